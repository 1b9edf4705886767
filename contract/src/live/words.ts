export const LIVE_EVENTS = [
  "notification",
  "message",
  "read",
  "connection",
  "session",
  "room",
  "deal",
  "card",
  "typing",
  "reset",
] as const;
/**
 * Comes first on a stream and then every 25 seconds, so that a page notices one through which nothing comes: a comment
 * would not reach it.
 */
export const SIGN_OF_LIFE = "alive";
export type LiveEventName = (typeof LIVE_EVENTS)[number];
