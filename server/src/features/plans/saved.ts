import { createHash } from "node:crypto";
import {
  includes,
  PLANS,
  SAVED_SEARCH_NOT_FOUND,
  SAVED_SEARCHES_MAX,
  type SavedSearchRequest,
  searchLink,
  searchName,
} from "@startup-connect/contract/plans";
import { inEnglish } from "@startup-connect/contract/shared";
import { isId, newId } from "#platform/ids.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/plans-acts.ts";
import * as notices from "#texts/plans-notices.ts";
import type { Context } from "./context.ts";
import type { SavedSearchRow } from "./search-queries.ts";

/** Results read for one search; more are reported as "more than". */
const READ = 50;
const withSavedSearches = PLANS.filter((plan) => includes(plan, "savedSearches"));

export const wordsOf = ({ q, location, types, filters }: SavedSearchRow) => ({ q, location, type: types, filters });

/** The request as it is stored: filters that are given, and only where one kind is asked for, since others ignore them. */
function stored({ q, location, type, ...given }: SavedSearchRequest) {
  const filters: Record<string, string[]> = {};
  if (type.length === 1) {
    for (const [name, values] of Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (values) filters[name] = values.toSorted();
    }
  }
  return { q, location, types: type, filters };
}

/* B20: searches whose owner wants notifications. */

async function look(c: Context, row: SavedSearchRow): Promise<void> {
  const { q, location, types, filters } = row;
  const type = types.length > 0 ? types : undefined;
  const wanted = { q, location, type, ...filters, sort: "newest" as const, after: undefined, limit: READ };
  const { results, leftOut } = await c.ports.search.find(wanted);
  const newest = results[0]?._id;
  // What has only some of the words is no news of this search.
  if (leftOut.length > 0 || !newest || newest <= row.seenId) return;
  const others = results.filter(({ _id, userId }) => _id > row.seenId && userId !== row.userId);
  const open = await c.ports.connections.unblocked(
    row.userId,
    others.map(({ userId }) => userId),
  );
  const visible = others.filter(({ userId }) => open.has(userId));
  await c.db.tx(async (tx) => {
    if (!(await c.searches.seen(tx, row, newest)) || visible.length === 0) return;
    const [first] = visible;
    const search = searchName(wordsOf(row));
    const isMore = visible.length === READ;
    const results = (isMore ? notices.newMoreThan : notices.newResults)({
      search,
      count: String(isMore ? READ - 1 : visible.length),
    });
    await c.ports.notifications.inform(tx, row.userId, {
      ...(visible.length === 1 && first
        ? { message: notices.newOne({ search, name: inEnglish(first.name) }), actorId: first.userId, by: null }
        : { message: results }),
      reason: notices.youSaved,
      link: searchLink(wordsOf(row)),
      occasion: `saved search ${row.id} up to ${newest}`,
    });
  });
}

export const savedSearchJob = (c: Context) =>
  defineSweep(c, { name: "plans.saved-searches", cron: "0 8 * * *", expireIn: 3600, retryLimit: 3 }, [
    step({
      what: "saved searches",
      find: async (now, limit) => c.searches.ofPeople(await c.queries.peopleWith(withSavedSearches, now), limit),
      outside: (row) => look(c, row),
    }),
  ]);

/** @throws Problem 400 for one that asks for nothing, 409 for one too many */
export async function save(
  c: Context,
  userId: string,
  request: SavedSearchRequest,
): Promise<{ row: SavedSearchRow; made: boolean }> {
  const search = stored(request);
  const { q, location, types, filters } = search;
  if (!q && !location && types.length === 0) throw fieldProblem("q", t.searchMissing);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([q, location, types, filters]))
    .digest();
  return c.db.tx(async (tx) => {
    await lock(tx, "saved searches", userId);
    const own = await c.searches.ofPerson(userId, tx);
    const same = own.find((row) => row.fingerprint.equals(fingerprint));
    if (same) return { row: same, made: false };
    if (own.length >= SAVED_SEARCHES_MAX) throw new Problem(409, t.searchesFull);
    const id = newId();
    // What is there already is not news: ids grow, and this one is newer than all of it.
    const row = { id, userId, ...search, createdAt: c.clock.now(), seenId: id, fingerprint };
    return { row: await c.searches.insert(tx, row), made: true };
  });
}

/** @throws Problem 404 */
export async function remove(c: Context, userId: string, id: string): Promise<void> {
  if (!isId(id) || !(await c.searches.remove(userId, id))) throw notFound(SAVED_SEARCH_NOT_FOUND);
}
