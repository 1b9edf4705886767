import { indiaDay } from "@startup-connect/contract/shared";
import { eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Besides, selectBeside } from "#platform/beside.ts";
import { type Db, first, only, type Tx } from "#platform/database.ts";
import { type FastSelect, fastSelect } from "#platform/fast-select.ts";
import { isId } from "#platform/ids.ts";
import type { Others } from "#platform/own-texts.ts";
import type { Platform } from "#platform/platform.ts";
import type { Cell, CellValue } from "#platform/search/cube.ts";
import type { DirectorySource } from "#platform/search/directory.ts";
import { type Filter, listing } from "#platform/search/listing.ts";
import type { Match } from "#platform/search/rank.ts";
import type { BesideProfile, ProfileAccess } from "./policy.ts";
import { recordQueries } from "./record-queries.ts";
import type { ProfileTable } from "./tables.ts";
import type { Ending } from "./verification-ends.ts";

/** A row of any kind. */
export interface ProfileRow extends ProfileAccess, Ending {
  id: string;
  name: string;
  spellings: Others;
  brief: string;
  picturePath: string;
  verified: boolean;
  certifiedName: string | null;
  rating: number | null;
  ratingCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a list reads of a row. */
export interface ProfileItem
  extends Match,
    Ending,
    Pick<ProfileRow, "userId" | "name" | "spellings" | "brief" | "picturePath"> {}

/** One version of a row: whoever changes any of its columns gives it another. */
export interface Versioned {
  id: string;
  version: string;
}

/** The transaction that wrote a row as it is (PostgreSQL, "System Columns"). */
export const version = sql<string>`xmin`.as("version");

type Listed =
  | "userId"
  | "name"
  | "spellings"
  | "brief"
  | "picturePath"
  | "verified"
  | "certifiedName"
  | "featured"
  | "proofs";

/** The columns that the cards of all kinds show. */
export const listedColumns = <T extends Record<Listed, AnyPgColumn>>(table: T): Pick<T, Listed> => ({
  userId: table.userId,
  name: table.name,
  spellings: table.spellings,
  brief: table.brief,
  picturePath: table.picturePath,
  verified: table.verified,
  certifiedName: table.certifiedName,
  featured: table.featured,
  proofs: table.proofs,
});

/** Rows of lists kept for each kind, 1 to 2 kB each: those that people read all day. */
const MOST_ROWS = 4_000;

/** A select without its conditions, as the query builder has it. */
interface Select<Row> {
  where(condition: SQL | undefined): Select<Row>;
  orderBy(order: SQL): Select<Row>;
  limit(limit: number | Placeholder): Select<Row>;
  for(strength: "update"): Select<Row>;
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
  execute(): Promise<Row[]>;
  getSQL(): SQL;
}

/** Values of some columns; undefined leaves one as it is. */
export type Changed<Insert> = { [K in keyof Insert]?: Insert[K] | undefined };

/** A column to match by, with several words or with one of those of its list. */
export interface FitColumn {
  column: AnyPgColumn;
  list?: boolean;
}

/** The table of one kind, and the statements whose row types the query builder infers only from a known table. */
export interface ProfileSource<Row, Insert, Item, F extends string, D extends F, B extends object = object> {
  /** In the vocabulary and in the names of statements and files: "investors". */
  kind: string;
  table: ProfileTable;
  /** What its list is narrowed to; an unknown value finds nothing. A place is narrowed by its words. */
  filters: readonly Filter<F>[];
  /** The indexed expression of words and filter values, each with its era and its age. */
  words: SQL;
  /** The filters that cells count. */
  dimensions: readonly D[];
  itemColumns: Readonly<Record<keyof Item, unknown>>;
  matchColumns: Readonly<Record<keyof Match | D, unknown>>;
  rows(db: Db): Select<Row>;
  /** What its profile shows of other tables. */
  beside: Besides<B>;
  items(db: Db): Select<Item & Versioned>;
  matches(db: Db): Select<Match & Record<D, CellValue>>;
  cellColumns: Readonly<Record<keyof Cell<D>, unknown>>;
  cells(db: Db): Select<Cell<D>>;
  /** Nothing when the person has a row already. */
  insert(tx: Tx, row: Insert): PromiseLike<Row[]>;
  update(tx: Tx, id: string, values: Changed<Insert>): PromiseLike<Row[]>;
  remove(tx: Tx, userId: string): PromiseLike<Row[]>;
  /** Whether a row has another mark that keeps the certified name. */
  otherMark?: SQLWrapper;
  fit: {
    industry: FitColumn;
    stage: FitColumn;
    /** A list. */
    topics?: AnyPgColumn;
    amount?: AnyPgColumn;
    location: SQLWrapper;
    /** Where it is a column of its own. */
    state?: AnyPgColumn;
    /** The areas of interest of who looks for others of several types. */
    interests?: AnyPgColumn;
    /** Who of the kind wants to hear of new startups; left out, all do. */
    followers?: SQL;
  };
}

const keyOf = ({ id, version: written }: Versioned): string => `${id} ${written}`;

/** All SQL of a kind. Reads for visitors see listed rows only. */
export function profileQueries<
  Row extends ProfileRow,
  Insert,
  Item extends ProfileItem,
  F extends string,
  D extends F,
  B extends object,
>(
  { db: { orm, reads }, caches, clock }: Pick<Platform, "db" | "caches" | "clock">,
  source: ProfileSource<Row, Insert, Item, F, D, B>,
  beside: () => Besides<BesideProfile>,
) {
  const { kind, table, dimensions, itemColumns, matchColumns } = source;
  const narrowing = listing(kind, table, source.filters, source.words, () => indiaDay(clock.now()));
  const ofUser = (userId: string): SQL => eq(table.userId, userId);
  // Made when first asked for: what it reads is of features that are created later.
  let shown: FastSelect<Row & B & BesideProfile> | undefined;
  const shownById = () =>
    (shown ??= selectBeside(
      reads,
      { query: source.rows(reads).where(eq(table.id, sql.placeholder("id"))), table, name: `${kind}_shown` },
      source.beside,
      beside(),
    ));

  const versionColumns = { id: sql<string>`${table.id}`.as("id"), version };
  const versions = narrowing.pages(({ name, where, order }) => {
    const query = reads.select(versionColumns).from(table).where(where).orderBy(order);
    return fastSelect<Versioned>(reads, query.limit(sql.placeholder("limit")), versionColumns, name);
  });
  const items = fastSelect(
    reads,
    source.items(reads).where(narrowing.withIds),
    { ...itemColumns, version },
    `${kind}_items`,
  );
  const cells = fastSelect(reads, source.cells(reads), source.cellColumns, `${kind}_cells`);
  const cellsVersion = sql`select concat(count(*), ' ', sum(hash_record_extended(cells, 0))) as version
    from (${source.cells(reads).getSQL()}) cells`;
  const kept = caches.create<Item & Versioned>(`${kind} rows`, { max: MOST_ROWS });

  /** The rows, of which only those are read that were not read in this version before. */
  async function rowsOf(wanted: readonly Versioned[]): Promise<Item[]> {
    const rows = new Map<string, Item & Versioned>();
    for (const one of wanted) {
      const row = kept.get(keyOf(one));
      if (row) rows.set(one.id, row);
    }
    const missing = wanted.filter(({ id }) => !rows.has(id)).map(({ id }) => id);
    for (const row of missing.length > 0 ? await items.execute({ ids: missing }) : []) {
      kept.set(keyOf(row), row);
      rows.set(row.id, row);
    }
    return wanted.flatMap(({ id }) => rows.get(id) ?? []);
  }

  const list: DirectorySource<F, D, Item> = {
    kind,
    listing: narrowing,
    dimensions,

    page: async (request) => rowsOf(await versions(request)),

    matches: narrowing.matches({
      few({ name, where, order, limit }) {
        return fastSelect(reads, source.matches(reads).where(where).orderBy(order).limit(limit), matchColumns, name);
      },
      byWindow({ name, where, order, limit, windows }) {
        const inWindow = source.matches(reads).where(where).orderBy(order).limit(limit);
        return fastSelect(reads, inWindow, matchColumns, name, (query) => {
          return sql`select found.* from ${windows} cross join lateral (${query}) found limit ${limit}`;
        });
      },
    }),

    items: async (ids) => (ids.length === 0 ? [] : items.execute({ ids })),
    cells: () => cells.execute({}),
    cellsVersion: async () => (await reads.execute<{ version: string }>(cellsVersion)).rows[0]?.version ?? "",
  };

  return {
    list,
    ...recordQueries({ reads }, table, source.otherMark),
    insert: source.insert,

    /** Those of these ids that are listed, in their order. */
    async inOrder(ids: readonly string[]): Promise<Item[]> {
      const found = new Map((await list.items(ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** The row whatever its state, with what is beside it; the caller asks the policy who may see it. */
    async shown(id: string): Promise<(Row & B & BesideProfile) | undefined> {
      return isId(id) ? first(shownById().execute({ id, today: indiaDay(clock.now()) })) : undefined;
    },

    byUser: (userId: string): Promise<Row | undefined> => first(source.rows(orm).where(ofUser(userId)).execute()),

    /** Makes another change of the same row wait until the transaction ends. */
    lock: (tx: Tx, userId: string): Promise<Row | undefined> =>
      first(source.rows(tx).where(ofUser(userId)).for("update").execute()),

    update: (tx: Tx, id: string, values: Changed<Insert>): Promise<Row> =>
      only(source.update(tx, id, values), "a locked profile is gone"),

    /** @returns nothing when the person has no row. */
    remove: (tx: Tx, userId: string): Promise<Row | undefined> => first(source.remove(tx, userId)),
  };
}
