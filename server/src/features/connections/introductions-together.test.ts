import { DAY } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { NO_PASSWORD } from "#seeds/no-password.ts";
import { type Answered, type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { introduce, knownEdge, member } from "#test/people.ts";
import { share } from "#test/share.ts";

async function three(server: TestServer) {
  const [asker, connector, target] = [await member(server), await member(server), await member(server)];
  const first = await knownEdge(server, asker, connector);
  const second = await knownEdge(server, connector, target);
  const { body } = await introduce(server, asker, connector, target);
  return { asker, connector, target, first, second, id: body.introduction._id as string };
}

const forward = (server: TestServer, by: TestPerson, id: string, sentence = "She keeps her word.") =>
  server.call("POST /api/introductions/{id}/forward", { params: { id }, json: { sentence }, token: by.token });

const statusOf = ({ status }: Answered): number => status;

it("INTRO-04: of many asked at once five count, over two processes", async () => {
  const [one, two] = await twoServers();
  const asker = await member(one);
  const targets: [TestPerson, TestPerson][] = [];
  for (let n = 0; n < share(200, 40); n++) {
    const [by, to] = [await member(one), await member(one)];
    await knownEdge(one, asker, by);
    await knownEdge(one, by, to);
    targets.push([by, to]);
  }
  const asked = await Promise.all(targets.map(([by, to], n) => introduce(n % 2 ? one : two, asker, by, to)));
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(asked.map(statusOf))).toEqual(new Set(asked.length > 30 ? [201, 403, 429] : [201, 403]));
  const { rowCount } = await one.database.database.pool.query("select 1 from introductions");
  expect(rowCount).toBe(5);
});

it("INTRO-04: of many askers at once three reach a connector, over two processes", async () => {
  const [one, two] = await twoServers();
  const [connector, target] = [await member(one), await member(one)];
  await knownEdge(one, connector, target);
  const askers: TestPerson[] = [];
  for (let n = 0; n < share(60, 12); n++) {
    const asker = await member(one);
    await knownEdge(one, asker, connector);
    askers.push(asker);
  }
  const asked = await Promise.all(askers.map((asker, n) => introduce(n % 2 ? one : two, asker, connector, target)));
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(asked.map(statusOf))).toEqual(new Set([201, 409]));
});

it("INTRO-02: the same asked many times at once is one, through whomever", async () => {
  const [one, two] = await twoServers();
  const [asker, target] = [await member(one), await member(one)];
  const connectors = await Promise.all([member(one), member(one)]);
  for (const connector of connectors) {
    await knownEdge(one, asker, connector);
    await knownEdge(one, connector, target);
  }
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, n) => introduce(n % 2 ? one : two, asker, connectors[n % 2] ?? asker, target)),
  );
  expect(asked.map(statusOf).toSorted()).toEqual([201, ...Array(9).fill(409)]);
});

it("INTRO-03: forwarded twice at once it is one request, and forwarded or declined, not both", async () => {
  const [one, two] = await twoServers();
  const { pool } = one.database.database;
  for (let n = 0; n < share(20, 4); n++) {
    const { connector, target, id } = await three(one);
    const decline = () =>
      two.call("POST /api/introductions/{id}/decline", {
        params: { id },
        json: { reason: "notNow" },
        token: connector.token,
      });
    const [first, second, declined] = await Promise.all([
      forward(one, connector, id),
      forward(two, connector, id, "Another sentence."),
      decline(),
    ]);
    const { rows } = await pool.query("select state, request_id from introductions where id = $1", [id]);
    const { rowCount } = await pool.query("select 1 from connections where receiver_id = $1 and status = 'pending'", [
      target.userId,
    ]);
    const isForwarded = rows[0]?.state === "forwarded";
    expect([first.status, second.status, declined.status]).toEqual(isForwarded ? [200, 200, 409] : [409, 409, 200]);
    expect([rowCount, rows[0]?.request_id !== null]).toEqual(isForwarded ? [1, true] : [0, false]);
  }
});

type Three = Awaited<ReturnType<typeof three>>;
const ends: [string, (server: TestServer, of: Three) => Promise<Answered>][] = [
  [
    "the target takes the consent back",
    (server, { target, second }) =>
      server.call("PUT /api/connections/{id}/introductions", {
        params: { id: second },
        json: { allowed: false },
        token: target.token,
      }),
  ],
  [
    "the connector takes all consents back",
    (server, { connector }) =>
      server.call("PUT /api/users/introductions", { json: { allowed: false }, token: connector.token }),
  ],
  [
    "the asker removes the connection",
    (server, { asker, first }) =>
      server.call("DELETE /api/connections/{id}", { params: { id: first }, token: asker.token }),
  ],
  [
    "the target blocks the asker",
    (server, { asker, target }) =>
      server.call("POST /api/blocks", { json: { userId: asker.userId }, token: target.token }),
  ],
  [
    "the asker withdraws it",
    (server, { asker, id }) => server.call("DELETE /api/introductions/{id}", { params: { id }, token: asker.token }),
  ],
  [
    "the target leaves",
    (server, { target }) => server.call("DELETE /api/users/delete-account", { token: target.token }),
  ],
];

