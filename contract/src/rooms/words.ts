import * as t from "#texts/rooms.ts";
import { megabytes } from "../shared/file-kinds.ts";
/** Files and folders of a room together. */
export const ROOM_ITEMS_MAX = 1000;
/** Of all versions of all files together, with the pictures and texts that are made of their pages. */
export const ROOM_BYTES_MAX = 2 * 1024 ** 3;
/** Folders inside each other. */
export const ROOM_DEPTH_MAX = 5;
export const ROOM_FILE_MAX_BYTES = 50 * 1024 ** 2;
export const ROOM_FORM_MAX_BYTES = 51 * 1024 ** 2;
/** Versions of all files that can be added in a day. */
export const ROOM_FILES_PER_DAY = 40;
export const ITEM_NAME_MAX = 120;
/** People who have access to a room at the same time. */
export const GRANTS_MAX = 500;
export const GRANT_DAYS_DEFAULT = 30;
export const GRANT_DAYS_MAX = 365;
export const AGREEMENT_MIN = 100;
export const AGREEMENT_MAX = 20_000;
/** Of what is recorded while someone reads. Who opened a room under an earlier one reads it again. */
export const NOTICE_VERSION = 1;
/** Seconds between two beats of a page that is on the screen, and the steps in which reading time is shown. */
export const BEAT_SECONDS = 5;
/** The most that one beat can report, after some that had no answer. */
export const BEAT_MOST_SECONDS = 60;
/** The most that counts for one page and reader. */
export const PAGE_SECONDS_MAX = 1200;
/** Pages that are listed one by one of what a person read in a room; of those read before only how many. */
export const READ_PAGES_SHOWN = 1000;
/** Reading time is deleted when access ended so many months ago. */
export const READING_MONTHS = 12;
/** Widths of the pictures of a page in pixels; narrower pages stay as they are. */
export const PAGE_WIDTHS = ["800", "1600"] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** Of a version. received: its pages are being made. refused: they cannot be. */
export const VERSION_STATES = ["received", "ready", "refused"] as const;

/** Why access ended. parted: the connection ended, was blocked, or one of the two left or was suspended. */
export const GRANT_ENDINGS = ["founder", "reader", "over", "parted"] as const;
export type GrantEnding = (typeof GRANT_ENDINGS)[number];

export const STARTUPS_ONLY = t.startupsOnly;
export const ROOM_NOT_FOUND = t.notFound;
export const ITEM_NOT_FOUND = t.itemNotFound;
export const GRANT_NOT_FOUND = t.grantNotFound;
export const ROOM_FILE_INVALID = t.fileInvalid({ size: megabytes(ROOM_FILE_MAX_BYTES) });
export const ROOM_FULL = t.full({ most: ROOM_BYTES_MAX / 1024 ** 3 });
export const NOTICE_CHANGED = t.noticeChanged;
export const AGREEMENT_CHANGED = t.agreementChanged;
export const AGREEMENT_NOT_ACCEPTED = t.agreementNotAccepted;
