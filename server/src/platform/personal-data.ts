import type { NoticePurpose } from "@startup-connect/contract/accounts";
import { keysOf } from "@startup-connect/contract/shared";
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./database.ts";

/**
 * One file of the download of one's own data (B8). `json` is written as it is, `rows` as a JSON array while they
 * are read, `made` as it is while it is made, `file` is the path of a stored file, passed over when it is gone.
 */
export type ExportEntry =
  | { name: string; json: unknown }
  | { name: string; rows: AsyncIterable<unknown> }
  | { name: string; made: AsyncIterable<Uint8Array> }
  | { name: string; file: string };

/** What a feature leaves to be done when it has removed its rows of a person. */
export interface Erased {
  /** Paths of stored files that nothing names any more; removed after the commit. */
  files?: readonly string[];
  /** Other users whose pages show something of this one: they reload. */
  others?: readonly string[];
  /** Texts that stored events and queued work may hold: the ids of what was removed. */
  traces?: readonly string[];
  /** Run after the commit, for what the process keeps in memory. */
  afterCommit?(): void;
}

/**
 * `rows`: the columns that name the person. `shown`: of one of them, which rows alone the person may know of. `people`: of what
 * goes to others, the columns that name the one and the other.
 */
export interface HeldRows {
  rows: readonly PgColumn[];
  shown?: readonly [of: PgColumn, rows: SQL];
  people?: readonly (readonly [of: PgColumn, other: PgColumn])[];
}

/** People without an account, by their address. `takenBy`: the act of the log that takes all of them out of the site. */
export interface Strangers {
  table: string;
  purpose: NoticePurpose;
  takenBy?: string;
  /** Who was there by then. */
  people(db: Db, by: Date): Promise<{ email: string; language: string | null }[]>;
}

/** What every feature that keeps something of people has to offer (PROF-37, PROF-39). */
export interface PersonalData {
  /** Where it keeps it, by what it is for: the person's page of own data counts it (RIGHT-03). */
  holds: Readonly<Partial<Record<NoticePurpose, HeldRows>>>;
  strangers?: readonly Strangers[];
  /** Everything it keeps of the person, except secrets and what others wrote about them in private. */
  exportPerson(userId: string): AsyncIterable<ExportEntry>;
  /** Deletes it, or anonymises it where others have a right to it, in the given transaction. */
  erasePerson(tx: Tx, userId: string): Promise<Erased>;
}

/** Stands for a feature that keeps nothing of people, with the reason. */
export interface NoPersonalData {
  none: string;
}

/** How many rows of a person there are for each purpose, and how many others have them; in one statement. */
export async function heldOf(db: Db, parts: readonly PersonalData[], userId: string) {
  const held = Map.groupBy(
    parts.flatMap(({ holds }) => Object.entries(holds)),
    ([purpose]) => purpose,
  );
  const added = (queries: SQL[], by: SQL) => sql.join(queries, by);
  const selects = [...held].map(([purpose, each]) => {
    const counts = each.flatMap(([, { rows, shown }]) =>
      rows.map((column) => {
        const only = shown?.[0] === column ? shown[1] : sql`true`;
        return sql`(select count(*) from ${column.table} where ${column} = ${userId} and ${only})`;
      }),
    );
    const people = each
      .flatMap(([, one]) => one.people ?? [])
      .map(([of, other]) => sql`select ${other} from ${of.table} where ${of} = ${userId} and ${other} is not null`);
    const others = people.length > 0 ? added(people, sql` union `) : sql`select where false`;
    return sql`select ${purpose}::text as purpose, (${added(counts, sql` + `)})::int as count,
      (select count(*) from (${others}) others)::int as people`;
  });
  const { rows } = await db.execute<{ purpose: NoticePurpose; count: number; people: number }>(
    added(selects, sql` union all `),
  );
  return new Map(rows.map(({ purpose, ...found }) => [purpose, found]));
}

const held = (parts: readonly PersonalData[]) =>
  parts.flatMap(({ holds }) => keysOf(holds).map((purpose) => ({ purpose, ...(holds[purpose] ?? { rows: [] }) })));

type Named = { userId: string; purpose: NoticePurpose };

async function named(db: Db, selects: readonly SQL[]): Promise<Named[]> {
  if (selects.length === 0) return [];
  const { rows } = await db.execute<Named>(sql.join([...selects], sql` union `));
  return rows;
}

/** The tables that name people. */
export const tablesOf = (parts: readonly PersonalData[]): string[] => [
  ...new Set([
    ...held(parts).flatMap(({ rows }) => rows.map(({ table }) => getTableName(table))),
    ...parts.flatMap(({ strangers = [] }) => strangers.map(({ table }) => table)),
  ]),
];

/** Whom a table names, each with what it is for. */
export const namedIn = (db: Db, parts: readonly PersonalData[], table: string): Promise<Named[]> =>
  named(
    db,
    held(parts).flatMap(({ purpose, rows, people = [] }) =>
      [...rows, ...people.flat()]
        .filter((column) => getTableName(column.table) === table)
        .map(
          (column) =>
            sql`select ${purpose}::text as purpose, ${column} as "userId" from ${column.table} where ${column} is not null`,
        ),
    ),
  );

/** Whose data a person has, each with what it is for. */
export const shownTo = (db: Db, parts: readonly PersonalData[], userId: string): Promise<Named[]> =>
  named(
    db,
    held(parts).flatMap(({ purpose, people = [] }) =>
      people.map(
        ([of, other]) =>
          sql`select ${purpose}::text as purpose, ${of} as "userId" from ${of.table} where ${other} = ${userId} and ${of} is not null`,
      ),
    ),
  );

const EXPORT_PAGE = 100;

/** A list that may be long, for the download: page by page. @param load reads at most `limit` rows after an id */
export async function* pagesOf<R extends { id: string }>(
  load: (after: string | null, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after: string | null = null; ; ) {
    const page = await load(after, EXPORT_PAGE);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < EXPORT_PAGE) return;
    after = last.id;
  }
}
