import { SPONSOR_PLACES } from "@startup-connect/contract/showcase";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { column, type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import { newestFirst } from "#platform/list-page.ts";
import { achievers, sponsors } from "./tables.ts";

/** All SQL of the showcase. */
export function showcaseQueries({ orm, reads }: Database) {
  return {
    /** The entries in the places on this day of India: of those that run, the ones that began first. */
    inPlace: (db: Db, day: string) =>
      db
        .select()
        .from(sponsors)
        .where(and(lte(sponsors.startsOn, day), gte(sponsors.endsOn, day)))
        .orderBy(asc(sponsors.startsOn), asc(sponsors.id))
        .limit(SPONSOR_PLACES),

    ...newestFirst(
      reads,
      sponsors,
      () => reads.select().from(sponsors).$dynamic(),
      () => undefined,
    ),

    /** Held until the transaction is over. */
    held: (tx: Tx, id: string) => first(tx.select().from(sponsors).where(eq(sponsors.id, id)).for("update")),

    insert: (tx: Tx, row: typeof sponsors.$inferInsert): Promise<SponsorRow> =>
      only(tx.insert(sponsors).values(row).returning(), "an insert gives its row"),

    /** The row must be held. */
    update: (tx: Tx, id: string, changes: Partial<typeof sponsors.$inferInsert>): Promise<SponsorRow> =>
      only(tx.update(sponsors).set(changes).where(eq(sponsors.id, id)).returning(), "a held row cannot be gone"),

    /** @returns what it was; nothing when there is no such entry. */
    remove: (tx: Tx, id: string): Promise<SponsorRow | undefined> =>
      first(tx.delete(sponsors).where(eq(sponsors.id, id)).returning()),

    /** Ids of the marked startups in their order. */
    marked: (): Promise<string[]> =>
      column(orm.select({ id: achievers.startupId }).from(achievers).orderBy(asc(achievers.place)), "id"),

    async mark(tx: Tx, startupIds: readonly string[], chosenAt: Date): Promise<void> {
      await tx.delete(achievers);
      const rows = startupIds.map((startupId, i) => ({ place: i + 1, startupId, chosenAt }));
      if (rows.length > 0) await tx.insert(achievers).values(rows);
    },
  };
}

export type ShowcaseQueries = ReturnType<typeof showcaseQueries>;
export type SponsorRow = typeof sponsors.$inferSelect;
