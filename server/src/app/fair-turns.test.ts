import type { RouteSpec } from "@startup-connect/contract";
import { expect, test, vi } from "vitest";
import { resting } from "#platform/busy.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { buildOf } from "#test/page-build.ts";
import { createApi, PAGE_CALLER } from "./api.ts";
import { createPages } from "./pages.ts";

/** The server with two more calls, whose work ends when the test lets it: one is at work, one waits for another system. */
function slowApi({ application: { platform, features } }: TestServer) {
  const underWay: (() => void)[] = [];
  const spec: RouteSpec = { summary: "Slow", access: "optional", responses: { 200: { raw: "text/plain" } } };
  const slow = () =>
    new Promise<Response>((resolve) => {
      underWay.push(() => resolve(new Response("done")));
    });
  const { authenticate, checkProof } = features;
  const routes = [
    { key: "GET /api/slow" as const, spec, handle: slow },
    { key: "GET /api/resting" as const, spec, handle: () => resting(slow) },
    { key: "GET /api/own" as const, spec: { ...spec, access: "bearer" } as const, handle: slow },
  ];
  const api = createApi({ platform, routes, authenticate, checkProof, pagesChanged() {} });
  const ask = async (token: string | null, address: string, signal: AbortSignal | null = null, what = "slow") => {
    const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
    const { status } = await api.fetch(new Request(`http://test.example/api/${what}`, { headers, signal }), address);
    return status;
  };
  /** So many calls are worked on, and no more. */
  const begun = async (count: number) => {
    const isSo = () => expect(underWay).toHaveLength(count);
    await vi.waitFor(isSo, { timeout: 60_000 });
    for (let n = 0; n < 3; n++) await platform.db.pool.query("select");
    isSo();
  };
  const release = () => {
    for (const end of underWay.splice(0)) end();
  };
  return { api, ask, begun, release, load: platform.load };
}

test("QUAL-85: of one member 4 calls are worked on at once, the others in order, and no one else comes later for it", async () => {
  const server = await testServer();
  const [many, other] = [await server.person(), await server.person()];
  const { ask, begun, release, load } = slowApi(server);
  const going = new AbortController();
  const calls = Array.from({ length: 9 }, () => ask(many.token, "10.0.0.1"));
  await begun(4);
  const gone = ask(many.token, "10.0.0.1", going.signal);
  const [mine, visitor, page] = [
    ask(other.token, "10.0.0.1"),
    ask(null, "10.0.0.1"),
    Promise.all(Array.from({ length: 20 }, () => ask(null, PAGE_CALLER))),
  ];
  await begun(4 + 1 + 1 + 20);
  // Who comes after their turn holds no place among all answers, nor does a page's call, which is inside the page's own.
  expect(load.numbers().underWay).toBe(6);
  going.abort();
  expect(await gone).toBe(503);
  release();
  expect(await Promise.all([mine, visitor, ...(await page)])).toEqual(Array(22).fill(200));
  await begun(4);
  release();
  await begun(1);
  release();
  expect(await Promise.all(calls)).toEqual(Array(9).fill(200));
  expect(load.numbers().underWay).toBe(0);
});

test("QUAL-85: a call that waits for another system leaves its turn to the next of its caller", async () => {
  const server = await testServer();
  const { token } = await server.person();
  const { ask, begun, release } = slowApi(server);
  const at = (what: string, count: number) => Array.from({ length: count }, () => ask(token, "10.0.0.1", null, what));
  const rests = at("resting", 9);
  await begun(9);
  const slow = at("slow", 6);
  await begun(9 + 4);
  release();
  expect(await Promise.all(rests)).toEqual(Array(9).fill(200));
  await begun(2);
  const more = at("slow", 4);
  await begun(2 + 2);
  release();
  await begun(2);
  release();
  expect(await Promise.all([...slow, ...more])).toEqual(Array(10).fill(200));
});

