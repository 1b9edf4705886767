import type { Bookmark } from "@startup-connect/contract/bookmarks";
import { useEffect, useSyncExternalStore } from "react";
import { browserApi } from "#lib/api.ts";

/** The viewer's bookmarks by user id, shared by all buttons of the tab; null while they are unknown. */
let known: ReadonlyMap<string, Bookmark> | null = null;
let knownTo = "";
const listeners = new Set<() => void>();

function change(next: typeof known): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @throws ApiError */
export async function loadBookmarks(): Promise<readonly Bookmark[]> {
  const { bookmarks } = await browserApi("GET /api/bookmarks");
  change(new Map(bookmarks.map((bookmark) => [bookmark.user.userId, bookmark])));
  return bookmarks;
}

/** Whether the viewer has bookmarked this user; undefined while it is unknown. Asked once for a viewer. */
export function useBookmarked(viewerId: string, userId: string): boolean | undefined {
  useEffect(() => {
    if (knownTo === viewerId) return;
    knownTo = viewerId;
    change(null);
    // Without an answer the button adds, which changes nothing that is there.
    loadBookmarks().catch(() => {});
  }, [viewerId]);
  return useSyncExternalStore(
    subscribe,
    () => (knownTo === viewerId ? known?.has(userId) : undefined),
    () => undefined,
  );
}

/** Adds a bookmark, or changes its list and note. @throws ApiError */
export async function saveBookmark(userId: string, changes: { list?: string; note?: string }): Promise<void> {
  const { bookmark } = await browserApi("PUT /api/bookmarks/{userId}", { params: { userId }, json: changes });
  change(new Map(known).set(userId, bookmark));
}

/** @throws ApiError */
export async function removeBookmark(userId: string): Promise<void> {
  await browserApi("DELETE /api/bookmarks/{userId}", { params: { userId } });
  const next = new Map(known);
  next.delete(userId);
  change(next);
}
