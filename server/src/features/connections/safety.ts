import { applyAction, PERSON_NOT_FOUND, type ReportTarget } from "@startup-connect/contract/connections";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";
import { allowed, endIntroductions, pairOf, publish, take } from "./request-effects.ts";

/* CONN-13: keeping people away, and writing to the operators about them. */

interface Reportable {
  ownerId: string;
  text: string;
}

/** By type, whose the thing is and its words; null when the viewer cannot see such a thing (CONN-13). */
const reportable: Record<ReportTarget, (c: Context, viewer: Viewer, id: string) => Promise<Reportable | null>> = {
  async profile(c, _viewer, id) {
    const person = (await c.ports.profiles.people([id])).get(id);
    return person?.profileId ? { ownerId: id, text: "" } : null;
  },
  review: (c, _viewer, id) => c.ports.reviews.reported(id),
  message: (c, viewer, id) => c.ports.conversations.reported(viewer, id),
};

/**
 * B27: ends what there is between the two; the other is notified only of that.
 * @returns false when it was so before. @throws Problem 400, 404
 */
export async function block(c: Context, viewer: Viewer, typed: string): Promise<boolean> {
  const userId = typed.toLowerCase();
  if (userId === viewer.userId) throw fieldProblem("userId", t.notBlockYourself);
  const known = isId(userId) && (await c.ports.profiles.people([userId])).has(userId);
  if (!known) throw notFound(PERSON_NOT_FOUND);
  const people = [viewer.userId, userId] as const;
  return c.db.tx(async (tx) => {
    const locked = await c.queries.lockPair(tx, ...people);
    const { row } = locked;
    const step = allowed(applyAction(pairOf(locked, people), "block", viewer.userId, c.clock.now()), row);
    if (step.done === "same") return false;
    await c.queries.held.dropBetween(tx, ...people);
    await endIntroductions(c, tx, people);
    await c.ports.mentoring.blocked(tx, ...people);
    await c.queries.block(tx, { id: newId(), blockerId: viewer.userId, blockedId: userId, createdAt: c.clock.now() });
    const ends = row && !step.pair.request ? row : undefined;
    if (ends) await take(c, tx, ends, step.pair);
    else await publish(c, tx, people, [viewer.userId]);
    return true;
  });
}

/** Takes an own block back; one that is not there is no fault. */
export async function unblock(c: Context, viewer: Viewer, typed: string): Promise<void> {
  const userId = typed.toLowerCase();
  if (!isId(userId) || userId === viewer.userId) return;
  const people = [viewer.userId, userId] as const;
  await c.db.tx(async (tx) => {
    const locked = await c.queries.lockPair(tx, ...people);
    const step = allowed(applyAction(pairOf(locked, people), "unblock", viewer.userId, c.clock.now()), locked.row);
    if (step.done === "same") return;
    await c.queries.unblock(tx, viewer.userId, userId);
    await publish(c, tx, people, [viewer.userId]);
  });
}

/** @returns false when the viewer's report of the same thing is still open. @throws Problem 400, 404 */
export async function report(
  c: Context,
  viewer: Viewer,
  report: { targetType: ReportTarget; targetId: string; reason: string },
) {
  const { targetType, reason } = report;
  const targetId = report.targetId.toLowerCase();
  const reported = isId(targetId) ? await reportable[targetType](c, viewer, targetId) : null;
  if (!reported) throw notFound(t.contentGone);
  if (reported.ownerId === viewer.userId) throw fieldProblem("targetId", t.notReportOwn);
  return c.queries.safety.report({
    id: newId(),
    reporterId: viewer.userId,
    targetType,
    targetId,
    ownerId: reported.ownerId,
    quoted: reported.text,
    reason,
    createdAt: c.clock.now(),
  });
}
