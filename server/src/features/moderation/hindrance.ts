import { CASE_NOT_FOUND } from "@startup-connect/contract/moderation";
import type { Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import type { Context } from "./context.ts";
import { held } from "./decided.ts";
import type { CaseRow } from "./queries.ts";

/* Who must not decide about whom (CASE-04, CASE-08). */

const ABOUT_YOU = "This case is about you.";

/** Why this administrator may not decide about these people; "" for who may. A connection that has ended is none of a stranger. */
async function related(c: Context, userId: string, others: readonly string[]): Promise<string> {
  const [connected, written, apart] = await Promise.all([
    c.ports.connections.connectedAmong(userId, others),
    c.ports.conversations.withAmong(userId, others),
    c.ports.connections.unblocked(userId, others),
  ]);
  if (connected.size > 0 || written.size > 0)
    return "You are or were connected with someone in this case. Another administrator decides it.";
  return apart.size < new Set(others).size
    ? "You and someone in this case have blocked one another. Another administrator decides it."
    : "";
}

/** CASE-04: why this administrator may not decide a case; "" for who may. */
export async function hindrance(c: Context, userId: string, row: CaseRow): Promise<string> {
  if (row.ownerId === userId) return ABOUT_YOU;
  const reporters = await c.queries.reportersOf(row.id);
  if (reporters.includes(userId)) return "You reported this yourself.";
  return related(c, userId, [row.ownerId ?? [], reporters].flat());
}

/** CASE-08: why this administrator may not answer the appeals of a case; "" for who may. */
export async function appealHindrance(c: Context, userId: string, row: CaseRow): Promise<string> {
  const decided = held(row, await c.queries.appealsOf([row.id]));
  if (decided.some(({ by }) => by === userId)) return "You decided this. Someone else answers the appeal.";
  return hindrance(c, userId, row);
}

/** What someone else answered is not undone by who was answered. */
export async function liftHindrance(c: Context, userId: string, row: CaseRow): Promise<string> {
  const isAnswered = (await c.queries.appealsOf([row.id])).some(({ decidedAt }) => decidedAt !== null);
  return (isAnswered ? appealHindrance : hindrance)(c, userId, row);
}

/** CASE-04 for what is done to an account without a case. @throws Problem 403 */
export async function checkApart(c: Context, { userId }: Viewer, memberId: string): Promise<void> {
  if (!isId(memberId)) return;
  const why = (await c.queries.hasReported(userId, memberId))
    ? "You reported this person. Another administrator decides it."
    : await related(c, userId, [memberId]);
  if (why) throw new Problem(403, why);
}

/** Never about the reader, who would learn who reported them. @throws Problem 403, 404 */
export async function found(c: Context, { userId }: Viewer, number: string): Promise<CaseRow> {
  const row = await c.queries.byNumber(number);
  if (!row) throw notFound(CASE_NOT_FOUND);
  if (row.ownerId === userId) throw new Problem(403, ABOUT_YOU);
  return row;
}

/** @throws Problem 403 for who must not decide it, 404 */
export async function fit(c: Context, viewer: Viewer, number: string, reason = hindrance): Promise<CaseRow> {
  const row = await found(c, viewer, number);
  const why = await reason(c, viewer.userId, row);
  if (why) throw new Problem(403, why);
  return row;
}
