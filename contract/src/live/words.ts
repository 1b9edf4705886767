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
export type LiveEventName = (typeof LIVE_EVENTS)[number];
