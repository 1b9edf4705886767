import { READS_PER_MINUTE, type RouteKey, type RouteSpec, routeTable } from "@startup-connect/contract";
import { adminPages, pages } from "@startup-connect/contract/pages";
import { expect, onTestFinished, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";
import { buildOf } from "#test/page-build.ts";
import { createMetrics } from "./metrics.ts";
import { createPages } from "./pages.ts";
import { createSite } from "./site.ts";

/** Reads that are left of the minute when an address is walked. */
const LEFT = 2;
const ADDRESS = "10.9.0.1";

/** The server with pages of one line. */
function siteOf({ application }: TestServer) {
  const { platform, api, features } = application;
  const site = createSite({
    platform,
    api,
    pages: createPages({ platform, api, build: buildOf(async () => ({ html: "<body>the page</body>" })) }),
    staticFile: async ({ url }) => (url.includes("/assets/") ? new Response("file") : null),
    metrics: createMetrics({ ...platform.config, metricsToken: "let-me-read" }),
    publicFiles: features.publicFiles,
  });
  return async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await site(new Request(`http://test.example${path}`, { method, headers }), ADDRESS);
    await response.arrayBuffer();
    return response.status;
  };
}

/** Not counted, or not by its address, each with the reason. */
const UNCOUNTED: [string, string, Record<string, string>?][] = [
  ["/api/health", "is asked under any load, and by machines that restart the server"],
  ["/metrics", "is for one address of the operator", { Authorization: "Bearer let-me-read" }],
  ["/metrics", "is 404 without work for all others"],
  ["/assets/front-x.js", "is a file of the build"],
  ["/home", "is kept: only the making counts"],
];

const filled = (path: string) => path.replace(/\{\w+\}|:\w+/g, "1");
const calls = (Object.entries(routeTable) as [RouteKey, RouteSpec][]).map(([key, spec]) => {
  const [method = "", path = ""] = key.split(" ");
  return { method, path: filled(path), spec };
});
const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "0" };
const stored = "0".repeat(32);

interface Walked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  most?: number;
}

test("QUAL-49: of every address the read after the last one allowed is refused, unless it is listed", async () => {
  const server = await testServer({ READS_PER_MINUTE: String(READS_PER_MINUTE) });
  const ask = siteOf(server);
  const { load } = server.application.platform;
  const { token, userId } = await server.person({ admin: true });
  const bearer = { Authorization: `Bearer ${token}` };
  const files = [
    ...[
      "/sitemap.xml",
      "/sitemaps/pages.xml",
      "/sitemaps/startups.xml",
      "/feeds/startups.xml",
      "/robots.txt",
      "/og/site.png",
      "/calendar/none.ics",
      "/transparency/anchors.json",
      "/transparency/report.csv",
    ],
    ...["startup", "investor", "mentor"].map((kind) => `/og/${kind}/1.png`),
  ];
  const unmet = server.application.features.publicFiles.filter(({ path }) => !files.some((file) => path.test(file)));
  expect(unmet).toEqual([]);
  const walked: Walked[] = [
    ...calls
      .filter(({ method, path }) => method === "GET" && path !== "/api/health")
      .map(({ spec, ...one }) => ({
        ...one,
        headers: spec.access === "none" ? {} : bearer,
        // A stricter limit of its own.
        most: Math.min(...(spec.limits?.map(({ points }) => points) ?? [LEFT])),
      })),
    // Who has no session.
    ...calls.filter(({ spec }) => spec.access === "bearer" || spec.access === "admin"),
    ...[...Object.values(pages), ...Object.values(adminPages)]
      .filter(({ kind }) => kind !== "development")
      .map(({ path }) => ({ method: "GET", path: filled(path) })),
    // A picture that must be drawn counts as 10, a list of profiles as 40.
    ...files.map((path) => {
      return {
        method: "GET",
        path,
        most: path.startsWith("/og/") ? 12 : path === "/sitemaps/startups.xml" ? 42 : LEFT,
      };
    }),
    ...[`/uploads/${stored}.webp`, `/uploads/${stored}.webp?small`, `/uploads/${stored}.mp4`, "/uploads/x"].map(
      (path) => ({
        ...{ method: "GET", path },
      }),
    ),
    { method: "DELETE", path: "/uploads/x" },
    { method: "GET", path: "/api/nothing" },
    { method: "POST", path: "/api/nothing/here" },
    { method: "DELETE", path: "/api/startups/startups" },
    { method: "OPTIONS", path: "/api/health" },
    { method: "HEAD", path: "/api/startups/startups" },
    { method: "HEAD", path: "/login" },
    { method: "GET", path: "/no-such-page" },
    { method: "GET", path: "/no-such-file.png" },
    { method: "GET", path: "/startup/%ff" },
    { method: "GET", path: "/dev/mailbox", headers: { "X-Forwarded-For": "203.0.113.9" } },
    { method: "POST", path: "/home", headers: form },
    { method: "PUT", path: "/login", headers: form },
    { method: "POST", path: "/login", headers: { "Content-Type": "text/plain" } },
    { method: "POST", path: "/login", headers: { ...form, Origin: "http://evil.example" } },
  ];
  for (const { method, path, headers, most = LEFT } of walked) {
    server.clock.advance(61_000);
    if (most > LEFT) await server.database.database.pool.query("truncate rate_limits");
    for (const key of [ADDRESS, userId]) load.read(key, READS_PER_MINUTE - most);
    load.read(`uploads ${ADDRESS}`, READS_PER_MINUTE - LEFT / 10);
    const statuses: number[] = [];
    // A page that is kept is made once, so each is another one.
    for (let n = 0; n <= most; n++)
      statuses.push(await ask(method, method === "GET" && !path.includes("?") ? `${path}?n=${n}` : path, headers));
    const name = `${method} ${path} ${headers ? Object.keys(headers) : "without a session"}: ${statuses}`;
    expect([statuses.at(-1), statuses[0] === 429], name).toEqual([429, false]);
    expect(Math.max(...statuses), name).toBeLessThan(500);
  }
  server.clock.advance(61_000);
  const lists: number[] = [];
  for (let n = 0; n < 31; n++) lists.push(await ask("GET", "/sitemaps/startups.xml"));
  expect(lists.filter((status) => status === 200)).toHaveLength(30);
  for (const [path, reason, headers] of UNCOUNTED) {
    server.clock.advance(61_000);
    load.read(ADDRESS, READS_PER_MINUTE - LEFT);
    for (let n = 0; n <= 10; n++) expect(await ask("GET", path, headers), `${path} ${reason}`).not.toBe(429);
  }
}, 120_000);

test("QUAL-49: the description of the API is made and packed once, and confirmed by its tag", async () => {
  const server = await testServer();
  const open = (headers = {}) =>
    server.application.api.fetch(new Request("http://test.example/api/openapi.json", { headers }), ADDRESS);
  const stringify = JSON.stringify;
  let made = 0;
  JSON.stringify = (value: unknown) => {
    if (typeof value === "object" && value !== null && "openapi" in value) made += 1;
    return stringify(value);
  };
  onTestFinished(() => {
    JSON.stringify = stringify;
  });
  const all = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect([all.map(({ status }) => status), made]).toEqual([Array(20).fill(200), 1]);
  const tag = all[0]?.headers.get("etag") ?? "";
  expect([tag.length, all[0]?.headers.get("cache-control")]).toEqual([29, "public, no-cache"]);
  expect((await open({ "If-None-Match": tag })).status).toBe(304);
  const { load } = server.application.platform;
  load.observe(4_000);
  load.observe(4_000);
  expect((await open()).status).toBe(503);
});
