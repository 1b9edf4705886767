import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";

type PublishedTable = PgTable & Record<"id" | "listed" | "updatedAt", AnyPgColumn>;

export interface PublishedRow {
  id: string;
  updatedAt: Date;
}

/** The listed records of a kind by id, for who reads all of them: search engines. */
export interface Published {
  /** Those after an id, oldest first; null for the beginning. */
  after(id: string | null, limit: number): Promise<PublishedRow[]>;
  /** The id at the end of so many records after an id; null when there are no more than these. */
  skip(id: string | null, count: number): Promise<string | null>;
}

export function published({ reads }: Pick<Database, "reads">, table: PublishedTable): Published {
  const beyond = (id: string | null): SQL | undefined =>
    and(sql`${table.listed}`, id === null ? undefined : gt(table.id, id));
  return {
    after: (id, limit) =>
      reads
        .select({
          id: sql<string>`${table.id}`,
          updatedAt: sql`${table.updatedAt}`.mapWith((text: string) => new Date(text)),
        })
        .from(table)
        .where(beyond(id))
        .orderBy(asc(table.id))
        .limit(limit),

    async skip(id, count) {
      // One more than these, so that no part is empty.
      const rows = await reads
        .select({ id: sql<string>`${table.id}` })
        .from(table)
        .where(beyond(id))
        .orderBy(asc(table.id))
        .limit(2)
        .offset(count - 1);
      return rows.length === 2 ? (rows[0]?.id ?? null) : null;
    },
  };
}