test("QUAL-85: who is logged out while a call of theirs is in line gets no answer to it", async () => {
  const server = await testServer();
  const { token } = await server.person();
  const { ask, begun, release } = slowApi(server);
  const first = Array.from({ length: 4 }, () => ask(token, "10.0.0.1", null, "own"));
  await begun(4);
  const later = ask(token, "10.0.0.1", null, "own");
  await server.call("POST /api/users/logout", { token });
  release();
  expect(await Promise.all(first)).toEqual(Array(4).fill(200));
  expect(await later).toBe(401);
});

test("QUAL-85: of one address 16 calls of visitors are worked on at once, 200 in all, of a member 100", async () => {
  const server = await testServer();
  const { token } = await server.person();
  const { ask, begun, release } = slowApi(server);
  for (const [who, atOnce, inAll] of [
    [token, 4, 100],
    [null, 16, 200],
  ] as const) {
    const statuses: number[] = [];
    const calls = Array.from({ length: inAll + 3 }, async () => statuses.push(await ask(who, "10.0.0.1")));
    await vi.waitFor(() => expect(statuses).toEqual([503, 503, 503]), { timeout: 60_000 });
    for (let left = inAll; left > 0; left -= atOnce) {
      await begun(Math.min(left, atOnce));
      release();
    }
    await Promise.all(calls);
    expect(statuses.slice(3)).toEqual(Array(inAll).fill(200));
  }
});

test("QUAL-85: of one address 16 calls are worked on at once, however many accounts it has, and another one's come at once", async () => {
  const server = await testServer();
  const [other, ...people] = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  const { ask, begun, release } = slowApi(server);
  const calls = people.flatMap(({ token }) => Array.from({ length: 4 }, () => ask(token, "10.0.0.1")));
  const visitor = ask(null, "10.0.0.1");
  await begun(16);
  const others = [ask(other?.token ?? null, "10.0.0.2"), ask(null, "10.0.0.2")];
  await begun(16 + 2);
  release();
  await begun(4 + 1);
  release();
  expect(await Promise.all([...calls, visitor, ...others])).toEqual(Array(23).fill(200));
});

test("QUAL-85: of one address 4 pages are made at once, a form on one of them asks no less, and others come at once", async () => {
  const server = await testServer();
  const { platform } = server.application;
  const { api, begun, release } = slowApi(server);
  // As a form that is sent to a page asks: as its visitor.
  const render = async () => {
    const answer = await api.fetch(new Request("http://test.example/api/slow"), "10.0.0.1");
    return { html: await answer.text() };
  };
  const pages = createPages({ platform, api, build: buildOf(render) });
  const open = async (path: string, address: string) => {
    const page = await pages.fetch(new Request(`http://test.example${path}`), address);
    return page.status;
  };
  const mine = ["/home?n=1", "/login", "/home?n=2", "/login", "/home?n=3", "/login"].map((path) =>
    open(path, "10.0.0.1"),
  );
  await begun(4);
  const others = ["/home?n=3", "/home?n=1", "/login"].map((path) => open(path, "10.0.0.2"));
  await begun(4 + 2);
  release();
  expect(await Promise.all(others)).toEqual([200, 200, 200]);
  // Another visitor had the third one made meanwhile.
  await begun(1);
  release();
  expect(await Promise.all(mine)).toEqual(Array(6).fill(200));
  expect(platform.load.numbers().underWay).toBe(0);
});

/** An API with a call whose answer has 45,000 letters, which count 3 reads, and one of 19,000. */
function longApi(server: TestServer, until: Promise<void> = Promise.resolve()) {
  const { platform, features } = server.application;
  const spec: RouteSpec = { summary: "Long", access: "bearer", responses: {} };
  const handle = (letters: number) => () => until.then(() => ({ status: 200, body: { text: "x".repeat(letters) } }));
  const routes = [
    { key: "GET /api/long" as const, spec, handle: handle(45_000) },
    { key: "GET /api/short" as const, spec, handle: handle(19_000) },
  ];
  const { authenticate, checkProof } = features;
  const api = createApi({
    platform: { ...platform, config: { ...platform.config, checkAnswers: false } },
    routes,
    authenticate,
    checkProof,
    pagesChanged() {},
  });
  return async (name: "long" | "short", token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await api.fetch(new Request(`http://test.example/api/${name}`, { headers }), "10.0.0.1")).status;
  };
}

