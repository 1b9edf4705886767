import { routes } from "../shared/route.ts";
import { bookmarkAnswer, bookmarkChanges, bookmarkParams, bookmarksAnswer } from "./schemas.ts";
import { BOOKMARKED_NOT_FOUND } from "./words.ts";

const writing = [{ name: "bookmarks", by: "user", points: 600, seconds: 3600 }] as const;

export const bookmarkRoutes = routes({
  "GET /api/bookmarks": {
    summary: "Own bookmarks, newest first",
    access: "bearer",
    responses: { 200: bookmarksAnswer },
  },
  "PUT /api/bookmarks/{userId}": {
    summary: "Bookmark a member, or change list and note of a bookmark",
    description: "At most 200 bookmarks in 20 lists; a further one returns 409.",
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
