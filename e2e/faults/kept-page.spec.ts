import type { Page } from "@playwright/test";
import { openRunning } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

/** The alert about the page that did not load; it is above the page that stays. */
const told = (page: Page) => page.getByRole("alert").filter({ hasText: "The page could not be loaded." });

const again = (page: Page) => told(page).getByRole("button", { name: "Try again" });

/** What keeps pages comes when React runs and the browser is idle. */
async function openPage(page: Page, path: string): Promise<void> {
  await openRunning(page, path);
  await page.locator("html[data-keeps-pages]").waitFor();
}

/** The lines that the pages themselves write about a load that failed. */
function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Error fetching data: ")) lines.push(message.text());
  });
  return lines;
}

test.beforeEach(({ watch }) => {
  watch.allow(/Error fetching data|ERR_INTERNET_DISCONNECTED|status of 50[03]|ERR_FAILED|Error loading route module/);
  // What the router says of a script that did not come, in the words of the browser.
  watch.allow(/TypeError: Failed to fetch dynamically imported module/);
  // The router breaks off a page whose script never comes with a rejection of nothing.
  watch.allow(/^uncaught: $/);
});

test("SHELL-36 SU-07 ERR-09: offline, a filter leaves the directory as it is, and works when tried again", async ({
  open,
}) => {
  const page = await open();
  const lines = linesOf(page);
  await openPage(page, "/startup");
  const cards = page.getByRole("main").getByRole("article");
  const names = await cards.getByRole("heading").allTextContents();
  const stage = page.getByRole("group", { name: "Stage" }).getByRole("checkbox").first();

  await page.context().setOffline(true);
  await stage.check();
  await expect(told(page)).toContainText("The server did not answer.");
  expect(await cards.getByRole("heading").allTextContents()).toEqual(names);
  await expect(stage).toBeChecked();
  await expect(page).toHaveURL(/\/startup$/);
  await again(page).click();
  await expect.poll(() => lines).toEqual(Array(2).fill("Error fetching data: The server did not answer."));
  await expect(told(page)).toBeVisible();

  await page.context().setOffline(false);
  await again(page).click();
  await expect(page).toHaveURL(/\/startup\?.*stage=/);
  await expect(told(page)).toHaveCount(0);
  await expect(stage).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/startup$/);
  await expect.poll(() => cards.getByRole("heading").allTextContents()).toEqual(names);
});

test("SHELL-36 LANG-01: in Hindi a page that stays, and one tried again, keep one language before their address", async ({
  open,
}) => {
  const page = await open();
  await openPage(page, "/hi/startup");
  const alert = page.getByRole("alert");
  const link = page.getByRole("banner").locator("a[href='/hi/events']").filter({ visible: true });
  if (!(await link.count())) await page.getByRole("button", { name: "मेन्यू खोलें" }).click();
  await page.context().setOffline(true);
  await link.first().click();
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/hi\/startup$/);
  await page.context().setOffline(false);
  await alert.getByRole("button").first().click();
  await expect(page).toHaveURL(/:\d+\/hi\/events$/);
  await expect(alert).toHaveCount(0);
});

for (const status of [500, 503])
  test(`SHELL-36 ERR-20 HOME-15: with ${status} the page stays, and no list is shown as empty`, async ({ open }) => {
    const page = await open();
    const lines = linesOf(page);
    await openPage(page, "/startup");
    const title = page.getByRole("heading", { level: 1 });
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status, body: "no data" }));
    for (const name of ["About", "Investor", "Mentor"]) {
      await page.getByRole("banner").getByRole("link", { name, exact: true }).first().click();
      await expect.poll(() => lines.length).toBeGreaterThan(0);
      await expect(told(page)).toBeVisible();
      await expect(title).toHaveText("Student Startups");
      await expect(page).toHaveURL(/\/startup$/);
      await told(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(told(page)).toHaveCount(0);
      lines.length = 0;
    }
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(page.getByText(/Something went wrong|registered yet/)).toHaveCount(0);
  });

const walks = [
  {
    who: "visitor",
    title: "a visitor walks all main pages offline, on pages not seen before too, and nothing is destroyed",
    start: "/startup",
    names: ["Home", "About", "Investor", "Mentor", "Help & Support", "Login", "Register", "Privacy Policy"],
  },
  {
    who: "newFounder",
    title: "a member walks from a page with a form offline, and what was typed stays",
    start: "/StartupRegistration",
    names: ["Home", "About", "Student StartUp", "Messages", "Today", "Investor", "Help & Support"],
  },
] as const;

