import { limitsOf, type RouteKey, type RouteSpec, routeTable } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { testServer } from "#test/harness.ts";
import { PAGE_CALLER } from "./api.ts";
import { createMetrics } from "./metrics.ts";

const LIST: RouteKey = "GET /api/startups/startups";
const reads = (Object.entries(routeTable) as [RouteKey, RouteSpec][]).filter(([key]) => key.startsWith("GET "));

test("QUAL-31: every call that reads is counted, except those that answer under any load", () => {
  const uncounted = reads.filter(([key, spec]) => limitsOf(key, spec).length === 0).map(([key]) => key);
  expect(uncounted).toEqual(["GET /api/health"]);
});

test("QUAL-31: reads of one address are refused with 429 for the rest of a minute, others are not", async () => {
  const server = await testServer({ READS_PER_MINUTE: "5" });
  const ask = (address: string, token: string | null = null, key: RouteKey = LIST) =>
    server.call(key, { address, token });
  for (let n = 0; n < 5; n++) expect((await ask("10.0.0.1")).status).toBe(200);
  server.clock.advance(20_000);
  const refused = await ask("10.0.0.1");
  expect([refused.status, refused.headers.get("retry-after"), refused.body.retryAfter]).toEqual([429, "40", 40]);
  expect((await ask("10.0.0.1", null, "GET /api/health")).status).toBe(200);
  expect((await ask("10.0.0.2")).status).toBe(200);
  // Our own pages ask for a caller who was counted before.
  for (let n = 0; n < 10; n++) expect((await ask(PAGE_CALLER)).status).toBe(200);
  server.clock.advance(40_000);
  expect((await ask("10.0.0.1")).status).toBe(200);
});

test("QUAL-31: signed-in users are counted for themselves, whatever network they share", async () => {
  const server = await testServer({ READS_PER_MINUTE: "3" });
  const [first, second] = [await server.person(), await server.person()];
  const ask = (token: string, address: string) => server.call("GET /api/users/dashboard", { token, address });
  for (let n = 0; n < 3; n++) expect((await ask(first.token, "10.0.0.1")).status).not.toBe(429);
  expect((await ask(first.token, "10.0.0.2")).status).toBe(429);
  expect((await ask(second.token, "10.0.0.1")).status).not.toBe(429);
});

test("QUAL-32: beyond the answers allowed at once a call is refused before its work, health is not", async () => {
  const server = await testServer({ MOST_ANSWERS: "1" });
  const { load } = server.application.platform;
  const subscribe = () => server.call("POST /api/subscribe", { json: { email: "asha@ilaivaram.example" } });
  const place = load.enter();
  const refused = await subscribe();
  expect([refused.status, refused.headers.get("retry-after"), refused.body.message]).toEqual([
    503,
    "30",
    "We are very busy. Please try again in a minute.",
  ]);
  const { rows } = await server.database.database.pool.query("select from rate_limits");
  expect(rows).toHaveLength(0);
  expect((await server.call("GET /api/health")).status).toBe(200);
  // A slow upload blocks no other caller.
  place.pause();
  expect((await subscribe()).status).toBe(201);
  place.resume();
  expect((await subscribe()).status).toBe(503);
  place.leave();
  expect((await subscribe()).status).toBe(200);
  expect(load.numbers().underWay).toBe(0);

  const metrics = createMetrics(server.application.platform.config, { platform: server.application.platform });
  expect(await metrics.text()).toContain('work_refused_total{of="answers"} 2');
});

test("QUAL-32: a process that lags for a second refuses calls with 503, one long task does not", async () => {
  const server = await testServer();
  const { load } = server.application.platform;
  load.observe(4_000);
  expect((await server.call(LIST)).status).toBe(200);
  load.observe(1_500);
  expect((await server.call(LIST)).status).toBe(503);
  expect((await server.call("GET /api/health")).status).toBe(200);
  load.observe(20);
  expect((await server.call(LIST)).status).toBe(200);
});
