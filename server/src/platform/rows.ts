import { and, asc, type ColumnBaseConfig, desc, eq, getTableName, gt, lt, type SQL } from "drizzle-orm";
import { customType, type PgColumn, type PgTable, timestamp } from "drizzle-orm/pg-core";
import { type Db, first, hasChangedRow, type Orm, only, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import type { PageQueries } from "#platform/list-page.ts";
import { Gone } from "#platform/problem.ts";

/** A column of a moment. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A column of bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The one row, as it is presented. @throws Gone where it is there no more, Error where it was left out */
export async function presentedOne<T>(
  presented: PromiseLike<readonly T[]>,
  { byId }: { byId(id: string): Promise<unknown> },
  id: string,
): Promise<T> {
  const [one] = await presented;
  if (one !== undefined) return one;
  throw (await byId(id)) ? new Error(`${id} is there, but was not presented`) : new Gone();
}

/** What is undefined stays. */
type Changes<Insert> = { [Name in keyof Insert]?: Insert[Name] | SQL | undefined };

interface Reading {
  /** In the transaction of a change; outside any without it. */
  db?: Db | undefined;
  by?: readonly SQL[];
}

interface Rows<Row, Insert, Stored> {
  one(where: SQL | undefined, how?: Reading & { lock?: "update" | "share" | undefined }): Promise<Row | undefined>;
  find(where: SQL | undefined, how?: Reading & { limit?: number | undefined }): Promise<Row[]>;
  count(where?: SQL, db?: Db): Promise<number>;
  insert(db: Db, row: Insert): Promise<Stored>;
  /** @returns undefined where a row with the same unique values is there */
  insertNew(db: Db, row: Insert): Promise<Stored | undefined>;
  /** @returns each as it is now */
  changeAll(db: Db, where: SQL | undefined, values: Changes<Insert>): Promise<Stored[]>;
  /** @returns each as it was */
  removeAll(db: Db, where: SQL | undefined): Promise<Stored[]>;
}

/** By id: what is no id at all finds nothing. */
interface RowsById<Row, Insert, Stored> extends Rows<Row, Insert, Stored> {
  byId(id: string, db?: Db): Promise<Row | undefined>;
  /** No one else changes or holds it before the transaction ends. */
  locked(tx: Tx, id: string): Promise<Row | undefined>;
  /** It does not change before the transaction ends. */
  held(tx: Tx, id: string): Promise<Row | undefined>;
  /** @throws Error where it is gone */
  change(db: Db, id: string, values: Changes<Insert>): Promise<Stored>;
  /** @returns whether it was there */
  remove(db: Db, id: string): Promise<boolean>;
  /** In the order of ids, after one. */
  oldest(where: SQL | undefined, after: string | null, limit: number): Promise<Row[]>;
  newest(where: SQL | undefined, after: string | null, limit: number): Promise<Row[]>;
  /**
   * The queries of a list in pages (`readPage`).
   * @param isWanted what narrows it, from what the caller asks for
   * @param isPending whether that is what has no decision yet: it comes oldest first (ADM-14)
   */
  newestFirst<Wanted extends unknown[]>(
    isWanted: (...wanted: Wanted) => SQL | undefined,
    isPending?: (...wanted: Wanted) => boolean,
  ): PageQueries<Wanted, Row>;
}

/** A select without its conditions, as the query builder has it. */
interface Select<Row> {
  where(condition: SQL | undefined): Select<Row>;
  orderBy(...order: SQL[]): Select<Row>;
  limit(limit: number): Select<Row>;
  for(strength: "update" | "share"): Select<Row>;
  execute(): Promise<Row[]>;
}

type WithId = PgTable & { id: PgColumn<ColumnBaseConfig<"string", "PgUUID">> };
type Values = Record<string, unknown>;

/**
 * The statements that every table needs. The builder's types are readable for a table that is known, not for any; so they are
 * written for each by the signature, and for none in its body.
 * @param select of rows with what belongs to them; by default those of the table
 */
export function rowsOf<T extends WithId, Row = T["$inferSelect"]>(
  orm: Orm,
  table: T,
  select?: (db: Db) => Select<Row>,
): RowsById<Row, T["$inferInsert"], T["$inferSelect"]>;
export function rowsOf<T extends PgTable>(
  orm: Orm,
  table: T,
): Rows<T["$inferSelect"], T["$inferInsert"], T["$inferSelect"]>;
export function rowsOf(
  orm: Orm,
  table: PgTable & { id?: PgColumn },
  select: (db: Db) => Select<Values> = (db) => db.select().from(table).$dynamic(),
): Rows<Values, Values, Values> {
  const rows: Rows<Values, Values, Values> = {
    async one(where, { db = orm, by = [], lock } = {}) {
      const query = select(db)
        .where(where)
        .orderBy(...by)
        .limit(1);
      return first(lock ? query.for(lock).execute() : query.execute());
    },
    async find(where, { db = orm, by = [], limit } = {}) {
      const query = select(db)
        .where(where)
        .orderBy(...by);
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    count: (where, db = orm) => db.$count(table, where),
    insert: (tx, row) =>
      only(tx.insert(table).values(row).returning(), `a row of ${getTableName(table)} was not stored`),
    insertNew: (db, row) => first(db.insert(table).values(row).onConflictDoNothing().returning()),
    changeAll: async (db, where, values) => db.update(table).set(values).where(where).returning(),
    removeAll: async (db, where) => db.delete(table).where(where).returning(),
  };
  const { id } = table;
  return id ? { ...rows, ...byIdOf(rows, table, id) } : rows;
}

function byIdOf(
  { one, find, count, changeAll }: Rows<Values, Values, Values>,
  table: PgTable,
  id: PgColumn,
): Omit<RowsById<Values, Values, Values>, keyof Rows<Values, Values, Values>> {
  // The database refuses what is no id with an error instead of finding nothing.
  const ofId = async (rowId: string, how: Parameters<typeof one>[1]) =>
    isId(rowId) ? one(eq(id, rowId), how) : undefined;
  const oldest = (where: SQL | undefined, after: string | null, limit: number) =>
    find(and(where, after ? gt(id, after) : undefined), { by: [asc(id)], limit });
  const newest = (where: SQL | undefined, after: string | null, limit: number) =>
    find(and(where, after ? lt(id, after) : undefined), { by: [desc(id)], limit });
  return {
    byId: (rowId, db) => ofId(rowId, { db }),
    locked: (tx, rowId) => ofId(rowId, { db: tx, lock: "update" }),
    held: (tx, rowId) => ofId(rowId, { db: tx, lock: "share" }),
    async change(db, rowId, values) {
      const [row] = await changeAll(db, eq(id, rowId), values);
      if (!row) throw new Gone();
      return row;
    },
    remove: (db, rowId) => hasChangedRow(db.delete(table).where(eq(id, rowId))),
    oldest,
    newest,
    newestFirst: (isWanted, isPending = () => false) => ({
      page: (after, limit, ...wanted) => (isPending(...wanted) ? oldest : newest)(isWanted(...wanted), after, limit),
      count: (...wanted) => count(isWanted(...wanted)),
    }),
  };
}
