import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Place } from "./rank.ts";
import type { Wording, WordKind } from "./vocabulary.ts";

/** A text search ranks the newest matches only: ranking all of them grows with the directory. */
export const MOST_RANKED = 500;

/** Up to this many records with the rarest word, gathering them all is cheaper than walking the list. */
const FEW = 4_000;

/** Columns that every table with a public list has. */
type Listed = "id" | "listed" | "nameKey" | "rating" | "ratingCount" | "place" | "search";
export type ListedTable = PgTable & Record<Listed, AnyPgColumn>;

export interface Filter<F extends string> {
  name: F;
  column: AnyPgColumn | SQL;
  /** The column is a list; one of its words has to be a chosen one. */
  list?: boolean;
  /** The words there are: others find nothing, without asking the database; case does not matter. */
  words?: readonly string[];
}

/** Chosen values by filter; several of one filter mean "any of them". */
export type Filters<F extends string> = { readonly [K in F]?: readonly string[] | undefined };

export type PageSort = "newest" | "rating" | "name";

export interface PageRequest<F extends string> {
  filters: Filters<F>;
  place: Wording | null;
  sort: PageSort;
  /** The last record shown; null for the first page. */
  after: Place | null;
  /** Rows at most. */
  limit: number;
}

/** Parts of a page's query; it goes where its shape goes, and its name says the shape. */
export interface PageShape {
  name: string;
  where: SQL | undefined;
  order: SQL;
  limit: SQL;
}

