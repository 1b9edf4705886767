import type { Page } from "@playwright/test";
import { indiaDay, inEnglish, plusDays, shortMoment } from "@startup-connect/contract/shared";
import { bookSession, endOfDay, freeTimes, openMentor } from "../support/mentoring.ts";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import type { Mentor } from "../support/people.ts";
import { logIn, logOutAtNextWrite } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const question = "What do you want to have decided when we are done?";
const block = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Book a session" }) });
const times = (page: Page) => block(page).locator("input[name=start]");
const pathOf = ({ mentorId }: Mentor) => `/MentorProfile/${mentorId}`;

/** Presses what is around a radio, as a finger does. */
const tap = (page: Page, input: string) => block(page).locator(`label:has(${input})`).click();

test("A11Y-20 SES-10 SES-12 SES-14: a founder books in three taps, and has the session in the lists @daily-phone", async ({
  open,
  people,
  call,
  mailbox,
}) => {
  const mentor = await openMentor(call, people);
  const founder = await people.founder();
  const page = await open(founder);
  await openPage(page, pathOf(mentor));
  const [first = "", second = ""] = await freeTimes(call, mentor);

  await tap(page, "input[name=length][value='30']");
  await expect(times(page).first()).toHaveValue(first);
  await tap(page, `input[name=start][value='${second}']`);
  const { height } = (await block(page).locator("label:has(input[name=start])").first().boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
  await expect(block(page)).toContainText("Free to move or cancel until");
  await expect(block(page)).toContainText("4 h of 4 h left this month");
  await block(page).getByRole("button", { name: "Book this time" }).click();
  await expect(block(page)).toContainText("Session booked.");
  const isThisMonth = indiaDay(second).slice(0, 7) === indiaDay(Date.now()).slice(0, 7);
  await expect(block(page)).toContainText(`${isThisMonth ? "3 h 30 min" : "4 h"} of 4 h left this month`);
  expect(await accessFaults(page)).toEqual([]);
  expect(await mailbox.link(founder.email, /\/sessions\/[\w-]+/)).toContain("/sessions/");

  await block(page).getByRole("link", { name: "Open session" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Session with ${mentor.name}`);
  await expect(page.getByRole("main").getByText("Confirmed", { exact: true })).toBeVisible();
  await openPage(page, "/sessions");
  const row = page.getByRole("listitem").filter({ hasText: mentor.name });
  await expect(row).toContainText("Confirmed");
  await expect(row).toContainText("Your mentor");
  // Back on the page of the mentor, it is there too.
  await openPage(page, pathOf(mentor));
  const line = block(page).getByRole("paragraph").filter({ hasText: "Your session:" });
  await expect(line).not.toContainText("to be confirmed");
  await expect(line.getByRole("link")).toHaveAttribute("href", /^\/sessions\/[\w-]+$/);
  expect(await accessFaults(page)).toEqual([]);

  // The next free time may be the day after tomorrow: then it is not in today's list yet.
  const sooner = await openMentor(call, people, { noticeMinutes: 120, weekly: roundTheClock });
  await bookSession(call, sooner, founder);
  await openPage(page, "/dashboard");
  const next = page.getByRole("listitem").filter({ hasText: sooner.name });
  await next.getByRole("link", { name: /^Open session/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Session with ${sooner.name}`);
});

/** So many days from now in India. */
const dayAfter = (days: number): string => plusDays(indiaDay(Date.now()), days);
const roundTheClock = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 }));

