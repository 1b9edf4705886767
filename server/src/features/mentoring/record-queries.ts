import { EARLIER_MAX } from "@startup-connect/contract/mentoring";
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import type { SealedKind } from "#platform/keys/reseal.ts";
import { commitments, sessionFiles as files, privateNotes, sessionRecords as records } from "./record-tables.ts";
import type { SessionRow } from "./session-queries.ts";
import { mentoringSessions as sessions } from "./tables.ts";

export type RecordRow = typeof records.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type CommitmentRow = typeof commitments.$inferSelect;
type Pair = Pick<SessionRow, "id" | "mentorId" | "menteeId">;

const isToDo = inArray(commitments.state, ["proposed", "open"]);
/** Of the same two; once one of them is gone, what was agreed in this session. */
const ofPair = ({ id, mentorId, menteeId }: Pair): SQL | undefined =>
  mentorId && menteeId
    ? and(eq(commitments.mentorId, mentorId), eq(commitments.menteeId, menteeId))
    : eq(commitments.sessionId, id);
const ownedBy = (userId: string): SQL | undefined =>
  or(
    and(eq(commitments.owner, "mentor"), eq(commitments.mentorId, userId)),
    and(eq(commitments.owner, "mentee"), eq(commitments.menteeId, userId)),
  );
/** Not called off, and not missed. */
const happened = inArray(sessions.state, ["confirmed", "completed", "disputed", "unconfirmed"]);

