/** Longest review and longest answer to one, in characters (SU-27). */
export const REVIEW_MAX = 1000;
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Refusals and faults (not in the seeds). */
export const RATING_MISSING = "Please choose 1 to 5 stars.";
export const REVIEW_TOO_LONG = `Please use at most ${REVIEW_MAX} characters.`;
export const REVIEWED_NOT_FOUND = "Person not found.";
export const REVIEW_NOT_FOUND = "Review not found.";
export const REPLY_MISSING = "Please write your reply.";
export const REPLY_NOT_SUBJECT = "Only the person who was reviewed can reply.";

/** Days after its end within which a session is reviewed; both reviews are revealed then at the latest (SES-40). */
export const SESSION_REVIEW_DAYS = 14;
