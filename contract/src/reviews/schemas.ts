import * as t from "#texts/reviews.ts";
import { id, idParam, instant, whole } from "../shared/ids.ts";
import { cursor, limit, pageAnswer } from "../shared/list.ts";
import { personCard, rating } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { RATING_MISSING, REPLY_MISSING, REVIEW_MAX, REVIEW_TOO_LONG } from "./words.ts";

/** What a connected person says of another (B16). */
export const reviewForm = z.object({
  rating: whole(1, 5, RATING_MISSING),
  text: longText({ max: REVIEW_MAX, missing: t.reviewIsText, tooLong: REVIEW_TOO_LONG }).default(""),
});

export const replyForm = z.object({
  text: longText({ min: 1, max: REVIEW_MAX, missing: REPLY_MISSING, tooLong: REVIEW_TOO_LONG }),
});

/** A public review. `editedAt`: last changed, null when never edited. `fromSession`: of a mentoring session (SES-41). */
export const review = z.strictObject({
  _id: id,
  reviewer: personCard,
  rating: z.int().min(1).max(5),
  text: z.string(),
  fromSession: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** The one answer of the person reviewed. */
  reply: z.strictObject({ text: z.string(), createdAt: instant }).nullable(),
});
export type Review = z.output<typeof review>;

/** A review as its author reads it. `hidden`: why others do not see it, `null` while they do (ADM-09). */
export const ownReview = z.strictObject({ ...review.shape, hidden: z.string().nullable() });
export type OwnReview = z.output<typeof ownReview>;

export const reviewListQuery = z.object({ limit: limit(10), after: cursor });

export const reviewListAnswer = z.strictObject({
  /** Newest first. */
  reviews: z.array(review),
  /** Mean of all of them with one decimal, null without any (SU-05). */
  rating,
  ratingCount: z.int().min(0),
  /** How many of them are of mentoring sessions. */
  fromSessions: z.int().min(0),
  ...pageAnswer,
  /** Whether the viewer may write or change one as a connected user now. */
  canReview: z.boolean(),
  /** The viewer's own that counts. */
  mine: ownReview.nullable(),
});

export const reviewSaved = z.strictObject({ review: ownReview });
export const reviewAnswered = z.strictObject({ review });
export const reviewSubjectParams = z.object({ userId: idParam });
export const reviewParams = z.object({ id: idParam });

/**
 * SES-40: what the two of a session write of each other, as one of them reads it. `mine` and `theirs`: null without one.
 * `theirs` is null until `isRevealed`, whether there is one or not. `canWrite`: until `closesAt`, while it is not revealed.
 */
export const sessionReviews = z.strictObject({
  canWrite: z.boolean(),
  isRevealed: z.boolean(),
  closesAt: instant,
  mine: z.strictObject({ ...reviewForm.shape, text: z.string(), writtenAt: instant }).nullable(),
  theirs: z.strictObject({ ...reviewForm.shape, text: z.string(), writtenAt: instant }).nullable(),
});
export type SessionReviews = z.output<typeof sessionReviews>;
export const reviewedSessionParams = z.object({ id: idParam });
