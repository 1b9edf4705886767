import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const openItems = (page: Page) => page.locator("details[open] h2").allTextContents();
const understood = (page: Page) => page.getByText("Understood", { exact: true }).filter({ visible: true });

test("HOME-04 HOME-05 HOME-23 SHELL-15: the home page counts what is there and finds a startup", async ({
  page,
  call,
}) => {
  const { body: stats } = await call("GET", "/api/users/stats");
  await openPage(page, "/home");
  const main = page.getByRole("main");
  // The number that counts up is visual only; beside it is the one that is read out.
  const counted = (label: string) => main.locator("dl > div").filter({ hasText: label }).locator("dd .sr-only");
  await expect(counted("Total Startups")).toHaveText(String(stats.startups));
  await expect(counted("Connected Startups")).toHaveText(String(stats.connectedStartups));

  const newest = main.getByRole("article").first().getByRole("heading").getByRole("link");
  const [name, address] = [(await newest.textContent()) ?? "", await newest.getAttribute("href")];
  await main.getByRole("searchbox", { name: "Who are you looking for ?" }).fill(name);
  await main.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  // Two startups may have one name.
  await expect(main.locator(`a[href="${address}"]`)).toHaveText(name);
});

test("SEARCH-01 SEARCH-02: most words are found in the place among them, and the page names the others", async ({
  page,
  call,
}) => {
  const { body } = await call("GET", "/api/startups/startups?limit=1");
  const { sector, state } = body.startups[0];
  const word = sector.split(" ")[0];
  for (const path of ["/search", "/startup"]) {
    await openPage(page, `${path}?q=zzqqxx ${word}`);
    const main = page.getByRole("main");
    await expect(main.getByText("Nothing has all words. Without: zzqqxx.")).toBeVisible();
    await expect(main.getByRole("article").first()).toBeVisible();
  }
  await openPage(page, `/search?q=${word} ${state}`);
  await expect(page.getByText(`All in ${state}.`)).toBeVisible();
});

test("SEARCH-04: where nothing is found, a near sector leads to its startups @once", async ({ page }) => {
  await openPage(page, "/search?q=कृषि&location=zzqqxx");
  await page.getByRole("navigation", { name: "Related sectors" }).getByRole("link", { name: "Agriculture" }).click();
  await expect(page).toHaveURL(/\/startup\?sector=Agriculture/);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("Agriculture");
});

test("SHELL-14 SHELL-15 API-30: what finds nothing says so, keeps the terms and leads on", async ({ page }) => {
  await openPage(page, "/search?q=zzqqxx&location=Pune");
  const main = page.getByRole("main");
  await expect(main.getByText("No startup, investor or mentor found for “zzqqxx” in “Pune”.")).toBeVisible();
  for (const term of ["zzqqxx", "Pune"]) {
    const fields = page.locator(`input[value="${term}"]`).filter({ visible: true });
    await expect(fields).toHaveCount(1);
  }
  const header = page.getByRole("search").filter({ visible: true }).first();
  await header.getByLabel("Keyword").fill("zzqqyy");
  const asked = page.waitForResponse((answer) => /\/search(\.data)?\?.*q=zzqqyy/.test(answer.url()));
  await page.keyboard.press("Enter");
  expect((await asked).status()).toBe(200);
  await expect(main.getByText("No startup, investor or mentor found for “zzqqyy” in “Pune”.")).toBeVisible();
  await main.getByRole("link", { name: "Show everything" }).click();
  await expect(main.getByRole("heading", { level: 2, name: "Startups" })).toBeVisible();
  await main.getByRole("link", { name: /^Show all \d+ startups$/ }).click();
  await expect(page).toHaveURL(/type=Startup/);
  await expect(main.getByRole("article")).toHaveCount(24);
});

test("FAQ-02 FAQ-06 FAQ-07: the privacy policy opens one part at a time, by key and by address", async ({ page }) => {
  await openPage(page, "/privacypolicy#updates");
  await expect.poll(() => openItems(page)).toEqual(["Updates"]);
  await page.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => openItems(page)).toEqual(["Objective"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => openItems(page)).toEqual([]);
  await page.evaluate(() => location.assign("#cookies"));
  await expect.poll(() => openItems(page)).toEqual(["Web Beacons and Cookies"]);
});

test("FAQ-09 FAQ-10: the terms are scrolled by key, and only their end leads to the login", async ({ page }) => {
  await openPage(page, "/termsandcondition");
  await expect(page.getByText("Scroll to the end of the terms to continue.")).toBeVisible();
  await expect(understood(page)).toHaveCount(0);
  await page.getByRole("region", { name: "Terms and Conditions" }).focus();
  await page.keyboard.press("End");
  await understood(page).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("FAQ-11: where the terms fit they need no scrolling, and a member goes back", async ({ page, open, founder }) => {
  await page.setViewportSize({ width: 1280, height: 4000 });
  await openPage(page, "/termsandcondition");
  await expect(understood(page)).toBeVisible();

  const own = await open(founder);
  await own.setViewportSize({ width: 1280, height: 4000 });
  await openPage(own, "/startup?stage=Ideation");
  await own.getByRole("contentinfo").getByRole("link", { name: "Terms and Conditions" }).click();
  await own.getByRole("button", { name: "Understood" }).click();
  await expect(own).toHaveURL(/\/startup\?stage=Ideation$/);
});
