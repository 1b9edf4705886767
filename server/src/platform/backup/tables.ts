import type pg from "pg";

/** The schemas of the product, the job library's last; no other is saved, and none is touched. */
export const schemas = ["public", "kept", "pgboss"] as const;

export interface Table {
  /** Quoted for SQL, for example `public.users`. */
  name: string;
  /** Those that are stored; generated ones make themselves again. */
  columns: string[];
}

/** Filled by the migrations themselves while a backup is restored. */
const ownRecord = "public.schema_migrations";

/** Tables whose rows make the database; a divided table counts as one. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     group by n.nspname, c.relname order by n.nspname desc, c.relname`,
    [schemas],
  );
  return rows.filter(({ name }) => name !== ownRecord);
}

export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** Version of the job library's tables, or null where it has none yet. */
export async function jobsVersionOf(client: pg.ClientBase): Promise<number | null> {
  const { rows: found } = await client.query("select to_regclass('pgboss.version') is not null as there");
  if (!found[0]?.there) return null;
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version ?? null;
}

/** Every path of a stored file that some row names: a column that holds one is named `path` or ends in `_path`. */
export async function pathsNamed(client: pg.ClientBase): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as "table", quote_ident(c.column_name) as "column"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.data_type = 'text'
       and c.column_name ~ '(^|_)path$'`,
  );
  const paths = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ path: string }>(
      `select distinct ${column} as path from ${table} where ${column} ~ '^/(uploads|private)/'`,
    );
    for (const { path } of rows) paths.add(path);
  }
  return paths;
}
