import { MEMBER_NOT_FOUND, type Suspension } from "@startup-connect/contract/moderation";
import { type Scope, SESSION_EXPIRED } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { notFound, Problem } from "#platform/problem.ts";
import type { Context } from "./context.ts";
import { suspendedBy } from "./decided.ts";
import { adminHindrance, checkApart } from "./hindrance.ts";
import { restoredMail, suspendedMail } from "./mails.ts";

/* ADM-09: suspending a user, and restoring. Each action is logged and emailed. */

/** Of two who act on each other at once the second finds the own right gone, once someone is locked. @throws Problem 401 */
export async function checkHolds(c: Context, tx: Tx, { userId }: Viewer, scope: Scope): Promise<void> {
  const holders = await c.members.holding([scope, "owner"], tx);
  if (!holders.some((one) => one.userId === userId)) throw new Problem(401, SESSION_EXPIRED);
}

/** Administrators cannot suspend themselves and must be able to log in: so the last administrator stays. */
async function locked(c: Context, tx: Tx, viewer: Viewer, userId: string, scope: Scope): Promise<Member> {
  const member = await c.members.lock(tx, userId);
  if (!member) throw notFound(MEMBER_NOT_FOUND);
  await checkHolds(c, tx, viewer, scope);
  return member;
}

async function changed(c: Context, work: (tx: Tx) => Promise<Member>): Promise<Member> {
  const member = await c.db.tx(work);
  c.listed.changed();
  return member;
}

const logged = (c: Context, tx: Tx, viewer: Viewer, act: string, { userId, publicId }: Member, detail = "") =>
  c.ports.audit.record(tx, { adminId: viewer.userId, act, subjectId: userId, target: publicId, detail });

/** Closes the account of a locked person, whoever decided it. */
export async function shut(
  c: Context,
  tx: Tx,
  { userId }: Member,
  reason: string,
  at = c.clock.now(),
): Promise<Member> {
  const member = await c.members.suspend(tx, userId, { at, reason });
  await c.listed.set(tx, userId, false);
  await c.ports.app.suspended(tx, userId);
  return member;
}

export async function reopen(c: Context, tx: Tx, { userId, hidden }: Member): Promise<Member> {
  const member = await c.members.restore(tx, userId);
  await c.listed.set(tx, userId, hidden === null);
  await c.ports.app.restored(tx, userId);
  return member;
}

function checkAdmin(viewer: Viewer, known: Member): void {
  const why = adminHindrance(viewer, known);
  if (why) throw new Problem(403, why);
}

/** Of a locked person who is not suspended. Who decides it emails the person. @throws Problem 403 */
export async function suspendLocked(
  c: Context,
  tx: Tx,
  viewer: Viewer,
  known: Member,
  { reason, at }: { reason: string; at?: Date },
): Promise<Member> {
  checkAdmin(viewer, known);
  const member = await shut(c, tx, known, reason, at);
  await logged(c, tx, viewer, "person.suspended", member, reason);
  return member;
}

/** Of a locked person who is suspended. @throws Problem 403 */
export async function restoreLocked(c: Context, tx: Tx, viewer: Viewer, known: Member): Promise<Member> {
  checkAdmin(viewer, known);
  const member = await reopen(c, tx, known);
  await c.mail.enqueue(tx, restoredMail(member, known.hidden !== null, c.config.publicUrl));
  await logged(c, tx, viewer, "person.restored", member);
  return member;
}

/** @throws Problem 403 for the own account, 404, 409 */
export async function suspend(
  c: Context,
  viewer: Viewer,
  typed: string,
  { reason, heldRequest }: Suspension,
): Promise<Member> {
  const userId = typed.toLowerCase();
  await checkApart(c, viewer, userId);
  if (heldRequest !== undefined) await c.ports.connections.checkHeld(viewer.userId, heldRequest);
  return changed(c, async (tx) => {
    const known = await locked(c, tx, viewer, userId, "people.suspend");
    if (known.suspended) throw new Problem(409, "This account is already suspended.");
    if (heldRequest !== undefined) {
      await c.ports.connections.refuseHeld(tx, userId, heldRequest);
      await logged(c, tx, viewer, "held-request.refused", known, reason);
    }
    const member = await suspendLocked(c, tx, viewer, known, { reason });
    await c.mail.enqueue(tx, suspendedMail(member, { reason }, c.config.publicUrl));
    return member;
  });
}

/** ADM-19. @throws Problem 404 */
export const note = (c: Context, viewer: Viewer, typed: string, note: string): Promise<void> =>
  c.db.tx(async (tx) => {
    const member = await locked(c, tx, viewer, typed.toLowerCase(), "people.read");
    await logged(c, tx, viewer, "person.noted", member, note);
  });

/** @throws Problem 403, 404, 409 also for who is suspended by a case, which ends it */
export async function restore(c: Context, viewer: Viewer, typed: string): Promise<Member> {
  const userId = typed.toLowerCase();
  await checkApart(c, viewer, userId);
  return changed(c, async (tx) => {
    const known = await locked(c, tx, viewer, userId, "people.suspend");
    if (!known.suspended) throw new Problem(409, "This account is not suspended.");
    if (await c.ports.age.needsParent(userId, tx))
      throw new Problem(409, "A parent has to consent first. If the user is not under 18, state that instead.");
    const by = await suspendedBy(c, tx, userId);
    if (by) throw new Problem(409, `Case ${by.of.number} suspended this account. Lift the suspension there.`);
    return restoreLocked(c, tx, viewer, known);
  });
}
