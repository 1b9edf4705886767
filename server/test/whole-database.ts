import pg from "pg";
import { schemas } from "#platform/backup/tables.ts";

/** Every row of every table, sequences included, as text and in one order. */
export async function everything(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; kind: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind in ('r', 'S') order by 1`,
      [schemas],
    );
    const all: Record<string, string[]> = {};
    for (const { name, kind } of tables) {
      const isRecord = name.endsWith("schema_migrations");
      // The running site's job library notes in `version` when it last looked after its tables.
      const isVersion = name === "pgboss.version";
      const what =
        kind === "S" ? "(last_value, is_called)" : isRecord ? "(name, checksum)" : isVersion ? "t.version" : "t";
      const { rows } = await client.query<{ row: string }>(`select ${what}::text as row from ${name} t order by 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
  }
}

/** Tables, keys, triggers, indexes and functions as the database itself writes them. */
export async function shape(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint
         where connamespace = any(select oid from pg_namespace where nspname = any($1))
       union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       union all select indexdef from pg_indexes where schemaname = any($1)
       union all select oid::regprocedure::text || prosrc from pg_proc
         where pronamespace = any(select oid from pg_namespace where nspname = any($1)) order by 1`,
      [schemas],
    );
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
