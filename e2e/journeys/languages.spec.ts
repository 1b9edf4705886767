import type { Page } from "@playwright/test";
import { after, indiaDay } from "@startup-connect/contract/shared";
import { caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { openPage } from "../support/page.ts";
import { administrator, peopleOf } from "../support/people.ts";
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

test("LANG-09: an operator adds Hindi to an event and the welcome; in Tamil they are marked as English @once", async ({
  open,
  watch,
}, info) => {
  watch.allow(/status of 400 .*events/);
  const call = caller(server.url);
  const page = await open(await administrator(server, peopleOf(call, mailboxOf(call), info.workerIndex)), server.url);
  await openPage(page, `${server.url}/admin/events/new`);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Spice fair");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Cardamom and cash flow.");
  await page.getByRole("textbox", { name: "Place", exact: true }).fill("Kochi");
  await page.getByLabel("Date").fill(indiaDay(after(Date.now(), { days: 1 })));
  await page.getByLabel("Start time").fill("00:30");
  const others = page.getByText("In other languages");
  await expect(page.getByRole("textbox", { name: "Title (हिन्दी)" })).toBeHidden();
  await others.click();
  await page.getByRole("textbox", { name: "Title (हिन्दी)" }).fill("मसाला ".repeat(30));
  await page.getByRole("radio", { name: "Publish now and notify the audience" }).check();
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByText("Please use at most 120 characters.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Title (हिन्दी)" }).fill("मसाला मेला");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spice fair");
  await openPage(page, `${server.url}/hi/admin/site`);
  const welcome = page.getByRole("textbox", { name: /^Text of the welcome/ });
  await expect(welcome).toHaveValue(/^Startup Connect is where/);
  await others.last().click();
  await welcome.and(page.getByLabel(/हिन्दी/)).fill("यह एक नमूना है।");
  await welcome.and(page.getByLabel(/தமிழ்/)).fill("");
  await page.getByRole("button", { name: "Save disclaimer" }).click();
  await expect(page.getByText("The disclaimer was saved.")).toBeVisible();

  const visitor = await open(null, server.url);
  for (const [language, title, lang, text] of [
    ["hi", "मसाला मेला", null, "यह एक नमूना है।"],
    ["ta", "Spice fair", "en", /^Startup Connect is where/],
  ] as const) {
    await openPage(visitor, `${server.url}/${language}/events`);
    const link = visitor.getByRole("main").getByRole("link", { name: title });
    expect(await link.getAttribute("lang")).toBe(lang);
    expect(await visitor.getByText(text).getAttribute("lang")).toBe(lang);
    await link.click();
    const heading = visitor.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeVisible();
    expect(await heading.getAttribute("lang")).toBe(lang);
    await expect(visitor.getByText("Cardamom and cash flow.")).toHaveAttribute("lang", "en");
  }
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
