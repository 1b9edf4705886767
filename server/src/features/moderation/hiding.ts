import { REPORT_KINDS, type ReportKind } from "@startup-connect/contract/connections";
import { HIDING_DAYS, HIDING_PEOPLE, WRONG_DAYS, WRONG_REPORTS } from "@startup-connect/contract/moderation";
import { before } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
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

/** What several hide together. */
const GROUNDS = REPORT_KINDS.filter((kind) => kind !== "other");

/** Whose reports of these kinds were wrong twice of late: they count, and hide nothing. */
const isOftenWrong = async (c: Context, reporterId: string, kinds: readonly ReportKind[]): Promise<boolean> =>
  (await c.queries.wrongReports({ reporterId }, kinds, daysAgo(c, WRONG_DAYS))) >= WRONG_REPORTS;

const daysAgo = (c: Context, days: number) => before(c.clock.now(), { days });

/** A member for long enough, and proven. */
const isKnown = async (c: Context, { userId, createdAt, suspended }: Member): Promise<boolean> =>
  createdAt < daysAgo(c, HIDING_DAYS) && !suspended && (await c.ports.verification.kinds(userId)).length > 0;

/** Whether one report of an intimate picture hides it. What was looked at of late is not hidden again by whom no one knows. */
export async function hidesAlone(
  c: Context,
  userId: string,
  thing: Pick<CaseRow, "targetType" | "targetId">,
): Promise<boolean> {
  if (await isOftenWrong(c, userId, ["intimate"])) return false;
  if ((await c.queries.wrongReports(thing, ["intimate"], daysAgo(c, WRONG_DAYS))) === 0) return true;
  const member = (await c.members.some([userId])).get(userId);
  return member !== undefined && isKnown(c, member);
}

/** Those of the reporters who are known, not often wrong, and not connected with each other. */
async function areIndependent(c: Context, userIds: readonly string[]): Promise<boolean> {
  const found: string[] = [];
  for (const [userId, member] of await c.members.some(userIds)) {
    if (!(await isKnown(c, member)) || (await isOftenWrong(c, userId, GROUNDS))) continue;
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
