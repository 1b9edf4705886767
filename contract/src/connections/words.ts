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
export const CONNECT_SELF = "You cannot connect with yourself.";
export const CONNECT_UNREGISTERED = "Please register first, so that the other person can see who asks.";
export const PERSON_NOT_FOUND = "Person not found.";
export const REQUEST_NOT_FOUND = "Connection not found.";
export const REQUEST_WITHDRAWN = "This request was withdrawn.";
export const CONNECTION_DECLINED = "You have declined the connection request.";
