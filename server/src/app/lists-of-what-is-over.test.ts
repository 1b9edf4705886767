import { OVER_SHOWN } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { dealOfTwo, readDeal } from "#test/deals.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { member } from "#test/people.ts";
import { sharedRoom } from "#test/rooms.ts";
import { company, saveRound } from "#test/rounds.ts";

/** As a member who does and undoes something for a day adds them, one a second. */
const ADDED = OVER_SHOWN + 20;
const added = (server: TestServer, sql: string, ids: readonly string[]) =>
  server.database.database.pool.query(sql, [...ids, ADDED]);
const at = "timestamptz '2026-11-01T10:00Z' + n * interval '1 s'";
/** By when they were added, the latest first. */
const latest = Array.from({ length: OVER_SHOWN }, (_, n) => `10:0${Math.floor((ADDED - n) / 60)}`);
const minuteOf = (time: string) => time.slice(11, 16);

test("QUAL-82 DEAL-40: own rounds that are closed are the latest 100, beside every draft", async () => {
  const server = await testServer();
  const founder = await company(server);
  expect((await saveRound(server, founder)).status).toBe(200);
  await added(
    server,
    `insert into rounds (id, founder_id, security, amount, starts_on, ends_on, use_of_money, terms, state, created_at,
       opened_at, closed_at, revision)
     select gen_random_uuid(), $1, 'ccps', n, '2026-11-01', '2026-12-01', 'x', '', 'closed', ${at}, ${at}, ${at}, 1
     from generate_series(1, $2::int) n`,
    [founder.userId],
  );
  const { rounds } = (await server.call("GET /api/round", { token: founder.token })).body;
  const states = Map.groupBy(rounds, ({ state }: { state: string }) => state);
  expect([states.get("draft")?.length, states.get("closed")?.length]).toEqual([1, OVER_SHOWN]);
});

test("QUAL-82 ROOM-02: access that has ended is listed 100 times, the latest first, beside what is open", async () => {
  const server = await testServer();
  const { founder, reader, grantId } = await sharedRoom(server);
  await added(
    server,
    `insert into room_grants (id, owner_id, person_id, may_save, needs_agreement, given_at, ended_at, ending)
     select gen_random_uuid(), $1, $2, false, false, ${at}, ${at}, 'founder' from generate_series(1, $3::int) n`,
    [founder.userId, reader.userId],
  );
  const { grants } = (await server.call("GET /api/rooms/me", { token: founder.token })).body.room;
  expect(grants[0]._id).toBe(grantId);
  const ended: string[] = grants.flatMap(({ endedAt }: { endedAt: string | null }) => endedAt ?? []);
  expect(ended.map(minuteOf).sort().reverse()).toEqual(latest);
});

test("QUAL-82 DEAL-03: the history of a deal has the latest 100 steps, and how it began", async () => {
  const server = await testServer();
  const { founder, id } = await dealOfTwo(server);
  await added(
    server,
    `insert into deal_steps (id, deal_id, stage, by_role, created_at)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'inTalks', 'founder', ${at}
     from generate_series(1, $2::int) n`,
    [id],
  );
  const { history } = await readDeal(server, id, founder);
  expect(history.at(-1)).toMatchObject({ stage: "connected", by: "platform" });
  expect(history.slice(0, -1).map((one: { at: string }) => minuteOf(one.at))).toEqual(latest);
});

test("QUAL-82 ROLE-16: receipts are the latest 100", async () => {
  const server = await testServer();
  const { token, userId } = await member(server);
  await added(
    server,
    `insert into consents (id, user_id, purpose, given, asked, wording, place, given_at)
     select ('f0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'newStartup', n % 2 = 0, 'x', '2026-01-01', 'settings',
       ${at} from generate_series(1, $2::int) n`,
    [userId],
  );
  const { consents } = (await server.call("GET /api/users/consents", { token })).body;
  expect(consents.map((one: { at: string }) => minuteOf(one.at))).toEqual(latest);
});
