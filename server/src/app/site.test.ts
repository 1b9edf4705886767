import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import type { Config } from "#platform/config.ts";
import { createFiles } from "#platform/files/index.ts";
import { createLoad } from "#platform/load.ts";
import { createLog } from "#platform/log.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { configWith, testClock } from "#test/settings.ts";
import { referencePages } from "./development.ts";
import { createMetrics } from "./metrics.ts";
import { createSite } from "./site.ts";

const page = async () =>
  new Response("page", {
    headers: { "Referrer-Policy": "strict-origin-when-cross-origin", "Cache-Control": "private" },
  });
const config = configWith({ dataDir: mkdtempSync(join(tmpdir(), "startup-connect-files-")) });
afterAll(() => rmSync(config.dataDir, { recursive: true }));
const files = await createFiles({ config, clock: testClock() });

interface Given {
  changes?: Partial<Config>;
  publicFiles?: readonly PublicFile[];
  answer?: (request: Request) => Promise<Response>;
  lines?: string[];
}

/** A site whose API and pages answer with `answer`. */
function siteWith({
  changes = {},
  publicFiles = [referencePages(config.dataDir)],
  answer = page,
  lines = [],
}: Given = {}) {
  const settings = { ...config, ...changes };
  const metrics = createMetrics(settings);
  const site = createSite({
    platform: {
      config: settings,
      files,
      load: createLoad({ clock: testClock(), config: settings }),
      log: createLog("info", { write: (line) => lines.push(line) }),
    },
    api: {
      fetch(request, _address, matched) {
        matched?.("GET /api/users/reset-password/{id}/{token}");
        return answer(request);
      },
    },
    pages: { fetch: answer, changed() {} },
    staticFile: async () => null,
    metrics,
    publicFiles,
  });
  return {
    metrics,
    ask: (path: string, init?: RequestInit, peer = "127.0.0.1") =>
      site(new Request(`http://localhost${path}`, init), peer),
  };
}

