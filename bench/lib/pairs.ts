import { createHash } from "node:crypto";
import type { Pool } from "pg";

export interface Person {
  userId: string;
  token: string;
  /** With the person beside it in the list. */
  conversationId: string;
}

/** The session token of the person of this number: 43 characters, as real ones have. */
const tokenOf = (n: number): string => `bench${String(n).padStart(38, "0")}`;

const uuid = (kind: number, n: number): string =>
  `00000000-0000-7${String(kind).padStart(3, "0")}-8000-${n.toString(16).padStart(12, "0")}`;

/** People 0 and 1 are connected, 2 and 3, and so on; each has a session. */
export async function addPeople(pool: Pool, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n): Person => {
    const pair = n >> 1;
    return { userId: uuid(1, n), token: tokenOf(n), conversationId: uuid(3, pair) };
  });
  const ids = people.map(({ userId }) => userId);
  const hashes = people.map(({ token }) => createHash("sha256").update(token).digest());
  const pairs = Array.from({ length: count >> 1 }, (_, n) => n);
  await pool.query(
    `insert into users (id, email, name, password_hash, user_type, role_record_id, created_at)
     select id, 'p' || n || '@bench.example', 'Person ' || n, '$argon2id$none', 'Startup', id, now()
     from unnest($1::uuid[]) with ordinality as p (id, n)`,
    [ids],
  );
  await pool.query(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
     select gen_random_uuid(), id, hash, now(), now() from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [ids, hashes],
  );
  const of = (kind: number) => pairs.map((n) => uuid(kind, n));
  const low = pairs.map((n) => uuid(1, 2 * n));
  const high = pairs.map((n) => uuid(1, 2 * n + 1));
  await pool.query(
    `insert into conversations (id, low_user_id, high_user_id, updated_at, created_at)
     select id, low, high, now(), now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as c (id, low, high)`,
    [of(3), low, high],
  );
  await pool.query(
    `insert into conversation_members (conversation_id, user_id, place)
     select id, unnest(array[low_user_id, high_user_id]), id from conversations`,
  );
  await pool.query(
    `insert into connections (id, requester_id, receiver_id, status, conversation_id, created_at, decided_at)
     select gen_random_uuid(), low_user_id, high_user_id, 'accepted', id, now(), now() from conversations`,
  );
  await pool.query("analyze");
  return people;
}
