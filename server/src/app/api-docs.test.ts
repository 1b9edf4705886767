import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createFiles } from "#platform/files/index.ts";
import { createLoad } from "#platform/load.ts";
import { createLog } from "#platform/log.ts";
import { configWith, testClock } from "#test/settings.ts";
import { createSite } from "./site.ts";

const config = configWith({ dataDir: mkdtempSync(join(tmpdir(), "startup-connect-files-")) });
afterAll(() => rmSync(config.dataDir, { recursive: true }));

it("the description of the API is a page; every other address below /api is a call", async () => {
  const seen: string[] = [];
  const noting = (place: string) => async () => {
    seen.push(place);
    return new Response(place);
  };
  const site = createSite({
    platform: {
      config,
      log: createLog("silent"),
      files: await createFiles({ config, clock: testClock() }),
      load: createLoad({ clock: testClock(), config }),
    },
    api: { fetch: noting("call") },
    pages: { fetch: noting("page"), changed() {} },
    staticFile: async () => null,
  });
  const pages = ["/api/docs", "/API/docs", "/api/docs/", "/api/docs.data"];
  const calls = ["/api/docs/x", "/api/docsx", "/api/users", "/api/openapi.json"];
  for (const path of [...pages, ...calls]) await site(new Request(`http://localhost${path}`), "127.0.0.1");
  expect(seen).toEqual([...pages.map(() => "page"), ...calls.map(() => "call")]);
});
