import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Tx } from "#platform/database.ts";

type FeaturedTable = PgTable & Record<"id" | "userId" | "listed" | "featured", AnyPgColumn>;

/** The mark that a plan gives a listed record: it stands in a place beside the list and never changes its order. */
export interface Featuring<One> {
  /** Marks the records of exactly these people. @returns how many were marked or unmarked */
  exactly(tx: Tx, userIds: readonly string[]): Promise<number>;
  /** Some of the marked ones that are listed, by chance; the same ones for the same `seed`. */
  some(seed: string, limit: number): Promise<One[]>;
}

/** @param items the records with these ids, in any order */
export function featuring<Row extends { id: string }>(
  { reads }: Pick<Database, "reads">,
  table: FeaturedTable,
  items: (ids: readonly string[]) => Promise<Row[]>,
): Featuring<Row> {
  return {
    async exactly(tx, userIds) {
      const wanted = sql`${table.userId} = any(${sql.param([...userIds])}::uuid[])`;
      // Locked in one order, so that two of these at once cannot wait for each other.
      const rows = await tx
        .select({ id: sql<string>`${table.id}`, wanted: sql<boolean>`${wanted}` })
        .from(table)
        .where(sql`(${table.featured} and not ${wanted}) or (not ${table.featured} and ${wanted})`)
        .orderBy(table.id)
        .for("update");
      for (const mark of [true, false]) {
        const ids = rows.flatMap((row) => (row.wanted === mark ? [row.id] : []));
        if (ids.length > 0)
          await tx.execute(sql`update ${table} set featured = ${mark} where ${inArray(table.id, ids)}`);
      }
      return rows.length;
    },

    async some(seed, limit) {
      const chosen = await reads
        .select({ id: sql<string>`${table.id}` })
        .from(table)
        .where(and(eq(table.featured, true), eq(table.listed, true)))
        .orderBy(sql`md5(${table.id}::text || ${seed}::text)`)
        .limit(limit);
      const found = new Map((await items(chosen.map(({ id }) => id))).map((row) => [row.id, row]));
      return chosen.flatMap(({ id }) => found.get(id) ?? []);
    },
  };
}

/** The same, as others read the records. */
export const featuredAs = <Row, Result>(of: Featuring<Row>, present: (row: Row) => Result): Featuring<Result> => ({
  exactly: of.exactly,
  some: async (seed, limit) => (await of.some(seed, limit)).map(present),
});
