export const LIVE_EVENTS = ["notification", "message", "read", "connection", "session", "typing", "reset"] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];
