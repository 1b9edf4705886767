import { caller } from "../support/api.ts";
import { openPage } from "../support/page.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";
import { FIRST_VISIT, visitsOf } from "../support/visit.ts";

/** Where the device has no Indian letters, as the one of this test, with ours. */
const WITH_LETTERS = { bytes: 110_000, requests: 12 };
const MOST_PICTURES = 5;
const AGAIN_BYTES = 2_000;

// Of a phone, with the messages of a first visit.
test.use({ greeted: false, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

// Its own: members that others have made, without pictures and with little to say, would be the newest.
let world: RunningServer;
let newest = "";
test.beforeAll(async () => {
  world = await startServer({ demo: true });
  newest = (await caller(world.url)("GET", "/api/startups/startups?limit=1")).body.startups[0]._id;
});
test.afterAll(() => world.stop());

for (const name of ["/home", "/startup", "/startup/:id", "/hi/home", "/ta/home"]) {
  const isIndian = /^\/(hi|ta)\//.test(name);
  const most = isIndian ? WITH_LETTERS : FIRST_VISIT;
  test(`QUAL-41 SHELL-41: a first visit of ${name} is ${most.bytes} bytes in ${most.requests} requests, a second ${AGAIN_BYTES} @once`, async ({
    page,
  }) => {
    const received = await visitsOf(page);
    const visit = () => received(() => openPage(page, world.url + name.replace(":id", newest)));
    const first = await visit();
    expect(first.bytes, first.text).toBeLessThanOrEqual(most.bytes);
    expect(first.requests, first.text).toBeLessThanOrEqual(most.requests);
    expect(first.pictures, first.text).toBeLessThanOrEqual(MOST_PICTURES);
    expect(first.paths).toContain("/fonts/anek-latin.woff2");
    expect(first.paths.filter((path) => /\/(base|entry)[.-].*\.js$/.test(path))).toEqual([]);
    expect(first.paths.filter((path) => /\/(tamil|devanagari)\./.test(path))).toHaveLength(isIndian ? 1 : 0);

    const second = await visit();
    expect(second.bytes, second.text).toBeLessThanOrEqual(AGAIN_BYTES);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(await page.locator("script[type=module]:not([src])").count()).toBe(0);
  });
}
