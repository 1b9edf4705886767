import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { testClock } from "#platform/clock.ts";
import { testConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { createPages } from "./pages.ts";

type Render = (request: Request, nonce: string) => Promise<{ html: string; status?: number }>;

const pageContext = createContext<{ nonce: string }>();
const route = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  parentId,
  module: { default: () => null },
});

/** As much of a build as the router needs to call its server entry, with pages made by `render`. */
function buildOf(render: Render): ServerBuild {
  const build = {
    routes: { root: route("root", ""), home: route("home", "home", "root"), login: route("login", "login", "root") },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    allowedActionOrigins: [],
    entry: {
      module: {
        createClient: () => null,
        pageContext,
        async default(
          request: Request,
          _status: number,
          headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) {
          const { html, status = 200 } = await render(request, context.get(pageContext).nonce);
          headers.set("Content-Type", "text/html; charset=utf-8");
          return new Response(html, { status, headers });
        },
      },
    },
  };
  return build as unknown as ServerBuild;
}

function pagesOf(render: Render) {
  const platform = { config: testConfig(), clock: testClock(), log: createLog("silent") };
  const api = { fetch: async () => new Response() };
  const pages = createPages({ platform, api, build: buildOf(render) });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await pages.fetch(new Request(`http://localhost${path}`, init));
    return { response, body: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
  };
  return { pages, ask };
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

test("QUAL-02: every answer has a nonce of its own, in the page and in its policy, also from the cache", async () => {
  const seen = new Set<string>();
  const { ask } = pagesOf(async (_request, nonce) => ({ html: `<body><script nonce="${nonce}"></script></body>` }));
  for (const path of ["/home", "/home", "/login", "/login"]) {
    const { body, policy } = await ask(path);
    const nonces = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces).size, path).toBe(1);
    expect(policy).toContain(`'nonce-${nonces[0]}'`);
    expect(policy).not.toContain("unsafe");
    seen.add(nonces[0] ?? "");
  }
  expect(seen.size).toBe(4);
});

test("QUAL-02: what a visitor says of the host and of itself reaches no page that others are shown", async () => {
  const { ask } = pagesOf(async (request) => ({
    html: `<body>${request.url} ${JSON.stringify([...request.headers])}</body>`,
  }));
  await ask("/home", { headers: { "X-Forwarded-Host": "evil.example", Cookie: "a=b" } });
  expect((await ask("/home")).body).toContain("http://in-process/home []");
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
