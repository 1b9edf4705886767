import type { AllRoutes, Answer } from "@startup-connect/contract";
import { SEARCH_TYPES, type SearchResult, type SearchType } from "@startup-connect/contract/search";
import { pick } from "@startup-connect/contract/shared";
import type { ApiClient } from "#lib/api.ts";
import { pagesOf } from "#lib/list/address.ts";
import * as t from "#texts/search.ts";

type SearchAnswer = Answer<AllRoutes["GET /api/search"]>;

/** Results of each kind shown while all kinds are. */
export const GROUP_SIZE = 5;

export interface ResultGroup {
  type: SearchType;
  results: SearchResult[];
}

export interface SearchView
  extends Pick<SearchAnswer, "counts" | "countsAreExact" | "suggestion" | "leftOut" | "inPlace" | "sectors"> {
  groups: ResultGroup[];
  /** Place to read on from; only for one kind. */
  nextCursor: string | null;
}

/**
 * One kind: its page of the list. All kinds: the first few of each that has any, so that no kind hides behind
 * another; which of them exist is known from the first answer.
 */
export async function loadSearch(
  api: ApiClient,
  { q, location, type, after, pages }: SearchTerms,
): Promise<SearchView> {
  const query = { q, location };
  if (type) {
    const answer = await api("GET /api/search", { query: { ...query, type, after } });
    let { results, nextCursor } = answer;
    for (let left = pages - 1; left > 0 && nextCursor; left--) {
      const more = await api("GET /api/search", { query: { ...query, type, after: nextCursor } });
      results = [...results, ...more.results];
      nextCursor = more.nextCursor;
    }
    return view(answer, [{ type, results }], nextCursor);
  }
  const all = await api("GET /api/search", { query });
  if (all.nextCursor === null) {
    return view(
      all,
      SEARCH_TYPES.map((one) => ({ type: one, results: all.results.filter((r) => r.type === one) })),
    );
  }
  const groups = await Promise.all(
    SEARCH_TYPES.filter((one) => all.counts[one] > 0).map(async (one) => {
      // The spelling that was found for all kinds together, so that no group answers another question.
      const words = { ...query, q: all.suggestion ?? q, type: one, limit: GROUP_SIZE };
      return { type: one, results: (await api("GET /api/search", { query: words })).results };
    }),
  );
  return view(all, groups);
}

const view = (answer: SearchAnswer, groups: ResultGroup[], nextCursor: string | null = null): SearchView => ({
  ...pick(answer, ["counts", "countsAreExact", "suggestion", "leftOut", "inPlace", "sectors"]),
  groups: groups.filter(({ results }) => results.length > 0),
  nextCursor,
});

/** What the address asks for. */
export interface SearchTerms {
  q: string;
  location: string;
  /** null: all kinds, in groups. Anything unknown counts as all. */
  type: SearchType | null;
  after: string;
  /** Pages of one kind below each other. */
  pages: number;
}

export function termsOf(search: URLSearchParams): SearchTerms {
  const asked = search.get("type")?.toLowerCase();
  return {
    q: (search.get("q") ?? "").trim(),
    location: (search.get("location") ?? "").trim(),
    type: SEARCH_TYPES.find((type) => type.toLowerCase() === asked) ?? null,
    after: search.get("after") ?? "",
    pages: pagesOf(search),
  };
}

/** Address of the same search for one kind, or for all. */
export function addressFor({ q, location }: SearchTerms, type: SearchType | null): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (location) search.set("location", location);
  if (type) search.set("type", type);
  return search.size > 0 ? `/search?${search}` : "/search";
}

/** “solar” in “Pune”; empty without words. */
export function inWords({ q, location: place }: SearchTerms): string {
  if (!place) return q && t.words({ q });
  return q ? t.wordsInPlace({ q, place }) : t.inPlace({ place });
}
