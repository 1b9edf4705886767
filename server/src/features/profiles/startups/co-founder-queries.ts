import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { column, type Database, type Db, first, hasChangedRow, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { investors } from "../investors/tables.ts";
import { mentors } from "../mentors/tables.ts";
import type { ProfileTable } from "../tables.ts";
import { coFounders, startups } from "./tables.ts";

export type CoFounderRow = typeof coFounders.$inferSelect;
export type CoFounderEntryRow = CoFounderRow & { startupName: string; ownerId: string; listed: boolean };

const isOpen = and(isNull(coFounders.confirmedAt), isNull(coFounders.declinedAt));
const hasAddress = (email: string): SQL => sql`email_key(${coFounders.email}) = email_key(${email})`;
/** By the address: no one needs an account to be named. */
const names = ({ userId, email }: Named) =>
  or(eq(coFounders.userId, userId), and(isNull(coFounders.userId), hasAddress(email)));

/** A member, with the address of the account. */
export interface Named {
  userId: string;
  email: string;
}

/** All SQL of co-founders. */
export function coFounderQueries({ orm }: Database) {
  const rows = rowsOf(orm, coFounders);
  const entries = (db: Db) =>
    db
      .select({ row: coFounders, startupName: startups.name, ownerId: startups.userId, listed: startups.listed })
      .from(coFounders)
      .innerJoin(startups, eq(startups.id, coFounders.startupId));
  const entryOf = ({ row, ...startup }: Awaited<ReturnType<typeof entries>>[number]): CoFounderEntryRow => ({
    ...row,
    ...startup,
  });

  async function byToken(db: Db, tokenHash: Buffer): Promise<CoFounderEntryRow | undefined> {
    const found = await first(entries(db).where(eq(coFounders.tokenHash, tokenHash)));
    return found && entryOf(found);
  }

  return {
    byToken,

    /** Oldest invitation first. */
    ofStartup: (db: Db, startupId: string): Promise<CoFounderRow[]> =>
      rows.find(eq(coFounders.startupId, startupId), { by: [asc(coFounders.id)], db }),

    /** Addresses that the profiles of these people show, or would. */
    contactsOf: async (tx: Tx, userIds: readonly string[]): Promise<string[]> => {
      const of = (table: ProfileTable) =>
        tx
          .select({ email: sql<string>`${table.email}`.as("email") })
          .from(table)
          .where(inArray(table.userId, [...userIds]));
      return column(of(startups).unionAll(of(investors)).unionAll(of(mentors)), "email");
    },

    /**
     * The account keeps what names it by an address that it gives up, and leaves in the settings: the link in the mailbox
     * opens nothing any more, but for open invitations, which the mailbox answers.
     */
    keepFormer: (tx: Tx, userId: string, former: string) =>
      tx
        .update(coFounders)
        .set({ userId, tokenHash: sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())` })
        .where(and(hasAddress(former), isNull(coFounders.userId), sql`not (${isOpen})`)),

    insert: rows.insert,

    /** @returns whether there was one */
    remove: (tx: Tx, startupId: string, id: string): Promise<boolean> =>
      hasChangedRow(tx.delete(coFounders).where(and(eq(coFounders.id, id), eq(coFounders.startupId, startupId)))),

    /** Locks the startup first, as its owner's calls do, so that all that changes its co-founders follows each other. */
    async lockByToken(tx: Tx, tokenHash: Buffer): Promise<CoFounderEntryRow | undefined> {
      const found = await byToken(tx, tokenHash);
      if (!found) return undefined;
      await tx.select({ id: startups.id }).from(startups).where(eq(startups.id, found.startupId)).for("update");
      return byToken(tx, tokenHash);
    },

    confirm: (tx: Tx, id: string, confirmedAt: Date) =>
      tx.update(coFounders).set({ confirmedAt }).where(eq(coFounders.id, id)),

    /** The address stays, so that they are not asked again. */
    decline: (tx: Tx, id: string, declinedAt: Date) =>
      tx.update(coFounders).set({ declinedAt, confirmedAt: null, name: "", line: "" }).where(eq(coFounders.id, id)),

    /** Confirmed entries. */
    of: async (person: Named): Promise<CoFounderEntryRow[]> => {
      const found = entries(orm).where(and(names(person), isNotNull(coFounders.confirmedAt)));
      return (await found.orderBy(asc(coFounders.id))).map(entryOf);
    },

    /** Those of `people` who are of a startup, as its owner or confirmed, of which one of `others` is too. */
    async together(people: readonly string[], others: readonly string[], named: readonly Named[]): Promise<string[]> {
      const [ids, emails] = [named.map(({ userId }) => userId), named.map(({ email }) => email)];
      const { rows } = await orm.execute<{ id: string }>(sql`
        with named as (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(emails)}::text[]) as n (id, email)),
        founded as (
          select s.id as startup_id, n.id from startups s join named n on n.id = s.user_id
          union select f.startup_id, n.id from co_founders f join named n
            on f.user_id = n.id or (f.user_id is null and email_key(f.email) = email_key(n.email))
          where f.confirmed_at is not null)
        select distinct a.id from founded a join founded b on b.startup_id = a.startup_id and b.id <> a.id
        where a.id = any(${sql.param([...people])}::uuid[]) and b.id = any(${sql.param([...others])}::uuid[])`);
      return rows.map(({ id }) => id);
    },

    allOf: (person: Named): Promise<CoFounderRow[]> => rows.find(names(person), { by: [asc(coFounders.id)] }),

    removeAllOf: (tx: Tx, person: Named): Promise<string[]> =>
      column(tx.delete(coFounders).where(names(person)).returning({ id: coFounders.id }), "id"),

    removeOpen(tx: Tx, userId: string) {
      const own = tx.select({ id: startups.id }).from(startups).where(eq(startups.userId, userId));
      return tx.delete(coFounders).where(and(isOpen, inArray(coFounders.startupId, own)));
    },

    /** Invitations that expired before, and addresses of those who declined before. */
    removeOver: (expired: Date, declined: Date) =>
      orm
        .delete(coFounders)
        .where(or(and(isOpen, lt(coFounders.expiresAt, expired)), lt(coFounders.declinedAt, declined))),
  };
}
