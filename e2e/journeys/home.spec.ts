import type { Locator, Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { stopClock } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** The home page with its animations, and a clock that the test moves. */
async function atHome(page: Page, motion: "reduce" | "no-preference" = "no-preference"): Promise<void> {
  await page.emulateMedia({ reducedMotion: motion });
  await page.clock.install();
  await openPage(page, "/home");
  await page.locator("[data-climb][data-run]").first().waitFor({ state: "attached" });
  await stopClock(page);
}

const hero = (page: Page) => page.locator("[data-rotate='5000']");
const slides = (page: Page) => page.locator("[data-rotate='3000']");
const shownIn = (area: Locator) => area.locator("[role=img][data-on]").getAttribute("aria-label");

/** The mouse comes and goes: from now on a whole interval passes first. */
async function beginAnew(area: Locator): Promise<void> {
  await area.hover();
  await area.page().mouse.move(1, 1);
}

test("HOME-03 HOME-32 CONST-03: the hero picture fades every 5 seconds, and can be paused @once", async ({ open }) => {
  const page = await open();
  await atHome(page);
  const area = hero(page);
  await beginAnew(area);
  const first = await shownIn(area);
  await page.clock.runFor(4900);
  expect(await shownIn(area)).toBe(first);
  await page.clock.runFor(100);
  const second = await shownIn(area);
  expect(second).not.toBe(first);
  await page.clock.runFor(5000);
  const third = await shownIn(area);
  expect([first, second]).not.toContain(third);
  await page.clock.runFor(5000);
  expect(await shownIn(area)).toBe(first);
  await expect(area.getByRole("img")).toHaveCount(1);
  const fade = await area
    .locator("[role=img]")
    .first()
    .evaluate((picture) => getComputedStyle(picture).transition);
  expect(fade).toMatch(/opacity 0\.5s/);

  await area.hover();
  await page.clock.runFor(30_000);
  expect(await shownIn(area)).toBe(first);
  await page.mouse.move(1, 1);
  await page.clock.runFor(5000);
  expect(await shownIn(area)).toBe(second);

  await page.getByRole("main").getByRole("link", { name: "Our Services" }).first().focus();
  await page.keyboard.press("Tab");
  const pause = area.getByRole("button");
  await expect(pause).toBeFocused();
  await page.clock.runFor(30_000);
  expect(await shownIn(area)).toBe(second);

  await expect(pause).toHaveAccessibleName("Pause the pictures");
  await pause.click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(30_000);
  expect(await shownIn(area)).toBe(second);
  await expect(pause).toHaveAccessibleName("Play the pictures");
  await pause.click();
  await page.clock.runFor(5000);
  expect(await shownIn(area)).toBe(third);
});

test("HOME-27 HOME-32 CONST-07: the slideshow goes on every 3 seconds and stops by its button @once", async ({
  open,
}) => {
  const page = await open();
  await atHome(page);
  const area = slides(page);
  await beginAnew(area);
  const seen = [await shownIn(area)];
  for (let i = 0; i < 3; i++) {
    await page.clock.runFor(2900);
    expect(await shownIn(area)).toBe(seen.at(-1));
    await page.clock.runFor(100);
    seen.push(await shownIn(area));
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen[3]).toBe(seen[0]);
  await area.getByRole("button", { name: "Pause the pictures" }).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(20_000);
  expect(await shownIn(area)).toBe(seen[0]);
});

const reel = (page: Page) => page.locator("[data-carousel]");

/** Titles of the cards that are fully visible, from left to right, with the place of the first. */
const inSight = (page: Page) =>
  reel(page)
    .locator(".reel")
    .evaluate((frame) => {
      const { left, right } = frame.getBoundingClientRect();
      const cards = [...frame.querySelectorAll("article")].map((card) => ({
        title: card.querySelector("h3")?.textContent ?? "",
        at: card.getBoundingClientRect(),
      }));
      const seen = cards.filter(({ at }) => at.left >= left - 1 && at.right <= right + 1);
      return seen.sort((a, b) => a.at.left - b.at.left).map(({ title }) => title);
    });

/** The same once more time has gone by: what was asked for is drawn in a frame, and frames come when the clock goes on. */
async function nowInSight(page: Page): Promise<string[]> {
  await page.clock.runFor(50);
  return inSight(page);
}

async function toCarousel(page: Page): Promise<void> {
  await reel(page).scrollIntoViewIfNeeded();
  await page.locator("[data-carousel][data-alive]").waitFor();
}

test("HOME-30 HOME-31 HOME-32 CONST-07: three cards, every 3 seconds, after the ninth the first @once", async ({
  open,
}) => {
  const page = await open();
  await page.setViewportSize({ width: 1280, height: 900 });
  await atHome(page);
  await toCarousel(page);
  await beginAnew(reel(page));
  const start = await inSight(page);
  expect(start).toHaveLength(3);
  const at = () =>
    reel(page)
      .locator("ul")
      .evaluate((strip) => new DOMMatrix(getComputedStyle(strip).transform).e);
  const before = await at();
  await page.clock.runFor(2990);
  expect(await at()).toBe(before);
  await page.clock.runFor(310);
  const underWay = await at();
  expect(underWay).toBeLessThan(before);
  await page.clock.runFor(250);
  const arrived = await at();
  expect(arrived).toBeLessThan(underWay);
  expect(await inSight(page)).toEqual([...start.slice(1), expect.any(String)]);
  await page.clock.runFor(2000);
  expect(await at()).toBe(arrived);

  await reel(page).getByRole("button", { name: "Show Networking Support" }).click();
  await page.clock.runFor(600);
  await expect
    .poll(() => nowInSight(page))
    .toEqual(["Networking Support", "Innovative Products", "Scaling Opportunities"]);
  await expect(reel(page).locator(".reel-dots [aria-current]")).toHaveAccessibleName("Show Networking Support");
  await page.mouse.move(1, 1);
  await page.locator("h1").click();
  await page.clock.runFor(3600);
  expect((await inSight(page))[0]).toBe("Innovative Products");

  await reel(page).getByRole("button", { name: "Next card" }).click();
  await page.clock.runFor(600);
  const first = async () => (await nowInSight(page))[0];
  await expect.poll(first).toBe("Scaling Opportunities");
  await reel(page).getByRole("button", { name: "Previous card" }).click();
  await page.clock.runFor(600);
  await expect.poll(first).toBe("Innovative Products");
  await reel(page).getByRole("button", { name: "Pause the cards" }).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(20_000);
  expect((await inSight(page))[0]).toBe("Innovative Products");
});

test("HOME-31 CONST-07: at 769 pixels three cards are visible, at 768 one @once", async ({ open }) => {
  const page = await open();
  await page.setViewportSize({ width: 769, height: 900 });
  await openPage(page, "/home");
  await toCarousel(page);
  await expect.poll(() => inSight(page)).toHaveLength(3);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => inSight(page)).toEqual(["Innovative Products"]);
});