it("AUTH-44: pages and calls with a token in the address are not cached and send no referrer", async () => {
  const { ask } = siteWith();
  const paths = ["/reset_password/1/x", "/Reset_Password/1/x?y", "/%72eset_password/1/x", "/reset_password/1/x.data"];
  for (const path of [...paths, "/api/users/reset-password/1/x"]) {
    const { headers } = await ask(path);
    expect(headers.get("referrer-policy"), path).toBe("no-referrer");
    expect(headers.get("cache-control"), path).toBe("no-store");
  }
  expect((await ask("/forgetpassword1")).headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

it("QUAL-14: one line for each request, without its token, its query and its address", async () => {
  const lines: string[] = [];
  const { ask } = siteWith({ lines });
  await ask("/reset_password/17/secret-token?next=/x", { headers: { "X-Forwarded-For": "203.0.113.9" } });
  await ask("/api/users/reset-password/17/secret-token");
  await ask("/startup?q=personal-search");
  await ask("/asha@ilaivaram.example");
  const told = lines.map((line) => JSON.parse(line));
  expect(told.map(({ method, path, status, msg }) => [method, path, status, msg])).toEqual([
    ["GET", "/reset_password/***", 200, "request"],
    ["GET", "/api/users/reset-password/***", 200, "request"],
    ["GET", "/startup", 200, "request"],
    ["GET", "/***", 200, "request"],
  ]);
  expect(told[0]).toHaveProperty("requestId", expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(lines.join()).not.toMatch(/secret-token|203\.0\.113|personal-search|asha/);
});

it("API-25 ERR-23: a fault anywhere is a 500 that reveals nothing, and every answer has a findable id", async () => {
  const lines: string[] = [];
  const { ask } = siteWith({
    lines,
    async answer() {
      throw new Error("the inside of the machine");
    },
  });
  for (const path of ["/startup", "/api/startups/startups"]) {
    const response = await ask(path);
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).not.toContain("inside");
    expect(body).toContain(response.headers.get("x-request-id"));
    expect(lines.join()).toContain(response.headers.get("x-request-id"));
  }
});

it("API-25: a 503 has Retry-After", async () => {
  const { ask } = siteWith({ answer: async () => new Response("down", { status: 503 }) });
  expect((await ask("/startup")).headers.get("retry-after")).toBe("5");
  expect((await siteWith().ask("/startup")).headers.get("retry-after")).toBeNull();
});

it("QUAL-13: in production under https browsers are required to use it; nowhere else", async () => {
  const hsts = async (changes: Partial<Config>) =>
    (await siteWith({ changes }).ask("/home")).headers.get("strict-transport-security");
  expect(await hsts({ production: true, publicUrl: "https://site.example" })).toBe(
    "max-age=31536000; includeSubDomains",
  );
  expect(await hsts({ production: true, publicUrl: "http://site.example" })).toBeNull();
  expect(await hsts({})).toBeNull();
});

it("QUAL-01: development pages are closed to others in every spelling", async () => {
  const { ask } = siteWith();
  const spellings = [
    "/dev/mailbox",
    "/DEV/mailbox",
    "/%64ev/mailbox",
    "/d%45v/mailbox",
    "//dev/mailbox",
    "/Dev/mailbox.data",
  ];
  for (const path of spellings) {
    expect((await ask(path)).status, path).toBe(200);
    expect((await ask(path, { headers: { "X-Forwarded-For": "203.0.113.9" } })).status, path).toBe(404);
  }
});

it("QUAL-01: the reference of API and tables is shown on this machine once it is made, to others never", async () => {
  const { ask } = siteWith();
  const path = "/dev/reference/schema.md";
  expect(await (await ask(path)).text()).toBe("page");
  writeFileSync(join(config.dataDir, "schema.md"), "# Tables");
  const shown = await ask(path);
  expect(shown.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await shown.text()).toBe("# Tables");
  expect((await ask(path, { headers: { "X-Forwarded-For": "203.0.113.9" } })).status).toBe(404);
  expect((await siteWith({ changes: { production: true } }).ask(path)).status).toBe(404);
});

it("QUAL-14: metrics need this machine or the token, and count by route, not by address", async () => {
  const { ask } = siteWith();
  await ask("/api/users/reset-password/17/secret-token");
  await ask("/startup/1");
  const text = await (await ask("/metrics")).text();
  expect(text).toContain(
    'http_requests_total{method="GET",route="/api/users/reset-password/{id}/{token}",status="200"} 1',
  );
  expect(text).toContain('http_requests_total{method="GET",route="page",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="page"} 1');
  expect(text).not.toContain("secret-token");

  const proxied = { "X-Forwarded-For": "203.0.113.9" };
  expect((await ask("/metrics", { headers: proxied })).status).toBe(404);
  const open = siteWith({ changes: { metricsToken: "let-me-read", trustProxy: true } });
  const as = (token: string) => open.ask("/metrics", { headers: { ...proxied, Authorization: `Bearer ${token}` } });
  expect((await as("let-me-read")).status).toBe(200);
  expect((await as("let-me-guess")).status).toBe(404);
  expect((await open.ask("/metrics")).status).toBe(404);
});

it("QUAL-14: in production metrics are for the bearer of the token alone, on this machine too", async () => {
  const { ask } = siteWith({ changes: { production: true, metricsToken: "let-me-read" } });
  expect((await ask("/metrics")).status).toBe(404);
  expect((await ask("/metrics", { headers: { Authorization: "Bearer let-me-read" } })).status).toBe(200);
  expect((await siteWith({ changes: { production: true } }).ask("/metrics")).status).toBe(404);
});

it("SHELL-36: an address that cannot be read is an unknown page", async () => {
  const asked: string[] = [];
  const { ask } = siteWith({
    async answer({ url }) {
      asked.push(new URL(url).pathname);
      return page();
    },
  });
  await ask("/startup/%ff");
  expect(asked).toEqual(["/unreadable"]);
});

it("QUAL-85: of one address 4 files are made at once, and no one else comes later for the others", async () => {
  const underWay: (() => void)[] = [];
  const made = () => new Promise<Response>((resolve) => underWay.push(() => resolve(new Response("made"))));
  const { ask } = siteWith({ publicFiles: [{ path: /^\/made$/, make: made }] });
  const begun = (count: number) => vi.waitFor(() => expect(underWay).toHaveLength(count));
  const release = () => {
    for (const end of underWay.splice(0)) end();
  };
  const many = Array.from({ length: 9 }, () => ask("/made"));
  await begun(4);
  const other = ask("/made", {}, "127.0.0.2");
  await begun(5);
  release();
  expect((await other).status).toBe(200);
  for (const count of [4, 1]) {
    await begun(count);
    release();
  }
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});
