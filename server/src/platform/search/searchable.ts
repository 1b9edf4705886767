import type { Counted, Directory, FoundPage, FoundRequest } from "./directory.ts";
import { type Match, type Place, placeOf } from "./rank.ts";
import type { Wording, WordKind } from "./vocabulary.ts";

/** A record found, with its place in the order. */
export interface Hit<Result> {
  place: Place;
  result: Result;
}

/** A directory as the united search sees it: one kind among others. */
export interface Searchable<Type extends string, Result> {
  type: Type;
  kind: WordKind;
  /** One page under a text and a place, with the facets of this directory; filters of others are ignored. */
  found(
    request: Omit<FoundRequest<never>, "filters">,
    filters?: Readonly<Record<string, readonly string[] | undefined>>,
  ): Promise<Omit<FoundPage<string, never>, "rows"> & { hits: Hit<Result>[] }>;
  counted(words: Wording | null, place: Wording | null): Promise<Counted>;
}

export function searchable<Type extends string, F extends string, D extends F, Row extends Match, Result>(
  type: Type,
  kind: WordKind,
  { found, counted, ownFilters }: Pick<Directory<F, D, Row>, "found" | "counted" | "ownFilters">,
  present: (row: Row) => Result,
): Searchable<Type, Result> {
  return {
    type,
    kind,
    counted,
    async found(request, filters = {}) {
      const { rows, ...page } = await found({ ...request, filters: ownFilters(filters) });
      const words = request.words?.words ?? [];
      return { ...page, hits: rows.map((row) => ({ place: placeOf(row, words), result: present(row) })) };
    },
  };
}
