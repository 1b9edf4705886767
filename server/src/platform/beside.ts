import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Reads } from "./database.ts";
import { type FastSelect, fieldsOf, prepared, recordOf, type Select } from "./fast-select.ts";

/** A row as the statement around it names it, and the day in India. */
type Of = Record<"id" | "userId" | "today", SQL>;

/** What other tables say beside a row, for the statement that reads the row. */
export interface Beside<T> {
  expression(of: Of): SQL;
  /** @param value as the driver gives it */
  read(value: unknown): T;
}

export type Besides<B> = { readonly [Name in keyof B]: Beside<B[Name]> };
export type Read<S> = { [Name in keyof S]: S[Name] extends Beside<infer T> ? T : never };

/** The rows of a table that `where` finds, with these of its columns. */
export function rowsBeside<T extends PgTable, Name extends keyof T["$inferSelect"] & string>(
  table: T,
  names: readonly Name[],
  where: (of: Of) => SQL | undefined,
  by?: SQL,
): Beside<Pick<T["$inferSelect"], Name>[]> {
  const all = getTableColumns(table);
  const fields = fieldsOf(Object.fromEntries(names.map((name) => [name, all[name]])));
  const values = names.map((name) => sql`${all[name]}`);
  const rows = sql`json_agg(json_build_array(${sql.join(values, sql`, `)})${by && sql` order by ${by}`})`;
  return {
    expression: (of) => sql`(select coalesce(${rows}, '[]') from ${table} where ${where(of)})`,
    // As the expression makes it.
    read: (value) => (value as unknown[][]).map((row) => recordOf(fields, row) as Pick<T["$inferSelect"], Name>),
  };
}

export const mapBeside = <T, As>({ expression, read }: Beside<T>, as: (value: T) => As): Beside<As> => ({
  expression,
  read: (value) => as(read(value)),
});

export const bothBeside = <A, B>(a: Beside<A>, b: Beside<B>): Beside<[A, B]> => ({
  expression: (of) => sql`json_build_array(${a.expression(of)}, ${b.expression(of)})`,
  read(value) {
    const [ofA, ofB] = value as [unknown, unknown];
    return [a.read(ofA), b.read(ofB)];
  },
});

/** As `fastSelect`, of whole rows of a table that have an owner, with what is beside each; takes the value `today`. */
export function selectBeside<Row extends object, A extends object, B extends object>(
  reads: Reads,
  { query, table, name }: { query: Select<Row>; table: PgTable; name: string },
  ...beside: [Besides<A>, Besides<B>]
): FastSelect<Row & A & B> {
  const of = { id: sql`own.id`, userId: sql`own.user_id`, today: sql`${sql.placeholder("today")}::date` };
  const more = beside.flatMap((some) => Object.entries<Beside<unknown>>(some));
  const expressions = more.map(([, { expression }]) => sql`, ${expression(of)}`);
  const fields = [...fieldsOf(getTableColumns(table)), ...more.map(([key, { read }]) => ({ key, decode: read }))];
  return prepared(reads, sql`select own.*${sql.join(expressions)} from (${query.getSQL()}) own`, fields, name);
}
