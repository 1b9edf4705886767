import pg from "pg";
import type { Person } from "./people.ts";
import { postgresOf } from "./postgres.ts";
import type { RunningServer } from "./server.ts";

/** From now on the person's sessions are of a sign-in long ago: calls that need a fresh proof ask for one (AUTH-55). */
export async function ageSessions({ dataDir }: Pick<RunningServer, "dataDir">, person: Person): Promise<void> {
  const { port, socketFolder, password } = postgresOf(dataDir);
  const name = "startup_connect";
  const client = new pg.Client({ host: socketFolder || "127.0.0.1", port, user: name, database: name, password });
  await client.connect();
  await client.query(
    "update sessions set created_at = created_at - interval '1 hour', proved_at = null where user_id = $1",
    [person.userId],
  );
  await client.end();
}
