import { SPONSOR_PLACES } from "@startup-connect/contract/showcase";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { date, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import { moment, rowsOf } from "#platform/rows.ts";

/** Boxes beside the lists, booked by Indian date (SU-08, MEN-06). Past ones stay on record until removed. */
export const sponsors = pgTable("sponsors", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  link: text().notNull(),
  picturePath: text("picture_path").notNull(),
  startsOn: date("starts_on", { mode: "string" }).notNull(),
  endsOn: date("ends_on", { mode: "string" }).notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const achievers = pgTable("achievers", {
  place: smallint().primaryKey(),
  startupId: uuid("startup_id").notNull(),
  chosenAt: moment("chosen_at").notNull(),
});

/** All SQL of the showcase. */
export function showcaseQueries({ orm, reads }: Database) {
  const rows = rowsOf(reads, sponsors);
  return {
    ...rows,

    /** The entries in the places on this day of India: of those that run, the ones that began first. */
    inPlace: (db: Db, day: string) =>
      rows.find(and(lte(sponsors.startsOn, day), gte(sponsors.endsOn, day)), {
        by: [asc(sponsors.startsOn), asc(sponsors.id)],
        limit: SPONSOR_PLACES,
        db,
      }),

    list: rows.newestFirst(() => undefined),

    /** @returns what it was; nothing when there is no such entry. */
    take: (tx: Tx, id: string): Promise<SponsorRow | undefined> => first(rows.removeAll(tx, eq(sponsors.id, id))),

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
