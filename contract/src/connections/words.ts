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
