import type { Locator, Page } from "@playwright/test";
import { MINUTE } from "@startup-connect/contract/shared";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import { expectInHeader, fromHeader, logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ greeted: false });

const welcome = (page: Page) => page.getByRole("dialog", { name: "Welcome" });
const arrival = (page: Page) => page.getByRole("dialog", { name: "New Startup Arrival" });

/** As left by closing the announcement so many minutes ago. */
const closedBefore = (page: Page, minutes: number) =>
  page.addInitScript((ms) => {
    sessionStorage.setItem("welcomePopupShown", "true");
    localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() - ms }));
  }, minutes * MINUTE);

const onlyAnnouncement = (page: Page) => page.addInitScript(() => sessionStorage.setItem("welcomePopupShown", "true"));

/** The upper left corner has nothing to press at every size. */
const clickBeside = (page: Page) => page.mouse.click(4, 4);

test("SHELL-23 SHELL-24 SHELL-25 SHELL-27 SHELL-35: one welcome with the first paint, then the newest startup", async ({
  open,
  call,
  people,
}) => {
  const newest = await people.founder();
  const { body } = await call("GET", "/api/admin/disclaimer");
  const page = await open();
  // Whether it was open when the page was first painted.
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      Object.assign(window, { atFirstPaint: document.querySelector("dialog[open] h2")?.textContent ?? "none" });
    }).observe({ type: "paint", buffered: true });
  });
  await page.clock.install();
  await page.goto("/home");
  await expect(welcome(page)).toBeVisible();
  // The observer is called after the paint.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "atFirstPaint"))).toBe("Welcome");
  await expect(welcome(page).getByRole("heading", { name: "Disclaimer" })).toBeVisible();
  for (const line of body.text.split("\n")) await expect(welcome(page).getByText(line, { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.clock.runFor(60_000);
  await expect(welcome(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("welcomePopupShown"))).toBeNull();

  await page.keyboard.press("Escape");
  await expect(welcome(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("welcomePopupShown"))).toBe("true");
  await page.clock.runFor(60_000);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.reload();
  await expect(arrival(page)).toContainText(newest.startupName);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  const before = await page.evaluate(() => Date.now());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const record = JSON.parse((await page.evaluate(() => localStorage.getItem("newStartupPopup"))) ?? "");
  expect(record).toEqual({ closed: true, closedAt: expect.any(Number) });
  expect(record.closedAt).toBeGreaterThanOrEqual(before);
  expect(record.closedAt).toBeLessThanOrEqual(await page.evaluate(() => Date.now()));
  await page.reload();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const another = await open();
  await another.goto("/MENTORLIST");
  await expect(welcome(another)).toBeVisible();
});

test("SHELL-24 SHELL-25: no message covers a form or a conversation; it comes on the next other page", async ({
  open,
  people,
}) => {
  const page = await open();
  for (const path of ["/register", "/forgetpassword1", "/contactus", "/login"]) {
    await openPage(page, path);
    await expect(page.getByRole("dialog"), path).toHaveCount(0);
  }
  const field = page.getByLabel("Email Id/User Id");
  await field.fill("asha@demo.example");
  await expect(field).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Student StartUp" }).click();
  await expect(welcome(page)).toBeVisible();
  // A press on the page is none on the bar: a legal text stays until it is closed.
  await clickBeside(page);
  await expect(welcome(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const [asking, asked] = [await people.investor(), await people.founder()];
  const member = await open(asking);
  await openPage(member, `/messages/${await people.connect(asking, asked)}`);
  await member.getByRole("textbox", { name: "Message" }).fill("Good morning");
  await expect(member.getByRole("dialog")).toHaveCount(0);
  await member.goto("/dashboard");
  await expect(welcome(member)).toBeVisible();

  const other = await open();
  await other.goto("/startup");
  await welcome(other).getByRole("button", { name: "Close" }).click();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await openPage(other, "/home");
  await expect(arrival(other)).toBeVisible();
  await expect(welcome(other)).toBeHidden();
});

test("SHELL-24: a link to a form or a conversation hides the bar, and its room at the end of the page @once", async ({
  open,
  people,
}) => {
  const room = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom);
  const page = await open();
  await openPage(page, "/login");
  for (let times = 0; times < 2; times++) {
    await page.getByRole("contentinfo").getByRole("link", { name: "Student StartUp" }).click();
    await expect(welcome(page)).toBeVisible();
    expect(await room(page)).not.toBe("0px");
    await (await fromHeader(page, "link", "Login")).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await room(page)).toBe("0px");
  }

  const [asking, asked] = [await people.investor(), await people.founder()];
  await people.connect(asking, asked);
  const member = await open(asking);
  await member.goto("/connections");
  await expect(welcome(member)).toBeVisible();
  await member
    .getByRole("main")
    .getByRole("link", { name: /^Message\b/ })
    .first()
    .click();
  await expect(member.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(member.getByRole("dialog")).toHaveCount(0);
});

test("SHELL-24 A11Y-03: the bar takes no focus, and every control of the page can be pressed beside it", async ({
  open,
}) => {
  const page = await open();
  await page.goto("/aboutus");
  await expect(welcome(page)).toBeVisible();
  const bar = await welcome(page).boundingBox();
  expect(bar?.height).toBeLessThan(200);
  const parts = page.locator("main, body > footer");
  // Scrolls to it and waits until nothing covers the point to press.
  for (const control of await parts.locator("a, button, [type=email]").filter({ visible: true }).all())
    await control.click({ trial: true });
  // The last of the page is above the bar.
  await page.keyboard.press("End");
  const last = page.getByRole("contentinfo").getByRole("link").filter({ visible: true }).last();
  await expect(last).toBeInViewport();
  const [box, below] = [await last.boundingBox(), await welcome(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test("SHELL-24 DOOR-08: not on the first page after a login; a member who closed it once never sees it again @once", async ({
  open,
  people,
}) => {
  const person = await people.founder();
  const page = await open();
  await openPage(page, "/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await expectInHeader(page, "button", "Logout");
  await expect(welcome(page)).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Mentor" }).click();
  await expect(page).toHaveURL(/\/Mentorlist$/i);
  await expect(welcome(page)).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/users/preferences"));
  await welcome(page).getByRole("button", { name: "Close" }).click();
  expect((await kept).status()).toBe(200);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const other = await open(person);
  await openPage(other, "/startup");
  await expectInHeader(other, "button", "Logout");
  await other.getByRole("contentinfo").getByRole("link", { name: "Mentor" }).click();
  await expect(other).toHaveURL(/\/Mentorlist$/i);
  await expect(other.getByRole("dialog")).toHaveCount(0);
});

test("SHELL-23: KNOW MORE closes the welcome and leads to what we offer", async ({ open }) => {
  const page = await open();
  await openPage(page, "/Mentorlist");
  await welcome(page).getByRole("link", { name: "KNOW MORE" }).click();
  await expect(page).toHaveURL(/\/Kairaa78$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("welcomePopupShown"))).toBe("true");
});

test("SHELL-26: a welcome without a text is not shown, and is tried at the next load @once", async ({
  open,
  call,
  admin,
}) => {
  const { token } = await admin();
  const { body } = await call("GET", "/api/admin/disclaimer");
  const put = (text: string) => call("PUT", "/api/admin/disclaimer", { json: { text }, token });
  expect((await put("")).status).toBe(200);
  const page = await open();
  await openPage(page, "/startup");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("welcomePopupShown"))).toBeNull();
  await put(body.text);
  await page.reload();
  await expect(welcome(page)).toBeVisible();
});

test("HOME-07 HOME-08 HOME-38: the announcement names the newest startup, leads to it, and closes in each way", async ({
  open,
  people,
}) => {
  const newest = await people.founder({ brief: "Lanterns that the sun fills by day." });
  const closings: ((page: Page) => Promise<void>)[] = [
    (page) => arrival(page).getByRole("button", { name: "Close" }).click(),
    clickBeside,
    (page) => page.keyboard.press("Escape"),
  ];
  for (const close of closings) {
    const page = await open();
    await onlyAnnouncement(page);
    await openPage(page, "/home");
    await expect(arrival(page)).toContainText(newest.startupName);
    await expect(arrival(page)).toContainText("Lanterns that the sun fills by day.");
    // HOME-38
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const card = (await arrival(page).boundingBox())?.height ?? height;
    if (width < 768) expect(card).toBeLessThanOrEqual(height / 4);
    await close(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("newStartupPopup"))).toMatch(
      /^\{"closed":true,"closedAt":\d{13}\}$/,
    );
  }
  const page = await open();
  await onlyAnnouncement(page);
  await openPage(page, "/startup");
  await page.getByRole("link", { name: "Startup Connect" }).first().click();
  await arrival(page).getByRole("link", { name: "View profile" }).click();
  await expect(page).toHaveURL(new RegExp(`/startup/${newest.startupId}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.startupName);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("CARD-01: pop-up, card and profile show the same kolam on the same colour @once", async ({ open, people }) => {
  const newest = await people.founder();
  const page = await open();
  await onlyAnnouncement(page);
  const lookOf = (area: Locator) =>
    area.evaluate((of) => ({
      ground: getComputedStyle(of).backgroundColor,
      line: of.querySelector("path")?.outerHTML,
    }));
  await openPage(page, "/home");
  const tile = await lookOf(arrival(page).locator(".tile"));
  const cover = await lookOf(arrival(page).locator(".kolam-cover"));
  expect(cover.ground).toBe(tile.ground);
  await openPage(page, `/startup?q=${encodeURIComponent(newest.startupName)}`);
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: newest.startupName }) });
  expect(await lookOf(card.locator(".tile"))).toEqual(tile);
  await openPage(page, `/startup/${newest.startupId}`);
  expect(await lookOf(page.locator("header .tile"))).toEqual(tile);
  expect(await lookOf(page.locator("header .kolam-cover"))).toEqual(cover);
});

test("HOME-09: closed 29 minutes ago it rests, closed 31 minutes ago it is shown @once", async ({ open }) => {
  const resting = await open();
  await closedBefore(resting, 29);
  await resting.clock.install();
  await openPage(resting, "/home");
  await resting.clock.runFor(10_000);
  await expect(resting.getByRole("dialog")).toHaveCount(0);

  const due = await open();
  await closedBefore(due, 31);
  await openPage(due, "/home");
  await expect(arrival(due)).toBeVisible();
});

for (const [name, find] of [
  ["Welcome", welcome],
  ["New Startup Arrival", arrival],
] as const) {
  test(`SHELL-39 QUAL-08: the pop-up ${name} fits small screens and can be closed`, async ({ open, people }) => {
    await people.founder({
      startupName: `${people.unique()} Packaging and Leaf Plate Works of the Nilgiri Hills and Coast`,
    });
    const page = await open();
    if (find === arrival) await onlyAnnouncement(page);
    await openPage(page, "/home");
    await expect(find(page)).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    expect(await contrastFaultsInTheDark(page)).toEqual([]);
    for (const width of [320, 390, 1280]) expect((await overflowAt(page, width)).overflow).toBe(0);
    expect(await find(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
}