const happy = (page: Page, label: string) =>
  page.locator("[data-happy] dl > div").filter({ hasText: label }).locator(".count");

test("HOME-18 HOME-19 CONST-06: the happy users count up within 2 seconds when seen, once @once", async ({
  open,
  call,
}) => {
  const page = await open();
  await page.setViewportSize({ width: 1280, height: 900 });
  await atHome(page);
  const { body: stats } = await call("GET", "/api/users/stats");
  const scrollTo = (share: number) =>
    page.locator("[data-happy]").evaluate((block, share) => {
      const { top, height } = block.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + top + height * share - window.innerHeight);
    }, share);
  const startups = happy(page, "Successful Startups");
  await scrollTo(0.4);
  await page.clock.runFor(3000);
  await expect(startups).toHaveAttribute("data-run", "soon");
  await scrollTo(0.6);
  await expect(startups).toHaveAttribute("data-run", "");
  await expect(startups).toHaveText("0+");
  await page.clock.runFor(1000);
  const half = Number.parseInt(((await startups.textContent()) ?? "").replaceAll(",", ""), 10);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(stats.startups);
  await page.clock.runFor(1100);
  for (const [label, value] of [
    ["Successful Startups", stats.startups],
    ["Trusted Investors", stats.investors],
    ["Experienced Mentors", stats.mentors],
  ] as const)
    await expect(happy(page, label)).toHaveText(`${value.toLocaleString("en-IN")}+`);

  await scrollTo(-2);
  await page.clock.runFor(500);
  await scrollTo(1);
  await page.clock.runFor(300);
  await expect(startups).toHaveText(`${stats.startups.toLocaleString("en-IN")}+`);
});

test("HOME-05: the counters climb the last 10 to the server's numbers within 2.2 seconds @once", async ({
  open,
  call,
}) => {
  const page = await open();
  const { body: stats } = await call("GET", "/api/users/stats");
  await atHome(page);
  const [total, connected] = [page.locator("[data-climb]").first(), page.locator("[data-climb]").last()];
  const shown = async () => Promise.all([total, connected].map(async (one) => Number(await one.textContent())));
  const begun = await shown();
  expect(begun[0]).toBeGreaterThanOrEqual(stats.startups - 10);
  expect(begun[0]).toBeLessThan(stats.startups);
  for (let ms = 0; ms < 2200; ms += 100) {
    await page.clock.runFor(100);
    const [all = 0, some = 0] = await shown();
    expect(some).toBeLessThanOrEqual(all);
  }
  expect(await shown()).toEqual([stats.startups, stats.connectedStartups]);
});

test("HOME-36: the home page is at most 5,000 px long on a phone, with startups on its first two screens", async ({
  open,
}) => {
  const page = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/home");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
  const newest = page.getByRole("heading", { name: "Newest startups" }).locator("xpath=ancestor::section//article");
  await expect(newest).toHaveCount(6);
  const { y = 0, height = 0 } = (await newest.first().boundingBox()) ?? {};
  expect(y + height).toBeLessThan(2 * 844);
});

