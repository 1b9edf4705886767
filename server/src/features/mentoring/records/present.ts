import { type Commitment, isWritable, type SessionRecord, type SessionRole } from "@startup-connect/contract/mentoring";
import type { Db } from "#platform/database.ts";
import type { Context } from "../context.ts";
import { otherOf, roleOf, type SessionRow } from "../sessions/queries.ts";
import { type CommitmentRow, PRIVATE_NOTE, type RecordRow } from "./queries.ts";
import type { StoredPoint } from "./tables.ts";

/** The viewer by the role of the viewer. */
export const whoIs = (role: SessionRole, viewer: SessionRole): "you" | "other" => (role === viewer ? "you" : "other");
const theOther = (role: SessionRole): SessionRole => (role === "mentor" ? "mentee" : "mentor");
export const roleFrom = (who: "you" | "other", viewer: SessionRole): SessionRole =>
  who === "you" ? viewer : theOther(viewer);

export const presentPoint =
  (viewer: SessionRole) =>
  ({ id, text, minutes, by }: StoredPoint) => ({ _id: id, text, minutes, by: whoIs(by, viewer) });

export const presentCommitment =
  (viewer: SessionRole) =>
  (row: CommitmentRow): Commitment => ({
    _id: row.id,
    sessionId: row.sessionId,
    text: row.text,
    owner: whoIs(row.owner, viewer),
    by: whoIs(row.by, viewer),
    due: row.due,
    state: row.state,
    dropBy: row.dropBy && whoIs(row.dropBy, viewer),
    moved: row.moved,
    agreedAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  });

const nothingYet: Omit<RecordRow, "sessionId"> = {
  agenda: [],
  agendaVersion: 0,
  notes: "",
  notesVersion: 0,
  notesBy: null,
  notesAt: null,
};

/** What the two wrote about a session, as one of them sees it. */
export async function presentRecord(
  { clock, db, keys, ports, queries }: Context,
  row: SessionRow,
  userId: string,
  from: Db = db.orm,
): Promise<SessionRecord> {
  const viewer = roleOf(row, userId);
  const other = otherOf(row, userId);
  const { agenda, agendaVersion, notes, notesVersion, notesBy, notesAt } =
    (await queries.records.of(row.id, from)) ?? nothingYet;
  const note = await queries.privateNotes.of(row.id, userId, from);
  const files = await queries.files.ofSession(row.id, from);
  const agreed = await queries.commitments.ofPair(row, from);
  const earlier = await queries.sessions.earlier(from, row, clock.now());
  const isTogether = other !== null && (await ports.connections.unblocked(userId, [other])).has(other);
  return {
    canWrite: isTogether && isWritable(row.state),
    isTogether,
    agenda: { points: agenda.map(presentPoint(viewer)), version: agendaVersion },
    files: files.map(({ id, name, size, authorId, addedAt }) => ({
      _id: id,
      name,
      size,
      by: authorId === userId ? "you" : "other",
      addedAt: addedAt.toISOString(),
    })),
    notes: {
      text: notes,
      version: notesVersion,
      by: notesBy && whoIs(notesBy, viewer),
      changedAt: notesAt?.toISOString() ?? null,
    },
    privateNote: note ? keys.seal(PRIVATE_NOTE).open(note.sealed, note.id) : "",
    ownLink: viewer === "mentor" ? row.link : null,
    commitments: agreed.map(presentCommitment(viewer)),
    earlier: earlier.rows.map(({ id, startsAt, endsAt, ...more }) => ({
      _id: id,
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
      ...more,
    })),
    number: earlier.total + 1,
  };
}
