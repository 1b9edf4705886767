import { SEARCH_TYPES, type SearchType } from "@startup-connect/contract/search";
import { pagesOf } from "#features/directory/address.ts";

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
export const inWords = ({ q, location }: SearchTerms): string =>
  [q && `“${q}”`, location && `in “${location}”`].filter(Boolean).join(" ");