it.each(ends)("INTRO-06: forwarded while %s it is one or the other", async (_what, end) => {
  const [one, two] = await twoServers();
  const { pool } = one.database.database;
  for (let n = 0; n < share(20, 3); n++) {
    const of = await three(one);
    const [forwarded, ended] = await Promise.all([forward(one, of.connector, of.id), end(two, of)]);
    expect([200, 404, 409]).toContain(forwarded.status);
    expect([200, 201, 204, 404]).toContain(ended.status);
    const { rows } = await pool.query("select state from introductions where id = $1", [of.id]);
    expect(rows).toEqual(forwarded.status === 200 ? rows.filter(({ state }) => state === "forwarded") : rows);
    expect(rows).not.toContainEqual({ state: "asked" });
    const { rowCount } = await pool.query("select 1 from connections where requester_id = $1 and status = 'pending'", [
      of.asker.userId,
    ]);
    if (forwarded.status !== 200) expect(rowCount).toBe(0);
  }
});

it.each(ends.slice(0, 4))("INTRO-06: asked while %s none stays open", async (_what, end) => {
  const [one, two] = await twoServers();
  const { pool } = one.database.database;
  for (let n = 0; n < share(20, 3); n++) {
    const of = await three(one);
    await one.call("DELETE /api/introductions/{id}", { params: { id: of.id }, token: of.asker.token });
    const [asked, ended] = await Promise.all([introduce(one, of.asker, of.connector, of.target), end(two, of)]);
    expect([201, 403]).toContain(asked.status);
    expect(ended.status).toBeLessThan(300);
    const { rows } = await pool.query("select id from introductions where state = 'asked'");
    expect(rows).toEqual([]);
  }
});

it("INTRO-03: an answer at the moment of the deadline leaves one end, and each is closed once", async () => {
  const [one, two] = await twoServers();
  const { pool } = one.database.database;
  for (let n = 0; n < share(20, 4); n++) {
    const { connector, asker, id } = await three(one);
    one.clock.advance(8 * DAY);
    two.clock.set(one.clock.now());
    const [forwarded] = await Promise.all([
      forward(one, connector, id),
      runJob(one, "connections.deadlines"),
      runJob(two, "connections.deadlines"),
    ]);
    const { rows } = await pool.query("select state from introductions where id = $1", [id]);
    expect([forwarded.status, rows]).toEqual(
      forwarded.status === 200 ? [200, [{ state: "forwarded" }]] : [409, [{ state: "expired" }]],
    );
    const { rowCount } = await pool.query("select 1 from notifications where user_id = $1", [asker.userId]);
    expect(rowCount).toBe(1);
  }
});

it("INTRO-01: of more than 500 connections the newest count", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const [asker, connector, target] = [await member(server), await member(server), await member(server)];
  const oldest = await knownEdge(server, asker, connector);
  await knownEdge(server, connector, target);
  const seen = async (): Promise<number> => {
    const params = { userId: target.userId };
    return (await server.call("GET /api/introductions/to/{userId}", { params, token: asker.token })).body.connectors
      .length;
  };
  const others = (count: number) =>
    pool.query(
      `with made as (
         insert into users (id, email, name, password_hash, created_at)
         select gen_random_uuid(), gen_random_uuid() || '@test.example', 'Other', $2, now() from generate_series(1, $3)
         returning id),
       talks as (
         insert into conversations (id, low_user_id, high_user_id, updated_at, created_at)
         select id, least(id, $1), greatest(id, $1), now(), now() from made returning id),
       edges as (
         insert into connections (id, requester_id, receiver_id, status, conversation_id, created_at, decided_at)
         select ('ff' || substr(gen_random_uuid()::text, 3))::uuid, $1, id, 'accepted', id, '2020-01-01', '2020-01-01'
         from talks returning id, receiver_id)
       insert into introduction_consents
       select id, receiver_id, $1 from edges union all select id, $1, receiver_id from edges`,
      [asker.userId, NO_PASSWORD, count],
    );
  await others(499);
  expect(await seen()).toBe(1);
  await others(1);
  expect(await seen()).toBe(0);
  expect(oldest).toBeTruthy();
});
