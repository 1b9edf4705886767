import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");

/** Names of the startups on the page, in order. */
const names = (page: Page) => titles(page).allTextContents();

/** Their addresses: two startups may have one name. */
const profiles = (page: Page) => titles(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("QUAL-09 SU-01 SU-09: without a script the directory is read, searched, filtered and paged @daily-wide", async ({
  page,
}) => {
  await page.goto("/startup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Student Startups");
  await expect(titles(page)).toHaveCount(24);
  const first = await names(page);

  await page.getByRole("main").getByRole("link", { name: "Show more" }).click();
  await expect(page).toHaveURL(/[?&]pages=2/);
  await expect(titles(page)).toHaveCount(48);
  const second = await names(page);
  expect(second.slice(0, 24)).toEqual(first);
  expect(new Set(await profiles(page)).size).toBe(48);

  await page.goto("/startup");
  const search = page.getByRole("main").getByRole("searchbox").first();
  await search.fill(first[3] ?? "");
  await search.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(
    titles(page)
      .filter({ hasText: first[3] ?? "" })
      .first(),
  ).toBeVisible();

  await page.goto("/startup?stage=Scaling&state=Kerala");
  for (const card of await page.getByRole("main").getByRole("article").all())
    await expect(card).toContainText("Scaling");
  await expect(page.getByRole("main").getByRole("link", { name: /Scaling/ })).toBeVisible();
});

test("QUAL-09 SU-11: without a script a profile is read and left again", async ({ page, known }) => {
  await page.goto(`/startup/${known.startup}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  for (const label of ["Stage", "Focus Industry", "Location", "Services", "Joined Startup India"])
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible();
  await page.getByRole("link", { name: "Startup Connect" }).first().click();
  await expect(page).toHaveURL(/\/home$/);
});

test("QUAL-09 SHELL-14 SHELL-15: without a script the search finds, and keeps the terms", async ({ page, founder }) => {
  await page.goto("/search");
  const form = page.getByRole("search").filter({ visible: true }).first();
  await form.getByLabel("Keyword").fill(founder.startupName.toUpperCase());
  await form.getByLabel("Location").fill("koch");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: founder.startupName, exact: true })).toBeVisible();

  await page.goto("/search?q=zzyzx&location=nowhere");
  await expect(page.getByRole("main")).toContainText("zzyzx");
  const kept = page.getByRole("search").filter({ visible: true }).first();
  await expect(kept.getByLabel("Keyword")).toHaveValue("zzyzx");
  await expect(kept.getByLabel("Location")).toHaveValue("nowhere");
});

test("QUAL-09: without a script the other public pages show what they are about", async ({ page }) => {
  for (const path of [
    "/home",
    "/aboutus",
    "/Kairaa78",
    "/customized-services",
    "/privacypolicy",
    "/termsandcondition",
    "/login",
    "/register",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toHaveText(/.{200}/s);
  }
});

test("SHELL-11 SHELL-12: without a script the small menu opens, closes and leads on", async ({ page }, info) => {
  await page.setViewportSize({ width: info.project.name === "phone" ? 390 : 800, height: 844 });
  await page.goto("/home");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Student StartUp" }).click();
  await expect(page).toHaveURL(/\/startup$/);
});

test("QUAL-09 REC-08 REC-30 FAQ-01: a case check, notices and answers work without a script", async ({ page }) => {
  await page.goto("/dpiit1");
  await page.getByLabel("Entity type").selectOption("llp");
  await page.getByLabel("Incorporated on").fill("2020-06-15");
  await page.getByLabel(/Highest turnover/).fill("250");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Recognition" })).toContainText("above INR 200 crore");

  await page.goto("/RegulationsTable");
  await page.getByLabel("Year").selectOption("2025");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/year=2025/);
  await expect(page.getByRole("row").filter({ hasText: "Finance Act, 2025" })).toHaveCount(1);
  await expect(page.locator("tbody tr")).toHaveCount(1);

  await page.goto("/Faq12");
  await page.locator("main summary").first().click();
  await expect(page.getByText("It is private and not a government body.")).toBeVisible();

  for (const path of ["/navmenu5", "/Dpiit2", "/Form", "/Dpiitfaq"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("not a government body");
  }
});

test("QUAL-09 HOME-05 HOME-18 HOME-25 HOME-31 HOME-33: the home page works without a script", async ({
  page,
  call,
}) => {
  const { body: stats } = await call("GET", "/api/users/stats");
  await page.goto("/home");
  const main = page.getByRole("main");
  const number = (value: number) => value.toLocaleString("en-IN");
  await expect(main.locator("dl").first()).toContainText(number(stats.startups));
  await expect(main.locator("[data-happy]")).toContainText(`${number(stats.mentors)}+`);
  const blocks = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(blocks.indexOf("Connect, Discover, & Achieve")).toBeGreaterThan(0);
  expect(blocks.slice(-4)).toEqual([
    "Ecosystem Stakeholders",
    "Upcoming Events & Webinars",
    "Our Happy Users",
    "Join the Revolution",
  ]);

  const cards = main.locator("details.flip");
  await cards.nth(0).locator("summary").click();
  await cards.nth(2).locator("summary").click();
  await expect(main.getByRole("link", { name: "More details about Enhanced Visibility" })).toBeVisible();
  await expect(main.getByRole("link", { name: "More details about Industry Alliances" })).toBeHidden();

  const last = main.getByRole("heading", { name: "Networking Support" });
  await expect(last).not.toBeInViewport();
  await main.locator(".reel").focus();
  await page.keyboard.press("End");
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(main.getByRole("button", { name: /^(Pause|Next|Previous|Show)/ })).toHaveCount(0);

  await main.getByRole("button", { name: "Register as Mentor" }).click();
  await expect(page).toHaveURL(/\/RegistrationHome\?type=Mentor$/);
});
