import * as t from "#texts/bookmarks.ts";
import { idParam, instant } from "../shared/ids.ts";
import { personCard } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { BOOKMARK_LISTS_MAX, BOOKMARK_NOTE_MAX, BOOKMARKED_NOT_FOUND, BOOKMARKS_MAX, LIST_NAME_MAX } from "./words.ts";

/** A member the caller wants to find again. `list`: name of an own list, "" for none. Only the caller reads it. */
export const bookmark = z.strictObject({ user: personCard, list: z.string(), note: z.string(), createdAt: instant });
export type Bookmark = z.output<typeof bookmark>;

export const bookmarkParams = z.object({ userId: idParam });
/** What is left out stays. */
export const bookmarkChanges = z.object({
  list: line({ max: LIST_NAME_MAX, missing: t.listInvalid }).optional(),
  note: longText({ max: BOOKMARK_NOTE_MAX, missing: t.noteInvalid }).optional(),
});
export type BookmarkChanges = z.output<typeof bookmarkChanges>;
export const bookmarkAnswer = z.strictObject({ bookmark });
export const bookmarksAnswer = z.strictObject({ bookmarks: z.array(bookmark) });

const writing = [{ name: "bookmarks", by: "user", points: 600, seconds: 3600 }] as const;

export const bookmarkRoutes = routes({
  "GET /api/bookmarks": {
    summary: "Own bookmarks, newest first",
    access: "bearer",
    responses: { 200: bookmarksAnswer },
  },
  "PUT /api/bookmarks/{userId}": {
    summary: "Bookmark a member, or change list and note of a bookmark",
    description: `At most ${BOOKMARKS_MAX} bookmarks in ${BOOKMARK_LISTS_MAX} lists; a further one returns 409.`,
    access: "bearer",
    keepsPages: "only the owner sees it",
    params: bookmarkParams,
    json: bookmarkChanges,
    notFound: BOOKMARKED_NOT_FOUND,
    limits: writing,
    responses: { 200: bookmarkAnswer, 201: bookmarkAnswer },
    errors: [409],
  },
  "DELETE /api/bookmarks/{userId}": {
    summary: "Remove a bookmark; repeating it changes nothing",
    access: "bearer",
    keepsPages: "only the owner sees it",
    params: bookmarkParams,
    limits: writing,
    responses: { 204: null },
  },
});