interface PreparedPage<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** The SQL that lists have in common: filters, orders, keyset pages, and the newest matches of a text search. */
export function listing<const F extends string>(kind: WordKind, table: ListedTable, filters: readonly Filter<F>[]) {
  const { id, rating, ratingCount, nameKey } = table;
  const limit = sql`${sql.placeholder("limit")}`;

  const orders: Record<PageSort, SQL> = {
    newest: sql`${id} desc`,
    rating: sql`coalesce(${rating}, 0) desc, ${ratingCount} desc, ${id} desc`,
    name: sql`${nameKey}, ${id}`,
  };

  const beyond: Record<PageSort, SQL> = {
    newest: sql`${id} < ${sql.placeholder("id")}`,
    rating: sql`(coalesce(${rating}, 0), ${ratingCount}, ${id}) < (${sql.placeholder("rating")}::numeric, ${sql.placeholder("ratingCount")}::int, ${sql.placeholder("id")}::uuid)`,
    name: sql`(${nameKey}, ${id}) > (${sql.placeholder("nameKey")}, ${sql.placeholder("id")}::uuid)`,
  };

  /** Conditions with placeholders of a fixed name, or with their values when the query is not prepared. */
  function conditions(chosen: Filters<F>, inline: boolean): SQL[] {
    const value = (name: string, given: unknown) => (inline ? sql.param(given) : sql.placeholder(name));
    return filters.flatMap(({ name, column, list }) => {
      const wanted = chosen[name];
      if (!wanted) return [];
      if (list) return sql`${column} && ${value(name, [...wanted])}::text[]`;
      // One value as an equation: only then does the index give the list's order too.
      if (wanted.length === 1) return sql`${column} = ${value(name, wanted[0])}`;
      return sql`${column} = any(${value(name, [...wanted])}::text[])`;
    });
  }

  /**
   * Records that match the texts, for a query ordered by id, newest first. With a rare word its
   * records are gathered through the text index; with common words only, the list is walked from its
   * newest end until enough match. The planner cannot tell which is cheaper for beginnings of words,
   * so the counts decide.
   * @param most keeps the newest so many of the gathered ones; null keeps all.
   */
  function textual(
    texts: { column: AnyPgColumn; query: unknown }[],
    few: boolean,
    rest: (SQL | undefined)[],
    most: SQL | null,
  ) {
    if (texts.length === 0) return and(...rest);
    // An expression no index has and the planner takes for true of half the records, so that it walks down the list's
    // index and tests each. A plain match of a whole word it takes for rare, and sorts the table instead.
    if (!few)
      return and(
        ...texts.map(({ column, query }) => sql`case when ${column} @@ ${query}::tsquery then true end`),
        ...rest,
      );
    // "offset 0" keeps the planner from walking the list in search of a rare word.
    const found = and(...texts.map(({ column, query }) => sql`${column} @@ ${query}::tsquery`), ...rest);
    const gathered = sql`select ${id} as id from ${table} where ${found} offset 0`;
    return most
      ? sql`${id} in (select id from (${gathered}) gathered order by id desc limit ${most})`
      : sql`${id} in (${gathered})`;
  }

  const isFew = (...texts: (Wording | null)[]): boolean =>
    texts.some((text) => text !== null && text.atMost[kind] <= FEW);

  function nameOf({ filters: chosen, place, sort, after }: PageRequest<F>): string {
    let shape = `${kind}_${sort}_${after ? "next" : "first"}`;
    for (const { name, list } of filters) {
      const wanted = chosen[name];
      if (wanted) shape += list || wanted.length > 1 ? `_${name}_any` : `_${name}`;
    }
    if (place) shape += isFew(place) ? "_place_few" : "_place_many";
    return shape;
  }

  function shapeOf(name: string, { filters: chosen, place, sort, after }: PageRequest<F>): PageShape {
    const rest = [sql`${table.listed}`, ...conditions(chosen, false), after ? beyond[sort] : undefined];
    const texts = place ? [{ column: table.place, query: sql.placeholder("place") }] : [];
    const where = textual(texts, isFew(place), rest, sort === "newest" ? limit : null);
    return { name, where, order: orders[sort], limit };
  }

  return {
    /** Prepares each shape of a page once; `select` gets the shape's parts and prepares under its name. */
    pages<Row>(select: (shape: PageShape) => PreparedPage<Row>): (request: PageRequest<F>) => Promise<Row[]> {
      const prepared = new Map<string, PreparedPage<Row>>();
      return (request) => {
        const name = nameOf(request);
        let page = prepared.get(name);
        if (!page) {
          page = select(shapeOf(name, request));
          prepared.set(name, page);
        }
        const values: Record<string, unknown> = { ...request.after, limit: request.limit, place: request.place?.query };
        for (const { name, list } of filters) {
          const wanted = request.filters[name];
          values[name] = wanted?.length === 1 && !list ? wanted[0] : wanted;
        }
        return page.execute(values);
      };
    },

    /** Condition for the newest `MOST_RANKED` + 1 matches, for a query with `newest` and that limit. */
    newestMatches(words: Wording | null, chosen: Filters<F>, place: Wording | null): SQL | undefined {
      const texts: { column: AnyPgColumn; query: unknown }[] = [];
      if (words) texts.push({ column: table.search, query: words.query });
      if (place) texts.push({ column: table.place, query: place.query });
      const rest = [sql`${table.listed}`, ...conditions(chosen, true)];
      return textual(texts, isFew(words, place), rest, sql`${MOST_RANKED + 1}`);
    },

    newest: orders.newest,

    withIds: (ids: readonly string[]): SQL | undefined =>
      and(sql`${table.listed}`, sql`${id} = any(${sql.param([...ids])}::uuid[])`),

    /** Filters in the spelling of their words; null when one of them can find nothing. */
    spelled(given: Filters<F>): Filters<F> | null {
      const spelling: { -readonly [K in F]?: readonly string[] | undefined } = { ...given };
      for (const { name, words } of filters) {
        const wanted = given[name];
        if (!wanted || !words) continue;
        const known = words.filter((word) => wanted.some((one) => one.toLowerCase() === word.toLowerCase()));
        if (known.length === 0) return null;
        spelling[name] = known;
      }
      return spelling;
    },

    /** Those of the given parameters that are filters of this list. */
    own(given: Readonly<Record<string, readonly string[] | undefined>>): Filters<F> {
      const chosen: { -readonly [K in F]?: readonly string[] | undefined } = {};
      for (const { name } of filters) if (given[name]) chosen[name] = given[name];
      return chosen;
    },

    /** The filters that `counted` does not name: those no cell counts. */
    without(given: Filters<F>, counted: readonly F[]): Filters<F> {
      const rest: { -readonly [K in F]?: readonly string[] | undefined } = {};
      for (const { name } of filters) if (given[name] && !counted.includes(name)) rest[name] = given[name];
      return rest;
    },
  };
}

export type Listing<F extends string> = ReturnType<typeof listing<F>>;
