import { isReviewed } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { lock } from "#platform/locks.ts";
import type { Context } from "./context.ts";
import type { ReviewRow } from "./queries.ts";

/** What counts of an author: their review of a session, else the one as a connected user; null while it is hidden. */
export function voiceOf(rows: readonly ReviewRow[]): number | null {
  const row = rows.find(({ sessionId }) => sessionId !== null) ?? rows[0];
  return row && !row.hiddenAt ? row.rating : null;
}

/** How the figures of a subject change when what counts of an author does; undefined: they stay. */
export function ratingChange(before: number | null, after: number | null) {
  if (before === after) return;
  const count = (after === null ? 0 : 1) - (before === null ? 0 : 1);
  return { count: count as -1 | 0 | 1, sum: (after ?? 0) - (before ?? 0) };
}

/** A hidden one leaves its mark, so that the same words do not come back (ADM-09). */
export const takeBack = ({ clock, queries }: Context, tx: Tx, { id, hiddenAt }: ReviewRow) =>
  hiddenAt
    ? queries.change(tx, id, { text: "", reply: null, repliedAt: null, withdrawnAt: clock.now() })
    : queries.remove(tx, id);

/** Changes reviews of one author about one user together with the figures of that user. */
export async function changeVoice<T>(
  { queries, ports }: Context,
  tx: Tx,
  subjectId: string,
  reviewerId: string,
  change: (rows: readonly ReviewRow[]) => Promise<T>,
): Promise<T> {
  await lock(tx, "review", `${subjectId} ${reviewerId}`);
  const before = await queries.ofPair(subjectId, reviewerId, tx);
  const result = await change(before);
  const rating = ratingChange(voiceOf(before), voiceOf(await queries.ofPair(subjectId, reviewerId, tx)));
  const type = rating && (await ports.profiles.people([subjectId], tx)).get(subjectId)?.type;
  if (rating && isReviewed(type)) await ports.profiles.byType[type].rate(tx, subjectId, rating);
  return result;
}
