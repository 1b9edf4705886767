import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ demo: true, env: { LANGUAGES: "hi,ta" } });
});
test.afterAll(() => server.stop());

const asha = { email: "asha@demo.example", password: "demo-lotus-rain-42" };
const languageOf = (page: Page) => page.locator("html").getAttribute("lang");
const INDIAN = /[\u0900-\u097f]/;

async function logIn(page: Page, address: string, password = asha.password) {
  await openPage(page, address);
  await page.locator("main input[name=email]").fill(asha.email);
  await page.locator("main input[name=password]").fill(password);
  await page.locator("main input[name=agree]").check();
  await page.locator("main form button[type=submit]").click();
}

test.describe("of a browser that wishes for Hindi", () => {
  test.use({ locale: "hi-IN" });
  test("LANG-02 LANG-03: Hindi is offered in one line, and kept away once a language is chosen @once @daily-phone", async ({
    page,
  }) => {
    await page.goto(`${server.url}/home`);
    const offer = page.getByRole("link", { name: "हिन्दी में पढ़ें" });
    await expect(offer).toBeVisible();
    await offer.click();
    await expect(page).toHaveURL(`${server.url}/hi/home`);
    expect(await languageOf(page)).toBe("hi-IN");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(INDIAN);
    await page.locator("footer").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${server.url}/home`);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(offer).toBeHidden();
    // An address never leads to another language by itself.
    await page.goto(`${server.url}/startup`);
    expect(await languageOf(page)).toBe("en-IN");
  });
});

test("LANG-04 LANG-07 LANG-08: refusals, pages and the way after a login are in the member's language @once", async ({
  page,
  open,
  watch,
}) => {
  watch.allow(/status of 401/);
  await logIn(page, `${server.url}/hi/login`, "not the password");
  const refusal = page.getByRole("alert");
  await expect(refusal).toHaveText(INDIAN);
  await expect(refusal).not.toHaveText(/[A-Za-z]{3}/);

  await logIn(page, `${server.url}/hi/login`);
  await expect(page).toHaveURL(/\/hi\/home/);
  // Another language is the account's, too: in any browser.
  await openPage(page, `${server.url}/hi/settings/emails`);
  const kept = page.waitForResponse(/\/api\/users\/preferences/);
  await page.getByRole("main").getByRole("link", { name: "தமிழ்" }).click();
  await kept;
  await expect(page).toHaveURL(`${server.url}/ta/settings/emails`);
  expect(await languageOf(page)).toBe("ta-IN");
  const other = await open(null, server.url);
  await logIn(other, `${server.url}/login`);
  await expect(other).toHaveURL(/\/ta\/home/);
});

for (const language of ["hi", "ta"])
  test(`LANG-06: pages in ${language} fit a narrow phone, and their links stay in it @once`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      "home",
      "startup",
      "investor",
      "Mentorlist",
      "login",
      "register",
      "events",
      "aboutus",
      "subscriptionplan",
    ]) {
      await openPage(page, `${server.url}/${language}/${path}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
      const links = await page
        .locator("main a[href^='/']:not([data-language])")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
      const left = links.filter((href) => !/^\/(hi|ta|api|uploads|feeds|og)(\/|$)/.test(href));
      expect(left, path).toEqual([]);
    }
  });
