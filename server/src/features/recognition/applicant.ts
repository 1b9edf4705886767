import {
  DOCUMENT_NOT_FOUND,
  DOCUMENTS_MAX,
  type DocumentKind,
  INVALID_DOCUMENT,
  NO_APPLICATION,
  QUESTION_NOT_FOUND,
} from "@startup-connect/contract/recognition";
import type { Db } from "#platform/database.ts";
import { documentName } from "#platform/files/index.ts";
import { type DocumentRule, withDocument } from "#platform/files/with-document.ts";
import { newId } from "#platform/ids.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/recognition-acts.ts";
import type { Context } from "./context.ts";
import type { WholeApplication } from "./present.ts";
import type { ApplicationRow, DocumentRow, QuestionRow } from "./queries.ts";

/** REC-25: what papers of an application and certificates may be. */
export const documentRule: DocumentRule = {
  endings: ["pdf", "jpg", "png"],
  refusal: INVALID_DOCUMENT,
  refused: (text) => fieldProblem("file", text),
};

/* The applicant's side of an application (B42 to B44). */

export async function whole(c: Context, row: ApplicationRow, from: Db = c.db.orm): Promise<WholeApplication> {
  const [applicant, documents, questions, history] = await Promise.all([
    c.ports.profiles.registrant(row.userId, from),
    c.queries.documents(from, row.id),
    c.queries.questions(from, row.id),
    c.queries.history(from, row.id),
  ]);
  return { row, applicant, documents, questions, history };
}

export async function own(c: Context, userId: string): Promise<WholeApplication | null> {
  const row = await c.queries.ofUser(c.db.orm, userId);
  return row ? whole(c, row) : null;
}

/** @throws Problem 404 where there is no application or no such document of it. */
export async function ownDocument(c: Context, userId: string, id: string): Promise<DocumentRow> {
  const row = await c.queries.ofUser(c.db.orm, userId);
  const document = row && (await c.queries.document(c.db.orm, row.id, id));
  if (!document) throw notFound(DOCUMENT_NOT_FOUND);
  return document;
}

async function locked(c: Context, tx: Db, userId: string): Promise<ApplicationRow> {
  const row = await c.queries.lockOfUser(tx, userId);
  if (!row) throw notFound(NO_APPLICATION);
  return row;
}

/** @throws Problem 400 for what is no document, 404 without an application, 409 when it is full or approved. */
export async function addDocument(
  c: Context,
  userId: string,
  { file, kind }: { file: File; kind: DocumentKind },
): Promise<DocumentRow> {
  if (!(await c.queries.ofUser(c.db.orm, userId))) throw notFound(NO_APPLICATION);
  return withDocument(c.files, file, documentRule, ({ path, size }) =>
    c.db.tx(async (tx) => {
      const row = await locked(c, tx, userId);
      if (row.status === "approved") throw new Problem(409, t.approvedAlready);
      const there = await c.queries.documents(tx, row.id);
      if (there.length >= DOCUMENTS_MAX) throw new Problem(409, t.tooManyDocuments({ most: String(DOCUMENTS_MAX) }));
      // A closed application opens again (REC-38), and the days until it closes no longer run.
      const opened = row.status === "closed" ? { status: "submitted" as const, reason: "", decidedAt: null } : {};
      await c.queries.change(tx, row.id, { ...opened, closesAt: null });
      const name = documentName(file.name, path);
      const uploadedAt = c.clock.now();
      return c.queries.addDocument(tx, { id: newId(), applicationId: row.id, kind, name, path, size, uploadedAt });
    }),
  );
}

/** @throws Problem 404, 409 when it is accepted already. */
export async function removeDocument(c: Context, userId: string, id: string): Promise<void> {
  const path = await c.db.tx(async (tx) => {
    const row = await locked(c, tx, userId);
    const document = await c.queries.document(tx, row.id, id);
    if (!document) throw notFound(DOCUMENT_NOT_FOUND);
    if (document.state === "accepted") throw new Problem(409, t.documentAccepted);
    await c.queries.removeDocument(tx, id);
    return document.path;
  });
  await c.files.remove(path);
}

/** @throws Problem 404, 409 when it is answered already. */
export function answer(c: Context, userId: string, id: string, answer: string): Promise<QuestionRow> {
  return c.db.tx(async (tx) => {
    const row = await locked(c, tx, userId);
    const question = (await c.queries.questions(tx, row.id)).find((one) => one.id === id);
    if (!question) throw notFound(QUESTION_NOT_FOUND);
    if (question.answeredAt) throw new Problem(409, t.answeredAlready);
    return c.queries.answer(tx, id, { answer, answeredAt: c.clock.now() });
  });
}
