import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

/** Names of the startups on the page, in order. */
const names = (page: Page) =>
  page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").allTextContents();

test("QUAL-09 SU-01 SU-09: without a script the directory is read, searched, filtered and paged", async ({ page }) => {
  await page.goto("/startup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Student Startups");
  const first = await names(page);
  expect(first).toHaveLength(24);

  await page.getByRole("main").getByRole("link", { name: "Show more" }).click();
  const second = await names(page);
  expect(second).toHaveLength(24);
  expect(second.filter((name) => first.includes(name))).toEqual([]);

  await page.goto("/startup");
  const search = page.getByRole("main").getByRole("searchbox").first();
  await search.fill(first[3] ?? "");
  await search.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  expect(await names(page)).toContain(first[3]);

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
  await expect(page.getByRole("main").getByRole("link", { name: founder.startupName })).toBeVisible();

  await page.goto("/search?q=zzyzx&location=nowhere");
  await expect(page.getByRole("main")).toContainText("zzyzx");
  const kept = page.getByRole("search").filter({ visible: true }).first();
  await expect(kept.getByLabel("Keyword")).toHaveValue("zzyzx");
  await expect(kept.getByLabel("Location")).toHaveValue("nowhere");
});

test("QUAL-09: without a script the other public pages show what they are about", async ({ page }) => {
  for (const path of ["/home", "/privacypolicy", "/termsandcondition", "/login", "/register"]) {
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
