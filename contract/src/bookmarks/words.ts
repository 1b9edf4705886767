import * as t from "#texts/bookmarks.ts";

/** Bookmarks of one user, their lists, and what a note holds (BOOK-02). */
export const BOOKMARKS_MAX = 200;
export const BOOKMARK_LISTS_MAX = 20;
export const LIST_NAME_MAX = 60;
export const BOOKMARK_NOTE_MAX = 500;

export const BOOKMARKED_NOT_FOUND = t.notFound;
