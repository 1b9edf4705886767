import pg from "pg";
import type { Person } from "./people.ts";
import { postgresOf } from "./postgres.ts";
import type { RunningServer } from "./server.ts";

/** For what only time does: no test lasts that long. */
async function change({ dataDir }: Pick<RunningServer, "dataDir">, sql: string, values: unknown[]): Promise<void> {
  const { port, socketFolder, password } = postgresOf(dataDir);
  const name = "startup_connect";
  const client = new pg.Client({ host: socketFolder || "127.0.0.1", port, user: name, database: name, password });
  await client.connect();
  await client.query(sql, values);
  await client.end();
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