/** All SQL of what belongs to sessions: agenda, notes, files, commitments. */
export function recordQueries({ orm }: Database) {
  return {
    record: (db: Db, sessionId: string): Promise<RecordRow | undefined> =>
      first(db.select().from(records).where(eq(records.sessionId, sessionId))),

    save: (tx: Tx, sessionId: string, values: Partial<Omit<RecordRow, "sessionId">>): Promise<unknown> =>
      tx
        .insert(records)
        .values({ sessionId, ...values })
        .onConflictDoUpdate({ target: records.sessionId, set: values }),

    setLink: (tx: Tx, id: string, link: string) => tx.update(sessions).set({ link }).where(eq(sessions.id, id)),

    privateNote: (db: Db, sessionId: string, authorId: string) =>
      first(
        db
          .select()
          .from(privateNotes)
          .where(and(eq(privateNotes.sessionId, sessionId), eq(privateNotes.authorId, authorId))),
      ),

    removePrivateNote: (tx: Tx, sessionId: string, authorId: string) =>
      tx.delete(privateNotes).where(and(eq(privateNotes.sessionId, sessionId), eq(privateNotes.authorId, authorId))),

    addPrivateNote: (tx: Tx, row: typeof privateNotes.$inferInsert) => tx.insert(privateNotes).values(row),

    files: (db: Db, sessionId: string): Promise<FileRow[]> =>
      db.select().from(files).where(eq(files.sessionId, sessionId)).orderBy(asc(files.addedAt), asc(files.id)),

    file: (db: Db, sessionId: string, id: string): Promise<FileRow | undefined> =>
      first(
        db
          .select()
          .from(files)
          .where(and(eq(files.sessionId, sessionId), eq(files.id, id))),
      ),

    addFile: (tx: Tx, row: typeof files.$inferInsert) => tx.insert(files).values(row),
    removeFile: (tx: Tx, id: string) => tx.delete(files).where(eq(files.id, id)),

    /** What is to be done, by due day, then the latest of the others. */
    async commitments(db: Db, pair: Pair): Promise<CommitmentRow[]> {
      const toDo = await db
        .select()
        .from(commitments)
        .where(and(ofPair(pair), isToDo))
        .orderBy(asc(commitments.due), asc(commitments.id));
      const settled = await db
        .select()
        .from(commitments)
        .where(and(ofPair(pair), sql`not (${isToDo})`))
        .orderBy(desc(commitments.settledAt), desc(commitments.id))
        .limit(EARLIER_MAX);
      return [...toDo, ...settled];
    },

    countToDo: (db: Db, pair: Pair): Promise<number> => db.$count(commitments, and(ofPair(pair), isToDo)),

    commitment: (db: Db, id: string): Promise<CommitmentRow | undefined> =>
      first(db.select().from(commitments).where(eq(commitments.id, id))),

    addCommitment: (tx: Tx, row: typeof commitments.$inferInsert) => tx.insert(commitments).values(row),

    changeCommitment: (tx: Tx, id: string, values: Partial<CommitmentRow>): Promise<CommitmentRow> =>
      only(
        tx.update(commitments).set(values).where(eq(commitments.id, id)).returning(),
        "a commitment under its lock is gone",
      ),

    /** Sessions of the same two before this one, the latest first. */
    async earlier(db: Db, { mentorId, menteeId, startsAt }: SessionRow) {
      if (!mentorId || !menteeId) return { rows: [], total: 0 };
      const before = and(
        eq(sessions.mentorId, mentorId),
        eq(sessions.menteeId, menteeId),
        lt(sessions.startsAt, startsAt),
        happened,
      );
      const of = (state: SQL) =>
        sql<number>`(select count(*)::int from commitments c where c.session_id = mentoring_sessions.id and ${state})`;
      const rows = await db
        .select({
          id: sessions.id,
          startsAt: sessions.startsAt,
          endsAt: sessions.endsAt,
          state: sessions.state,
          agreed: of(sql`c.state in ('open', 'kept')`),
          kept: of(sql`c.state = 'kept'`),
        })
        .from(sessions)
        .where(before)
        .orderBy(desc(sessions.startsAt))
        .limit(EARLIER_MAX);
      return { rows, total: await db.$count(sessions, before) };
    },

    /** Open ones of an owner due until a day, soonest first. */
    dueOf: (userId: string, until: string, limit: number): Promise<CommitmentRow[]> =>
      orm
        .select()
        .from(commitments)
        .where(and(ownedBy(userId), eq(commitments.state, "open"), lte(commitments.due, until)))
        .orderBy(asc(commitments.due), asc(commitments.id))
        .limit(limit),

    /** Open ones due on these days whose two are there, by id. */
    dueOn: (days: readonly string[], limit: number): Promise<CommitmentRow[]> =>
      orm
        .select()
        .from(commitments)
        .where(and(eq(commitments.state, "open"), inArray(commitments.due, [...days])))
        .orderBy(asc(commitments.id))
        .limit(limit),

    /** For the download of a person. */
    async ofSessions(sessionIds: readonly string[], authorId: string) {
      const ids = [...sessionIds];
      const [written, notes, added] = await Promise.all([
        orm.select().from(records).where(inArray(records.sessionId, ids)),
        orm
          .select()
          .from(privateNotes)
          .where(and(inArray(privateNotes.sessionId, ids), eq(privateNotes.authorId, authorId))),
        orm.select().from(files).where(inArray(files.sessionId, ids)).orderBy(asc(files.id)),
      ]);
      return { records: written, notes, files: added };
    },

    filesOf: (userId: string, db: Db = orm): Promise<FileRow[]> =>
      db.select().from(files).where(eq(files.authorId, userId)).orderBy(asc(files.id)),

    commitmentsOf: (userId: string, after: string | null, limit: number): Promise<CommitmentRow[]> =>
      orm
        .select()
        .from(commitments)
        .where(
          and(
            or(eq(commitments.mentorId, userId), eq(commitments.menteeId, userId)),
            after ? gt(commitments.id, after) : undefined,
          ),
        )
        .orderBy(asc(commitments.id))
        .limit(limit),

    /** What only this person wrote or owed goes; what the other has to do stays, unless it was not accepted yet. */
    async forgetRecords(tx: Tx, userId: string): Promise<void> {
      await tx.delete(privateNotes).where(eq(privateNotes.authorId, userId));
      await tx.delete(files).where(eq(files.authorId, userId));
      const isIn = or(eq(commitments.mentorId, userId), eq(commitments.menteeId, userId));
      const isAlone = or(isNull(commitments.mentorId), isNull(commitments.menteeId));
      await tx.delete(commitments).where(and(isIn, or(ownedBy(userId), isAlone, eq(commitments.state, "proposed"))));
    },
  };
}

export type RecordQueries = ReturnType<typeof recordQueries>;

/** Purpose of the seal. */
export const PRIVATE_NOTE = "private note of a session";

/** For the command that replaces the seals; bound to the id of the note. */
export const sealedPrivateNotes: SealedKind = {
  name: "Private notes",
  purpose: PRIVATE_NOTE,

  async after(db, last, limit) {
    const rows = await db
      .select({ id: privateNotes.id, sealed: privateNotes.sealed })
      .from(privateNotes)
      .where(last === null ? undefined : gt(privateNotes.id, last))
      .orderBy(asc(privateNotes.id))
      .limit(limit);
    return rows.map(({ id, sealed }) => ({ id, place: id, sealed }));
  },

  async replace(db, { id, sealed }, closed) {
    await db
      .update(privateNotes)
      .set({ sealed: closed })
      .where(and(eq(privateNotes.id, id), eq(privateNotes.sealed, sealed)));
  },
};
