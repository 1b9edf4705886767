// Sessions with mentors: booking 50 at once, free times of 14 days, what the next free times cost a list.
// npm run bench -- bookings
import { createHash, randomUUID } from "node:crypto";
import type { SlotAnswer } from "@startup-connect/contract/mentoring";
import { type AccountsServer, serveAccounts } from "./lib/accounts-server.ts";
import { type Figure, ms, percentile, printTable, saveResults } from "./lib/report.ts";

const MEMBERS = 200;
const AT_ONCE = 50;
/** Of each member: as many as one may have. */
const BOOKINGS = 4;
const READS = 300;
const WARM = 30;
/** Of one address in an hour. */
const FEED_READS = 60;
const FEED_WARM = 10;
const LIST = "/api/users/mentorlist?limit=24";

const tokenOf = (n: number): string => `booking${String(n).padStart(36, "0")}`;

/** Makes all members mentors like Farida, open on every day, each with a login. @returns their ids */
async function openMentors({ database: { pool } }: AccountsServer): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = current_schema and table_name = 'mentors' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name).join(", ");
  await pool.query(
    `insert into mentors (${names})
     select ${names} from (
       select (jsonb_populate_record(farida, jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id))).*
       from users u, mentors farida
       where u.email like 'member%@bench.example'
         and farida.user_id = (select id from users where email = 'farida@demo.example')) copies`,
  );
  await pool.query(
    `update users u set user_type = 'Mentor', role_record_id = m.id from mentors m
     where m.user_id = u.id and u.email like 'member%@bench.example'`,
  );
  const { rows } = await pool.query<{ id: string }>("select id from users where email like 'member%@bench.example'");
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into mentor_terms (user_id, is_open, zone, minutes_per_month, lengths, notice_minutes, horizon_days,
       pause_minutes, sessions_per_day, grid, confirms, link, question, audience, holidays, updated_at)
     select id, true, 'Asia/Kolkata', 2400, '{30}', 120, 60, 10, 8, 15, false, '', 'What do you want to decide?',
       'members', '{}', now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await pool.query(
    `insert into mentor_hours (user_id, weekday, minutes)
     select id, day, '{[540,780),[840,1200)}' from unnest($1::uuid[]) id, generate_series(1, 7) day`,
    [ids],
  );
  const hashes = ids.map((_, n) => createHash("sha256").update(tokenOf(n)).digest());
  await pool.query(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
     select gen_random_uuid(), u, h, now(), now() from unnest($1::uuid[], $2::bytea[]) as s (u, h)`,
    [ids, hashes],
  );
  await pool.query("vacuum analyze");
  return ids;
}

async function slotsOf({ origin }: AccountsServer, mentorId: string): Promise<SlotAnswer["slots"]> {
  const response = await fetch(`${origin}/api/mentors/${mentorId}/slots`);
  const { slots }: SlotAnswer = await response.json();
  return slots;
}

/** The first half of the members books the second: every round another mentor, at a time of its own. */
async function bookings(
  server: AccountsServer,
  ids: readonly string[],
  atOnce: number,
  from: number,
): Promise<number[]> {
  const half = ids.length / 2;
  const free = await slotsOf(server, ids.at(-1) ?? "");
  const times: number[] = [];
  for (let round = 0; round < BOOKINGS / 2; round++)
    for (let start = 0; start < half; start += atOnce) {
      const batch = Array.from({ length: atOnce }, (_, n) => start + n).map(async (booker) => {
        const turn = from + round;
        const mentorId = ids[half + ((booker + turn) % half)];
        // A day apart from the one before.
        const json = { start: free[20 + turn * 60]?.start, length: 30, intake: "", key: randomUUID() };
        const answer = await server.call(`/api/mentors/${mentorId}/sessions`, json, tokenOf(booker));
        if (answer.status !== 201) throw new Error(`booking: ${answer.status} ${answer.text}`);
        return answer.ms;
      });
      times.push(...(await Promise.all(batch)));
    }
  return times;
}

/** The limit: as many of the smallest calls that write, at once. */
async function smallest(server: AccountsServer, ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = ids.slice(start, start + AT_ONCE).map(async (_, n) => {
      const answer = await server.call("/api/todos", { text: "Weigh a tray" }, tokenOf(start + n));
      if (answer.status !== 201) throw new Error(`todo: ${answer.status} ${answer.text}`);
      return answer.ms;
    });
    times.push(...(await Promise.all(batch)));
  }
  return times;
}

/** Calendars of 200 sessions, each read as often as an hour allows. */
async function feeds({ call, origin, database: { pool } }: AccountsServer, ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [n, mentorId] of ids.slice(0, 4).entries()) {
    await pool.query(
      `insert into mentoring_sessions (id, mentor_id, mentee_id, state, starts_at, ends_at, booking_key, created_at, updated_at)
       select gen_random_uuid(), $1, u, 'completed', at, at + interval '30 minutes', gen_random_uuid(), at, at
       from unnest($2::uuid[]) with ordinality as t (u, n), lateral (select now() - n * interval '3 hours' as at) times`,
      [mentorId, [...ids.slice(4), ...ids.slice(0, 4)]],
    );
    const { address } = JSON.parse((await call("/api/calendar/feed", undefined, tokenOf(n))).text);
    for (let read = 0; read < FEED_READS; read++) {
      const start = performance.now();
      const text = await (await fetch(origin + new URL(address).pathname)).text();
      if (read >= FEED_WARM) times.push(performance.now() - start);
      const entries = text.split("BEGIN:VEVENT").length - 1;
      if (entries < MEMBERS) throw new Error(`feed: ${entries} entries`);
    }
  }
  return times;
}

async function reads(server: AccountsServer, path: string, count = READS): Promise<number[]> {
  for (let n = 0; n < WARM; n++) await server.read(path);
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push(await server.read(path));
  return times;
}

/** The list in turns without and with three next free times on each card. */
async function lists(server: AccountsServer): Promise<{ without: number[]; with: number[] }> {
  const found = { without: [] as number[], with: [] as number[] };
  for (let turn = 0; turn < 6; turn++)
    for (const which of ["without", "with"] as const) {
      const times =
        which === "with"
          ? "array[now() + interval '1 day', now() + interval '2 days', now() + interval '3 days']"
          : "'{}'";
      await server.database.pool.query(`update mentors set next_slots = ${times}`);
      found[which].push(...(await reads(server, LIST, READS / 2)));
    }
  return found;
}

const server = await serveAccounts(MEMBERS);
try {
  const ids = await openMentors(server);
  const alone = await bookings(server, ids, 1, 0);
  const together = await bookings(server, ids, AT_ONCE, BOOKINGS / 2);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as n from appointments a join appointments b
     on a.user_id = b.user_id and a.session_id < b.session_id and a.during && b.during`,
  );
  if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} appointments overlap`);
  const slots = await reads(server, `/api/mentors/${ids.at(-1)}/slots`);
  const cards = await lists(server);
  const limit = await smallest(server, ids);
  const calendars = await feeds(server, ids);

  const figure = (name: string, times: readonly number[], targetMs: number | null): Figure => {
    const p95 = percentile(times, 0.95);
    return {
      name,
      values: { "p50 ms": ms(percentile(times, 0.5)), "p95 ms": ms(p95) },
      target: targetMs === null ? "" : `${ms(targetMs)} ms`,
      reached: targetMs === null ? null : p95 <= targetMs,
    };
  };
  const figures = [
    figure("booking, one after the other", alone, null),
    figure(`booking, ${AT_ONCE} at once, different mentors`, together, 60),
    figure(`limit: the smallest write, ${AT_ONCE} at once`, limit, null),
    figure("free times of 14 days", slots, 15),
    figure(`private calendar of ${MEMBERS} sessions`, calendars, 20),
    figure("24 mentors without next free times", cards.without, null),
    figure("24 mentors with three each", cards.with, percentile(cards.without, 0.95) + 1),
  ];
  printTable(`${MEMBERS} mentors`, figures);
  saveResults("bookings", { bookings: figures });
} finally {
  await server.close();
}
