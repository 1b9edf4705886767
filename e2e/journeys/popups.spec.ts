import type { Page } from "@playwright/test";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test.use({ greeted: false });

const welcome = (page: Page) => page.getByRole("dialog", { name: "Welcome" });
const arrival = (page: Page) => page.getByRole("dialog", { name: "New Startup Arrival" });

/** As left by closing the announcement so many minutes ago. */
const closedBefore = (page: Page, minutes: number) =>
  page.addInitScript((ms) => {
    sessionStorage.setItem("welcomePopupShown", "true");
    localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() - ms }));
  }, minutes * 60_000);

const onlyAnnouncement = (page: Page) => page.addInitScript(() => sessionStorage.setItem("welcomePopupShown", "true"));

/** The backdrop is everything outside of the dialog; its upper left corner is free at every size. */
const clickBeside = (page: Page) => page.mouse.click(4, 4);

test("SHELL-23 SHELL-24 SHELL-25 SHELL-27 SHELL-35: one welcome, then the newest startup", async ({
  open,
  call,
  people,
}) => {
  const newest = await people.founder();
  const { body } = await call("GET", "/api/admin/disclaimer");
  const page = await open();
  await page.clock.install();
  await page.goto("/home");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).focus();
  await expect(welcome(page)).toBeVisible();
  await expect(welcome(page).getByRole("heading", { name: "Disclaimer" })).toBeVisible();
  for (const line of body.text.split("\n")) await expect(welcome(page).getByText(line, { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await page.clock.runFor(60_000);
  await expect(welcome(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("welcomePopupShown"))).toBeNull();

  await page.keyboard.press("Escape");
  await expect(welcome(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("welcomePopupShown"))).toBe("true");
  await expect(arrival(page)).toContainText(newest.startupName);
  const before = await page.evaluate(() => Date.now());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeFocused();
  const record = JSON.parse((await page.evaluate(() => localStorage.getItem("newStartupPopup"))) ?? "");
  expect(record).toEqual({ closed: true, closedAt: expect.any(Number) });
  expect(record.closedAt).toBeGreaterThanOrEqual(before);
  expect(record.closedAt).toBeLessThanOrEqual(await page.evaluate(() => Date.now()));

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).not.toContain("/api/admin/disclaimer");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const another = await open();
  await openPage(another, "/MENTORLIST");
  await expect(welcome(another)).toBeVisible();
});

test("SHELL-25: the welcome closes by its button and a click beside it, and never opens during typing", async ({
  open,
}) => {
  const page = await open();
  // The answer arrives after typing has begun.
  let answer = () => {};
  await page.route("**/api/admin/disclaimer", async (route) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/admin/disclaimer");
  await openPage(page, "/login");
  await asked;
  const field = page.getByLabel("Email Id/User Id");
  await field.focus();
  const answered = page.waitForResponse("**/api/admin/disclaimer");
  answer();
  await answered;
  await page.keyboard.type("asha@demo.example");
  await expect(field).toHaveValue("asha@demo.example");
  await expect(welcome(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await page.getByRole("checkbox").focus();
  await expect(welcome(page)).toBeVisible();
  await clickBeside(page);
  await expect(welcome(page)).toBeHidden();
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expect(field).toHaveValue("asha@demo.example");

  const other = await open();
  await openPage(other, "/startup");
  await welcome(other).getByRole("button", { name: "Close" }).click();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await openPage(other, "/home");
  await expect(arrival(other)).toBeVisible();
  await expect(welcome(other)).toBeHidden();
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

test("SHELL-26: a welcome that cannot be loaded or has no text is not shown, and is tried at the next load", async ({
  open,
  watch,
}) => {
  watch.allow(/status of 500 .*disclaimer/);
  const page = await open();
  const said: string[] = [];
  page.on("console", (message) => message.type() === "warning" && said.push(message.text()));
  const broken = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 500, json: {} });
  await page.route("**/api/admin/disclaimer", broken);
  await openPage(page, "/home");
  await expect.poll(() => said.join()).toContain("could not be loaded");
  await page.getByRole("contentinfo").getByRole("link", { name: "Student StartUp" }).click();
  await expect(page).toHaveURL(/\/startup$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("welcomePopupShown"))).toBeNull();

  await page.route("**/api/admin/disclaimer", (route) => route.fulfill({ json: { text: " \n " } }));
  await openPage(page, "/startup");
  await expect.poll(() => said.join()).toContain("has no text");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.unroute("**/api/admin/disclaimer");
  await openPage(page, "/startup");
  await expect(welcome(page)).toBeVisible();
});

test("HOME-07 HOME-08: the announcement names the newest startup, leads to it, and closes in each way", async ({
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

test("HOME-08: without a new startup nothing is announced @once", async ({ open }) => {
  const page = await open();
  await onlyAnnouncement(page);
  await page.route("**/api/startups/newest", (route) => route.fulfill({ json: { startup: null } }));
  const answered = page.waitForResponse("**/api/startups/newest");
  await openPage(page, "/home");
  await answered;
  await page.getByRole("contentinfo").getByRole("link", { name: "Student StartUp" }).click();
  await expect(page).toHaveURL(/\/startup$/);
});

test("HOME-09: closed 29 minutes ago it rests, closed 31 minutes ago it is shown @once", async ({ open }) => {
  const resting = await open();
  await closedBefore(resting, 29);
  const asked: string[] = [];
  resting.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await resting.clock.install();
  await openPage(resting, "/home");
  await resting.clock.runFor(10_000);
  expect(asked).not.toContain("/api/startups/newest");
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
