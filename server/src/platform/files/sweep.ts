import type { Database } from "#platform/database.ts";
import { type AnyJob, defineCron } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Which of these paths some row names. A column that holds the path of a stored file is named `path` or ends in `_path`:
 * so no feature can be forgotten here, and its pictures taken for waste. The test of leaving looks after the names.
 */
export async function pathsInUse({ pool }: Pick<Database, "pool">, paths: readonly string[]): Promise<Set<string>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as "table", quote_ident(c.column_name) as "column"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.data_type = 'text'
       and c.column_name ~ '(^|_)path$'`,
  );
  // Without any column this is no database of ours, and every file would look like waste.
  if (columns.length === 0) throw new Error("no column that names files was found");
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ path: string }>(
      `select distinct ${column} as path from ${table} where ${column} = any($1::text[])`,
      [paths],
    );
    for (const { path } of rows) found.add(path);
  }
  return found;
}

/** Removes once a day the files of uploads that failed after their file was stored. */
export const fileSweep = ({ db, files }: Pick<Platform, "db" | "files">): AnyJob =>
  defineCron({ name: "platform.files-sweep", cron: "52 4 * * *", expireIn: 3600, retryLimit: 1 }, async (context) => {
    const removed = await files.sweepOrphans((paths) => pathsInUse(db, paths));
    context.log.info({ removed }, "unreferenced files removed");
  });
