import { inEnglish, shortDate } from "@startup-connect/contract/shared";
import { accessFaults, openPage } from "../support/page.ts";
import { logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("HOME-14 HOME-16: the home page shows the soonest events with their details and Register Now", async ({
  open,
  call,
}) => {
  const { body: events } = await call("GET", "/api/events");
  const page = await open();
  await openPage(page, "/home");
  const block = page.getByRole("region", { name: "Upcoming Events & Webinars" });
  const rows = block.getByRole("listitem");
  await expect(rows).toHaveCount(Math.min(events.length, 6));
  const [first] = events;
  await expect(rows.first()).toContainText(first.title);
  await expect(rows.first()).toContainText(first.description);
  await expect(rows.first()).toContainText(first.location);
  await expect(rows.first()).toContainText(inEnglish(shortDate(first.date)));
  await expect(rows.first()).toContainText("4:00 PM");
  await expect(rows.first().getByRole("button", { name: "Register Now" })).toBeVisible();
});

test("HOME-17 SHELL-33: a visitor is asked to log in first, and comes back to the event", async ({
  open,
  people,
  known,
}) => {
  const page = await open();
  await openPage(page, `/events/${known.event}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  await expect(page.getByRole("alert")).toContainText("Please log in first.");
  await page.getByRole("alert").getByRole("link", { name: "Log in" }).click();
  await logIn(page, await people.member("Mentor"));
  await expect(page).toHaveURL(new RegExp(`/events/${known.event}$`));
  await expect(page.getByRole("button", { name: "Register Now" })).toBeVisible();
});

test("HOME-17 HOME-37 PROF-29 API-30: a member registers, is Registered after a reload, and cancels @daily-wide", async ({
  open,
  people,
  known,
  mailbox,
}) => {
  const member = await people.founder();
  const page = await open(member);
  await openPage(page, `/events/${known.event}`);
  const seats = page.getByText(/^\d+ of \d+ left$/);
  const before = Number.parseInt((await seats.textContent()) ?? "", 10);
  const made = page.waitForRequest((request) => /\/api\/events\//.test(request.url()) && request.method() === "POST");
  await page.getByRole("button", { name: "Register Now" }).click();
  expect(new URL((await made).url()).pathname).toBe(`/api/events/${known.event}/register`);
  await expect(page.getByRole("alert")).toContainText("You are registered for this event.");
  await expect(page.getByText("Registered", { exact: true })).toBeVisible();
  await expect(seats).toHaveText(new RegExp(`^${before - 1} of`));
  await expect(page.getByRole("link", { name: /^Join online/ })).toBeVisible();
  expect(await mailbox.link(member.email, /\/api\/events\/[\w-]+\/calendar\.ics/)).toContain(known.event);

  await openPage(page, `/events/${known.event}`);
  await expect(page.getByText("Registered", { exact: true })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await openPage(page, "/events");
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/events/${known.event}"]`) });
  await expect(row.getByText("Registered", { exact: true })).toBeVisible();
  await openPage(page, "/overview");
  await expect(page.getByRole("main").getByText("Events booked")).toBeVisible();

  await openPage(page, `/events/${known.event}`);
  await page.getByRole("button", { name: /^Cancel registration for/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel registration" }).click();
  await expect(page.getByRole("button", { name: "Register Now" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Register Now" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Join online/ })).toHaveCount(0);

  await openPage(page, "/events");
  await row.getByRole("button", { name: "Register Now" }).click();
  const said = row.getByRole("alert");
  await expect(said).toContainText("You are registered for this event.");
  expect((await said.boundingBox())?.width).toBe((await row.boundingBox())?.width);
});

test("HOME-17: the calendar file is downloaded from the page, without a script too", async ({
  browser,
  server,
  known,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/events/${known.event}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to calendar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("event.ics");
  await context.close();
});

test("HOME-15 SHELL-36: events that cannot be loaded show an error, not an empty list", async ({ open, watch }) => {
  watch.allow(/400|Error fetching data/);
  const page = await open();
  await openPage(page, "/events?after=nonsense");
  await expect(page.getByRole("alert")).toContainText("The events could not be loaded.");
  await expect(page.getByText("No events available at the moment.")).toHaveCount(0);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Register Now" }).first()).toBeVisible();
});

test("HOME-17 SHELL-32: an event says to search engines what, when and where, and has one address", async ({
  open,
  known,
  server,
}) => {
  const page = await open();
  await openPage(page, `/events/${known.event}?from=mail`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${server.url}/events/${known.event}`);
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(told).toMatchObject({
    "@type": "Event",
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "VirtualLocation" },
    url: `${server.url}/events/${known.event}`,
  });
  expect(told.startDate).toMatch(/^\d{4}-\d\d-\d\dT16:00:00\+05:30$/);
});
