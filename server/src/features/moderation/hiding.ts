import { HIDING_DAYS, HIDING_PEOPLE, WRONG_DAYS, WRONG_REPORTS } from "@startup-connect/contract/moderation";
import { before } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import * as t from "#texts/moderation-notices.ts";
import { type Context, happened } from "./context.ts";
import { hiddenMail } from "./mails.ts";
import type { CaseRow } from "./queries.ts";

/* CASE-14: what is hidden for all before anyone decided, and who may cause it. */

/** Of a locked case that is open; what is hidden already stays as it is. @returns the case as it is then */
export async function hideUntilDecided(c: Context, tx: Tx, row: CaseRow): Promise<CaseRow> {
  const { targetType: type, targetId, ownerId } = row;
  const hideable = c.hideable[type];
  const owner = hideable && ownerId && !row.hiddenAt ? await c.members.lock(tx, ownerId) : undefined;
  if (!hideable || !owner || (await hideable.found([targetId], tx)).get(targetId)?.hidden !== false) return row;
  const [at, reason] = [c.clock.now(), t.untilDecided];
  const link = await hideable.setHidden(tx, targetId, { at, reason });
  if (link === null) return row;
  await c.ports.notifications.inform(tx, owner.userId, { message: t.hidden({ type }), reason: t.isYours, link });
  await c.mail.enqueue(tx, hiddenMail(owner, { type, reason, link }, c.config.publicUrl));
  await happened(c, tx, row.id, "hidden");
  return c.queries.change(tx, row.id, { hiddenAt: at });
}

/** Whose reports of this kind were wrong twice of late: they count, and hide nothing by themselves. */
export async function isOftenWrong(c: Context, tx: Tx, userId: string): Promise<boolean> {
  return (await c.queries.wrongReports(tx, userId, before(c.clock.now(), { days: WRONG_DAYS }))) >= WRONG_REPORTS;
}

/** Those of the people who are proven, here for long enough, and not connected with each other. */
async function areIndependent(c: Context, userIds: readonly string[]): Promise<boolean> {
  const since = before(c.clock.now(), { days: HIDING_DAYS });
  const found: string[] = [];
  for (const [userId, { createdAt, suspended }] of await c.members.some(userIds)) {
    if (createdAt >= since || suspended || (await c.ports.verification.kinds(userId)).length === 0) continue;
    if ((await c.ports.connections.connectedAmong(userId, found)).size === 0) found.push(userId);
    if (found.length === HIDING_PEOPLE) return true;
  }
  return false;
}

/** After a report is stored, so that of reports at once the last one finds the others. */
export async function hideWhenMany(c: Context, caseId: string): Promise<void> {
  const reporters = (await c.queries.reportsOf([caseId])).flatMap(({ kind, reporterId }) =>
    kind !== "other" && reporterId ? [reporterId] : [],
  );
  if (reporters.length < HIDING_PEOPLE || !(await areIndependent(c, reporters))) return;
  await c.db.tx(async (tx) => {
    const row = await c.queries.locked(tx, caseId);
    if (row && !row.decidedAt) await hideUntilDecided(c, tx, row);
  });
  c.listed.changed();
}
