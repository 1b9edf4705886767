export const LIVE_EVENTS = ["notification", "message", "read", "connection", "typing", "reset"] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];
/** A ticket opens one stream, within this time. */
export const TICKET_SECONDS = 30;
export const HEARTBEAT_SECONDS = 25;
