import * as t from "#texts/reviews.ts";

/** Longest review and longest answer to one, in characters (SU-27). */
export const REVIEW_MAX = 1000;
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Refusals and faults (not in the seeds). */
export const RATING_MISSING = t.ratingMissing;
export const REVIEW_TOO_LONG = t.tooLong({ most: String(REVIEW_MAX) });
export const REVIEWED_NOT_FOUND = t.personNotFound;
export const REVIEW_NOT_FOUND = t.reviewNotFound;
export const REPLY_MISSING = t.replyMissing;
export const REPLY_NOT_SUBJECT = t.replyNotSubject;

/** Days after its end within which a session is reviewed; both reviews are revealed then at the latest (SES-40). */
export const SESSION_REVIEW_DAYS = 14;
