import { createHash } from "node:crypto";
import { limitsOf, type RouteSpec, routeTable } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { createCaches } from "#platform/caches.ts";
import { createLoad } from "#platform/load.ts";
import { createLog } from "#platform/log.ts";
import { testServer } from "#test/harness.ts";
import { type Action, buildOf, type Render } from "#test/page-build.ts";
import { configWith, testClock } from "#test/settings.ts";
import { createPages } from "./pages.ts";

function pagesOf(render: Render, settings = {}, action?: Action) {
  const config = configWith(settings);
  const clock = testClock();
  const lines: string[] = [];
  const platform = {
    config,
    clock,
    load: createLoad({ clock, config }),
    caches: createCaches(),
    log: createLog("warn", { write: (line) => void lines.push(line) }),
  };
  const api = { fetch: async () => new Response() };
  const pages = createPages({ platform, api, build: buildOf(render, action) });
  const ask = async (path: string, init?: RequestInit, address = "10.0.0.1") => {
    const response = await pages.fetch(new Request(`http://localhost${path}`, init), address);
    return { response, body: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
  };
  return { pages, ask, lines, load: platform.load };
}

test("QUAL-09: a HEAD of a page leaves no empty page behind for those who come to read", async () => {
  const { ask } = pagesOf(async () => ({ html: "<body>the page</body>" }));
  expect((await ask("/home", { method: "HEAD" })).response.status).toBe(200);
  expect((await ask("/home")).body).toContain("the page");
});

test("QUAL-09: who goes away does not break off the page of those who wait for it too", async () => {
  const { ask } = pagesOf(async ({ signal }) => {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    return { html: "<body>the page</body>" };
  });
  const gone = new AbortController();
  const first = ask("/home", { signal: gone.signal }).catch(() => null);
  const second = ask("/home");
  gone.abort();
  expect((await second).body).toContain("the page");
  await first;
});

test("QUAL-02: every page of an own rendering has a nonce of its own, in the page and in its policy", async () => {
  const seen = new Set<string>();
  const { ask } = pagesOf(async (_request, nonce) => ({ html: `<body><script nonce="${nonce}"></script></body>` }));
  for (const path of ["/login", "/login"]) {
    const { response, body, policy } = await ask(path);
    const nonces = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(nonces).toHaveLength(1);
    expect(policy).toContain(`'nonce-${nonces[0]}'`);
    expect(policy).not.toContain("unsafe");
    expect([response.headers.get("cache-control"), response.headers.get("etag")]).toEqual(["no-store", null]);
    seen.add(nonces[0] ?? "");
  }
  expect(seen.size).toBe(2);
});

test("QUAL-02: a public page runs the scripts of our own rendering by their texts, and no other", async () => {
  const scripts = (nonce: string) =>
    [
      `<script nonce="${nonce}">one()</script>`,
      `<script nonce="${nonce}" type="module" async="">import "/a.js";\ntwo()</script>`,
      `<script type="application/ld+json" nonce="${nonce}">{}</script>`,
      `<script nonce="${nonce}" src="/a.js"></script>`,
      `<script type="module" src="/front.js" nonce="${nonce}"></script>`,
      "<script>evil()</script>",
    ].join("");
  const { ask } = pagesOf(async (_request, nonce) => ({ html: `<body>${scripts(nonce)}</body>` }));
  const { body, policy } = await ask("/home");
  const texts = [...body.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].flatMap(([, text]) => text || []);
  expect(texts.map((text) => text.slice(0, 6))).toEqual(["one()", "import", "evil()"]);
  const allowed = texts.map((text) => policy.includes(createHash("sha256").update(text).digest("base64")));
  expect(allowed).toEqual([true, true, false]);
  expect([policy.match(/'sha256-/g)?.length, policy.includes("unsafe"), policy.includes("nonce-")]).toEqual([
    2,
    false,
    false,
  ]);
  expect(body).not.toContain("nonce=");
  // A module in the page is held back, one that is a file begins.
  expect(body).toMatch(/<script type="text\/later">import/);
  expect(body).toContain('<script type="module" src="/front.js">');
});

test("QUAL-09: who comes back to an unchanged public page gets no page, under the same policy", async () => {
  let text = "the page";
  const { pages, ask } = pagesOf(async (_request, nonce) => ({
    html: `<body>${text}<script nonce="${nonce}">one()</script></body>`,
  }));
  const first = await ask("/home");
  const tag = first.response.headers.get("etag") ?? "";
  expect([tag.length, first.response.headers.get("cache-control")]).toEqual([29, "public, no-cache"]);
  const again = await ask("/home", { headers: { "If-None-Match": tag } });
  expect([again.response.status, again.body, again.policy]).toEqual([304, "", first.policy]);
  pages.changed();
  expect((await ask("/home", { headers: { "If-None-Match": tag } })).response.status).toBe(304);
  text = "another page";
  pages.changed();
  const changed = await ask("/home", { headers: { "If-None-Match": tag } });
  expect([changed.response.status, changed.body.includes("another page")]).toEqual([200, true]);
});

test("QUAL-02: what a visitor says of the host and of itself reaches no page that others are shown", async () => {
  const { ask } = pagesOf(async (request) => ({
    html: `<body>${request.url} ${JSON.stringify([...request.headers])}</body>`,
  }));
  await ask("/home", { headers: { "X-Forwarded-Host": "evil.example", Cookie: "a=b" } });
  expect((await ask("/home")).body).toContain("http://in-process/home []");
});

test("QUAL-14: a form that another site sends to a page is refused and is no fault in the log", async () => {
  let rendered = 0;
  const { ask } = pagesOf(async () => {
    rendered += 1;
    return { html: "<body>the page</body>" };
  });
  const foreign: Record<string, string>[] = [
    { Origin: "http://evil.example" },
    { Origin: "ftp://localhost" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  for (const path of ["/home", "/login"])
    for (const headers of foreign) {
      const { response } = await ask(path, { method: "POST", headers });
      expect([headers, response.status, rendered]).toEqual([headers, 403, 0]);
    }
  const own = await ask("/login", { method: "POST", headers: { Origin: "http://localhost" } });
  expect(own.response.status).not.toBe(403);
});

test("QUAL-14 AUTH-77: what is no form is refused and reaches no page", async () => {
  let actions = 0;
  const action = async ({ request }: { request: Request }) => {
    actions += 1;
    return Object.fromEntries(await request.formData());
  };
  const { ask } = pagesOf(async () => ({ html: "<body>the page</body>" }), {}, action);
  const send = (type: string, body = "email=a") =>
    ask("/login", { method: "POST", headers: { "Content-Type": type, "Content-Length": String(body.length) }, body });
  for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x", "multipart/form-data", "a"])
    expect([type, (await send(type)).response.status, actions]).toEqual([type, 415, 0]);
  for (const type of ["application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded; charset=UTF-8"])
    expect([type, (await send(type, "email=%ff%")).response.status]).toEqual([type, 200]);
});

test("QUAL-50: what a page does not take is 405 by the table of pages, before anything is made and without an error in the log", async () => {
  let made = 0;
  const render = async () => {
    made += 1;
    return { html: "<body>the page</body>" };
  };
  const { ask, lines } = pagesOf(render);
  const type = "application/x-www-form-urlencoded";
  const refused: [string, string, string][] = [
    ["POST", "/home", "GET, HEAD"],
    ["POST", "/startup/7", "GET, HEAD"],
    ["POST", "/contactus.data", "GET, HEAD"],
    ["POST", "/no-such-page", "GET, HEAD"],
    ["POST", "/settings?index", "GET, HEAD"],
    ["PUT", "/home", "GET, HEAD"],
    ["DELETE", "/settings", "GET, HEAD"],
    ["PROPFIND", "/home", "GET, HEAD"],
    ["OPTIONS", "/home", "GET, HEAD"],
    ["PATCH", "/LOGIN/", "GET, HEAD, POST"],
    ["DELETE", "/register.data", "GET, HEAD, POST"],
  ];
  for (const [method, path, allow] of refused) {
    const { response, body } = await ask(path, { method, headers: { "Content-Type": type, "Content-Length": "0" } });
    expect([method, path, response.status, response.headers.get("allow")]).toEqual([method, path, 405, allow]);
    expect(body).toContain("Go back and try again.");
  }
  expect([made, lines]).toEqual([0, []]);
  for (const path of ["/home", "/login"]) expect((await ask(path, { method: "HEAD" })).response.status).toBe(200);
});

test("ERR-23: a page that fails is not kept", async () => {
  let down = true;
  const { ask } = pagesOf(async () =>
    down ? { html: "<body>down</body>", status: 503 } : { html: "<body>up</body>" },
  );
  expect((await ask("/home")).response.status).toBe(503);
  down = false;
  expect((await ask("/home")).body).toContain("up");
});

test("QUAL-31: pages that must be made are counted for each address, those at hand are not", async () => {
  const { ask, load } = pagesOf(async () => ({ html: "<body>the page</body>" }), { readsPerMinute: 4 });
  expect((await ask("/home")).response.status).toBe(200);
  for (let n = 0; n < 20; n++) expect((await ask("/home")).response.status).toBe(200);
  expect((await ask("/login")).response.status).toBe(200);
  for (const path of ["/login", "/startup"]) {
    const { response, body, policy } = await ask(path);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(body).toContain("Too many requests. Please try again in 60 seconds.");
    expect(policy).toContain("default-src 'none'");
  }
  expect((await ask("/home")).response.status).toBe(200);
  expect((await ask("/login", {}, "10.0.0.2")).response.status).toBe(200);
  expect(load.numbers()).toEqual({ underWay: 0, refused: new Map([["reads", 2]]) });
});

test("QUAL-32: while too much is under way pages are refused with 503 before they are made", async () => {
  let made = 0;
  const render = async () => {
    made += 1;
    return { html: "<body>the page</body>" };
  };
  const { ask, load } = pagesOf(render, { mostAnswers: 1 });
  const place = load.enter();
  for (const path of ["/home", "/login"]) {
    const { response, body } = await ask(path);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(body).toContain("We are very busy. Please try again in a minute.");
  }
  expect(made).toBe(0);
  place.leave();
  expect((await ask("/home")).response.status).toBe(200);
});

test("QUAL-70: what a page asks for counts for its visitor, so no one takes a page away from others", async () => {
  const server = await testServer();
  const { platform, api } = server.application;
  const reads = Object.entries<RouteSpec>(routeTable).filter(([key]) => key.startsWith("GET "));
  const counted = reads.flatMap(([key, spec]) =>
    limitsOf(key, spec).flatMap(({ by, inMemory, points }) =>
      by === "address" && !inMemory ? { path: key.slice(4).replace(/\{\w+\}/g, "A".repeat(43)), points } : [],
    ),
  );
  expect(counted.length).toBeGreaterThan(0);
  for (const { path, points } of counted) {
    const build = buildOf(async (_request, _nonce, ask) => ({ html: `<body>${(await ask(path, {})).status}</body>` }));
    const pages = createPages({ platform, api, build });
    const page = async (visitor: string, of = "/co-founder/link") =>
      (await pages.fetch(new Request(`http://test.example${of}`), visitor)).text();
    for (let n = 0; n < points; n++) expect(await page("10.0.0.1")).toMatch(/<body>[24]0[04]/);
    expect(await page("10.0.0.1")).toContain("429");
    expect(await page("10.0.0.2")).toMatch(/<body>[24]0[04]/);
    // A page that is kept for all may not ask for what counts its visitors.
    expect(await page("10.0.0.2", "/home")).toContain("500");
  }
});