test("QUAL-86: an answer counts one more read for each 20,000 letters, of which the next one knows", async () => {
  const server = await testServer({ READS_PER_MINUTE: "8" });
  const { token } = await server.person();
  const ask = longApi(server);
  const answers: number[] = [];
  for (const name of ["long", "short", "short", "long", "short", "long"] as const) answers.push(await ask(name, token));
  expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  server.clock.advance(60_000);
  for (let n = 0; n < 8; n++) expect(await ask("short", token)).toBe(200);
});

test("QUAL-86: a call that waited in line is refused for what those before it weighed", async () => {
  const server = await testServer({ READS_PER_MINUTE: "40" });
  const [{ token }, other] = [await server.person(), await server.person()];
  const read = vi.spyOn(server.application.platform.load, "read");
  const { promise: allCame, resolve: begin } = Promise.withResolvers<void>();
  const ask = longApi(server, allCame);
  const answers = Promise.all(Array.from({ length: 30 }, () => ask("long", token)));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2 * 30));
  begin();
  const statuses = await answers;
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // 30 reads of the calls and 2 more for each answer: the sixth is one too many, and three more may be at work by then.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(9);
  expect(await ask("long", other.token)).toBe(200);
});

test("QUAL-85: invented tokens of one address leave connections of the database and places for others", async () => {
  const server = await testServer();
  const { load } = server.application.platform;
  const holder = await server.database.database.pool.connect();
  await holder.query("begin");
  await holder.query("lock table sessions in access exclusive mode");
  const many = Array.from({ length: 230 }, (_, n) =>
    server.call("GET /api/notifications", { token: String(n).padStart(43, "x"), address: "10.0.0.1" }),
  );
  expect((await server.call("GET /api/startups/startups", { address: "10.0.0.2" })).status).toBe(200);
  expect(load.numbers().underWay).toBe(16);
  await holder.query("rollback");
  holder.release();
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(Object.groupBy(statuses, String)).toMatchObject({ 401: { length: 200 }, 503: { length: 30 } });
  expect(load.numbers().underWay).toBe(0);
});

test.each([
  ["one member asks for", (own: string) => own],
  ["is asked for with invented tokens", (_: string, n: number) => String(n).padStart(43, "x")],
])("QUAL-85: however much %s at an address, others there get their turn", async (_, tokenOf) => {
  const server = await testServer();
  // The other has asked for nothing since the login.
  const [many, mate] = [await server.person(), await server.person()];
  const ask = (token: string) => server.call("GET /api/notifications", { token, address: "10.0.0.1" });
  await ask(many.token);
  const holder = await server.database.database.pool.connect();
  await holder.query("begin");
  await holder.query("lock table sessions in access exclusive mode");
  let answered = 0;
  const flood = Array.from({ length: 230 }, async (_, n) => {
    const { status } = await ask(tokenOf(many.token, n));
    if (status !== 503) answered++;
  });
  const visit = server.call("GET /api/startups/startups", { address: "10.0.0.1" });
  const others = Promise.all([ask(mate.token), visit]);
  await holder.query("rollback");
  holder.release();
  expect((await others).map(({ status }) => status)).toEqual([200, 200]);
  expect(answered).toBeLessThan(100);
  await Promise.all(flood);
  expect(server.application.platform.load.numbers().underWay).toBe(0);
});

test("QUAL-85: slow calls of visitors that fill an address leave the next turn to a member there", async () => {
  const server = await testServer();
  const { token } = await server.person();
  const { ask, begun, release } = slowApi(server);
  const visits = Array.from({ length: 200 }, () => ask(null, "10.0.0.1"));
  await begun(16);
  const mine = ask(token, "10.0.0.1");
  // The last one makes room.
  expect(await visits.at(-1)).toBe(503);
  release();
  await begun(16);
  release();
  expect(await mine).toBe(200);
  for (let left = 199 - 31; left > 0; left -= 16) {
    await begun(Math.min(left, 16));
    release();
  }
  expect(Object.groupBy(await Promise.all(visits), String)).toMatchObject({ 200: { length: 199 } });
});
