import type { Language } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { createCaches } from "#platform/caches.ts";
import { createLoad } from "#platform/load.ts";
import { createLog } from "#platform/log.ts";
import { buildOf } from "#test/page-build.ts";
import { configWith, testClock } from "#test/settings.ts";
import { createPages } from "./pages.ts";
import { createSite } from "./site.ts";

const rendered: string[] = [];
const speaking = (word: string) => async (request: Request) => {
  rendered.push(new URL(request.url).pathname);
  return { html: `<body>${word}</body>` };
};

function siteOf(...languages: Language[]) {
  const config = configWith({ languages });
  const clock = testClock();
  const log = createLog("silent");
  const platform = { config, clock, load: createLoad({ clock, config }), caches: createCaches(), log };
  const api = { fetch: async () => new Response("a call") };
  const translated = { hi: buildOf(speaking("घर"), undefined, "/hi") };
  const pages = createPages({ platform, api, build: buildOf(speaking("home")), translated });
  const site = createSite({
    platform: { ...platform, files: undefined as never },
    api,
    pages,
    staticFile: async () => null,
  });
  return (path: string, init?: RequestInit) => site(new Request(`http://localhost${path}`, init), "10.0.0.1");
}

test("LANG-01: the part before an address chooses the language of its page, and English has none", async () => {
  const ask = siteOf("en", "hi", "ta");
  expect(await (await ask("/home")).text()).toContain("home");
  for (const path of ["/hi/home", "/HI/home", "/hi/login"]) expect(await (await ask(path)).text()).toContain("घर");
  rendered.length = 0;
  // Kept each for itself.
  expect(await (await ask("/hi/home")).text()).toContain("घर");
  expect(await (await ask("/home")).text()).toContain("home");
  expect(rendered).toEqual([]);
});

test("LANG-02: a language that is not there leads to the same page in English", async () => {
  for (const [languages, path] of [
    [["en", "hi", "ta"], "/ta/startup?page=2"],
    [["en"], "/hi/startup?page=2"],
    // Never to another site.
    [["en"], "/hi//startup?page=2"],
    [["en"], "/hi/\\/startup?page=2"],
  ] as const) {
    const response = await siteOf(...languages)(path);
    expect([response.status, response.headers.get("location"), response.headers.get("cache-control")]).toEqual([
      302,
      "/startup?page=2",
      "no-store",
    ]);
  }
});

test("LANG-03: behind a language an address is as secret, and as closed, as without", async () => {
  const ask = siteOf("en", "hi");
  expect((await ask("/hi/reset_password/1/2")).headers.get("referrer-policy")).toBe("no-referrer");
  expect((await ask("/hi/home")).headers.get("referrer-policy")).not.toBe("no-referrer");
  expect((await ask("/hi/dev/mailbox", { headers: { via: "a proxy" } })).status).toBe(404);
  // Not a call.
  expect(await (await ask("/hi/api/site")).text()).toContain("घर");
  const oneClick = await ask("/hi/unsubscribe/token", { method: "POST", body: "List-Unsubscribe=One-Click" });
  expect(await oneClick.text()).toBe("a call");
});
