import type { UserType } from "@startup-connect/contract";
import { REPLY_NOT_SUBJECT, REVIEW_NOT_FOUND, REVIEWED_NOT_FOUND } from "@startup-connect/contract/reviews";
import { isReviewed } from "@startup-connect/contract/shared";
import { type Figures, mayView } from "#features/profiles/index.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/reviews-acts.ts";
import type { Context } from "./context.ts";
import type { ReviewRow } from "./queries.ts";
import { changeVoice, takeBack } from "./voice.ts";

const REVIEW_SELF = t.reviewSelf;

export interface Subject extends Figures {
  userId: string;
  type: UserType;
}

/* Operations that change a review and the figures of its subject together. */

/** @throws Problem 404 for an unknown id, and for a user whose record the viewer may not see. */
export async function subjectOf(c: Context, viewer: Viewer | null, id: string): Promise<Subject> {
  const userId = id.toLowerCase();
  const card = isId(userId) ? (await c.ports.profiles.people([userId])).get(userId) : undefined;
  if (!card || !isReviewed(card.type)) throw notFound(REVIEWED_NOT_FOUND);
  const figures = await c.ports.profiles.byType[card.type].figures(c.db.orm, userId);
  if (!figures || !mayView(viewer, { userId, listed: figures.listed })) throw notFound(REVIEWED_NOT_FOUND);
  return { ...figures, userId, type: card.type };
}

/** B16: a second review takes the place of the first. @throws Problem 403, 404 */
export async function put(
  c: Context,
  viewer: Viewer,
  userId: string,
  said: { rating: number; text: string },
): Promise<ReviewRow> {
  const { userId: subjectId } = await subjectOf(c, viewer, userId);
  if (subjectId === viewer.userId) throw new Problem(403, REVIEW_SELF);
  return c.db.tx(async (tx) => {
    if (!(await c.ports.connections.holdConnected(tx, viewer.userId, subjectId))) throw stranger();
    const now = c.clock.now();
    return changeVoice(c, tx, subjectId, viewer.userId, async (rows) => {
      const row = rows.find(({ sessionId }) => sessionId === null);
      if (!row)
        return c.queries.insert(tx, { id: newId(), subjectId, reviewerId: viewer.userId, ...said, createdAt: now });
      if (row.withdrawnAt)
        return c.queries.change(tx, row.id, { ...said, createdAt: now, editedAt: null, withdrawnAt: null });
      if (row.rating === said.rating && row.text === said.text) return row;
      return c.queries.change(tx, row.id, { ...said, editedAt: now });
    });
  });
}

/** Also after the connection has ended: authors can always delete their review. @throws Problem 403, 404 */
export async function remove(c: Context, viewer: Viewer, id: string): Promise<void> {
  const subjectId = id.toLowerCase();
  if (subjectId === viewer.userId) throw new Problem(403, REVIEW_SELF);
  if (!isId(subjectId)) throw notFound(REVIEW_NOT_FOUND);
  await c.db.tx(async (tx) => {
    const isConnected = await c.ports.connections.holdConnected(tx, viewer.userId, subjectId);
    const sessionId = await changeVoice(c, tx, subjectId, viewer.userId, async (rows) => {
      const row = rows.find(({ withdrawnAt }) => !withdrawnAt);
      if (!row) throw isConnected ? notFound(REVIEW_NOT_FOUND) : stranger();
      await takeBack(c, tx, row);
      return row.sessionId;
    });
    if (sessionId) await c.sessions.withdraw(tx, sessionId, viewer.userId, c.clock.now());
  });
}

/** B17. @throws Problem 403 for others than the subject, 404, 409 for a second answer. */
export async function reply(c: Context, viewer: Viewer, id: string, text: string): Promise<ReviewRow> {
  return c.db.tx(async (tx) => {
    const review = await c.queries.locked(tx, id);
    if (!review || review.hiddenAt) throw notFound(REVIEW_NOT_FOUND);
    if (review.subjectId !== viewer.userId) throw new Problem(403, REPLY_NOT_SUBJECT);
    if (review.reply !== null) throw new Problem(409, t.alreadyReplied);
    return c.queries.change(tx, id, { reply: text, repliedAt: c.clock.now() });
  });
}

const stranger = () => new Problem(403, t.onlyConnected);
