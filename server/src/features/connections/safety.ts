import { applyAction, PERSON_NOT_FOUND } from "@startup-connect/contract/connections";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";
import { allowed, endIntroductions, pairOf, publish, take } from "./request-effects.ts";

/* CONN-13: keeping people away. */

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
    await c.queries.unblock(tx, { blockerId: viewer.userId, blockedId: userId, endedAt: c.clock.now() });
    await publish(c, tx, people, [viewer.userId]);
  });
}
