import {
  APPLICATION_NOT_FOUND,
  afterAction,
  DOCUMENT_NOT_FOUND,
  type DocumentState,
  isDecided,
  isProfileOnly,
  PROGRESS_STEPS,
  REMINDER_DAYS,
  type Review,
  type ReviewAction,
} from "@startup-connect/contract/recognition";
import { before } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/recognition-notices.ts";
import type { Context } from "./context.ts";
import { checkReadName } from "./names.ts";
import { applicationNotice } from "./present.ts";
import type { ApplicationRow, DocumentRow, QuestionRow } from "./queries.ts";

/* What administrators do with applications (B53). Each action is logged, and the applicant is notified. */

async function locked(c: Context, tx: Tx, key: string): Promise<ApplicationRow> {
  const row = await c.queries.lock(tx, key);
  if (!row) throw notFound(APPLICATION_NOT_FOUND);
  return row;
}

/** The log's line, the line in the application's history, and the notification. */
async function recordAndNotify(
  c: Context,
  tx: Tx,
  viewer: Viewer,
  row: ApplicationRow,
  act: string,
  message: string,
  detail = "",
  target = row.number,
) {
  await c.ports.audit.record(tx, { adminId: viewer.userId, act, subjectId: row.userId, target, detail });
  await c.queries.addToHistory(tx, { id: newId(), applicationId: row.id, message, createdAt: c.clock.now() });
  const notice = applicationNotice(t.ofApplication({ number: row.number, message }), `${act} ${newId()}`);
  // Of one review only what came last is unread.
  await c.ports.notifications.notify(tx, row.userId, { ...notice, thing: `application ${row.number}` });
}

async function factsOf(c: Context, tx: Tx, row: ApplicationRow) {
  const documents = await c.queries.documents(tx, row.id);
  return {
    openDocuments: documents.filter(({ state }) => state === "received").length,
    newDocuments: row.decidedAt ? await c.queries.documentsSince(tx, row.id, row.decidedAt) : 0,
    isProfileOnly: isProfileOnly(row.role, documents),
  };
}

async function store(c: Context, tx: Tx, row: ApplicationRow, next: Review, reason: string): Promise<ApplicationRow> {
  const isOver = isDecided(next);
  const changed = await c.queries.change(tx, row.id, {
    status: next.status,
    stepsDone: next.stepsDone,
    reason: isOver ? reason : "",
    decidedAt: isOver ? c.clock.now() : null,
  });
  // In review the mark stays where only a new name is pending (REC-36).
  if (isOver || row.status === "approved")
    await c.ports.profiles.setVerified(tx, row.userId, next.status === "approved");
  return changed;
}

/** One act of the state machine (REC-22). Repeating one changes nothing. @throws Problem 404, 409 */
export async function decide(
  c: Context,
  viewer: Viewer,
  key: string,
  { action, reason, applicantName }: { action: ReviewAction; reason: string; applicantName?: string | undefined },
): Promise<ApplicationRow> {
  return c.db.tx(async (tx) => {
    const row = await locked(c, tx, key);
    await c.ports.audit.checkUnseenInLog(tx, viewer, { subjectId: row.userId, target: row.number }, DECISIONS);
    const next = afterAction(row, action, await factsOf(c, tx, row));
    if ("refusal" in next) throw new Problem(409, next.refusal);
    if (next.status === row.status && next.stepsDone === row.stepsDone) return row;
    const applicant = await c.ports.profiles.registrant(row.userId, tx);
    if (action.kind === "approve") checkReadName(applicant, applicantName);
    const stored = await store(c, tx, row, next, reason);
    const renamed = action.kind === "approve" && applicant?.certifiedName;
    const message = renamed ? t.approvedNewName : messageOf(action, next);
    await recordAndNotify(c, tx, viewer, row, logName(action), message, reason);
    return stored;
  });
}

/** ADM-15. @returns how many were reminded */
export function remind(c: Context, viewer: Viewer, numbers: readonly string[], text: string): Promise<number> {
  return c.db.tx(async (tx) => {
    const now = c.clock.now();
    const reminded = await c.queries.remind(tx, numbers, { since: before(now, { days: REMINDER_DAYS }), now });
    for (const row of reminded) await recordAndNotify(c, tx, viewer, row, "application.reminded", text);
    return reminded.length;
  });
}

export function ask(c: Context, viewer: Viewer, key: string, question: string): Promise<QuestionRow> {
  return c.db.tx(async (tx) => {
    const row = await locked(c, tx, key);
    const asked = { id: newId(), applicationId: row.id, question, askedAt: c.clock.now() };
    const stored = await c.queries.addQuestion(tx, asked);
    await recordAndNotify(c, tx, viewer, row, "application.asked", t.hasQuestion, question);
    return stored;
  });
}

/** @throws Problem 404, 409 */
export function mark(
  c: Context,
  viewer: Viewer,
  { key, documentId }: { key: string; documentId: string },
  { state, reason }: { state: DocumentState; reason: string },
): Promise<DocumentRow> {
  return c.db.tx(async (tx) => {
    const row = await locked(c, tx, key);
    const document = await c.queries.document(tx, row.id, documentId);
    if (!document) throw notFound(DOCUMENT_NOT_FOUND);
    const thing = { subjectId: row.userId, target: `${row.number}, document ${document.id}` };
    await c.ports.audit.checkUnseenInLog(tx, viewer, thing, Object.keys(documentMessages).map(markName));
    const mark = { state, reason: state === "refused" ? reason : "" };
    if (document.state === mark.state && document.reason === mark.reason) return document;
    const stored = await c.queries.markDocument(tx, document.id, mark);
    await recordAndNotify(c, tx, viewer, row, markName(state), documentMessages[state], mark.reason, thing.target);
    return stored;
  });
}

const DECISIONS = ["application.approved", "application.rejected"];

const documentMessages: Record<DocumentState, string> = {
  received: t.documentAgain,
  accepted: t.documentAccepted,
  refused: t.documentRefused,
};

const markName = (state: string): string => `application.document-${state}`;

const logName = (action: ReviewAction): string => {
  if (action.kind === "step") return action.completed ? "application.step-completed" : "application.step-taken-back";
  return { approve: "application.approved", reject: "application.rejected", takeUp: "application.taken-up" }[
    action.kind
  ];
};

function messageOf(action: ReviewAction, next: Review): string {
  if (action.kind === "approve") return t.approved;
  if (action.kind === "reject") return t.rejected;
  if (action.kind === "takeUp") return t.takenUp;
  if (action.completed) return t.stepComplete({ step: word(action.step) });
  return t.stepAgain({ step: word(PROGRESS_STEPS[next.stepsDone] ?? "") });
}
