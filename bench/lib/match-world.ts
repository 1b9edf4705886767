import { createHash } from "node:crypto";
import pg from "pg";
import { withDatabase } from "../../server/src/platform/postgres/index.ts";
import { randomFrom, somePreferences } from "../../server/test/members.ts";
import { shuffled } from "./report.ts";

/** Of all members, how many have saved what they look for. */
const SAVED_SHARE = 0.2;

export interface Looker {
  userId: string;
  type: string;
  token: string;
}

export interface MatchWorld {
  url: string;
  members: number;
  /** Members whose set no job has made. */
  lookers: readonly Looker[];
}

interface Wanted {
  viewers: number;
  /** Of each type; of startups twice as many. */
  lookers: number;
}

const tokenOf = (n: number): string => `match${String(n).padStart(38, "0")}`;

/** A copy of a sized world, with preferences, and with sessions of `viewers` members who were here lately. */
export async function matchWorld(serverUrl: string, asked: Wanted): Promise<MatchWorld> {
  const name = "sized_matches";
  const source = new URL(serverUrl).pathname.slice(1);
  const server = new pg.Client({ connectionString: withDatabase(serverUrl, "postgres") });
  await server.connect();
  await server.query(`drop database if exists ${name} with (force)`);
  await server.query(`create database ${name} template ${source} strategy file_copy`);
  await server.end();
  const url = withDatabase(serverUrl, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return { url, ...(await fill(client, asked)) };
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, { viewers, lookers }: Wanted): Promise<Omit<MatchWorld, "url">> {
  const { rows } = await client.query<{ id: string; type: string }>(
    "select id, user_type as type from users order by id",
  );
  const members = shuffled(rows, 17);
  const next = randomFrom(23);
  const saved = members.slice(0, Math.round(SAVED_SHARE * members.length));
  await client.query(
    `insert into match_preferences (user_id, preferences, saved_at)
     select u, p, now() from unnest($1::uuid[], $2::jsonb[]) as s (u, p)`,
    [saved.map(({ id }) => id), saved.map(() => JSON.stringify(somePreferences(next)))],
  );
  const chosen = shuffled(members, 29);
  const seen = chosen.slice(0, viewers);
  const others = chosen.slice(viewers);
  const asked = ["Startup", "Startup", "Investor", "Mentor"].flatMap((type, n) =>
    others.filter((one) => one.type === type).slice(n * lookers, (n + 1) * lookers),
  );
  const insert = `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
    select gen_random_uuid(), u, h, now(), now() from unnest($1::uuid[], $2::bytea[]) as s (u, h)`;
  const hashes = (of: number, from: number) =>
    Array.from({ length: of }, (_, n) =>
      createHash("sha256")
        .update(tokenOf(from + n))
        .digest(),
    );
  await client.query(insert, [seen.map(({ id }) => id), hashes(seen.length, 0)]);
  await client.query(insert, [asked.map(({ id }) => id), hashes(asked.length, viewers)]);
  await client.query("vacuum (analyze)");
  return {
    members: members.length,
    lookers: shuffled(
      asked.map(({ id: userId, type }, n) => ({ userId, type, token: tokenOf(viewers + n) })),
      31,
    ),
  };
}
