import type { RoundForm, RoundState } from "@startup-connect/contract/rounds";
import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { type Database, type Db, first, hasChangedRow, only, type Tx } from "#platform/database.ts";
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
  return {
    ofFounder: (founderId: string): Promise<RoundRow[]> =>
      orm.select().from(rounds).where(eq(rounds.founderId, founderId)).orderBy(desc(rounds.id)),

    /** @returns undefined where that kind of security has a draft. */
    addDraft: (tx: Tx, row: RoundInsert): Promise<RoundRow | undefined> =>
      first(tx.insert(rounds).values(row).onConflictDoNothing().returning()),

    /** @returns undefined where the draft has another revision, or is gone. */
    changeDraft: (
      tx: Tx,
      founderId: string,
      { security, revision, ...set }: RoundForm,
    ): Promise<RoundRow | undefined> =>
      first(
        tx
          .update(rounds)
          .set({ ...set, revision: revision + 1 })
          .where(
            and(
              eq(rounds.founderId, founderId),
              eq(rounds.security, security),
              eq(rounds.state, "draft"),
              eq(rounds.revision, revision),
            ),
          )
          .returning(),
      ),

    removeDraft: (id: string): Promise<boolean> =>
      hasChangedRow(orm.delete(rounds).where(and(eq(rounds.id, id), eq(rounds.state, "draft")))),

    /** Stays in its state until the transaction ends. */
    hold: (tx: Tx, id: string): Promise<RoundRow | undefined> =>
      first(tx.select().from(rounds).where(eq(rounds.id, id)).for("share")),

    byId: (id: string): Promise<RoundRow | undefined> => first(orm.select().from(rounds).where(eq(rounds.id, id))),

    step: (db: Db, id: string, from: RoundState, set: Partial<RoundInsert>): Promise<RoundRow | undefined> =>
      first(
        db
          .update(rounds)
          .set(set)
          .where(and(eq(rounds.id, id), eq(rounds.state, from)))
          .returning(),
      ),

    /** Those whose last day has passed. */
    closeOver: (founderId: string, today: string, closedAt: Date) =>
      orm
        .update(rounds)
        .set({ state: "closed", closedAt })
        .where(and(eq(rounds.founderId, founderId), eq(rounds.state, "open"), lt(rounds.until, today))),

    /** Open rounds that the person is named for. @param founderId of this startup only */
    shownTo: async (personId: string, today: string, founderId?: string, db: Db = orm): Promise<RoundRow[]> => {
      const isShown = and(
        eq(roundPeople.personId, personId),
        eq(rounds.state, "open"),
        gte(rounds.until, today),
        founderId ? eq(rounds.founderId, founderId) : undefined,
      );
      const rows = await db
        .select({ round: rounds })
        .from(rounds)
        .innerJoin(roundPeople, eq(roundPeople.roundId, rounds.id))
        .where(isShown)
        .orderBy(desc(rounds.id));
      return rows.map(({ round }) => round);
    },

    peopleOf: (ids: readonly string[], db: Db = orm) =>
      db
        .select()
        .from(roundPeople)
        .where(inArray(roundPeople.roundId, [...ids]))
        .orderBy(asc(roundPeople.namedAt)),

    /** @returns false when the round was shown to them before. */
    show: (tx: Tx, row: typeof roundPeople.$inferInsert): Promise<boolean> =>
      hasChangedRow(tx.insert(roundPeople).values(row).onConflictDoNothing()),

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
      await tx.insert(offerYears).values(offer).onConflictDoNothing();
      const row = tx.select().from(offerYears).where(isYear(offer)).for("update");
      return (await only(row, "a financial year was not stored")).named;
    },

    naming: (tx: Tx, offer: Offer, personId: string): Promise<NamingRow | undefined> =>
      first(
        tx
          .select()
          .from(offerPeople)
          .where(and(isNaming(offer), eq(offerPeople.personId, personId))),
      ),

    /** @returns how many are named now; undefined when there were as many as may be. */
    async countOne(tx: Tx, offer: Offer, limit: number): Promise<number | undefined> {
      const counted = tx
        .update(offerYears)
        .set({ named: sql`${offerYears.named} + 1` })
        .where(and(isYear(offer), lt(offerYears.named, limit)));
      return (await first(counted.returning()))?.named;
    },

    insertNaming: (tx: Tx, row: NamingRow) => tx.insert(offerPeople).values(row),

    years: (founderId: string): Promise<OfferRow[]> =>
      orm.select().from(offerYears).where(eq(offerYears.founderId, founderId)).orderBy(desc(offerYears.year)),

    namings: (offer: Offer): Promise<NamingRow[]> =>
      orm
        .select()
        .from(offerPeople)
        .where(isNaming(offer))
        .orderBy(asc(offerPeople.namedAt), asc(offerPeople.personId)),

    /** Where the person is named, and whom the person named. */
    namingsOf: (userId: string): Promise<NamingRow[]> =>
      orm
        .select()
        .from(offerPeople)
        .where(sql`${userId} in (${offerPeople.personId}, ${offerPeople.founderId})`)
        .orderBy(asc(offerPeople.namedAt)),

    /** They stay counted, as no one. */
    forgetNamed: (tx: Tx, personId: string) =>
      tx.update(offerPeople).set({ personId: sql`gen_random_uuid()` }).where(eq(offerPeople.personId, personId)),
  };
}

export type RoundQueries = ReturnType<typeof roundQueries>;
