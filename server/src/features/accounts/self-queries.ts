import { MAILINGS, type MailKind } from "@startup-connect/contract/accounts";
import type { Language } from "@startup-connect/contract/shared";
import { and, desc, eq, gt, gte, isNull, ne, type SQL, sql } from "drizzle-orm";
import { column, type Database, type Db, first, hasChangedRow, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { rowsOf } from "#platform/rows.ts";
import { consents, emailCancellations, emailChanges, emailChoices, notices, sessions, users } from "./tables.ts";

export type ConsentRow = typeof consents.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** A way to sign in: the linked Google account, or the id of a passkey. */
type Way = "google" | (string & {});

interface Ended {
  keepSession?: string | undefined;
  way?: Way | undefined;
}

const openedBy = (way: Way) => (way === "google" ? sessions.openedByGoogle : eq(sessions.openedByPasskey, way));
const provenByGoogle = and(sessions.openedByGoogle, isNull(sessions.provedAt));
/** What is unknown, as of a recovery code, counts as this passkey's. */
const provenBy = (passkeyId: string) =>
  and(
    sessions.byPasskey,
    sql`coalesce(${sessions.confirmedByPasskey}, ${sessions.openedByPasskey}, ${passkeyId}) = ${passkeyId}`,
  );

/** All SQL of what people do with their own account; people and sign-in are in queries.ts. */
export function selfQueries({ orm }: Database) {
  const receipts = rowsOf(orm, consents);
  const emailChange = (db: Db, of: SQL, now: Date) =>
    first(
      db
        .select()
        .from(emailChanges)
        .where(and(of, gt(emailChanges.expiresAt, now))),
    );

  return {
    /** Sessions that still open the account, last used first. */
    sessions: (userId: string, idleSince: Date, madeSince: Date, db: Db = orm): Promise<SessionRow[]> =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, idleSince), gt(sessions.createdAt, madeSince)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.id)),

    /** Who has sessions, also those that are over and not swept yet. */
    withSessions: (): Promise<string[]> =>
      column(orm.selectDistinct({ userId: sessions.userId }).from(sessions), "userId"),

    /** @returns false when the person has no such session. */
    deleteSessionOf: (db: Db, userId: string, id: string) =>
      hasChangedRow(db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))),

    /** @param way what opened them, left out for all. @returns ids of the sessions that are gone. */
    deleteSessionsOf(db: Db, userId: string, { keepSession, way }: Ended): Promise<string[]> {
      const kept = keepSession === undefined ? undefined : ne(sessions.id, keepSession);
      const ended = and(eq(sessions.userId, userId), kept, way && openedBy(way));
      return column(db.delete(sessions).where(ended).returning({ id: sessions.id }), "id");
    },

    /** Takes from the sessions that are left what a removed way proved. */
    takeProof: (db: Db, userId: string, way: Way) =>
      db
        .update(sessions)
        .set({
          // Not null, which would take the login for the proof.
          provedAt: sql`case when ${openedBy(way)} then 'epoch'::timestamptz end`,
          ...(way !== "google" && { byPasskey: false, confirmedByPasskey: null }),
        })
        .where(and(eq(sessions.userId, userId), way === "google" ? provenByGoogle : provenBy(way))),

    /** Puts a wish in the place of one that was made at the same time. */
    insertEmailChange: (db: Db, row: typeof emailChanges.$inferInsert) =>
      db
        .insert(emailChanges)
        .values(row)
        .onConflictDoUpdate({
          target: emailChanges.userId,
          set: { email: row.email, tokenHash: row.tokenHash, expiresAt: row.expiresAt },
        }),

    /** @returns the change that was open; nothing when none was. */
    dropEmailChange: (db: Db, userId: string) =>
      first(db.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning()),

    pendingEmail: async (userId: string, now: Date): Promise<string | null> =>
      (await emailChange(orm, eq(emailChanges.userId, userId), now))?.email ?? null,

    /** What the link may confirm; undefined when it is wrong or old. */
    emailChange: (tx: Tx, tokenHash: Buffer, now: Date) => emailChange(tx, eq(emailChanges.tokenHash, tokenHash), now),

    /** Uses the link up. @returns nothing when it is wrong, old, or used by a call at the same time. */
    takeEmailChange: (db: Db, tokenHash: Buffer, now: Date) =>
      first(
        db
          .delete(emailChanges)
          .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)))
          .returning(),
      ),

    /** @returns false when another account has it. */
    setEmail(db: Db, userId: string, email: string): Promise<boolean> {
      const isFree = sql`not exists (select from users u where email_key(u.email) = email_key(${email}) and u.id <> ${userId})`;
      return hasChangedRow(
        db
          .update(users)
          .set({ email, sharesAddress: false })
          .where(and(eq(users.id, userId), isFree)),
      );
    },

    chooseLanguage: (userId: string, language: Language) =>
      orm.update(users).set({ language }).where(eq(users.id, userId)),

    closeWelcome: (userId: string) => orm.update(users).set({ welcomeClosed: true }).where(eq(users.id, userId)),

    async choices(db: Db, userId: string): Promise<Map<MailKind, boolean>> {
      const rows = await db.select().from(emailChoices).where(eq(emailChoices.userId, userId));
      return new Map(rows.map((row) => [row.kind, row.wanted]));
    },

    saveChoices: (db: Db, rows: (typeof emailChoices.$inferInsert)[]) =>
      db
        .insert(emailChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [emailChoices.userId, emailChoices.kind],
          set: { wanted: sql`excluded.wanted` },
        }),

    /** With what was shown, which is there once for each of its words. */
    async insertConsents(db: Db, rows: (typeof consents.$inferInsert)[], shown: (typeof notices.$inferInsert)[]) {
      await db.insert(notices).values(shown).onConflictDoNothing();
      await db.insert(consents).values(rows);
    },

    /** One of the person's own, with the notice it names. */
    receipt: async (userId: string, id: string) =>
      isId(id)
        ? first(
            orm
              .select({ consent: consents, notice: notices })
              .from(consents)
              .innerJoin(notices, eq(notices.sha256, consents.notice))
              .where(and(eq(consents.id, id), eq(consents.userId, userId))),
          )
        : undefined,

    /** The latest first. */
    consents: (userId: string, limit?: number): Promise<ConsentRow[]> =>
      receipts.find(eq(consents.userId, userId), { by: [desc(consents.id)], limit }),

    insertCancellation: (db: Db, row: typeof emailCancellations.$inferInsert) =>
      db.insert(emailCancellations).values(row),

    /** What the link cancels; undefined when it is wrong, old or used. */
    cancellation: (db: Db, tokenHash: Buffer, now: Date) =>
      first(
        db
          .select()
          .from(emailCancellations)
          .where(and(eq(emailCancellations.tokenHash, tokenHash), gt(emailCancellations.expiresAt, now))),
      ),

    /** Uses a link up, and those of changes made after it. */
    useCancellation: (
      db: Db,
      { userId, createdAt }: Pick<typeof emailCancellations.$inferSelect, "userId" | "createdAt">,
    ) =>
      db
        .delete(emailCancellations)
        .where(and(eq(emailCancellations.userId, userId), gte(emailCancellations.createdAt, createdAt))),
  };
}

/** A mailing whose consent was withdrawn is not sent, also where it was queued before; held until the transaction ends. */
export async function wantsMail(tx: Tx, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  const mailing = MAILINGS.find((one) => one === kind);
  if (!mailing) return true;
  const [choice] = await tx
    .select({ wanted: emailChoices.wanted })
    .from(emailChoices)
    .where(and(eq(emailChoices.userId, id), eq(emailChoices.kind, mailing)))
    .for("share");
  return choice?.wanted ?? false;
}

export type SelfQueries = ReturnType<typeof selfQueries>;
