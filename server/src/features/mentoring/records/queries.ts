import { EARLIER_MAX } from "@startup-connect/contract/mentoring";
import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Db, Orm, Tx } from "#platform/database.ts";
import { sealedRows } from "#platform/keys/reseal.ts";
import { rowsOf } from "#platform/rows.ts";
import type { SessionRow } from "../sessions/queries.ts";
import { commitments, sessionFiles as files, privateNotes, sessionRecords as records } from "./tables.ts";

export type RecordRow = typeof records.$inferSelect;
export type CommitmentRow = typeof commitments.$inferSelect;
type Pair = Pick<SessionRow, "id" | "mentorId" | "menteeId">;

const isOpen = eq(commitments.state, "open");
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
/** All SQL of what belongs to sessions: agenda, notes, files. */
export function recordQueries({ orm }: Database) {
  const rows = rowsOf(orm, records);
  const notes = rowsOf(orm, privateNotes);
  const ofFiles = rowsOf(orm, files);
  const isNote = (sessionId: string, authorId: string) =>
    and(eq(privateNotes.sessionId, sessionId), eq(privateNotes.authorId, authorId));

  return {
    records: {
      of: (sessionId: string, db?: Db) => rows.one(eq(records.sessionId, sessionId), { db }),

      save: (tx: Tx, sessionId: string, values: Partial<Omit<RecordRow, "sessionId">>): Promise<unknown> =>
        tx
          .insert(records)
          .values({ sessionId, ...values })
          .onConflictDoUpdate({ target: records.sessionId, set: values }),

      /** For the download of a person. */
      async ofSessions(sessionIds: readonly string[], authorId: string) {
        const ids = [...sessionIds];
        const [written, noted, added] = await Promise.all([
          rows.find(inArray(records.sessionId, ids)),
          notes.find(and(inArray(privateNotes.sessionId, ids), eq(privateNotes.authorId, authorId))),
          ofFiles.find(inArray(files.sessionId, ids), { by: [asc(files.id)] }),
        ]);
        return { records: written, notes: noted, files: added };
      },
    },

    privateNotes: {
      ...notes,
      of: (sessionId: string, authorId: string, db?: Db) => notes.one(isNote(sessionId, authorId), { db }),
      removeOf: (tx: Tx, sessionId: string, authorId: string) =>
        tx.delete(privateNotes).where(isNote(sessionId, authorId)),
      forget: (tx: Tx, userId: string) => tx.delete(privateNotes).where(eq(privateNotes.authorId, userId)),
    },

    files: {
      ...ofFiles,
      ofSession: (sessionId: string, db?: Db) =>
        ofFiles.find(eq(files.sessionId, sessionId), { by: [asc(files.addedAt), asc(files.id)], db }),
      of: (sessionId: string, id: string, db?: Db) =>
        ofFiles.one(and(eq(files.sessionId, sessionId), eq(files.id, id)), { db }),
      by: (userId: string, db?: Db) => ofFiles.find(eq(files.authorId, userId), { by: [asc(files.id)], db }),
      forget: (tx: Tx, userId: string) => tx.delete(files).where(eq(files.authorId, userId)),
    },

    commitments: commitmentQueries(orm),
  };
}

function commitmentQueries(orm: Orm) {
  const rows = rowsOf(orm, commitments);
  const isIn = (userId: string) => or(eq(commitments.mentorId, userId), eq(commitments.menteeId, userId));
  const byDay = [asc(commitments.due), asc(commitments.id)];

  return {
    ...rows,

    /** What is to be done, by due day, then the latest of the others. */
    async ofPair(pair: Pair, db: Db): Promise<CommitmentRow[]> {
      const toDo = await rows.find(and(ofPair(pair), isToDo), { by: byDay, db });
      const settled = await rows.find(and(ofPair(pair), sql`not (${isToDo})`), {
        by: [desc(commitments.settledAt), desc(commitments.id)],
        limit: EARLIER_MAX,
        db,
      });
      return [...toDo, ...settled];
    },

    countToDo: (pair: Pair, db: Db) => rows.count(and(ofPair(pair), isToDo), db),

    /** Open ones of an owner due until a day, soonest first. */
    dueOf: (userId: string, until: string, limit: number) =>
      rows.find(and(ownedBy(userId), isOpen, lte(commitments.due, until)), { by: byDay, limit }),

    /** Open ones due on these days whose two are there, by id. */
    dueOn: (days: readonly string[], limit: number) =>
      rows.oldest(and(isOpen, inArray(commitments.due, [...days])), null, limit),

    ofPerson: (userId: string, after: string | null, limit: number) => rows.oldest(isIn(userId), after, limit),

    /** What the other has to do stays, unless it was not accepted yet. */
    async forget(tx: Tx, userId: string): Promise<void> {
      const isAlone = or(isNull(commitments.mentorId), isNull(commitments.menteeId));
      const isGone = or(ownedBy(userId), isAlone, eq(commitments.state, "proposed"));
      await tx.delete(commitments).where(and(isIn(userId), isGone));
    },
  };
}

/** Purpose of the seal. */
export const PRIVATE_NOTE = "private note of a session";

/** For the command that replaces the seals; bound to the id of the note. */
export const sealedPrivateNotes = sealedRows("session_private_notes", { name: "Private notes", purpose: PRIVATE_NOTE });
