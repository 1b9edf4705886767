import type { RoundForm, RoundState } from "@startup-connect/contract/rounds";
import { and, asc, desc, eq, exists, gte, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, hasChangedRow, type Tx } from "#platform/database.ts";
import type { PageOfReader } from "#platform/feature.ts";
import { rowsOf } from "#platform/rows.ts";
import { offerPeople, offerYears, roundPeople, rounds } from "./tables.ts";

export type RoundRow = typeof rounds.$inferSelect;
type RoundInsert = typeof rounds.$inferInsert;
export type OfferRow = typeof offerYears.$inferSelect;
export type NamingRow = typeof offerPeople.$inferSelect;
/** What people are counted for, together. */
export type Offer = Omit<OfferRow, "named">;

const isYear = ({ founderId, year, kind }: Offer) =>
  and(eq(offerYears.founderId, founderId), eq(offerYears.year, year), eq(offerYears.kind, kind));
const isNaming = ({ founderId, year, kind }: Offer) =>
  and(eq(offerPeople.founderId, founderId), eq(offerPeople.year, year), eq(offerPeople.kind, kind));

/** All SQL of rounds. */
export function roundQueries({ orm }: Database) {
  const rows = rowsOf(orm, rounds);
  const people = rowsOf(orm, roundPeople);
  const offers = rowsOf(orm, offerYears);
  const namings = rowsOf(orm, offerPeople);
  const shownTo = (db: Db, personId: string | SQL, today: string | SQL, ofFounder: SQL | undefined) =>
    db
      .select({ round: rounds })
      .from(rounds)
      .innerJoin(roundPeople, eq(roundPeople.roundId, rounds.id))
      .where(and(eq(roundPeople.personId, personId), eq(rounds.state, "open"), gte(rounds.until, today), ofFounder));
  return {
    ...rows,

    /** @param mostClosed of those that are closed, the latest */
    ofFounder: (founderId: string, mostClosed: number | null = null): Promise<RoundRow[]> => {
      const isLatest = sql`${rounds.id} in (select r.id from rounds r
        where r.founder_id = ${founderId} and r.state = 'closed' order by r.id desc limit ${mostClosed})`;
      return rows.find(and(eq(rounds.founderId, founderId), or(ne(rounds.state, "closed"), isLatest)), {
        by: [desc(rounds.id)],
      });
    },

    /** @returns undefined where that kind of security has a draft. */
    addDraft: rows.insertNew,

    /** @returns undefined where the draft has another revision, or is gone. */
    changeDraft: (
      tx: Tx,
      founderId: string,
      { security, revision, ...set }: RoundForm,
    ): Promise<RoundRow | undefined> =>
      first(
        rows.changeAll(
          tx,
          and(
            eq(rounds.founderId, founderId),
            eq(rounds.security, security),
            eq(rounds.state, "draft"),
            eq(rounds.revision, revision),
          ),
          { ...set, revision: revision + 1 },
        ),
      ),

    removeDraft: (id: string): Promise<boolean> =>
      hasChangedRow(orm.delete(rounds).where(and(eq(rounds.id, id), eq(rounds.state, "draft")))),

    step: (db: Db, id: string, from: RoundState, set: Partial<RoundInsert>): Promise<RoundRow | undefined> =>
      first(rows.changeAll(db, and(eq(rounds.id, id), eq(rounds.state, from)), set)),

    /** Those whose last day has passed. */
    closeOver: (founderId: string, today: string, closedAt: Date) =>
      rows.changeAll(orm, and(eq(rounds.founderId, founderId), eq(rounds.state, "open"), lt(rounds.until, today)), {
        state: "closed",
        closedAt,
      }),

    /** Open rounds that the person is named for. @param founderId of this startup only */
    shownTo: async (personId: string, today: string, founderId?: string, db: Db = orm): Promise<RoundRow[]> => {
      const ofFounder = founderId ? eq(rounds.founderId, founderId) : undefined;
      const rows = await shownTo(db, personId, today, ofFounder).orderBy(desc(rounds.id));
      return rows.map(({ round }) => round);
    },

    /** As `openTo` of a feature. */
    isOpenTo: ({ id, userId, now }: PageOfReader): SQL => {
      const today = sql`(${now} at time zone 'Asia/Kolkata')::date`;
      return exists(shownTo(orm, userId, today, sql`${rounds.founderId}::text = ${id}`));
    },

    peopleOf: (ids: readonly string[], db?: Db) =>
      people.find(inArray(roundPeople.roundId, [...ids]), { by: [asc(roundPeople.namedAt)], db }),

    /** @returns false when the round was shown to them before. */
    show: async (tx: Tx, row: typeof roundPeople.$inferInsert): Promise<boolean> =>
      (await people.insertNew(tx, row)) !== undefined,

    hide: (tx: Tx, roundId: string, personId: string): Promise<boolean> =>
      hasChangedRow(
        tx.delete(roundPeople).where(and(eq(roundPeople.roundId, roundId), eq(roundPeople.personId, personId))),
      ),

    /** Ends every view of a person's rounds, and theirs of others; with `otherId` between these two only. */
    async endViews(tx: Tx, userId: string, otherId?: string): Promise<void> {
      const isOther = (column: string) => (otherId ? sql`and ${sql.raw(column)} = ${otherId}` : sql``);
      await tx.execute(sql`delete from round_people p using rounds r where r.id = p.round_id and (
        (r.founder_id = ${userId} ${isOther("p.person_id")}) or (p.person_id = ${userId} ${isOther("r.founder_id")}))`);
    },

    /** How many are named. No one else can be named until the transaction ends. */
    async lockYear(tx: Tx, offer: Offer): Promise<number> {
      await offers.insertNew(tx, offer);
      const row = await offers.one(isYear(offer), { db: tx, lock: "update" });
      if (!row) throw new Error("a financial year was not stored");
      return row.named;
    },

    naming: (tx: Tx, offer: Offer, personId: string): Promise<NamingRow | undefined> =>
      namings.one(and(isNaming(offer), eq(offerPeople.personId, personId)), { db: tx }),

    /** @returns how many are named now; undefined when there were as many as may be. */
    async countOne(tx: Tx, offer: Offer, limit: number): Promise<number | undefined> {
      const [counted] = await offers.changeAll(tx, and(isYear(offer), lt(offerYears.named, limit)), {
        named: sql`${offerYears.named} + 1`,
      });
      return counted?.named;
    },

    insertNaming: namings.insert,

    years: (founderId: string): Promise<OfferRow[]> =>
      offers.find(eq(offerYears.founderId, founderId), { by: [desc(offerYears.year)] }),

    namings: (offer: Offer): Promise<NamingRow[]> =>
      namings.find(isNaming(offer), { by: [asc(offerPeople.namedAt), asc(offerPeople.personId)] }),

    /** Where the person is named, and whom the person named. */
    namingsOf: (userId: string): Promise<NamingRow[]> =>
      namings.find(sql`${userId} in (${offerPeople.personId}, ${offerPeople.founderId})`, {
        by: [asc(offerPeople.namedAt)],
      }),

    /** They stay counted, as no one. */
    forgetNamed: (tx: Tx, personId: string) =>
      tx.update(offerPeople).set({ personId: sql`gen_random_uuid()` }).where(eq(offerPeople.personId, personId)),
  };
}

export type RoundQueries = ReturnType<typeof roundQueries>;
