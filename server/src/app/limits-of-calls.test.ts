import { limitsOf, type RouteKey, type RouteSpec, routeTable } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { testServer } from "#test/harness.ts";

/** Every call that writes or emails; a new one is looked at without anybody remembering to. */
const writing = (Object.entries(routeTable) as [RouteKey, RouteSpec][]).filter(([key]) => !key.startsWith("GET "));

/** The service counts these itself: failures of a login, and typing, which writes nothing. */
const countedElsewhere = [
  "POST /api/users/login",
  "POST /api/conversations/{id}/typing",
  "POST /api/unsubscribe/{token}",
];

test("QUAL-05: every call that writes is counted", () => {
  expect(writing.filter(([key, spec]) => limitsOf(key, spec).length === 0).map(([key]) => key)).toEqual(
    countedElsewhere,
  );
});

test("QUAL-77: calls of one name have one limit", () => {
  const limits = Map.groupBy(
    (Object.entries(routeTable) as [RouteKey, RouteSpec][]).flatMap(([, spec]) => spec.limits ?? []),
    ({ name }) => name,
  );
  for (const [name, all] of limits)
    expect([name, new Set(all.map(({ by, points, seconds }) => `${by} ${points} ${seconds}`)).size]).toEqual([name, 1]);
});

test("QUAL-77: what a limit refuses, and a call without one, count as reads, beyond which nothing is stored", async () => {
  const reads = 50;
  const server = await testServer({ READS_PER_MINUTE: String(reads) });
  const rows = async () =>
    (await server.database.database.pool.query("select sum(points)::int as sum from rate_limits")).rows[0].sum;
  const subscribe = async (address: string) =>
    (await server.call("POST /api/subscribe", { json: { email: "x" }, address })).status;
  for (let n = 0; n < reads + 61; n++) await subscribe("10.6.0.1");
  const counted = await rows();
  expect(await subscribe("10.6.0.1")).toBe(429);
  expect(await rows()).toBe(counted);
  expect(await subscribe("10.6.0.2")).toBe(400);
  server.clock.advance(60_000);
  const person = await server.person({ type: "Startup" });
  const typing = async () =>
    (await server.call("POST /api/conversations/{id}/typing", { params: { id: "x" }, token: person.token })).status;
  for (let n = 0; n < reads; n++) await typing();
  expect(await typing()).toBe(429);
});

test("QUAL-05: each answers 429 with Retry-After over its limit, and only to that caller", async () => {
  const server = await testServer();
  const { limits } = server.application.platform;
  const [admin, other] = [await server.person({ admin: true }), await server.person({ admin: true })];
  for (const [key, spec] of writing) {
    for (const { name, by, points, seconds } of limitsOf(key, spec)) {
      const address = "10.5.0.1";
      const counted = by === "user" && spec.access !== "none" ? admin.userId : address;
      await limits.penalty(name, counted, seconds, points);
      const params = Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((one) => [one, "x"]));
      const body = spec.form ? { form: { nothing: "" } } : spec.json ? { json: {} } : {};
      const answer = await server.call(key, { params, ...body, token: admin.token, address });
      expect([key, answer.status, answer.body.message]).toEqual([key, 429, expect.stringMatching(/\S/)]);
      const wait = Number(answer.headers.get("retry-after"));
      expect(wait, key).toBeGreaterThan(0);
      expect(wait, key).toBeLessThanOrEqual(seconds);
      expect(answer.body.retryAfter).toBe(wait);
      const free = await server.call(key, { params, ...body, token: other.token, address: "10.5.0.2" });
      expect(free.status, key).not.toBe(429);
      await limits.reset(name, counted);
      await limits.reset(name, other.userId);
      await limits.reset(name, "10.5.0.2");
    }
  }
});
