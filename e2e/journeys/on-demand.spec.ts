import type { Page, Route } from "@playwright/test";
import { openPage, openRunning, running } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const base = /\/assets\/base-[^/]*\.js$/;

/** Scripts of React wait until the test lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(base, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const askedFor = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
};

test("SHELL-41: menu, theme and search of a visitor work without React, which is not loaded", async ({ open }) => {
  const page = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = askedFor(page);
  await openPage(page, "/home");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("water");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=water$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mentor" }).click();
  await expect(page).toHaveURL(/\/Mentorlist$/i);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => base.test(path))).toEqual([]);
});

test("SHELL-41 HOME-22: a press before React is shown as busy, kept, and carried out when React runs", async ({
  open,
}) => {
  const page = await open();
  const release = await holdScripts(page);
  await openPage(page, "/home");
  const join = page.getByRole("main").getByRole("button", { name: "Register as Mentor" });
  const asked = askedFor(page);
  await join.click();
  await expect(join).toHaveAttribute("aria-busy", "true");
  // All its scripts are asked for at once: the last one imports the first.
  await expect.poll(() => asked.some((path) => /\/entry\.client-/.test(path))).toBe(true);
  await expect(page).toHaveURL(/\/home$/);
  release();
  await expect(page.getByRole("dialog", { name: "Please log in first." })).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("SHELL-41 CONN-05 SHELL-38: Connect asks a visitor to log in, by key too, without React and with it", async ({
  open,
  known,
}) => {
  const page = await open();
  const asked = askedFor(page);
  await openPage(page, `/startup/${known.startup}`);
  const main = page.getByRole("main");
  const told = main.getByRole("alert").filter({ hasText: "Please log in first." });
  await main.getByRole("button", { name: "Connect" }).focus();
  await page.keyboard.press("Space");
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toBeHidden();
  expect(asked.filter((path) => base.test(path))).toEqual([]);
  await page.getByRole("contentinfo").getByRole("textbox").focus();
  await running(page);
  await main.getByRole("button", { name: "Connect" }).click();
  await expect(told).toBeVisible();
  await expect(told.getByRole("link", { name: "Log in" })).toHaveAttribute("href", /^\/login\?next=%2Fstartup/);
});

test("SHELL-41 SHELL-20: an address typed and sent before React runs is stored once", async ({ open, people }) => {
  const page = await open();
  const release = await holdScripts(page);
  const sent: (string | null)[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.postData()));
  await openPage(page, "/startup");
  const footer = page.getByRole("contentinfo");
  const email = `${people.unique().toLowerCase()}@people.example`;
  await footer.getByRole("textbox").fill(email);
  await footer.getByRole("textbox").press("Enter");
  await expect(footer.getByRole("button", { name: "Subscribe" })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(footer.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL(/\/startup$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(email);
});

test("SHELL-41 SHELL-37: Subscribe pressed three times before React runs sends once", async ({ open, people }) => {
  const page = await open();
  const release = await holdScripts(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await openPage(page, "/startup");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("textbox").fill(`${people.unique().toLowerCase()}@people.example`);
  await footer.getByRole("button", { name: "Subscribe" }).dblclick();
  await footer.getByRole("textbox").press("Enter");
  release();
  await expect(footer.getByRole("alert")).toHaveText("Subscribed successfully!");
  expect(sent).toHaveLength(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

const walks = [
  { keys: ["ArrowRight", "Enter"], tab: "Point of Contact" },
  { keys: ["ArrowRight", "ArrowRight"], tab: "Review and Ratings" },
  { keys: ["End", "ArrowLeft", "Enter"], tab: "Point of Contact" },
  { keys: ["ArrowRight", "ArrowRight", "ArrowRight"], tab: "Overview" },
];
for (const { keys, tab } of walks)
  for (const before of ["before", "while"])
    test(`SHELL-41 MEN-08: ${keys.join(", ")} on a mentor's tabs ${before} React runs ends on ${tab}, focused`, async ({
      open,
      known,
    }) => {
      const page = await open();
      const release = before === "before" ? await holdScripts(page) : () => {};
      await openPage(page, `/MentorProfile/${known.mentor}`);
      if (before === "while") await page.getByRole("contentinfo").getByRole("textbox").focus();
      if (before === "while") await running(page);
      const tabs = page.getByRole("tablist", { name: "About this mentor" });
      await tabs.getByRole("tab", { name: "Overview" }).focus();
      for (const key of keys) await page.keyboard.press(key);
      release();
      const chosen = tabs.getByRole("tab", { name: tab });
      await expect(chosen).toHaveAttribute("aria-selected", "true");
      await page.waitForLoadState("networkidle");
      await expect(chosen).toHaveAttribute("aria-selected", "true");
      await expect(chosen).toBeFocused();
    });

test("SHELL-41: what is typed and pressed before React runs is carried out in its order", async ({ open, people }) => {
  const page = await open();
  const release = await holdScripts(page);
  const sent: (string | null)[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.postData()));
  await openPage(page, "/startup");
  const footer = page.getByRole("contentinfo");
  const email = `${people.unique().toLowerCase()}@people.example`;
  await footer.getByRole("textbox").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await footer.getByRole("textbox").fill("somebody.else@people.example");
  const stages = page.getByRole("group", { name: "Stage" }).getByRole("checkbox");
  await stages.first().check();
  await stages.nth(1).check();
  await stages.first().uncheck();
  release();
  await expect(footer.getByRole("alert")).toHaveText("Subscribed successfully!");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(email);
  await expect(page).toHaveURL(/\?stage=[^&]+(&sort=newest)?$/);
  await expect(stages.first()).not.toBeChecked();
  await expect(stages.nth(1)).toBeChecked();
});

test("SU-09 SHELL-41: the order is a link that works before React runs, and keeps focus and place", async ({
  open,
}) => {
  const page = await open();
  const release = await holdScripts(page);
  await openPage(page, "/startup");
  const order = page.getByRole("navigation", { name: "Order" });
  const placeOf = async (name: string) => (await order.getByRole("link", { name }).boundingBox())?.y ?? 0;
  const before = await placeOf("By name");
  await order.getByRole("link", { name: "By name" }).click();
  await expect(page).toHaveURL(/\?sort=name#by-name$/);
  await expect(order.locator("[aria-current]")).toHaveText(["By name"]);
  await expect(order.getByRole("link", { name: "By name" })).toBeFocused();
  expect(Math.abs((await placeOf("By name")) - before)).toBeLessThan(100);
  release();
});

test("SU-09: the order keeps focus and place once React runs", async ({ open }) => {
  const page = await open();
  await openRunning(page, "/startup");
  const order = page.getByRole("navigation", { name: "Order" });
  const placeOf = async (name: string) => (await order.getByRole("link", { name }).boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollTo({ top: 150, behavior: "instant" }));
  const held = await placeOf("Best rated");
  await order.getByRole("link", { name: "Best rated" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?sort=rating$/);
  await expect(order.locator("[aria-current]")).toHaveText(["Best rated"]);
  await expect(order.getByRole("link", { name: "Best rated" })).toBeFocused();
  expect(Math.abs((await placeOf("Best rated")) - held)).toBeLessThan(2);
  await order.getByRole("link", { name: "By name" }).click();
  await expect(page).toHaveURL(/\?sort=name$/);
});

const presses: { what: string; press(page: Page): Promise<void>; leads: RegExp }[] = [
  {
    what: "a filter",
    press: (page) => page.getByRole("group", { name: "Stage" }).getByRole("checkbox").first().check(),
    leads: /[?&]stage=/,
  },
  {
    what: "a link to more of the list",
    press: (page) => page.getByRole("main").getByRole("link", { name: "Show more" }).click(),
    leads: /[?&]pages=2/,
  },
];
for (const { what, press, leads } of presses)
  test(`SHELL-36 SHELL-41: ${what} whose scripts do not come says so, keeps the page and can be tried again`, async ({
    open,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const page = await open();
    await openPage(page, "/startup");
    const names = await page.getByRole("article").getByRole("heading").allTextContents();
    await page.context().setOffline(true);
    await press(page);
    const told = page
      .getByRole("alert")
      .filter({ hasText: "The page could not be loaded. The server did not answer." });
    const again = told.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    const tried = page.waitForEvent("requestfailed");
    await again.click();
    await tried;
    await expect(again).toBeVisible();
    await expect(told).toHaveCount(1);
    await expect(page).toHaveURL(/\/startup$/);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await page.getByRole("article").getByRole("heading").allTextContents()).toEqual(names);
    await page.context().setOffline(false);
    await again.click();
    await expect(page).toHaveURL(leads);
    await running(page);
    await expect(told).toHaveCount(0);
  });

test("SHELL-41 SU-09 SHELL-01: a filter pressed before React runs is applied, and the page keeps its place", async ({
  open,
}) => {
  const page = await open();
  const release = await holdScripts(page);
  await openPage(page, "/startup");
  await page.evaluate(() => scrollTo(0, 60));
  const before = await page.evaluate(() => scrollY);
  await page.getByRole("group", { name: "Stage" }).getByRole("checkbox").first().check();
  release();
  await expect(page).toHaveURL(/\/startup\?stage=/);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("SHELL-41: for a member React starts once the page is painted, although a picture has not come", async ({
  open,
  founder,
}) => {
  const page = await open(founder);
  const kept: Route[] = [];
  await page.route(/\.(svg|png|webp)/, (route) => void kept.push(route));
  // No picture of the list is asked for before it is near: one that the page needs at once.
  await page.route("**/startup", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", '<img src="/slow.png" alt=""></body>');
    await route.fulfill({ response, body });
  });
  await page.goto("/startup", { waitUntil: "commit" });
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  await Promise.all(kept.map((route) => route.fulfill({ status: 204 })));
});

test("SHELL-41: without its scripts a link goes on by itself, and the next press asks again", async ({
  open,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const page = await open();
  let isCut = true;
  await page.route(base, (route) => (isCut ? route.abort("failed") : route.continue()));
  await openPage(page, "/startup");
  await page.getByRole("main").getByRole("link", { name: "Show more" }).click();
  await expect(page).toHaveURL(/[?&]pages=2/);
  isCut = false;
  await page.getByRole("group", { name: "Stage" }).getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/[?&]stage=/);
});
