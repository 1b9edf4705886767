import { CASE_NOT_FOUND, type CaseAct } from "@startup-connect/contract/moderation";
import type { Member } from "#features/accounts/index.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import type { Context } from "./context.ts";
import { held, holding } from "./decided.ts";
import type { AppealRow, CaseRow } from "./queries.ts";

/* Who must not decide about whom (CASE-04, CASE-08): one rule for what an act refuses and for what a page offers. */

const TIED =
  "There is or was a connection, a session, a startup or a block between you and one of those concerned. Another administrator decides it.";
export const NO_RIGHT = "You have no right to suspend or restore accounts.";

/** By person, of `people` those whom a feature ties to one of `others`. What has ended makes no one a stranger. */
const related = async (c: Context, people: readonly string[], others: readonly string[]) =>
  new Map((await c.ports.app.tied(people, others)).map((id) => [id, TIED]));

/** Whom a case is about; beside them and who reported it a message, a request and a room are of no one. */
async function aboutOf(c: Context, { ownerId, targetType, targetId }: CaseRow): Promise<string[]> {
  const subjectId = targetType === "review" ? await c.ports.reviews.subjectOf(targetId) : undefined;
  return [ownerId ?? [], subjectId ?? []].flat();
}

/** CASE-04: of these administrators those who must not decide a case, with why. */
async function hindered(c: Context, userIds: readonly string[], row: CaseRow): Promise<Map<string, string>> {
  const [about, reporters] = [await aboutOf(c, row), await c.queries.reportersOf(row.id)];
  const sides = [...about, ...reporters];
  const reasons = await related(c, userIds, sides);
  // Those of a side count nothing: else whoever is reported blocks all who could decide.
  for (const [by] of await c.ports.connections.blocksOf(userIds, sides)) reasons.set(by, TIED);
  for (const id of reporters) reasons.set(id, "You reported this yourself.");
  for (const id of about) reasons.set(id, CASE_NOT_FOUND);
  return reasons;
}

/** By act, why this administrator may not do it in a case; "" for who may. */
export async function hindrances(
  c: Context,
  viewer: Viewer,
  row: CaseRow,
  appeals: readonly AppealRow[],
): Promise<Record<CaseAct, string>> {
  const { userId } = viewer;
  const decide = (await hindered(c, [userId], row)).get(userId) ?? "";
  const isDecider = held(row, appeals).some(({ by }) => by === userId);
  // Any answer but the same one opens or closes the account.
  const noRight = holding(row, appeals)?.measure === "suspend" && !hasScope(viewer, "people.suspend") ? NO_RIGHT : "";
  const answer = decide || (isDecider ? "You decided this. Someone else answers the appeal." : noRight);
  // What someone else answered is not undone by who was answered.
  const lift = appeals.some(({ decidedAt }) => decidedAt !== null) ? answer : decide;
  return { decide, answer, lift: lift || noRight };
}

/** CASE-08: whether no one on this site may answer the open appeals of a case. */
export async function needsAnother(c: Context, row: CaseRow, appeals: readonly AppealRow[]): Promise<boolean> {
  if (!row.appealedAt) return false;
  const [deciders, closers] = await Promise.all([
    c.members.holding(["cases.decide", "owner"]),
    holding(row, appeals)?.measure === "suspend" ? c.members.holding(["people.suspend", "owner"]) : null,
  ]);
  const may = closers && new Set(closers.map(({ userId }) => userId));
  const staff = deciders.flatMap(({ userId }) => (!may || may.has(userId) ? userId : []));
  const reasons = await hindered(c, staff, row);
  const decided = held(row, appeals).map(({ by }) => by);
  return staff.every((userId) => reasons.has(userId) || decided.includes(userId));
}

/** CASE-04 for what is done without a case: of some of these people, why this administrator may not decide about them; "". */
export async function apartFrom(
  c: Context,
  userId: string,
  memberIds: readonly string[],
): Promise<(people: readonly string[]) => string> {
  const [reasons, blocked, reported] = await Promise.all([
    related(c, memberIds, [userId]),
    c.ports.connections.blocksOf([userId], memberIds),
    c.queries.reportedAmong(userId, memberIds),
  ]);
  for (const [, of] of blocked) reasons.set(of, TIED);
  for (const id of reported) reasons.set(id, "You reported this person. Another administrator decides it.");
  reasons.set(userId, "This concerns you. Another administrator decides it.");
  return (people) => people.map((id) => reasons.get(id)).find(Boolean) ?? "";
}

/** @throws Problem 403 */
export async function checkApart(c: Context, { userId }: Viewer, memberId: string): Promise<void> {
  const ids = [memberId.toLowerCase()].filter(isId);
  const why = (await apartFrom(c, userId, ids))(ids);
  if (why) throw new Problem(403, why);
}

/** STAFF-05: else whoever may suspend could shut out the owners, and let in whom they have shut out. */
export const adminHindrance = (viewer: Viewer, { isAdmin }: Member): string =>
  isAdmin && !hasScope(viewer, "owner") ? "Only an owner can suspend or restore an administrator." : "";

/** To whom it is about, who would learn of the report and by whom it is, it is not there. @throws Problem 404 */
export async function found(c: Context, { userId }: Viewer, number: string): Promise<CaseRow> {
  const row = await c.queries.byNumber(number);
  if (!row || (await aboutOf(c, row)).includes(userId)) throw notFound(CASE_NOT_FOUND);
  return row;
}

/** @throws Problem 403 for who must not do it, 404 */
export async function fit(c: Context, viewer: Viewer, number: string, act: CaseAct = "decide"): Promise<CaseRow> {
  const row = await found(c, viewer, number);
  const why = (await hindrances(c, viewer, row, await c.queries.appealsOf([row.id])))[act];
  if (why) throw new Problem(403, why);
  return row;
}
