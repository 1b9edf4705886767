import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { testClock } from "#platform/clock.ts";
import { testConfig } from "#platform/config.ts";
import { createFiles } from "#platform/files/index.ts";
import { createSite } from "./site.ts";

const plain = async () =>
  new Response("page", {
    headers: { "Referrer-Policy": "strict-origin-when-cross-origin", "Cache-Control": "private" },
  });
const config = testConfig({ dataDir: mkdtempSync(join(tmpdir(), "startup-connect-files-")) });
afterAll(() => rmSync(config.dataDir, { recursive: true }));
const site = createSite({
  platform: { config, files: await createFiles({ config, clock: testClock() }) },
  api: { fetch: plain },
  pages: { fetch: plain, changed() {} },
  staticFile: async () => null,
});
const headersOf = async (path: string) => (await site(new Request(`http://localhost${path}`), "127.0.0.1")).headers;

it("AUTH-44: pages and calls with a token in the address are kept nowhere and told to no other site", async () => {
  for (const path of ["/reset_password/1/x", "/Reset_Password/1/x?y", "/api/users/reset-password/1/x"]) {
    const headers = await headersOf(path);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect((await headersOf("/forgetpassword1")).get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});
