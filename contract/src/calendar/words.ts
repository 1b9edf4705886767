import * as t from "#texts/calendar.ts";

export const FEED_CREATED = t.feedCreated;

/** What ended longer ago, or was cancelled longer ago, is not in the feed. */
export const FEED_PAST_DAYS = 30;
/** Looks of all programs together at one address in an hour. */
export const FEED_LOOKS_PER_HOUR = 60;
