import { COUNT_CAP, type CursorValue } from "@startup-connect/contract/shared";
import type { Platform } from "#platform/platform.ts";
import { type Chosen, facets, total } from "#platform/search/cube.ts";
import { cursorAfter, placeAfter } from "#platform/search/cursors.ts";
import { keptFor } from "#platform/search/kept.ts";
import { MOST_RANKED } from "#platform/search/listing.ts";
import { type ListSort, pageOf, placeOf } from "#platform/search/rank.ts";
import { corrected, lookUp, type Term, tsquery, wordsOf } from "#platform/search/vocabulary.ts";
import {
  type Dimension,
  dimensions,
  type StartupFilters,
  type StartupItemRow,
  type StartupQueries,
} from "./queries.ts";

export interface ListRequest {
  filters: StartupFilters;
  /** Words of a place, for example "chennai tamil". */
  place?: string;
  q: string;
  sort: ListSort | undefined;
  after: readonly CursorValue[] | undefined;
  limit: number;
}

export interface ListResult {
  rows: StartupItemRow[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  facets: ReturnType<typeof facets<Dimension>>;
  suggestion: string | null;
}

/** Counts may lag behind another process by this long; changes of this process show at once. */
const CELLS_KEPT_MS = 5_000;

/** The directory of startups: newest-first pages from indexes, counts from cells, text search over the newest matches. */
export function startupList(platform: Pick<Platform, "clock" | "db">, queries: StartupQueries) {
  const cells = keptFor(platform.clock, CELLS_KEPT_MS, () => queries.cells());

  async function listed({ filters, q, sort, after, limit, place }: ListRequest): Promise<ListResult> {
    const city = place ? placeQuery(place) : undefined;
    const narrowed = { ...filters, city };
    if (q !== "") {
      const terms = await lookUp(platform.db.reads, ["startups"], q);
      if (terms.length > 0) return searched({ terms, filters: narrowed, sort: sort ?? "relevance", after, limit });
    }
    return browsed({ filters: narrowed, sort: sort === "relevance" || !sort ? "newest" : sort, after, limit });
  }

  async function browsed({
    filters,
    sort,
    after,
    limit,
  }: Pick<ListRequest, "filters" | "after" | "limit"> & { sort: "newest" | "rating" | "name" }): Promise<ListResult> {
    const [page, counted] = await Promise.all([
      queries.page(filters, sort, placeAfter(sort, after), limit + 1),
      counts(filters),
    ]);
    const rows = page.slice(0, limit);
    const last = rows.at(-1);
    const nextCursor = page.length > limit && last ? cursorAfter(sort, placeOf(last, [])) : null;
    return { rows, nextCursor, suggestion: null, ...counted };
  }

  async function counts(filters: StartupFilters): Promise<Pick<ListResult, "total" | "totalIsExact" | "facets">> {
    const all = await cells.get();
    const chosen = chosenCells(filters);
    const offered = facets(all, dimensions, chosen);
    if (!filters.sector && !filters.city)
      return { total: total(all, dimensions, chosen), totalIsExact: true, facets: offered };
    const found = await queries.countUpTo(filters, COUNT_CAP);
    return { total: Math.min(found, COUNT_CAP), totalIsExact: found <= COUNT_CAP, facets: offered };
  }

  async function searched({
    terms,
    filters,
    sort,
    after,
    limit,
  }: Pick<ListRequest, "filters" | "after" | "limit"> & { terms: Term[]; sort: ListSort }): Promise<ListResult> {
    const words = tsquery(terms) ?? "";
    const rarest = Math.min(...terms.map((term) => term.count));
    const narrowed = Object.values(filters).some((value) => value !== undefined);
    const [found, unfiltered] = await Promise.all([
      queries.matches(words, rarest, filters),
      narrowed ? queries.matches(words, rarest, {}) : null,
    ]);
    const asCells = (unfiltered ?? found)
      .slice(0, MOST_RANKED)
      .map((row) => ({ ...row, recognised: String(row.recognised), n: 1 }));
    const capped = (unfiltered ?? found).length > MOST_RANKED;
    const ranked = found.slice(0, MOST_RANKED).map((row) =>
      placeOf(
        row,
        terms.map((term) => term.word),
      ),
    );
    const places = pageOf(ranked, sort, placeAfter(sort, after), limit + 1);
    const shown = places.slice(0, limit);
    const byId = new Map((await queries.items(shown.map((place) => place.id))).map((row) => [row.id, row]));
    const last = shown.at(-1);
    return {
      rows: shown.flatMap((place) => byId.get(place.id) ?? []),
      total: ranked.length,
      totalIsExact: found.length <= MOST_RANKED,
      nextCursor: places.length > limit && last ? cursorAfter(sort, last) : null,
      facets: facets(asCells, dimensions, chosenCells(filters), capped),
      suggestion: corrected(terms),
    };
  }

  return { listed, dropCounts: cells.drop };
}

function chosenCells(filters: StartupFilters): Chosen<Dimension> {
  const chosen: Chosen<Dimension> = {};
  for (const dimension of dimensions) {
    const wanted = filters[dimension];
    if (wanted) chosen[dimension] = wanted;
  }
  return chosen;
}

/** All words of the place, or undefined when the text holds none. */
const placeQuery = (place: string): string | undefined =>
  tsquery(wordsOf(place).map((word) => ({ word }))) ?? undefined;
