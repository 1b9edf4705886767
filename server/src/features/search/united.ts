import type { SearchAnswer, SearchQuery, SearchType } from "@startup-connect/contract/search";
import type { Searchable } from "#features/profiles/index.ts";
import type { Reads } from "#platform/database.ts";
import { cursorAfter, placeAfter } from "#platform/search/cursors.ts";
import { type Counted, orderOf } from "#platform/search/directory.ts";
import { type Asked, searched, sectorsNear } from "#platform/search/most-words.ts";
import { comparePlaces, type ListSort } from "#platform/search/rank.ts";

/**
 * One list over several directories. Each gives its own page after the cursor, in the same order;
 * their heads together are the page. A word is corrected only when no kind knows it.
 */
export function unitedSearch(reads: Reads, kinds: readonly Searchable[]) {
  const names = kinds.map(({ kind }) => kind);
  return async ({ q, location, type, sort, after, limit, ...filters }: SearchQuery): Promise<SearchAnswer> => {
    const wanted = kinds.filter((kind) => type?.includes(kind.type) ?? true);

    async function find(asked: Asked) {
      const request = { ...asked, sort, after, limit };
      const order = orderOf(request);
      // A text or a place of signs only names nothing; it does not mean everything.
      if ((q !== "" && !asked.words) || (location !== "" && !asked.place)) return nothing(order, after);
      const [pages, others] = await Promise.all([
        Promise.all(
          wanted.map(async (kind) => ({
            type: kind.type,
            ...(await kind.found(request, wanted.length === 1 ? filters : {})),
          })),
        ),
        Promise.all(
          kinds
            .filter((kind) => !wanted.includes(kind))
            .map(async (kind) => ({ type: kind.type, ...(await kind.counted(asked.words, asked.place)) })),
        ),
      ]);
      const hits = pages.flatMap((page) => page.hits).sort((a, b) => comparePlaces[order](a.place, b.place));
      const shown = hits.slice(0, limit);
      const last = shown.at(-1);
      const more = hits.length > limit || pages.some((page) => page.nextCursor !== null);
      const [only] = pages.length === 1 ? pages : [];
      const all = together([...pages, ...others]);
      return {
        records: all.total,
        results: shown.map(({ result }) => result),
        ...together(pages),
        nextCursor: more && last ? cursorAfter(order, last.place) : null,
        counts: countsOf([...pages, ...others]),
        countsAreExact: all.totalIsExact,
        ...(only && { facets: given(only.facets) }),
      };
    }

    const { records, ...answer } = await searched(reads, names, { q, places: [location] }, find);
    return { ...answer, sectors: records === 0 ? sectorsNear(q) : [] };
  };
}

/** A broken cursor is refused also where there is nothing to list. */
function nothing(order: ListSort, after: SearchQuery["after"]) {
  placeAfter(order, after);
  const counts = { Startup: 0, Investor: 0, Mentor: 0 };
  return { records: 0, results: [], total: 0, totalIsExact: true, nextCursor: null, counts, countsAreExact: true };
}

const together = (parts: readonly Counted[]): Counted => ({
  total: parts.reduce((sum, part) => sum + part.total, 0),
  totalIsExact: parts.every((part) => part.totalIsExact),
});

function countsOf(parts: readonly ({ type: SearchType } & Counted)[]): Record<SearchType, number> {
  const counts = { Startup: 0, Investor: 0, Mentor: 0 };
  for (const { type, total } of parts) counts[type] = total;
  return counts;
}

function given<V>(facets: Partial<Record<string, V>>): Record<string, V> {
  const all: Record<string, V> = {};
  for (const [name, values] of Object.entries(facets)) if (values) all[name] = values;
  return all;
}
