import { COUNT_CAP, type CursorValue, MOST_RANKED } from "@startup-connect/contract/shared";
import type { Caches } from "#platform/caches.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { type Cell, type CellValue, type FacetValue, facets, fitsAll, total } from "./cube.ts";
import { cursorAfter, placeAfter } from "./cursors.ts";
import type { Filters, Listing, PageRequest } from "./listing.ts";
import { type Asked, type Spoken, searched, WHOLE } from "./most-words.ts";
import { type ListSort, type Match, pageOf, placeOf } from "./rank.ts";
import { ttlCache } from "./ttl-cache.ts";
import type { Wording } from "./vocabulary.ts";

/** A feature's own reads, of which a directory is made. `D`: filters that the cells count. */
export interface DirectorySource<F extends string, D extends F, Row extends Match> {
  /** In the vocabulary. */
  kind: string;
  listing: Listing<F>;
  dimensions: readonly D[];
  page(request: PageRequest<F>): Promise<Row[]>;
  /** The newest matches, `MOST_RANKED` + 1 at most, with their values in each dimension. */
  matches(words: Wording | null, filters: Filters<F>, place: Wording | null): Promise<(Match & Record<D, CellValue>)[]>;
  /** Full rows of these ids, in no order. */
  items(ids: readonly string[]): Promise<Row[]>;
  cells(): Promise<Cell<D>[]>;
  /** Another text whenever one of the cells is another. */
  cellsVersion(): Promise<string>;
}

export interface ListRequest<F extends string> {
  filters: Filters<F>;
  /** Texts of places, for example "chennai tamil nadu"; a record is in one of them. */
  places?: readonly string[] | undefined;
  q: string;
  sort?: ListSort | undefined;
  after?: readonly CursorValue[] | undefined;
  limit: number;
}

/** The same with its words looked up. */
export interface FoundRequest<F extends string>
  extends Pick<ListRequest<F>, "filters" | "sort" | "after" | "limit">,
    Asked {}

export interface Counted {
  total: number;
  totalIsExact: boolean;
}

export interface FoundPage<D extends string, Row> extends Counted, Spoken {
  rows: Row[];
  nextCursor: string | null;
  facets: Partial<Record<D, FacetValue[]>>;
}

/** Counts may lag behind another process by this long; changes of this process show at once. */
const CELLS_KEPT_MS = 5_000;
/** Kept sums of cells by chosen values; more combinations than these are summed again. */
const MOST_SUMS = 1_000;
/** Kept pages of a list, with the texts of their answers some 50 kB each. */
const MOST_PAGES = 100;

type Sums<D extends string> = Pick<FoundPage<D, never>, "total" | "totalIsExact" | "facets">;

interface KeptPage<D extends string, Row> {
  read: readonly Row[];
  sums: Sums<D>;
  page: FoundPage<D, Row>;
}

