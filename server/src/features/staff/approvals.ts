import { timingSafeEqual } from "node:crypto";
import { BY_COMMAND } from "@startup-connect/contract/audit";
import { after, before } from "@startup-connect/contract/shared";
import { APPROVAL_HOURS, APPROVAL_NOT_FOUND, OWNER_COUNTS_DAYS } from "@startup-connect/contract/staff";
import type { Member } from "#features/accounts/index.ts";
import type { Asking } from "#platform/approvals.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { approvalMail, texts } from "./admin-texts.ts";
import { type Context, holdersNow, ownersNow } from "./context.ts";
import { logged } from "./grants.ts";
import type { ApprovalRow } from "./queries.ts";

/* STAFF-07: one asks, another decides, and what runs is what was stored. Rows of accounts are locked before the request. */

function kindOf(c: Context, kind: string) {
  const found = c.ports.app.approvals().find((one) => one.kind === kind);
  if (!found) throw new Error(`no feature declares approvals of ${kind}`);
  return found;
}

/** What a row is done with, undecided whether it is the one that was asked for. */
export const openedOf = (c: Context, { kind, payload }: Pick<ApprovalRow, "kind" | "payload">) =>
  kindOf(c, kind).open(payload);

const hashes = (c: Context, { id, kind, askedBy, subjectId, isAlone }: Hashed, text: string) =>
  c.keys.hashes("approval", JSON.stringify([id, kind, askedBy, subjectId, text, ...(isAlone ? ["alone"] : [])]));
type Hashed = Pick<ApprovalRow, "id" | "kind" | "askedBy" | "subjectId" | "isAlone">;

/**
 * In a transaction, whose first lock is the subject. Every other owner is emailed, who asks where there is none.
 * @throws Problem 409 when the same was asked for and is not decided, and for what takes two where there is none
 */
export async function ask(c: Context, tx: Tx, viewer: Pick<Viewer, "userId">, asking: Asking): Promise<ApprovalRow> {
  const { kind, payload, subjectId, reason } = asking;
  const subject = await c.members.lock(tx, subjectId);
  if (!subject) throw notFound(APPROVAL_NOT_FOUND);
  const { open, takesTwo } = kindOf(c, kind);
  const opened = open(payload);
  if (await c.approvals.open(kind, subjectId, opened.text, tx)) throw new Problem(409, texts.askedAlready);
  const askedAt = c.clock.now();
  const owners = await ownersNow(c, tx);
  const others = owners.filter(({ userId }) => userId !== viewer.userId && userId !== subject.userId);
  const former = await c.members.formerOwners(before(askedAt, { days: OWNER_COUNTS_DAYS }), tx);
  // Who is an owner and the subject cannot approve it, and counts: else time alone would end the right of the only other one.
  // A former one counts but where a right is given to that one again.
  const isAlone =
    owners.every(({ userId }) => userId === viewer.userId) &&
    former.every((id) => id === viewer.userId || (kind === "staff.grant" && id === subject.userId));
  if (takesTwo && others.length === 0) throw new Problem(409, texts.takesTwo);
  const hashed = { id: newId(), kind, askedBy: viewer.userId, subjectId: subject.userId, isAlone };
  const row = await c.approvals.insert(tx, {
    ...hashed,
    payload: JSON.parse(opened.text),
    payloadHash: hashes(c, hashed, opened.text)[0],
    reason,
    askedAt,
    expiresAt: after(askedAt, { hours: APPROVAL_HOURS }),
  });
  const what = await opened.describe();
  for (const owner of others.length === 0 ? owners : others)
    await c.mail.enqueue(tx, approvalMail(owner, { what, reason, isAlone }, c.config.publicUrl));
  await logged(c, tx, "approval.requested", subject, { by: viewer.userId, detail: `${what}. ${reason}` });
  return row;
}

/** Whose decision it is: an owner's, the operator's at the server, or no one's within the time. */
type Decider = { viewer: Viewer } | "command" | "time";