test("SES-10 SES-11: the whole block is worked by keyboard @once", async ({ open, people, call }) => {
  const mentor = await openMentor(call, people);
  const page = await open(await people.investor());
  await openPage(page, pathOf(mentor));
  const length = block(page).getByRole("radio", { name: /^20 minutes/ });
  await length.focus();
  await page.keyboard.press("ArrowDown");
  await expect(block(page).getByRole("radio", { name: /^30 minutes/ })).toBeChecked();
  await expect(times(page).first()).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(block(page).locator("input[name=day]:checked")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const days = block(page).locator("input[name=day]");
  await expect(days.nth(1)).toBeChecked();
  await times(page).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(times(page).nth(1)).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(block(page).getByRole("textbox", { name: question })).toBeFocused();
  await page.keyboard.type("Whether to hire.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(block(page)).toContainText("Session booked.");
});

test("SES-10: another length shows no times before its own are there @once", async ({ open, people, call }) => {
  const mentor = await openMentor(call, people);
  const page = await open(await people.founder());
  await openPage(page, pathOf(mentor));
  const [first = ""] = await freeTimes(call, mentor);
  await tap(page, `input[name=start][value='${first}']`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/slots\?length=30/, async (route) => {
    await held;
    await route.continue();
  });
  await tap(page, "input[name=length][value='30']");
  await expect(block(page).getByRole("radio", { name: /^30 minutes/ })).toBeChecked();
  await expect(times(page)).toHaveCount(0);
  release();
  await tap(page, `input[name=start][value='${first}']`);
  await block(page).getByRole("button", { name: "Book this time" }).click();
  await expect(block(page)).toContainText("3 h 30 min of 4 h left this month");
});

test("SES-10: a time that was just taken keeps what was typed and offers three others @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 409/);
  const mentor = await openMentor(call, people);
  const page = await open(await people.founder());
  await openPage(page, pathOf(mentor));
  const [first = ""] = await freeTimes(call, mentor);
  await tap(page, `input[name=start][value='${first}']`);
  await block(page).getByRole("textbox", { name: question }).fill("Which machine to buy.");
  await bookSession(call, mentor, await people.investor(), first);
  await block(page).getByRole("button", { name: "Book this time" }).click();

  const alert = block(page).getByRole("alert");
  await expect(alert).toContainText("This time was just taken. Please choose another one.");
  await expect(alert.getByRole("button")).toHaveCount(3);
  await expect(page.getByRole("main")).not.toContainText(inEnglish(shortMoment(first)));
  await expect(block(page).locator(`input[name=start][value='${first}']`)).toHaveCount(0);
  await expect(block(page).getByRole("textbox", { name: question })).toHaveValue("Which machine to buy.");
  expect(await accessFaults(page)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  await alert.getByRole("button").nth(1).click();
  await block(page).getByRole("button", { name: "Book this time" }).click();
  await expect(block(page)).toContainText("Session booked.");
});

test("A11Y-20 SES-10: a visitor sees free times and comes back after login; one away or without hours @once", async ({
  open,
  people,
  call,
}) => {
  const mentor = await openMentor(call, people);
  const page = await open();
  await openPage(page, pathOf(mentor));
  await expect(block(page)).toContainText("Next free times");
  await expect(block(page).getByRole("listitem")).toHaveCount(3);
  expect(await accessFaults(page)).toEqual([]);
  await block(page).getByRole("button", { name: "Log in to book" }).click();
  await block(page).getByRole("alert").getByRole("link", { name: "Log in" }).click();
  await logIn(page, await people.founder());
  await expect(page).toHaveURL(new RegExp(`${pathOf(mentor)}$`));
  await expect(times(page).first()).toBeAttached();

  const away = await openMentor(call, people);
  const days = { from: dayAfter(0), until: dayAfter(20) };
  expect((await call("PUT", "/api/users/away", { json: days, token: away.token })).status).toBe(200);
  await openPage(page, pathOf(away));
  await expect(page.getByRole("note")).toContainText("Out of office from");
  await expect(block(page)).toContainText("no sessions on these days");
  await expect(block(page)).toContainText("No free times in these two weeks. The next one is");
  await expect(block(page).getByRole("button", { name: "Book this time" })).toHaveCount(0);
  await block(page).getByRole("button", { name: "Later dates" }).click();
  await expect(times(page).first()).toBeAttached();

  await openPage(page, pathOf(await people.mentor()));
  await expect(page.getByRole("main").getByText("Pricing for small makers")).toBeVisible();
  await expect(block(page)).toHaveCount(0);
});

test("PEOPLE-06 SES-10: who the mentor is comes before booking, and Book stays in reach", async ({
  open,
  people,
  call,
}, { project }) => {
  const mentor = await openMentor(call, people);
  const page = await open();
  await openPage(page, pathOf(mentor));
  const main = page.getByRole("main");
  await expect(main.locator("header").first()).toContainText("Active months: 14");
  await expect(main.getByRole("heading", { level: 2 })).toContainText([
    "About",
    "Book a session",
    "Details",
    "Review and Ratings",
  ]);
  expect(await accessFaults(page)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  const bookNow = main.getByRole("link", { name: "Book", exact: true });
  if (project.name === "phone") {
    await main.getByRole("heading", { name: "Details" }).evaluate((one) => one.scrollIntoView());
    await expect(bookNow).toBeInViewport({ ratio: 1 });
  }
  await bookNow.click();
  await expect(block(page).getByRole("heading", { name: "Book a session" })).toBeInViewport();
  await main.getByRole("tab", { name: "Review and Ratings" }).click();
  await bookNow.click();
  await expect(block(page).getByRole("heading", { name: "Book a session" })).toBeInViewport();
});

test("SES-22: without a profile the block leads to the registration @once", async ({ open, people, call }) => {
  const mentor = await openMentor(call, people);
  const page = await open(await people.member("Investor"));
  await openPage(page, pathOf(mentor));
  await expect(block(page)).toContainText(
    "Please complete your profile first, so that the mentor can see who you are.",
  );
  expect(await accessFaults(page)).toEqual([]);
  await block(page).getByRole("link", { name: "Complete your profile" }).click();
  await expect(page).toHaveURL(/\/InvestorRegistration$/);
  // Only with a way back, which the end of the registration shows.
  await expect(page.getByText("Please complete your profile first, so that others can see who you are.")).toBeVisible();
});

test("SES-10 ROLE-10: an expired session and a reload keep the chosen time and the answer @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 401|ERR_FAILED/);
  const mentor = await openMentor(call, people);
  const founder = await people.founder();
  const page = await open(founder);
  await page.route("**/api/stream?*", (route) => route.abort());
  await openPage(page, pathOf(mentor));
  const [, , third = ""] = await freeTimes(call, mentor);
  const answer = block(page).getByRole("textbox", { name: question });
  const chosen = block(page).locator(`input[name=start][value='${third}']`);
  await tap(page, `input[name=start][value='${third}']`);
  await answer.fill("Whether to open a second shop.");
  await page.reload();
  await expect(chosen).toBeChecked();
  await expect(answer).toHaveValue("Whether to open a second shop.");

  await logOutAtNextWrite(page, call, founder);
  await block(page).getByRole("button", { name: "Book this time" }).click();
  await expect(block(page)).toContainText("Session expired. Please log in again. Your choice is kept.");
  await block(page).getByRole("button", { name: "Log in to book" }).click();
  await block(page).getByRole("alert").getByRole("link", { name: "Log in" }).click();
  await logIn(page, founder);
  await expect(page).toHaveURL(new RegExp(`${pathOf(mentor)}$`));
  await expect(chosen).toBeChecked();
  await expect(answer).toHaveValue("Whether to open a second shop.");
  await block(page).getByRole("button", { name: "Book this time" }).click();
  await expect(block(page)).toContainText("Session booked.");
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test("SES-11: times are those of the browser or of India, and busy ones are struck through @once", async ({
    open,
    people,
    call,
  }) => {
    // Afternoons of India are on one day in New York too, summer or winter.
    const weekly = roundTheClock.map((hours) => ({ ...hours, start: 720, end: endOfDay() }));
    const [mentor, other] = [await openMentor(call, people, { weekly }), await openMentor(call, people, { weekly })];
    const founder = await people.founder();
    const [first = "", second = ""] = await freeTimes(call, mentor);
    await bookSession(call, other, founder, first);
    const page = await open(founder);
    await openPage(page, pathOf(mentor));
    const busy = block(page).locator(`label:has(input[name=start][value='${first}'])`);
    await expect(busy.getByRole("radio")).toBeDisabled();
    await expect(busy).toContainText("You are busy");
    const free = block(page).locator(`label:has(input[name=start][value='${second}'])`);
    const shown = (timeZone: string) =>
      new Date(second).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
    await expect(free).toHaveText(shown("America/New_York"));
    await block(page).getByLabel("Times in").selectOption("Asia/Kolkata");
    await expect(free).toHaveText(shown("Asia/Kolkata"));
    expect(await contrastFaultsInTheDark(page)).toEqual([]);
  });
});

test("SES-38: a cancelled session leads to another time with the same mentor @daily-phone", async ({
  open,
  people,
  call,
}) => {
  const mentor = await openMentor(call, people);
  const founder = await people.founder();
  const id = await bookSession(call, mentor, founder);
  await call("POST", `/api/sessions/${id}/cancel`, { json: { reason: "ill" }, token: mentor.token });
  const page = await open(founder);
  await openPage(page, `/sessions/${id}`);
  await page.getByRole("main").getByRole("link", { name: "Book another time" }).click();
  await expect(page).toHaveURL(`${pathOf(mentor)}#book`);
  await expect(block(page)).toBeInViewport();
});
