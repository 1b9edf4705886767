import { REPORT_KINDS, type ReportKind } from "@startup-connect/contract/connections";
import { HIDING_DAYS, HIDING_PEOPLE, WRONG_DAYS, WRONG_REPORTS } from "@startup-connect/contract/moderation";
import { before } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import { lock } from "#platform/locks.ts";
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

/** So many profiles are hidden at once by one reporter alone, until some of them are decided. */
const HIDDEN_ALONE = 2;

/** What several hide together. */
const GROUNDS = REPORT_KINDS.filter((kind) => kind !== "other");

/** Whose reports of these kinds were wrong twice of late: they count, and hide nothing. */
const isOftenWrong = async (c: Context, reporterId: string, kinds: readonly ReportKind[], db?: Db): Promise<boolean> =>
  (await c.queries.wrongReports({ reporterId }, kinds, daysAgo(c, WRONG_DAYS), db)) >= WRONG_REPORTS;

const daysAgo = (c: Context, days: number) => before(c.clock.now(), { days });

/** A member for long enough, and proven. */
const isKnown = async (c: Context, { userId, createdAt, suspended }: Member, db?: Db): Promise<boolean> =>
  createdAt < daysAgo(c, HIDING_DAYS) && !suspended && (await c.ports.verification.kinds(userId, db)).length > 0;

/** Whether one report of an intimate picture hides it. What was looked at of late is not hidden again by whom no one knows. */
export async function hidesAlone(
  c: Context,
  tx: Tx,
  userId: string,
  thing: Pick<CaseRow, "targetType" | "targetId">,
): Promise<boolean> {
  // Words of a review or a message show nothing, and hiding them would say who reported.
  if (thing.targetType !== "profile") return false;
  await lock(tx, "reports of", userId);
  if (await isOftenWrong(c, userId, ["intimate"], tx)) return false;
  if ((await c.queries.hiddenBy(tx, userId, HIDDEN_ALONE)).length === HIDDEN_ALONE) return false;
  if ((await c.queries.wrongReports(thing, ["intimate"], daysAgo(c, WRONG_DAYS), tx)) === 0) return true;
  const member = (await c.members.some([userId], tx)).get(userId);
  return member !== undefined && isKnown(c, member, tx);
}

/** Whether enough of the reporters are known, not often wrong, and not connected with each other. */
async function areIndependent(c: Context, tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const found: string[] = [];
  for (const [userId, member] of await c.members.some(userIds, tx)) {
    if (!(await isKnown(c, member, tx)) || (await isOftenWrong(c, userId, GROUNDS, tx))) continue;
    let isApart = true;
    for (const other of found) isApart &&= !(await c.ports.connections.isConnected(userId, other, tx));
    if (isApart) found.push(userId);
    if (found.length === HIDING_PEOPLE) return true;
  }
  return false;
}

/** Of so many reporters, the newest ones, each is looked at. */
const MOST_LOOKED = 50;

/** Of a locked case, so that of reports at once the last one finds the others. @returns the case as it is then */
export async function hideWhenMany(c: Context, tx: Tx, row: CaseRow): Promise<CaseRow> {
  if (row.hiddenAt || !c.hideable[row.targetType]) return row;
  const reporters = (await c.queries.reportsOf(row.id, tx)).flatMap(({ kind, reporterId }) =>
    kind !== "other" && reporterId ? [reporterId] : [],
  );
  if (reporters.length < HIDING_PEOPLE) return row;
  return (await areIndependent(c, tx, reporters.slice(-MOST_LOOKED))) ? hideUntilDecided(c, tx, row) : row;
}