/** The request, locked after the rows of the accounts. @throws Problem 404, 409 */
async function lockedOpen(c: Context, tx: Tx, id: string, decider: Decider) {
  const known = await c.approvals.byId(id, tx);
  const subject = known && (await c.members.lock(tx, known.subjectId));
  const row = subject && (await c.approvals.locked(tx, id));
  if (!row) throw notFound(APPROVAL_NOT_FOUND);
  if (row.state !== "asked") throw new Problem(409, texts.decided[row.state]);
  const idsOf = (people: readonly Member[]) => people.map(({ userId }) => userId);
  const owners = idsOf(await ownersNow(c, tx));
  const isAskerGone = !idsOf(await holdersNow(c, tx, kindOf(c, row.kind).scope)).includes(row.askedBy);
  // What was true before the locks were taken may have ended since.
  if (typeof decider === "object" && !owners.includes(decider.viewer.userId)) throw new Problem(403, texts.ownersOnly);
  // Without any owner no one was emailed.
  const isAlone = row.isAlone && owners.length > 0 && owners.every((id) => id === row.askedBy || id === row.subjectId);
  return { row, subject, isAlone, isAskerGone };
}

const byOf = (decider: Decider) => (typeof decider === "object" ? decider.viewer.userId : null);

/** @throws Problem 403 for the own request and one for oneself, 404, 409 */
export async function approve(c: Context, id: string, decider: Decider): Promise<ApprovalRow> {
  const { changed, after } = await c.db.tx(async (tx) => {
    const { row, subject, isAlone, isAskerGone } = await lockedOpen(c, tx, id, decider);
    const by = byOf(decider);
    const now = c.clock.now();
    if (by === row.askedBy || by === row.subjectId) throw new Problem(403, texts.notOwn);
    if (decider === "time" ? !isAlone : row.expiresAt <= now) throw new Problem(409, texts.decided.expired);
    if (isAskerGone) throw new Problem(409, texts.askerGone);
    const opened = openedOf(c, row);
    if (!hashes(c, row, opened.text).some((hash) => timingSafeEqual(hash, row.payloadHash))) {
      throw new Problem(409, texts.changed);
    }
    const changed = await c.approvals.change(tx, id, { state: "done", decidedBy: by, decidedAt: now });
    const after = await opened.run(tx, { askedBy: row.askedBy, approvedBy: by });
    const how = { command: BY_COMMAND, time: texts.afterTime };
    const detail = [await opened.describe(), typeof decider === "object" ? "" : how[decider]];
    await logged(c, tx, "approval.given", subject, { by, detail: detail.filter(Boolean).join(". ") });
    return { changed, after };
  });
  await after?.();
  return changed;
}

/** Also by who asked for it. @throws Problem 404, 409 */
export const refuse = (c: Context, id: string, viewer: Viewer): Promise<ApprovalRow> =>
  c.db.tx(async (tx) => {
    const { row, subject } = await lockedOpen(c, tx, id, { viewer });
    const decision = { state: "refused", decidedBy: viewer.userId, decidedAt: c.clock.now() } as const;
    const changed = await c.approvals.change(tx, id, decision);
    const detail = row.askedBy === viewer.userId ? texts.withdrawn : "";
    await logged(c, tx, "approval.refused", subject, { by: viewer.userId, detail });
    return changed;
  });

/** When no one decided in time: done where no other owner ever could, who asked may still ask, and it can be done; else over. */
export async function end(c: Context, { id }: ApprovalRow): Promise<void> {
  try {
    await approve(c, id, "time");
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await c.db.tx(async (tx) => {
      const { subject } = await lockedOpen(c, tx, id, "time");
      await c.approvals.change(tx, id, { state: "expired", decidedAt: c.clock.now() });
      await logged(c, tx, "approval.expired", subject, { by: null, detail: "" });
    });
  }
}
