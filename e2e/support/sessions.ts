import pg from "pg";
import type { Person } from "./people.ts";
import { postgresOf } from "./postgres.ts";
import type { RunningServer } from "./server.ts";

/** For what only time does: no test lasts that long. @returns the rows, where the statement has some */
async function change<Row>(
  { dataDir }: Pick<RunningServer, "dataDir">,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const { port, socketFolder, password } = postgresOf(dataDir);
  const name = "startup_connect";
  const client = new pg.Client({ host: socketFolder || "127.0.0.1", port, user: name, database: name, password });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}

/** Everything in the database as one text. @param without tables in which the product writes sentences */
export async function rowsOf(server: Pick<RunningServer, "dataDir">, ...without: string[]): Promise<string> {
  const sql = `select query_to_xml(format('select * from %I', table_name), true, false, '')::text as text
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`;
  return (await change<{ text: string }>(server, sql, [without])).map(({ text }) => text).join("\n");
}

/** From now on the person's sessions are of a sign-in long ago: calls that need a fresh proof ask for one (AUTH-55). */
export const ageSessions = (server: Pick<RunningServer, "dataDir">, person: Person) =>
  change(
    server,
    "update sessions set created_at = created_at - interval '1 hour', proved_at = null where user_id = $1",
    [person.userId],
  );

/** A mentoring session ended an hour ago. */
export const endSession = (server: Pick<RunningServer, "dataDir">, id: string) =>
  change(
    server,
    "update mentoring_sessions set starts_at = now() - interval '90 minutes', ends_at = now() - interval '1 hour' where id = $1",
    [id],
  );

/** A mentoring session begins in five minutes, with a link to the call. */
export const openCall = (server: Pick<RunningServer, "dataDir">, id: string, link: string) =>
  change(
    server,
    "update mentoring_sessions set starts_at = now() + interval '5 minutes', ends_at = now() + interval '25 minutes', link = $2 where id = $1",
    [id, link],
  );

/** One byte of what an administrator wrote about this, by whoever can get past the triggers; a second time it is as before. */
export const changeByte = (server: Pick<RunningServer, "dataDir">, target: string) =>
  change(
    server,
    `set session_replication_role = replica;
     update admin_log set act = translate(left(act, 1), 'cC', 'Cc') || substr(act, 2)
     where target = '${target}' and act ilike 'case.limit'`,
    [],
  );

/** No one has done anything yet that is counted. */
export const forgetLimits = (server: Pick<RunningServer, "dataDir">) => change(server, "delete from rate_limits", []);
