/** FRAUD-05: of the reason that the sender of a refused one reads. */
export const HELD_NOTE_MAX = 180;
export const HELD_REASON_MISSING = "Please enter a reason. The sender will read it.";
