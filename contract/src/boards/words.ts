/** Of one board (BOARD-01, BOARD-02). */
export const BOARD_COLUMNS_MAX = 12;
export const BOARD_CARDS_MAX = 2_000;
export const COLUMN_NAME_MAX = 40;
export const NEXT_STEP_MAX = 200;
export const CARD_NOTES_MAX = 4_000;
export const CARD_TAGS_MAX = 10;
export const CARD_TAG_MAX = 30;
/** Hours in which a removed card can be restored (BOARD-04). */
export const CARD_RESTORE_HOURS = 24;

/** Of one file (BOARD-06). */
export const IMPORT_LINES_MAX = 2_000;
export const IMPORT_BYTES_MAX = 1_000_000;
export const IMPORT_TOO_LARGE = `The file must not be larger than ${IMPORT_BYTES_MAX / 1_000_000} MB.`;

/** Columns that a board begins with. */
export const FIRST_COLUMNS = ["To read", "Meeting", "Reading the room", "Partners", "Decided"] as const;

export const INVESTORS_ONLY = "Boards are for investors with a profile.";
export const COLUMN_NOT_FOUND = "Column not found.";
export const CARD_NOT_FOUND = "Card not found.";
export const BOARD_STARTUP_NOT_FOUND = "Startup not found.";
/** In the place of the name of a startup whose account is deleted (BOARD-08). */
export const STARTUP_LEFT = "This startup left";
