import { Column, DrizzleQueryError, fillPlaceholders, is, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Reads } from "./database.ts";

/** A select of the query builder; its type describes the rows. */
export interface Select<Row> {
  getSQL(): SQL;
  execute(): Promise<Row[]>;
}

const dialect = new PgDialect();

export interface FastSelect<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Dates and times come as PostgreSQL writes them, as the query builder wants them. */
const asWritten = new Set([
  pg.types.builtins.DATE,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.INTERVAL,
]);
const identity = (value: string) => value;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (asWritten.has(oid) ? identity : pg.types.getTypeParser(oid, format)),
};

/**
 * The same rows as the builder's own `prepare` gives, for reads of many rows: the builder asks for each value of each
 * row what kind of column it comes from, which takes as long as all the rest of a list call.
 * @param columns as given to `select`, one level deep @param name of the prepared statement; "" prepares none
 * @param within a larger statement around the select, which gives the same columns
 */
export function fastSelect<Row extends object>(
  reads: Reads,
  query: Select<Row>,
  columns: Readonly<Record<keyof Row, unknown>>,
  name: string,
  within: (select: SQL) => SQL = (select) => select,
): FastSelect<Row> {
  return prepared(reads, within(query.getSQL()), fieldsOf(columns), name);
}

type Field = ReturnType<typeof fieldsOf>[number];

export const fieldsOf = (columns: Readonly<Record<string, unknown>>) =>
  Object.entries(columns).map(([key, column]) => ({ key, decode: decoderOf(column) }));

/** @param values in the order of the fields */
export function recordOf(fields: readonly Field[], values: readonly unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at];
    if (!field) continue;
    const value = values[at];
    record[field.key] = field.decode && value !== null ? field.decode(value) : value;
  }
  return record;
}

/** @param fields of each row, as `Row` names them */
export function prepared<Row extends object>(
  reads: Reads,
  query: SQL,
  fields: readonly Field[],
  name: string,
): FastSelect<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return {
    async execute(values) {
      const filled = fillPlaceholders(params, values);
      const config = { text, values: filled, types, rowMode: "array" as const, ...(name && { name }) };
      const { rows } = await reads.$client.query<unknown[]>(config).catch((error: Error) => {
        throw new DrizzleQueryError(text, filled, error);
      });
      // Built from the very columns the builder derived the type of its rows from.
      return rows.map((row) => recordOf(fields, row) as Row);
    },
  };
}

/** Null where the driver's value is the value already. */
function decoderOf(column: unknown): ((value: unknown) => unknown) | null {
  if (!is(column, Column) || column.dataType === "string" || column.dataType === "boolean") return null;
  return (value) => column.mapFromDriverValue(value);
}
