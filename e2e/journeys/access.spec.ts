import type { Locator, Page } from "@playwright/test";
import { openPage, openRunning } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const focusIn = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, selector);
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim()}`);

/** The sheets exist below this width only. The page may hear of it later than the test, so it is asked. */
async function narrow(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  await page.evaluate(() => {
    const isWide = matchMedia("(width >= 64rem)");
    isWide.addEventListener("change", () => requestAnimationFrame(() => document.body.setAttribute("data-narrow", "")));
  });
  await page.setViewportSize({ width: 900, height: 700 });
  await page.locator("body[data-narrow]").waitFor();
}

for (const { path, button, name, sheet } of [
  { path: "/startup", button: "Filters", name: "Filters", sheet: "#filters" },
  { path: "/startup", button: "Open menu", name: "Menu", sheet: "#site-menu" },
]) {
  test(`A11Y-01: the focus stays in ${name} and returns to its button`, async ({ open }) => {
    const page = await open();
    await openPage(page, path);
    await narrow(page);
    const opener = page.getByRole("button", { name: button, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press("Tab");
      // The browser's own controls follow the last one, and have no element of the page.
      if ((await focused(page)).startsWith("BODY")) continue;
      expect(await focusIn(page, sheet), await focused(page)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await focusIn(page, "body *")).toBe(true);
  });
}

test("A11Y-01: what is shown as part of a wide page holds nothing back", async ({ open }) => {
  const page = await open();
  await openPage(page, "/startup");
  await narrow(page);
  await page.getByRole("button", { name: "Filters", exact: true }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[inert]:not([aria-hidden])")).toHaveCount(0);
});

test("A11Y-02: a new page has the focus at its heading or its title announced @once", async ({ open }) => {
  const page = await open();
  await openRunning(page, "/startup");
  await page.getByRole("article").getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/startup\/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const before = await page.title();
  await page.getByRole("banner").getByRole("link", { name: "Startup Connect" }).first().press("Enter");
  await expect(page).toHaveURL(/\/home$/);
  // The address changes before the title.
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
});

test("A11Y-02: the title names the conversation and the step @once", async ({
  open,
  investor,
  founder,
  known,
  people,
}) => {
  const page = await open(investor);
  await openPage(page, `/messages/${known.conversation}`);
  await expect(page).toHaveTitle(`${founder.startupName} - Messages - Startup Connect`);

  const other = await open(await people.member("Startup"));
  await openPage(other, "/StartupRegistration");
  await expect(other).toHaveTitle(/, step 1 of \d - /);
});

test("A11Y-03: the last filter chip leads on to a control beside it", async ({ open }) => {
  const page = await open();
  await openRunning(page, "/InvestorCont1?focusArea=Energy&focusArea=Education");
  for (const left of [1, 0]) {
    await page
      .getByRole("link", { name: /^Remove filter/ })
      .first()
      .press("Enter");
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(left);
    await expect(page.locator("main :focus")).toBeVisible();
  }
});

test("A11Y-03: a deleted item leads on to the nearest control", async ({ open, people, call }) => {
  const member = await people.member("Startup");
  for (const text of ["Send the deck", "Call the bank"])
    await call("POST", "/api/todos", { token: member.token, json: { text } });
  const page = await open(member);
  await openPage(page, "/overview");
  await page.getByRole("button", { name: "Delete: Send the deck" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete: Send the deck" })).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Call the bank" }).locator(":focus")).toBeVisible();
});

test("A11Y-03 A11Y-05: an admin list keeps the focus in its search, and its table its headers @once", async ({
  open,
  admin,
}) => {
  const page = await open(await admin());
  await openPage(page, "/admin/people");
  const find = page.getByRole("main").getByRole("searchbox");
  await find.fill("example");
  await find.press("Enter");
  await expect(page).toHaveURL(/q=example/);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader").first()).toBeAttached();
  await expect(table.getByRole("rowheader").first()).toBeVisible();
  await expect(table.getByRole("cell").first()).toBeVisible();
});

test("A11Y-04: the state filter waits until typing ends", async ({ open }) => {
  const page = await open();
  await openRunning(page, "/startup");
  await narrow(page);
  await page.getByRole("button", { name: "Filters", exact: true }).press("Enter");
  const state = page.getByRole("dialog", { name: "Filters" }).getByLabel("State");
  await expect(state).toBeVisible();
  const names = await state
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.textContent ?? ""));
  const wanted = names.at(-1) ?? "";
  await state.focus();
  await expect(state).toBeFocused();
  const sent: string[] = [];
  page.on("framenavigated", (frame) => sent.push(frame.url()));
  await state.pressSequentially(wanted.slice(0, 4));
  await expect(state).not.toHaveValue("");
  await expect(page).toHaveURL(/state=/);
  expect(sent).toHaveLength(1);
  expect(wanted.startsWith(new URL(page.url()).searchParams.get("state") ?? "?")).toBe(true);
});

test("A11Y-06: an error is announced politely and named in the title @once", async ({ open }) => {
  const page = await open();
  await openPage(page, "/contactus");
  await page.getByRole("main").getByRole("button", { name: "Submit" }).press("Enter");
  const fault = page.getByRole("main").getByRole("alert").first();
  await expect(fault).toBeVisible();
  await expect(fault).toHaveAttribute("aria-live", "polite");
  await expect(page).toHaveTitle(/^Error: .* - Startup Connect$/);
  await openPage(page, "/home");
  await expect(page).toHaveTitle(/^(?!Error)/);
});

for (const path of ["/home", "/Faq12", "/Dpiitfaq", "/startup", "/Mentorlist", "/events"]) {
  test(`A11Y-07: print shows everything of ${path}, with its answers @once`, async ({ open }) => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openPage(page, path);
    const onScreen = await textsOf(page, false);
    await page.emulateMedia({ media: "print" });
    expect(onScreen.length).toBeGreaterThan(10);
    const printed = new Set(await textsOf(page, true));
    expect(onScreen.filter((text) => !printed.has(text))).toEqual([]);
  });
}

/** Texts that are drawn, or would be once scrolled to, opened and moved in; `isSeen`: that are seen as it is. */
const textsOf = (page: Page, isSeen: boolean) =>
  page.evaluate((isSeen) => {
    const main = document.querySelector("main");
    const beside =
      ".btn, .no-print, .sr-only, .stage, .count, [hidden], [popover], dialog, option, svg, [data-controls]";
    const isDrawn = (one: Element): boolean => {
      const details = one.closest("details:not([open])");
      if (!isSeen && details && !one.closest("summary")) return details.checkVisibility();
      if (!one.checkVisibility(isSeen ? { contentVisibilityAuto: true, opacityProperty: true } : {})) return false;
      if (!isSeen) return true;
      const { left, right } = one.getBoundingClientRect();
      return right > left && left >= -1 && right <= innerWidth + 1;
    };
    return [...(main?.querySelectorAll("*") ?? [])]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((one) => !one.closest(beside) && isDrawn(one))
      .map((one) => one.textContent?.trim() ?? "");
  }, isSeen);

test("A11Y-07: forced colours mark the current page, tab, filter and conversation", async ({
  open,
  investor,
  people,
  known,
}) => {
  await people.connect(investor, await people.founder());
  const page = await open(investor);
  await page.emulateMedia({ forcedColors: "active" });
  const expectMarked = async (links: Locator) => {
    await expect(links.and(page.locator("[aria-current=page]"))).toHaveCSS("outline-style", "solid");
    await expect(links.and(page.locator(":not([aria-current])")).first()).toHaveCSS("outline-style", "none");
  };
  await openPage(page, "/connections?show=sent");
  await expectMarked(page.getByRole("navigation", { name: "Connections" }).getByRole("link"));
  await expect(page.locator("a[aria-current=page][href='/connections']").first()).toHaveCSS("outline-style", "solid");
  await openPage(page, `/messages/${known.conversation}`);
  await expectMarked(page.locator("nav[aria-label=Conversations] li a"));
  await openPage(page, "/InvestorCont1?focusArea=Energy");
  await expect(page.locator("#filters input[value=Energy]")).toHaveCSS("appearance", "auto");
  await expect(page.locator("#filters input[value=Energy]")).toBeChecked();
});

test("A11Y-09: the footer leads to the statement, and it to the form with its subject @once", async ({ open }) => {
  const page = await open();
  await openPage(page, "/Faq12");
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Accessibility" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("WCAG) 2.2 at level AA");
  await page.getByRole("main").getByRole("link", { name: "Write to us" }).press("Enter");
  await expect(page).toHaveURL(/\/contactus\?queryType=Accessibility/);
  await expect(page.getByLabel("What is it about?")).toHaveValue("Accessibility");
});

test("A11Y-10: every Register Now is named with its event @once", async ({ open }) => {
  const page = await open();
  await openPage(page, "/events");
  const buttons = page.getByRole("main").getByRole("button", { name: "Register Now" });
  await expect(buttons.first()).toBeVisible();
  const count = await buttons.count();
  await expect(page.getByRole("main").getByRole("button", { name: /^Register Now: ./ })).toHaveCount(count);
});

test("A11Y-11: a name in Hindi or Tamil has its language @once", async ({ open, people, investor }) => {
  const page = await open(investor);
  for (const [lang, name] of [
    ["hi", `कमल जल ${people.unique()}`],
    ["ta", `தாமரை நீர் ${people.unique()}`],
  ] as const) {
    const other = await people.founder({ startupName: name });
    await openPage(page, `/startup/${other.startupId}`);
    await expect(page.getByRole("heading", { level: 1, name })).toHaveAttribute("lang", lang);
    await openPage(page, "/startup");
    await expect(page.getByRole("main").getByRole("link", { name, exact: true }).first()).toHaveAttribute("lang", lang);
    const conversation = await people.connect(investor, other);
    await openPage(page, "/connections");
    await expect(page.getByRole("main").locator(`h2[lang=${lang}]`, { hasText: name })).toBeVisible();
    await openPage(page, "/messages");
    await expect(page.locator(`a[href$="${conversation}"] [lang=${lang}]`, { hasText: name })).toBeVisible();
  }
});
