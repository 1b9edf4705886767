import { MOST_RANKED } from "@startup-connect/contract/shared";
import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { isCommonChoice, preparedShapes } from "./prepared.ts";
import type { Place } from "./rank.ts";
import { PREFIX, quoted, type Wording } from "./vocabulary.ts";

/** Up to this many records with a word, gathering them all is cheaper than asking window by window. */
const FEW = 100;

/** Columns that every table with a public list has. */
type Listed = "id" | "listed" | "nameKey" | "rating" | "ratingCount" | "place" | "search" | "era";
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

/** Parts of a page's query. */
export interface PageShape {
  /** To be prepared under; "" for a shape that is planned each time. */
  name: string;
  where: SQL | undefined;
  order: SQL;
  limit: SQL;
}

/** Parts of the query that gathers the records of a seldom word. */
export interface FewShape extends Omit<PageShape, "limit"> {
  limit: number;
}

/** Parts of the query that asks window by window: within one, and the windows themselves, newest first. */
export interface WindowShape {
  name: string;
  where: SQL | undefined;
  order: SQL;
  limit: number;
  windows: SQL;
}

interface PreparedPage<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** The SQL that lists have in common: filters, orders, keyset pages, and the newest matches of a text search. */
export function listing<const F extends string>(
  kind: string,
  table: ListedTable,
  filters: readonly Filter<F>[],
  /** The indexed expression of words and filter values, each with its era and its age. */
  wordsByEra: SQL,
  /** For the placeholder "today" of a column that depends on the day. */
  today: () => string,
) {
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

  /** Conditions with placeholders named as the filters. */
  function conditions(chosen: Filters<F>): SQL[] {
    return filters.flatMap(({ name, column, list }) => {
      const wanted = chosen[name];
      if (!wanted) return [];
      if (list) return sql`${column} && ${sql.placeholder(name)}::text[]`;
      // One value as an equation: only then does the index give the list's order too.
      if (wanted.length === 1) return sql`${column} = ${sql.placeholder(name)}`;
      return sql`${column} = any(${sql.placeholder(name)}::text[])`;
    });
  }

  function valuesOf(chosen: Filters<F>): Record<string, unknown> {
    const values: Record<string, unknown> = { today: today() };
    for (const { name, list } of filters) {
      const wanted = chosen[name];
      values[name] = wanted?.length === 1 && !list ? wanted[0] : wanted;
    }
    return values;
  }

  function filterNames(chosen: Filters<F>): string {
    let names = "";
    for (const { name, list } of filters) {
      const wanted = chosen[name];
      if (wanted) names += list || wanted.length > 1 ? `_${name}_any` : `_${name}`;
    }
    return names;
  }

  /**
   * A test no index knows, which the planner takes for true of half the records: it then walks down the list's index
   * and tests each. A plain match of a whole word it takes for rare, and sorts the table instead.
   */
  const tested = (column: AnyPgColumn, placeholder: string): SQL =>
    sql`case when ${column} @@ ${sql.placeholder(placeholder)}::tsquery then true end`;

  /** Records that a text index finds. "offset 0" keeps the planner from walking the list in search of a rare word. */
  const gathered = (column: AnyPgColumn, placeholder: string, rest: (SQL | undefined)[]): SQL =>
    sql`select ${id} as id from ${table} where ${and(sql`${column} @@ ${sql.placeholder(placeholder)}::tsquery`, ...rest)} offset 0`;

  const newestOf = (found: SQL, most: SQL): SQL =>
    sql`${id} in (select id from (${found}) gathered order by id desc limit ${most})`;

  const isFew = (text: Wording | null): boolean => text !== null && text.atMost(kind) <= FEW;

  /** What the SQL of a page depends on. */
  function keyOf({ filters: chosen, place, sort, after }: PageRequest<F>): string {
    const inPlace = place ? (isFew(place) ? "_place_few" : "_place_many") : "";
    return `${sort}_${after ? "next" : "first"}${filterNames(chosen)}${inPlace}`;
  }

  function shapeOf(name: string, { filters: chosen, place, sort, after }: PageRequest<F>): PageShape {
    const rest = [sql`${table.listed}`, ...conditions(chosen), after ? beyond[sort] : undefined];
    const few = isFew(place) ? gathered(table.place, "place", rest) : null;
    const inPlace = place ? tested(table.place, "place") : undefined;
    const kept = few && (sort === "newest" ? newestOf(few, limit) : sql`${id} in (${few})`);
    return { name, where: kept ?? and(inPlace, ...rest), order: orders[sort], limit };
  }

  /** The filters as marks of an era, to be joined to a query with words. */
  const marksOf = (chosen: Filters<F>): string[] =>
    filters.flatMap(({ name }) => {
      const wanted = chosen[name];
      return wanted ? `(${wanted.map((value) => quoted(`${PREFIX}=${name}=${value}`)).join(" | ")})` : [];
    });

  function fewShape(
    name: string,
    { words, place, filters: chosen }: { words: Wording | null; place: Wording | null; filters: Filters<F> },
  ): FewShape {
    const most = sql`${MOST_RANKED + 1}`;
    const rest = [sql`${table.listed}`, ...conditions(chosen)];
    const inPlace = place ? tested(table.place, "place") : undefined;
    const found = isFew(words)
      ? // Only the seldom word goes through the index: there a common one beside it would cost what all its records cost.
        gathered(table.search, "seldom", [...rest, tested(table.search, "words"), inPlace])
      : gathered(table.place, "place", [...rest, words ? tested(table.search, "words") : undefined]);
    return { name, where: newestOf(found, most), order: orders.newest, limit: MOST_RANKED + 1 };
  }

  return {
    /** Prepares the common shapes of a page; `select` gets the shape's parts and prepares under its name. */
    pages<Row>(select: (shape: PageShape) => PreparedPage<Row>): (request: PageRequest<F>) => Promise<Row[]> {
      const shapes = preparedShapes<Row>(`${kind}_page`);
      return (request) => {
        const { after, place, filters: chosen } = request;
        const isCommon =
          isCommonChoice(filters, chosen) && (!place || Object.keys(chosen).every((name) => !chosen[name as F]));
        const page = shapes(keyOf(request), isCommon, (name) => select(shapeOf(name, request)));
        return page.execute({ ...after, ...valuesOf(chosen), limit: request.limit, place: place?.query("") });
      };
    },

    /**
     * Reads the newest matches of words, filters and place, `MOST_RANKED` + 1 at most. The records of a rare word
     * are collected; otherwise windows of time are queried, newest first, until there are enough. The planner cannot
     * estimate which is cheaper, so the word counts decide.
     */
    matches<Row>(select: {
      few(shape: FewShape): PreparedPage<Row>;
      byWindow(shape: WindowShape): PreparedPage<Row>;
    }): (words: Wording | null, chosen: Filters<F>, place: Wording | null) => Promise<Row[]> {
      const shapes = preparedShapes<Row>(`${kind}_few`);
      const byWindow = select.byWindow({
        name: `${kind}_by_window`,
        where: and(
          sql`${table.listed}`,
          sql`${wordsByEra} @@ window_query(windows.prefix, ${sql.placeholder("query")})`,
        ),
        order: sql`${table.era} desc, ${id} desc`,
        limit: MOST_RANKED + 1,
        windows: sql`search_windows((select ${table.era} from ${table} where ${table.listed} order by ${id} desc limit 1)) as windows (prefix)`,
      });
      return (words, chosen, place) => {
        if (isFew(words) || isFew(place)) {
          const key = `${isFew(words) ? "_words" : words ? "_tested" : ""}${place ? "_place" : ""}${filterNames(chosen)}`;
          const few = shapes(key, isCommonChoice(filters, chosen), (name) =>
            select.few(fewShape(name, { words, place, filters: chosen })),
          );
          const texts = { words: words?.query(""), seldom: words?.seldom(kind), place: place?.query("") };
          return few.execute({ ...valuesOf(chosen), ...texts });
        }
        const parts = marksOf(chosen);
        if (words) parts.push(words.query(PREFIX));
        if (place) parts.push(`(${place.query(`${PREFIX}@`)})`);
        return byWindow.execute({ query: parts.join(" & "), today: today() });
      };
    },

    newest: orders.newest,

    /** Those of the placeholder "ids". */
    withIds: and(sql`${table.listed}`, sql`${id} = any(${sql.placeholder("ids")}::uuid[])`),

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
