import {
  BOOKMARK_LISTS_MAX,
  BOOKMARKED_NOT_FOUND,
  BOOKMARKS_MAX,
  type Bookmark,
  type BookmarkChanges,
  bookmarkRoutes,
} from "@startup-connect/contract/bookmarks";
import type { Profiles } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";
import { created, mount, noContent, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { lockAll } from "#platform/locks.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/bookmarks-acts.ts";
import { type BookmarkRow, bookmarkQueries, bookmarks } from "./queries.ts";

/** What bookmarks use of other features. */
export interface BookmarkPorts {
  profiles: Pick<Profiles, "people">;
  /** An investor's bookmark of a startup is a card among the own deals too. */
  deals: { bookmarked(tx: Tx, viewer: Viewer, startupId: string): Promise<void> };
}

const FULL = t.full({ most: String(BOOKMARKS_MAX) });
const LISTS_FULL = t.listsFull({ most: String(BOOKMARK_LISTS_MAX) });

/** BOOK-01 to BOOK-04: members to find again, in own lists and with a private note. */
export function createBookmarks(platform: Platform, ports: BookmarkPorts) {
  const queries = bookmarkQueries(platform.db);

  /** Of members whom others can see. */
  async function present(rows: readonly BookmarkRow[]): Promise<Bookmark[]> {
    const people = await ports.profiles.people(rows.map(({ bookmarkedId }) => bookmarkedId));
    return rows.flatMap(({ bookmarkedId, list, note, createdAt }) => {
      const user = people.get(bookmarkedId);
      return user ? { user, list, note, createdAt: createdAt.toISOString() } : [];
    });
  }

  /** @throws Problem 404 for no other member with a profile, 409 for one bookmark or list too many */
  async function put(viewer: Viewer, bookmarkedId: string, changes: BookmarkChanges) {
    const { userId } = viewer;
    const isOther = isId(bookmarkedId) && bookmarkedId !== userId;
    const member = isOther ? (await ports.profiles.people([bookmarkedId])).get(bookmarkedId) : undefined;
    if (!member?.profileId) throw notFound(BOOKMARKED_NOT_FOUND);
    return platform.db.tx(async (tx) => {
      await lockAll(tx, { board: userId, bookmarks: userId });
      const own = await queries.ofUser(userId, tx);
      const others = own.filter((row) => row.bookmarkedId !== bookmarkedId);
      const isNew = others.length === own.length;
      if (isNew && own.length >= BOOKMARKS_MAX) throw new Problem(409, FULL);
      const lists = new Set(others.map(({ list }) => list).filter(Boolean));
      if (changes.list && lists.add(changes.list).size > BOOKMARK_LISTS_MAX) throw new Problem(409, LISTS_FULL);
      if (isNew && member.type === "Startup") await ports.deals.bookmarked(tx, viewer, bookmarkedId);
      return { row: await queries.put(tx, { userId, bookmarkedId, createdAt: platform.clock.now() }, changes), isNew };
    });
  }

  const routes = mount(bookmarkRoutes, {
    "GET /api/bookmarks": async ({ viewer }) => ok({ bookmarks: await present(await queries.ofUser(viewer.userId)) }),

    "PUT /api/bookmarks/{userId}": async ({ viewer, params, body }) => {
      const { row, isNew } = await put(viewer, params.userId, body);
      const [bookmark] = await present([row]);
      if (!bookmark) throw notFound(BOOKMARKED_NOT_FOUND);
      return isNew ? created({ bookmark }) : ok({ bookmark });
    },

    "DELETE /api/bookmarks/{userId}": async ({ viewer, params }) => {
      if (isId(params.userId)) await queries.remove(viewer.userId, params.userId);
      return noContent();
    },
  });

  return {
    routes,
    personal: {
      holds: { matching: { rows: [bookmarks.userId] } },
      async *exportPerson(userId) {
        yield { name: "bookmarks.json", json: await present(await queries.ofUser(userId)) };
      },
      async erasePerson(tx, userId) {
        await queries.removeAllOf(tx, userId);
        return {};
      },
    } satisfies PersonalData,
  };
}