test("HOME-32: for readers who want nothing to move nothing does, and every number is there @once", async ({
  open,
  call,
}) => {
  const page = await open();
  await atHome(page, "reduce");
  await toCarousel(page);
  const { body: stats } = await call("GET", "/api/users/stats");
  const look = async () => [await shownIn(hero(page)), await shownIn(slides(page)), await inSight(page)];
  const before = await look();
  await expect(page.locator("[data-climb]").first()).toHaveText(stats.startups.toLocaleString("en-IN"));
  await page.clock.runFor(60_000);
  expect(await look()).toEqual(before);
  await expect(happy(page, "Trusted Investors")).toHaveText(`${stats.investors.toLocaleString("en-IN")}+`);
  await expect(page.getByRole("main").getByRole("button", { name: /^(Pause|Play)/ })).toHaveCount(0);
  await reel(page).getByRole("button", { name: "Next card" }).click();
  await expect.poll(async () => (await nowInSight(page))[0]).toBe("Scaling Opportunities");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("HOME-11 CONST-03: the four cards of services appear a tenth of a second apart @once", async ({ open }) => {
  const page = await open();
  await atHome(page);
  const list = page.locator("[data-stagger]");
  await expect(list).toHaveAttribute("data-stagger", "soon");
  await list.scrollIntoViewIfNeeded();
  await expect(list).toHaveAttribute("data-stagger", "now");
  const delays = await list
    .locator("> li")
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay));
  expect(delays).toEqual(["0s", "0.1s", "0.2s", "0.3s"]);
});

test("HOME-25 HOME-26: one card is open at a time, by mouse and by keyboard", async ({ open }) => {
  const page = await open();
  await openPage(page, "/home");
  const cards = page.locator("details.flip");
  const face = (i: number) => cards.nth(i).locator("summary");
  await expect(cards).toHaveCount(4);
  await expect(face(0)).toHaveAttribute("aria-expanded", "false");
  const isOpen = () => cards.evaluateAll((all) => all.map((card) => (card as HTMLDetailsElement).open));
  await face(0).click();
  await expect(face(0)).toHaveAttribute("aria-expanded", "true");
  await face(1).click();
  await expect(face(0)).toHaveAttribute("aria-expanded", "false");
  expect(await isOpen()).toEqual([false, true, false, false]);
  await face(1).click();
  expect(await isOpen()).toEqual([false, false, false, false]);
  await face(3).focus();
  await page.keyboard.press("Enter");
  await expect(face(3)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "More details about Personalized ID" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/Faq12$/);
});

test("HOME-21 HOME-22: joining asks the server, and shows why it is not possible @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|status of 500/);
  const join = (page: Page, role: string) =>
    page.getByRole("main").getByRole("button", { name: `Register as ${role}` });
  const alert = (page: Page) => page.getByRole("main").getByRole("alert");

  const visitor = await open();
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(visitor, "/home");
  await join(visitor, "Mentor").click();
  const sheet = visitor.getByRole("dialog", { name: "Please log in first." });
  await expect(sheet).toContainText("You chose Mentor");
  await expect(sheet.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login?next=%2FMentorRegistration");
  await expect(sheet.getByRole("link", { name: "Register as a mentor" })).toHaveAttribute(
    "href",
    "/register?type=Mentor",
  );
  expect(asked).not.toContain("/api/validate-selection");

  const page = await open(await people.member("Investor"));
  await openPage(page, "/home");
  await join(page, "Startup").click();
  await expect(alert(page)).toContainText("Your account is registered as Investor.");
  await page.route("**/api/validate-selection", (route) => route.abort("connectionrefused"));
  await join(page, "Investor").click();
  await expect(alert(page)).toContainText("Error validating user type. Please try again later.");
  await page.unroute("**/api/validate-selection");
  await join(page, "Investor").click();
  await expect(page).toHaveURL(/\/InvestorRegistration$/);
});

test("HOME-34: nothing of the home page comes from another host @once", async ({ open, server }) => {
  const page = await open();
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  await openPage(page, "/home");
  await toCarousel(page);
  expect(foreign).toEqual([]);
});

test("HOME-06 HOME-24 ABOUT-06 SHELL-28 SHELL-30: links from the home page to about and services @once", async ({
  open,
}) => {
  const page = await open();
  const main = page.getByRole("main");
  await openPage(page, "/home");
  await main.getByRole("link", { name: "Know more" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get to Know Us");
  await expect(main.getByRole("link", { name: "Send a message" })).toHaveAttribute("href", "/contactus");
  await main.getByRole("link", { name: "Register Now" }).click();
  await expect(page).toHaveURL(/\/register$/);

  await openPage(page, "/home");
  await main.getByRole("link", { name: "Our Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Services");
  await expect(main.getByRole("article")).toHaveCount(5);
  for (const path of ["/RegistrationHome", "/subscriptionplan", "/contactus"])
    await expect(main.locator(`a[href="${path}"]`)).toHaveCount(1);
  await expect(main.locator('a[href="/customized-services"]')).toHaveCount(1);
  await main.getByRole("link", { name: "About consulting" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customized Services");
  await main.getByRole("link", { name: "Send an enquiry" }).click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("Customized Services");
});