for (const { who, title, start, names } of walks)
  test(`SHELL-36 ERR-09: ${title}`, async ({ open, somebody }) => {
    const page = await open(await somebody(who));
    await openPage(page, start);
    const main = page.getByRole("main");
    const text = main.getByLabel("Startup name");
    if (who === "newFounder") {
      await text.fill("Half a sentence");
      // It comes after the page, for members alone.
      await expect(page.getByRole("link", { name: "Messages", exact: true }).first()).toBeAttached();
    } else await expect(main.getByRole("article").first()).toBeVisible();
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await page.context().setOffline(true);
    for (const name of names) {
      const link = page.getByRole("link", { name, exact: true }).first();
      // Behind the menu on this width: the link is the same.
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(told(page), name).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
      await expect(page).toHaveURL(new RegExp(`${start}$`));
      if (who === "newFounder") await expect(text).toHaveValue("Half a sentence");
      else await expect(main.getByRole("article").first()).toBeVisible();
      await told(page).getByRole("button", { name: "Dismiss" }).click();
    }
    await page.getByRole("link", { name: "About", exact: true }).first().click();
    await expect(told(page)).toBeVisible();
    await page.context().setOffline(false);
    await again(page).click();
    await expect(page).toHaveURL(/\/aboutus$/);
    await expect(told(page)).toHaveCount(0);
  });

const profiles = [
  { kind: "startup", list: "/startup", line: "Failed to fetch startup profile" },
  { kind: "investor", list: "/InvestorCont1", line: "Error fetching investor profile" },
] as const;
for (const { kind, list, line } of profiles) {
  test(`ERR-09: a ${kind} whose data fail inside the app has its own line in the console`, async ({
    open,
    watch,
    founder,
    known,
  }) => {
    watch.allow(new RegExp(`${line}|status of 500`));
    const lines: string[] = [];
    const page = await open(founder);
    page.on("console", (message) => /fetch/.test(message.text()) && lines.push(message.text()));
    await openPage(page, list);
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: "no data" }));
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await expect(told(page)).toBeVisible();
    expect(lines).toEqual([line]);

    // The page is there, and what the member sees of it is not.
    await page.route(`**/api/${kind}s/${kind}/*`, (route) => route.fulfill({ status: 500, json: { message: "" } }));
    await page.goto(`/${kind}/${known[kind]}`);
    await expect.poll(() => lines).toEqual([line, line]);
  });
}

test("SHELL-36: Back offline stays where one is, and tried again it leads back", async ({ open }) => {
  const page = await open();
  await openPage(page, "/events");
  await page.getByRole("banner").getByRole("link", { name: "Investor", exact: true }).first().click();
  await expect(page).toHaveURL(/\/InvestorCont1$/);
  await page.getByRole("banner").getByRole("link", { name: "Mentor", exact: true }).first().click();
  await expect(page).toHaveURL(/\/Mentorlist$/);
  await page.context().setOffline(true);
  await page.evaluate(() => history.back());
  await expect(told(page)).toBeVisible();
  await expect(page).toHaveURL(/\/Mentorlist$/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.context().setOffline(false);
  await again(page).click();
  await expect(page).toHaveURL(/\/InvestorCont1$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/\/Mentorlist$/);
});

test("SHELL-36: data that a member's page asks for again, and that do not come, leave it as it is", async ({
  open,
  founder,
}) => {
  const page = await open(founder);
  // What is shown is loaded once more when the stream begins.
  const streaming = page.waitForResponse(/\/api\/stream\?/);
  await openPage(page, "/connections");
  await streaming;
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("People");
  const before = await main.getByRole("listitem").allTextContents();
  await page.route("**/api/connections**", (route) => route.fulfill({ status: 500, json: { message: "No luck." } }));
  await main.getByRole("link", { name: /^Sent/ }).click();
  await expect(told(page)).toContainText("No luck.");
  expect(await main.getByRole("listitem").allTextContents()).toEqual(before);
  const asked = page.waitForRequest("**/api/connections**");
  await again(page).click();
  await asked;
  await expect(told(page)).toContainText("No luck.");
  await page.unroute("**/api/connections**");
  // The shown list may load again by itself meanwhile: the message stays.
  await again(page).click();
  await expect(page).toHaveURL(/show=sent/);
  await expect(told(page)).toHaveCount(0);
});
