import type { UserType } from "@startup-connect/contract";
import { REPLY_NOT_SUBJECT, REVIEW_NOT_FOUND, REVIEWED_NOT_FOUND } from "@startup-connect/contract/reviews";
import { isReviewed } from "@startup-connect/contract/shared";
import type { Figures, RatingChange } from "#features/profiles/index.ts";
import { mayView } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import type { ReviewPorts } from "./ports.ts";
import type { ReviewQueries, ReviewRow } from "./queries.ts";

const REVIEW_SELF = "You cannot review yourself.";

export interface Subject extends Figures {
  userId: string;
  type: UserType;
}

/** Operations that change a review and the figures of its subject together. */
export function reviewService(platform: Platform, queries: ReviewQueries, ports: ReviewPorts) {
  const { db, clock } = platform;

  /** @throws Problem 404 for an unknown id, and for a user whose record the viewer may not see. */
  async function subjectOf(viewer: Viewer | null, id: string): Promise<Subject> {
    const userId = id.toLowerCase();
    const card = isId(userId) ? (await ports.profiles.people([userId])).get(userId) : undefined;
    if (!card || !isReviewed(card.type)) throw notFound(REVIEWED_NOT_FOUND);
    const figures = await ports.profiles.byType[card.type].figures(db.orm, userId);
    if (!figures || !mayView(viewer, { userId, listed: figures.listed })) throw notFound(REVIEWED_NOT_FOUND);
    return { ...figures, userId, type: card.type };
  }

  const rate = (tx: Tx, { type, userId }: Pick<Subject, "type" | "userId">, change: RatingChange) =>
    ports.profiles.byType[type].rate(tx, userId, change);

  async function put(tx: Tx, viewer: Viewer, subject: Subject, said: { rating: number; text: string }) {
    if (!(await ports.connections.holdConnected(tx, viewer.userId, subject.userId))) throw stranger();
    const now = clock.now();
    const pair = { subjectId: subject.userId, reviewerId: viewer.userId };
    for (;;) {
      const inserted = await queries.insert(tx, { id: newId(), ...pair, ...said, createdAt: now });
      if (inserted) {
        await rate(tx, subject, { count: 1, sum: said.rating });
        return inserted;
      }
      const row = await queries.lockPair(tx, subject.userId, viewer.userId);
      // Deleted between the two statements: the place is free now.
      if (!row) continue;
      if (row.rating === said.rating && row.text === said.text) return row;
      // A hidden one does not count until it is shown again.
      if (!row.hiddenAt) await rate(tx, subject, { count: 0, sum: said.rating - row.rating });
      return queries.update(tx, row.id, { ...said, editedAt: now });
    }
  }

  return {
    subjectOf,

    /** B16: a second review takes the place of the first. @throws Problem 403, 404 */
    async put(viewer: Viewer, userId: string, said: { rating: number; text: string }): Promise<ReviewRow> {
      const subject = await subjectOf(viewer, userId);
      if (subject.userId === viewer.userId) throw new Problem(403, REVIEW_SELF);
      return txAgain(db, (tx) => put(tx, viewer, subject, said));
    },

    /** Also after the connection has ended: authors can always delete their review. @throws Problem 403, 404 */
    async remove(viewer: Viewer, id: string): Promise<void> {
      const userId = id.toLowerCase();
      if (userId === viewer.userId) throw new Problem(403, REVIEW_SELF);
      if (!isId(userId)) throw notFound(REVIEW_NOT_FOUND);
      const type = (await ports.profiles.people([userId])).get(userId)?.type;
      await txAgain(db, async (tx) => {
        const row = await queries.lockPair(tx, userId, viewer.userId);
        if (!row)
          throw (await ports.connections.holdConnected(tx, viewer.userId, userId))
            ? notFound(REVIEW_NOT_FOUND)
            : stranger();
        await queries.remove(tx, row.id);
        if (isReviewed(type) && !row.hiddenAt) await rate(tx, { type, userId }, { count: -1, sum: -row.rating });
      });
    },

    /** B17. @throws Problem 403 for others than the subject, 404, 409 for a second answer. */
    async reply(viewer: Viewer, id: string, text: string): Promise<ReviewRow> {
      if (!isId(id)) throw notFound(REVIEW_NOT_FOUND);
      return db.tx(async (tx) => {
        const review = await queries.lock(tx, id);
        if (!review || review.hiddenAt) throw notFound(REVIEW_NOT_FOUND);
        if (review.subjectId !== viewer.userId) throw new Problem(403, REPLY_NOT_SUBJECT);
        if (review.reply !== null) throw new Problem(409, "You have already replied to this review.");
        return queries.update(tx, id, { reply: text, repliedAt: clock.now() });
      });
    },
  };
}

const stranger = () => new Problem(403, "Only people who are connected can review each other.");

export type ReviewService = ReturnType<typeof reviewService>;
