import {
  AGENDA_CHANGED,
  type AgendaForm,
  FILE_NOT_FOUND,
  isWritable,
  NOTES_CHANGED,
  type NotesForm,
  SESSION_FILES_MAX,
  SESSION_NOT_FOUND,
  SESSION_READ_ONLY,
  type SessionRole,
} from "@startup-connect/contract/mentoring";
import { INVALID_DOCUMENT, MINUTE } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { documentName } from "#platform/files/index.ts";
import { type DocumentRule, withDocument } from "#platform/files/with-document.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/mentoring-acts.ts";
import type { Context } from "../context.ts";
import { otherOf, roleOf, type SessionRow } from "../sessions/queries.ts";
import { found } from "../sessions/sessions.ts";
import { presentPoint } from "./present.ts";
import { PRIVATE_NOTE } from "./queries.ts";
import type { StoredPoint } from "./tables.ts";

/* SES-31 to SES-35: agenda, files, notes and link of a session. */

const OVER = t.sessionOver;

const fileRule: DocumentRule = {
  endings: ["pdf", "jpg", "png"],
  refusal: INVALID_DOCUMENT,
  refused: (text) => fieldProblem("file", text),
};

/**
 * Runs a change of one of the two, one after the other for a session.
 * @throws Problem 404; 409 when it was called off, or the two have nothing to do with each other any more
 */
async function write(
  c: Context,
  viewer: Viewer,
  id: string,
  work: (tx: Tx, row: SessionRow, role: SessionRole) => Promise<unknown>,
  isPrivate = false,
): Promise<SessionRow> {
  const other = otherOf(await found(c, viewer, id), viewer.userId);
  return c.db.tx(async (tx) => {
    const isTogether = other !== null && (await c.ports.connections.holdUnblocked(tx, viewer.userId, other));
    await lock(tx, "session", id);
    const row = await c.queries.sessions.held(tx, id);
    if (!row) throw notFound(SESSION_NOT_FOUND);
    if (!isTogether || !isWritable(row.state)) throw new Problem(409, SESSION_READ_ONLY);
    await work(tx, row, roleOf(row, viewer.userId));
    // That there is a note is the author's own affair.
    if (!isPrivate) await c.notices.publish(tx, row);
    return row;
  });
}

/** As `write`, for a text that the other reads. @throws Problem 400 at its field where it sounds like fraud */
export async function writeText(
  c: Context,
  viewer: Viewer,
  id: string,
  { text, field }: { text: string; field: string },
  work: (tx: Tx, row: SessionRow, role: SessionRole) => Promise<unknown>,
): Promise<SessionRow> {
  const receiverId = otherOf(await found(c, viewer, id), viewer.userId);
  const of = { place: "sessionText", senderId: viewer.userId, text, field, confirmed: undefined } as const;
  const screened = receiverId && (await c.ports.connections.screened({ ...of, receiverId }));
  return write(c, viewer, id, async (tx, row, role) => {
    await work(tx, row, role);
    if (screened) await screened.note(tx);
  });
}

const checkNotOver = (c: Context, { endsAt }: SessionRow): void => {
  if (c.clock.now() >= endsAt) throw new Problem(409, OVER);
};

export function saveAgenda(
  c: Context,
  viewer: Viewer,
  id: string,
  { points, version }: AgendaForm,
): Promise<SessionRow> {
  const text = points.map((point) => point.text).join("\n");
  return writeText(c, viewer, id, { text, field: "points" }, async (tx, row, role) => {
    checkNotOver(c, row);
    const before = await c.queries.records.of(id, tx);
    const last = before?.agendaVersion ?? 0;
    const known = new Map((before?.agenda ?? []).map((point) => [point.id, point]));
    if (version !== last) {
      const newer = { version: last, points: [...known.values()].map(presentPoint(role)) };
      throw new Problem(409, AGENDA_CHANGED, { newer });
    }
    const length = (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE;
    const planned = points.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
    if (planned > length)
      throw fieldProblem("points", t.pointsTake({ planned: String(planned), length: String(length) }));
    const agenda = points.map(({ _id, text, minutes }): StoredPoint => {
      const point = known.get(_id ?? "");
      known.delete(_id ?? "");
      return { id: point?.id ?? newId(), text, minutes, by: point?.by ?? role };
    });
    await c.queries.records.save(tx, id, { agenda, agendaVersion: last + 1 });
  });
}

export const saveNotes = (c: Context, viewer: Viewer, id: string, { text, version }: NotesForm) =>
  writeText(c, viewer, id, { text, field: "text" }, async (tx, _row, role) => {
    const before = await c.queries.records.of(id, tx);
    const last = before?.notesVersion ?? 0;
    if (version !== last)
      throw new Problem(409, NOTES_CHANGED, { newer: { version: last, text: before?.notes ?? "" } });
    await c.queries.records.save(tx, id, {
      notes: text,
      notesVersion: last + 1,
      notesBy: role,
      notesAt: c.clock.now(),
    });
  });

export const savePrivateNote = (c: Context, viewer: Viewer, sessionId: string, text: string) =>
  write(
    c,
    viewer,
    sessionId,
    async (tx) => {
      const id = newId();
      await c.queries.privateNotes.removeOf(tx, sessionId, viewer.userId);
      if (!text) return;
      const row = {
        id,
        sessionId,
        authorId: viewer.userId,
        sealed: c.keys.seal(PRIVATE_NOTE).close(text, id),
        updatedAt: c.clock.now(),
      };
      await c.queries.privateNotes.insert(tx, row);
    },
    true,
  );

export const saveLink = (c: Context, viewer: Viewer, id: string, link: string) =>
  write(c, viewer, id, async (tx, row, role) => {
    if (role !== "mentor") throw new Problem(409, t.onlyMentorLink);
    checkNotOver(c, row);
    await c.queries.sessions.setLink(tx, id, link);
  });

export async function addFile(c: Context, viewer: Viewer, sessionId: string, file: File): Promise<SessionRow> {
  const before = await found(c, viewer, sessionId);
  if (!isWritable(before.state)) throw new Problem(409, SESSION_READ_ONLY);
  return withDocument(c.files, file, fileRule, ({ path, size }) =>
    write(c, viewer, sessionId, async (tx) => {
      if ((await c.queries.files.ofSession(sessionId, tx)).length >= SESSION_FILES_MAX)
        throw new Problem(409, t.filesAtMost({ most: String(SESSION_FILES_MAX) }));
      const name = documentName(file.name, path);
      const authorId = viewer.userId;
      await c.queries.files.insert(tx, { id: newId(), sessionId, authorId, name, path, size, addedAt: c.clock.now() });
    }),
  );
}

/** @throws Problem 404 */
export async function file(c: Context, viewer: Viewer, id: string, fileId: string) {
  await found(c, viewer, id);
  const file = isId(fileId) ? await c.queries.files.of(id, fileId, c.db.orm) : undefined;
  const stored = file && (await c.files.open(file.path));
  if (!file || !stored) throw notFound(FILE_NOT_FOUND);
  return { stored, name: file.name };
}

export async function removeFile(c: Context, viewer: Viewer, id: string, fileId: string): Promise<SessionRow> {
  let path = "";
  const row = await write(c, viewer, id, async (tx) => {
    const file = isId(fileId) ? await c.queries.files.of(id, fileId, tx) : undefined;
    if (!file) throw notFound(FILE_NOT_FOUND);
    if (file.authorId !== viewer.userId) throw new Problem(403, t.onlyAdder);
    await c.queries.files.remove(tx, fileId);
    path = file.path;
  });
  await c.files.remove(path);
  return row;
}
