import { after, DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, it, vi } from "vitest";
import { type TestPerson, testServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { ask, member } from "#test/people.ts";
import { share } from "#test/share.ts";

it("REQ-06: of many requests at once with 3 left, 3 are sent, over two processes", async () => {
  const [one, two] = await twoServers();
  const asha = await member(one);
  const others: TestPerson[] = [];
  for (let n = 0; n < 7 + share(200, 40); n++) others.push(await member(one));
  for (const other of others.slice(0, 7)) expect((await ask(one, asha, other)).status).toBe(201);
  // 30 an hour are another limit.
  one.clock.advance(HOUR);
  two.clock.advance(HOUR);
  const sent = await Promise.all(others.slice(7).map((other, n) => ask(n % 2 ? one : two, asha, other)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(sent.length > 30 ? [201, 403, 429] : [201, 403]));
  const { rowCount } = await one.database.database.pool.query("select 1 from connections");
  expect(rowCount).toBe(10);
});

it("REQ-05: many deadlines at once end once each, whatever number of processes looks at them", async () => {
  const [one, two] = await twoServers();
  const pool = one.database.database.pool;
  const count = share(500, 60);
  const receiver = await member(one);
  for (let n = 0; n < count; n++) await ask(one, await member(one), receiver);
  one.clock.advance(15 * DAY);
  two.clock.advance(15 * DAY);
  await Promise.all([one, two, one, two].map((server) => runJob(server, "connections.deadlines")));
  const { rows } = await pool.query(
    `select (select count(*)::int from connections where ending = 'expired') as expired,
      (select count(*)::int from request_outcomes) as outcomes,
      (select count(*)::int from sent_requests) as counted,
      (select count(*)::int from notifications where message like '%did not answer by%') as notices`,
  );
  expect(rows).toEqual([{ expired: count, outcomes: count, counted: 0, notices: count }]);
});

it("REQ-05: an answer at the moment of the deadline leaves one outcome", async () => {
  const [one, two] = await twoServers();
  for (let n = 0; n < share(40, 8); n++) {
    const [from, to] = [await member(one), await member(one)];
    const id = (await ask(one, from, to)).body.connection._id;
    one.clock.advance(15 * DAY);
    two.clock.set(one.clock.now());
    const [answered] = await Promise.all([
      one.call("POST /api/connections/{id}/accept", { params: { id }, token: to.token }),
      runJob(two, "connections.deadlines"),
    ]);
    const { rows } = await one.database.database.pool.query(
      "select outcome from request_outcomes where request_id = $1",
      [id],
    );
    expect([answered.status, rows]).toEqual(
      answered.status === 200 ? [200, [{ outcome: "accepted" }]] : [409, [{ outcome: "expired" }]],
    );
  }
});

it("CONN-13 REQ-05: a block ends a request before its deadline, and the clock finds nothing", async () => {
  const server = await testServer();
  const [from, to] = [await member(server), await member(server)];
  await ask(server, from, to);
  await server.call("POST /api/blocks", { json: { userId: from.userId }, token: to.token });
  server.clock.advance(15 * DAY);
  await runJob(server, "connections.deadlines");
  const { rowCount } = await server.database.database.pool.query("select 1 from request_outcomes");
  expect(rowCount).toBe(0);
});

it("REQ-08: out of office of an account that is deleted meanwhile is refused as without a session", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const { userId, token } = await member(server);
  const json = { until: after(server.clock.now(), { days: 10 }).toISOString().slice(0, 10) };
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("delete from users where id = $1", [userId]);
    const refused = server.call("PUT /api/users/away", { json, token });
    await vi.waitFor(async () => {
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%absences%'";
      expect((await pool.query(waiting)).rowCount).toBe(1);
    });
    await client.query("commit");
    expect((await refused).status).toBe(401);
  } finally {
    client.release();
  }
});
