import type { Page } from "@playwright/test";
import { share } from "../../server/test/share.ts";
import { openPage } from "../support/page.ts";
import { forgetLimits } from "../support/sessions.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** In full in `npm run evidence`. */
const ACTS = share(1000, 40);
const BREAKS = share(50, 4);

/** As many acts as the first one, which the page has kept, in its store. */
const multiply = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("kept-"));
    const opening = indexedDB.open(found?.name ?? "");
    await new Promise((done) => opening.addEventListener("success", done));
    const acts = opening.result.transaction("acts", "readwrite").objectStore("acts");
    const all = acts.getAll();
    await new Promise((done) => all.addEventListener("success", done));
    const [first] = all.result;
    for (let n = 1; n < count; n += 1) {
      const id = crypto.randomUUID();
      const json = { text: `Act ${n}`, clientId: id };
      acts.put({ ...first, id, at: first.at + n, sent: { ...first.sent, json } });
    }
    await new Promise((done) => acts.transaction.addEventListener("complete", done));
    opening.result.close();
  }, count);

test(`OFF-25 OFF-26: ${ACTS} acts over ${BREAKS} broken connections, from two tabs: none lost, none twice @daily-wide`, async ({
  open,
  people,
  call,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(founder);
  await openPage(page, `/messages/${conversation}`);
  const context = page.context();
  let isCut = true;
  let [posts, broken] = [0, 0];
  let isBusy = true;
  await context.route(/\/messages$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (isCut) return route.abort();
    posts += 1;
    // Of the last ones the server cannot take one at once: it is sent soon after, without a press.
    if (broken === BREAKS && isBusy) {
      isBusy = false;
      return route.fulfill({ status: 503, json: { message: "Busy." } });
    }
    if (broken >= BREAKS || posts % Math.floor(ACTS / (BREAKS + 1)) > 0) return route.fallback();
    // Of every second one the server has done what it was asked, and no one hears of it.
    if (broken % 2) await route.fetch();
    isCut = true;
    broken += 1;
    await route.abort();
  });
  await page.getByRole("textbox", { name: "Message" }).fill("Act 0");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  const unsent = (one: Page) => one.getByText(/sent once you are online$/);
  await expect(unsent(page)).toHaveText("1 thing is sent once you are online");
  await multiply(page, ACTS);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await openPage(tab, "/dashboard");
  for (const tab of tabs)
    await expect(unsent(tab)).toHaveText(`${ACTS.toLocaleString("en-IN")} things are sent once you are online`);
  for (let n = 0; n <= BREAKS; n += 1) {
    // Of one person so many are too many for the minutes that a test has.
    await forgetLimits(server);
    isCut = false;
    await tabs[n % 2]?.evaluate(() => dispatchEvent(new Event("online")));
    if (n < BREAKS) await expect.poll(() => broken).toBe(n + 1);
  }
  const stored = async () => {
    const texts: string[] = [];
    for (let [more, before] = [true, ""]; more; ) {
      const path = `/api/conversations/${conversation}/messages?limit=100${before && `&before=${before}`}`;
      const { body } = await call("GET", path, { token: investor.token });
      texts.unshift(...body.messages.map(({ text }: { text: string }) => text));
      [more, before] = [Boolean(body.hasMore), body.nextCursor ?? ""];
    }
    return texts;
  };
  // The line goes while the last one is on its way.
  for (const tab of tabs) await expect(unsent(tab)).toHaveCount(0);
  await expect.poll(stored).toEqual(Array.from({ length: ACTS }, (_, n) => `Act ${n}`));
  expect([broken, isBusy]).toEqual([BREAKS, false]);
});