/** A public list: newest-first pages from indexes, counts from cells, text search over the newest matches. */
export function directory<F extends string, D extends F, Row extends Match>(
  { clock, caches, db }: { clock: Clock; caches: Caches; db: Pick<Database, "reads"> },
  source: DirectorySource<F, D, Row>,
) {
  const { kind, listing, dimensions } = source;
  let last: { version: string; cells: Cell<D>[]; sums: Map<string, Sums<D>> } | undefined;
  /** Read again only when they have changed: there can be ten thousand. */
  const cachedCells = ttlCache(clock, CELLS_KEPT_MS, async () => {
    const version = await source.cellsVersion();
    if (last?.version !== version) last = { version, cells: await source.cells(), sums: new Map() };
    return last;
  });

  const pages = caches.create<KeptPage<D, Row>>(`${kind} pages`, { max: MOST_PAGES });

  async function listed({ q, places = [], ...request }: ListRequest<F>): Promise<FoundPage<D, Row>> {
    if (q === "" && places.length === 0) return found({ ...request, words: null, place: null });
    const {
      results: _,
      records: __,
      ...page
    } = await searched(db.reads, [kind], { q, places }, async (asked) => {
      // A text or a place of signs only, such as "!", names nothing; it does not mean everything.
      const isNothing = (q !== "" && !asked.words) || (places.length > 0 && !asked.place);
      const whole = { ...request, ...asked };
      const read = isNothing ? nothing(whole) : await found(whole);
      return { ...read, records: read.total, results: read.rows };
    });
    return page;
  }

  async function found(request: FoundRequest<F>): Promise<FoundPage<D, Row>> {
    const filters = listing.spelled(request.filters);
    if (!filters) return nothing(request);
    const sort = orderOf(request);
    const after = placeAfter(sort, request.after);
    const { words, place, limit } = request;
    // Only words have a relevance.
    if (words || sort === "relevance") return ranked({ words, place, filters, sort, after, limit });
    return browsed({ place, filters, sort, after, limit });
  }

  /** A broken cursor is refused also where there is nothing to list. */
  function nothing(request: Pick<FoundRequest<F>, "words" | "sort" | "after">): FoundPage<D, Row> {
    placeAfter(orderOf(request), request.after);
    return { rows: [], total: 0, totalIsExact: true, nextCursor: null, facets: {}, ...WHOLE };
  }

  /** The same object as before while neither its rows nor its counts have changed. */
  async function browsed({ limit, ...request }: PageRequest<F>): Promise<FoundPage<D, Row>> {
    const uncounted = request.place !== null || Object.keys(listing.without(request.filters, dimensions)).length > 0;
    const counting = uncounted ? sampled(null, request.filters, request.place) : summed(request.filters);
    // Cells are in memory: nothing to find is known before the database is asked.
    const none = !uncounted && (await counting).total === 0;
    const [read, sums] = await Promise.all([none ? [] : source.page({ ...request, limit: limit + 1 }), counting]);
    const key = uncounted ? "" : JSON.stringify([request, limit]);
    const known = pages.get(key);
    if (known?.sums === sums && isSame(known.read, read)) return known.page;
    const rows = read.slice(0, limit);
    const last = rows.at(-1);
    const nextCursor = read.length > limit && last ? cursorAfter(request.sort, placeOf(last, [])) : null;
    const { total: n, totalIsExact, facets: values } = sums;
    const page = { rows, nextCursor, total: n, totalIsExact, facets: values, ...WHOLE };
    if (!uncounted) pages.set(key, { read, sums, page });
    return page;
  }

  async function summed(filters: Filters<F>): Promise<Sums<D>> {
    const { cells, sums } = await cachedCells.get();
    const key = dimensions.map((dimension) => filters[dimension]?.join("\u0001") ?? "").join("\u0000");
    const ready = sums.get(key);
    if (ready) return ready;
    const made = {
      total: total(cells, dimensions, filters),
      totalIsExact: true,
      facets: facets(cells, dimensions, filters),
    };
    if (sums.size < MOST_SUMS) sums.set(key, made);
    return made;
  }

  /** Counts where no cell does: over the newest matches, exact up to the cap. */
  async function sampled(words: Wording | null, filters: Filters<F>, place: Wording | null) {
    const loose = listing.without(filters, dimensions);
    const narrowed = dimensions.some((dimension) => filters[dimension]);
    const [sample, strict] = await Promise.all([
      source.matches(words, loose, place),
      // Asked along with the sample where that may be capped: two rounds would show in the slowest answers.
      narrowed && mayExceedCap(words, place) ? source.matches(words, filters, place) : null,
    ]);
    const capped = sample.length > MOST_RANKED;
    const matches = (capped && strict ? strict : sample).filter((one) => fitsAll(one, dimensions, filters));
    const cells = sample.slice(0, MOST_RANKED).map((one) => ({ ...one, n: 1 }));
    return {
      matches: matches.slice(0, MOST_RANKED),
      total: Math.min(matches.length, COUNT_CAP),
      totalIsExact: matches.length <= COUNT_CAP,
      facets: facets(cells, dimensions, filters, capped),
    };
  }

  const mayExceedCap = (...texts: (Wording | null)[]): boolean =>
    texts.every((text) => text === null || text.atMost(kind) > MOST_RANKED);

  async function ranked({
    words,
    place,
    filters,
    sort,
    after,
    limit,
  }: Omit<PageRequest<F>, "sort"> & { words: Wording | null; sort: ListSort }): Promise<FoundPage<D, Row>> {
    const { matches, ...counts } = await sampled(words, filters, place);
    const all = matches.map((match) => placeOf(match, words?.words ?? []));
    const page = pageOf(all, sort, after, limit + 1);
    const shown = page.slice(0, limit);
    const byId = new Map((await source.items(shown.map(({ id }) => id))).map((row) => [row.id, row]));
    const last = shown.at(-1);
    const nextCursor = page.length > limit && last ? cursorAfter(sort, last) : null;
    return { ...counts, rows: shown.flatMap(({ id }) => byId.get(id) ?? []), nextCursor, ...WHOLE };
  }

  /** How many there are, without reading them. */
  async function counted(words: Wording | null, place: Wording | null): Promise<Counted> {
    const none: Filters<F> = {};
    const { total: n, totalIsExact } = words || place ? await sampled(words, none, place) : await summed(none);
    return { total: n, totalIsExact };
  }

  return { listed, found, counted, ownFilters: listing.own, dropCounts: cachedCells.drop };
}

const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** Without words there is no relevance, and the newest come first. */
export function orderOf({ words, sort }: { words: Wording | null; sort?: ListSort | undefined }): ListSort {
  if (words) return sort ?? "relevance";
  return sort === undefined || sort === "relevance" ? "newest" : sort;
}
