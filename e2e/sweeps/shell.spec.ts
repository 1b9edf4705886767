import { hydrated, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SHELL-11 SHELL-12 SHELL-13 QUAL-08: the menu works by keyboard and gives the focus back", async ({
  open,
}, info) => {
  const page = await open();
  if (info.project.name === "wide") await page.setViewportSize({ width: 900, height: 800 });
  await openPage(page, "/home");
  const button = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Space");
  await expect(menu).toBeVisible();
  for (const name of ["Home", "Student StartUp", "Search"])
    await expect(menu.getByRole("link", { name })).toBeVisible();
  await menu.getByRole("link", { name: "Student StartUp" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/startup$/);
  await expect(menu).toBeHidden();
});

test("SHELL-11: a mouse opens by hover, and the click that follows closes nothing @once", async ({ open }) => {
  const page = await open();
  await page.setViewportSize({ width: 900, height: 800 });
  await openPage(page, "/home");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const button = page.getByRole("button", { name: "Open menu" });
  await button.hover();
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Student StartUp" }).click();
  await expect(page).toHaveURL(/\/startup$/);
  await expect(menu).toBeHidden();
});

test("QUAL-08: the first Tab leads past the navigation", async ({ open }) => {
  const page = await open();
  await openPage(page, "/startup");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("SHELL-01: a new page begins at the top, a new filter does not move the page", async ({ open, founder }) => {
  expect(founder.startupName).not.toBe("");
  const page = await open();
  await openPage(page, "/home");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "Student StartUp" }).click();
  await expect(page).toHaveURL(/\/startup$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await openPage(page, "/startup?stage=Validation&state=Kerala");
  const chip = page.getByRole("main").getByRole("link", { name: /Kerala/ });
  await page.evaluate(() => scrollTo(0, 60));
  const before = await page.evaluate(() => scrollY);
  await chip.click();
  await expect(page).toHaveURL(/\/startup\?stage=Validation$/);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("SHELL-03: back from the first page leaves the site", async ({ open }) => {
  const page = await open();
  await page.goto("about:blank");
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test("SHELL-06: the entry of the current page is marked", async ({ open }) => {
  const page = await open();
  await openPage(page, "/STARTUP");
  const marked = page.getByRole("banner").locator("[aria-current=page]");
  await expect(marked.first()).toHaveAttribute("href", "/startup");
});

test("SHELL-31: an unknown address shows a page with ways on", async ({ open, watch }) => {
  watch.allow(/status of 404/);
  const page = await open();
  await openPage(page, "/nope");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /home/i })).toHaveAttribute("href", "/home");
  await main.getByRole("link", { name: /search/i }).click();
  await expect(page).toHaveURL(/\/search$/);
  await hydrated(page);
});

test("SU-19: an unknown startup says so and leads to the list", async ({ open, watch }) => {
  watch.allow(/status of 404|Failed to fetch startup profile/);
  const page = await open();
  expect(await openPage(page, "/startup/nobody-knows-it")).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Startup not found.");
  await page
    .getByRole("main")
    .getByRole("link", { name: /startup/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/startup$/);
});

test("QUAL-17: with a blocked storage public pages still work", async ({ open, watch }) => {
  // The router says that it cannot keep the place of the scroll bar.
  watch.allow(/SecurityError|^uncaught: $/);
  const page = await open();
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    };
    Object.defineProperty(window, "localStorage", blocked);
    Object.defineProperty(window, "sessionStorage", blocked);
  });
  await openPage(page, "/startup");
  // Nothing can remember that the welcome was closed, so it comes, and stays away after that.
  const welcome = page.getByRole("dialog", { name: "Welcome" });
  await welcome.getByRole("button", { name: "Close" }).click();
  await expect(welcome).toBeHidden();
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/startup\/.+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
