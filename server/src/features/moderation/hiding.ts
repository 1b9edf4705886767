import { REPORT_KINDS, type ReportKind } from "@startup-connect/contract/connections";
import { HIDING_DAYS, HIDING_PEOPLE, WRONG_DAYS, WRONG_REPORTS } from "@startup-connect/contract/moderation";
import { before } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
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

const daysAgo = (c: Context, days: number) => before(c.clock.now(), { days });

/** Those of these people who are members for long enough, and proven. */
async function knownAmong(c: Context, tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const [members, proven] = [await c.members.some(userIds, tx), await c.ports.verification.provenAmong(userIds, tx)];
  const isKnown = ({ userId, createdAt, suspended }: Member) =>
    createdAt < daysAgo(c, HIDING_DAYS) && !suspended && proven.has(userId);
  return [...members.values()].filter(isKnown).map(({ userId }) => userId);
}

/** Those whose reports of these kinds were wrong twice of late: they count, and hide nothing. */
const oftenWrong = (c: Context, tx: Tx, userIds: readonly string[], kinds: readonly ReportKind[]) =>
  c.queries.oftenWrong(tx, userIds, kinds, { since: daysAgo(c, WRONG_DAYS), times: WRONG_REPORTS });

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
  if ((await oftenWrong(c, tx, [userId], ["intimate"])).has(userId)) return false;
  if ((await c.queries.hiddenBy(tx, userId, HIDDEN_ALONE)).length === HIDDEN_ALONE) return false;
  if (!(await c.queries.wasShown(tx, thing, daysAgo(c, WRONG_DAYS)))) return true;
  return (await knownAmong(c, tx, [userId])).includes(userId);
}

/** Whether enough of the reporters are known, not often wrong, and not connected with each other. */
async function areIndependent(c: Context, tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const known = await knownAmong(c, tx, userIds);
  const wrong = await oftenWrong(c, tx, known, GROUNDS);
  const connected = await c.ports.connections.connectedPairs(known, tx);
  const found: string[] = [];
  for (const userId of known)
    if (
      !wrong.has(userId) &&
      !found.some((other) => connected.some((two) => two.includes(userId) && two.includes(other)))
    )
      found.push(userId);
  return found.length >= HIDING_PEOPLE;
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
