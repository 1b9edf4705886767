import { idParam, instant } from "../shared/ids.ts";
import { personCard } from "../shared/profile.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { BOOKMARK_NOTE_MAX, LIST_NAME_MAX } from "./words.ts";

/** A member the caller wants to find again. `list`: name of an own list, "" for none. Only the caller reads it. */
export const bookmark = z.strictObject({ user: personCard, list: z.string(), note: z.string(), createdAt: instant });
export type Bookmark = z.output<typeof bookmark>;

export const bookmarkParams = z.object({ userId: idParam });
/** What is left out stays. */
export const bookmarkChanges = z.object({
  list: line({ max: LIST_NAME_MAX, missing: "The name of the list must be a text." }).optional(),
  note: longText({ max: BOOKMARK_NOTE_MAX, missing: "The note must be a text." }).optional(),
});
export type BookmarkChanges = z.output<typeof bookmarkChanges>;
export const bookmarkAnswer = z.strictObject({ bookmark });
export const bookmarksAnswer = z.strictObject({ bookmarks: z.array(bookmark) });
