export const CONNECTION_STATUSES = ["pending", "accepted", "declined"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];
export const CONNECTION_DIRECTIONS = ["sent", "received"] as const;

/** Texts of the button in its states (CONN-01); `received` offers Accept and Decline instead (CONN-07). */
export const CONNECT_LABELS = { connect: "Connect", pending: "Pending", message: "Message" } as const;

export const CONNECTION_ACCEPTED = "You have accepted the connection request.";
export const NOTE_MAX = 300;
/** A declined person may ask again after this many days (CONN-09). */
export const DECLINED_WAIT_DAYS = 7;
/** Requests of one person in an hour (CONN-15). */
export const REQUESTS_PER_HOUR = 30;

/** Refusals (not in the seeds). */
export const CONNECT_UNREGISTERED = "Please complete your profile first, so that others can see who you are.";

/** Requests of one person within `REQUEST_DAYS` days without a plan (PLAN-05). */
export const REQUESTS_WITHOUT_PLAN = 10;
export const REQUEST_DAYS = 30;

export const REPORT_TARGETS = ["profile", "review", "message"] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];
export const REPORT_STATES = ["open", "closed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** keep: it stays, or is shown again. hide: others do not see it any more (ADM-09). */
export const REPORT_DECISIONS = ["keep", "hide"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
export const REPORT_REASON_MAX = 1000;
export const REPORT_REASON_MISSING = "Please say what is wrong.";
export const REPORT_TARGET_INVALID = "Only profiles, reviews and messages can be reported.";
