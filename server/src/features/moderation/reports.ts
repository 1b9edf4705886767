import { EVIDENCE_MESSAGES, type ReportKind, type ReportTarget } from "@startup-connect/contract/connections";
import {
  CASE_CLASSES,
  CLOCK_STEPS,
  clockOfReport,
  dueAfter,
  type Evidence,
} from "@startup-connect/contract/moderation";
import { indiaDay, MINUTE } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import { received, youReported } from "#texts/moderation-notices.ts";
import { type Context, happened } from "./context.ts";
import { pageOf } from "./effects.ts";
import { hidesAlone, hideUntilDecided, hideWhenMany } from "./hiding.ts";
import { type CaseRow, EVIDENCE } from "./queries.ts";

interface Reported {
  ownerId: string;
  text: string;
}

/** By type, whose the thing is and its words; null when the viewer cannot see such a thing (CONN-13). */
const reportable: Record<ReportTarget, (c: Context, viewer: Viewer, id: string) => Promise<Reported | null>> = {
  async profile(c, _viewer, id) {
    const person = (await c.ports.profiles.people([id])).get(id);
    return person?.profileId ? { ownerId: id, text: "" } : null;
  },
  review: (c, _viewer, id) => c.ports.reviews.reported(id),
  message: (c, viewer, id) => c.ports.conversations.reported(viewer, id),
  request: (c, viewer, id) => c.ports.connections.reported(viewer, id),
  async room(c, { userId }, id) {
    const isReader = (await c.ports.rooms.readersAmong(id, [userId])).length > 0;
    return isReader || id === userId ? { ownerId: id, text: "" } : null;
  },
};

/** Read before the transaction of the report: what is kept is what the reporter saw. */
async function evidenceNow(c: Context, { targetType, reason }: Asked, targetId: string, { ownerId, text }: Reported) {
  const around = targetType === "message" ? await c.ports.conversations.upTo(targetId, EVIDENCE_MESSAGES) : [];
  const people = await c.ports.profiles.people([ownerId, ...around.map(({ senderId }) => senderId)]);
  const owner = people.get(ownerId);
  return {
    at: c.clock.now().toISOString(),
    reason,
    quoted: text,
    profile: owner ? [owner.name, owner.founder, owner.type].filter(Boolean).join(", ") : "",
    messages: around.toReversed().map(({ createdAt, senderId, text: words }) => ({
      at: createdAt.toISOString(),
      from: people.get(senderId)?.name ?? "",
      text: words,
    })),
  } satisfies Evidence;
}

interface Asked {
  targetType: ReportTarget;
  targetId: string;
  kind: ReportKind;
  reason: string;
}

/**
 * CASE-01, CASE-02: the report, its case with a clock, its evidence, and that the reporter no longer sees a message: all or
 * nothing, also what is hidden at receipt (CASE-14). @returns `isNew` false when the viewer's report of the same thing is open. @throws Problem 400, 404
 */
export async function report(
  c: Context,
  viewer: Viewer,
  asked: Asked,
): Promise<{ row: CaseRow; isNew: boolean; ownerId: string }> {
  const { targetType, kind } = asked;
  const targetId = asked.targetId.toLowerCase();
  const reported = isId(targetId) ? await reportable[targetType](c, viewer, targetId) : null;
  if (!reported) throw notFound(t.contentGone);
  const { ownerId } = reported;
  if (ownerId === viewer.userId) throw fieldProblem("targetId", t.notReportOwn);
  const evidence = await evidenceNow(c, asked, targetId, reported);
  const thing = { targetType, targetId, ownerId };
  const stored = await c.db.tx(async (tx) => {
    const hides = kind === "intimate" && (await hidesAlone(c, tx, viewer.userId, thing));
    const now = c.clock.now();
    const today = indiaDay(now);
    const clock = clockOfReport(kind, today);
    const timed = { class: clock.class, law: clock.id, dueAt: dueAfter(now, clock) };
    const made = { id: newId(), ...thing, ...timed, receivedAt: now };
    const [known, isFirst] = await c.queries.join(tx, made, today.slice(0, 4));
    const id = newId();
    const { reason } = asked;
    const said = { id, reporterId: viewer.userId, caseId: known.id, ...thing, kind, reason, quoted: reported.text };
    if (!(await c.queries.addReport(tx, { ...said, createdAt: now }))) return { row: known, isNew: false, ownerId };
    await c.queries.keepEvidence(tx, { id, sealed: c.keys.seal(EVIDENCE).close(JSON.stringify(evidence), id) });
    await happened(c, tx, known.id, isFirst ? "received" : "joined");
    // Where they find it again.
    const message = received({ number: known.number });
    await c.ports.notifications.inform(tx, viewer.userId, { message, reason: youReported, link: pageOf(known) });
    if (targetType === "message") await c.ports.conversations.setReported(tx, targetId, now);
    // What is more urgent than the case was so far moves its end, never back but where that is over.
    const isOver = known.dueAt <= now && CASE_CLASSES.indexOf(timed.class) < CASE_CLASSES.indexOf(known.class);
    // It stays so in the figures (TRACE-06); the clock says it once a minute.
    if (isOver && known.step < CLOCK_STEPS.length) await happened(c, tx, known.id, "overdue");
    const dueAt = new Date(Math.max(Number(timed.dueAt), Number(known.receivedAt) + MINUTE));
    const row =
      isOver || dueAt < known.dueAt
        ? await c.queries.change(tx, known.id, { ...timed, dueAt, ...(isOver && { step: 0 }) })
        : known;
    const hide = hides ? hideUntilDecided : kind === "other" ? null : hideWhenMany;
    return { row: hide ? await hide(c, tx, row) : row, isNew: true, ownerId };
  });
  if (stored.row.hiddenAt) c.listed.changed();
  return stored;
}
