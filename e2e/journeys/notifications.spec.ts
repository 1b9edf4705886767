import { accessFaults, hydrated, openPage } from "../support/page.ts";
import { sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("NOTI-01 NOTI-02 NOTI-04 NOTI-06 NOTI-07 NOTI-12 SHELL-17 CONN-07 ERR-20: the bell accepts a request @daily-wide", async ({
  open,
  people,
  call,
}) => {
  // Of another field, so that only the request causes a notification.
  const founder = await people.founder({ industry: "Energy", sector: "Other", otherSector: "Stoves" });
  const investor = await people.investor();
  const page = await open(founder);
  await openPage(page, "/startup");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("No new notifications.")).toBeVisible();

  const other = await open(investor);
  await openPage(other, `/startup/${founder.startupId}`);
  await other.getByRole("button", { name: "Connect", exact: true }).click();
  await sendRequest(other);

  // The panel stays open: it comes without a reload.
  const item = panel.getByRole("listitem").filter({ hasText: `${investor.name} wants to connect with you.` });
  await expect(item).toBeVisible();
  await expect(item.getByText("New", { exact: true })).toBeVisible();
  await expect(item).toContainText("because members can send you");
  await expect(bell).toHaveAccessibleName("Notifications 1 unread");
  await panel.getByRole("button", { name: "New Startups" }).click();
  await expect(panel.getByText("No new notifications.")).toBeVisible();
  await panel.getByRole("button", { name: "Connect Requests" }).click();
  expect(await accessFaults(page)).toEqual([]);

  await item.getByRole("button", { name: /^Accept/ }).click();
  await expect(panel.getByRole("alert")).toContainText("You have accepted the connection request.");
  await expect(item.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
  await expect(other.getByRole("link", { name: "Open the conversation" })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await bell.click();
  await expect(item.getByText("Accepted")).toBeVisible();
  await expect(item.getByRole("button", { name: /^Accept/ })).toHaveCount(0);

  // The sender is notified, and opening it leads to the conversation and marks it read.
  const told = other.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(told).toHaveAccessibleName("Notifications 1 unread");
  await told.click();
  const answer = `${founder.name} of ${founder.startupName} accepted your connection request.`;
  const news = other.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").filter({ hasText: answer });
  await news.getByRole("link", { name: "Open the conversation" }).click();
  await expect(other).toHaveURL(/\/messages\/[\w-]+$/);
  await expect(told).toHaveAccessibleName("Notifications");
  const { body } = await call("GET", "/api/notifications", { token: investor.token });
  expect(body).toMatchObject({ unread: 0, notifications: [{ read: true }] });
});

test("NOTI-01 SHELL-17: the panel closes by button, Escape and a click beside it, and returns the focus", async ({
  open,
  founder,
}) => {
  const page = await open(founder);
  await openPage(page, "/home");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await bell.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  if ((page.viewportSize()?.width ?? 0) < 640) return;
  await bell.click();
  await expect(panel).toBeVisible();
  await bell.click();
  await expect(panel).toBeHidden();
  await bell.click();
  await page.mouse.click(60, 600);
  await expect(panel).toBeHidden();
});

test("NOTI-03 NOTI-13: a visitor reads that there is nothing, and finds the way to log in @once", async ({ open }) => {
  const page = await open();
  await openPage(page, "/home");
  await page.getByRole("link", { name: "Notifications" }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("No new notifications.")).toBeVisible();
  await panel.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fhome$/);
});

test("NOTI-12 NOTI-13: the page lists all, thirty on two pages, and marks them as read @once", async ({
  open,
  people,
  call,
}) => {
  // Of another field, so that only the requests cause notifications.
  const founder = await people.founder({ industry: "Energy", sector: "Other", otherSector: "Stoves" });
  for (let n = 0; n < 30; n += 1) {
    const asking = await people.investor();
    await call("POST", "/api/connections", { json: { userId: founder.userId }, token: asking.token });
  }
  const page = await open(founder);
  await openPage(page, "/notifications");
  const items = page.getByRole("main").getByRole("listitem").filter({ hasText: "wants to connect" });
  await expect(items).toHaveCount(24);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(items).toHaveCount(30);
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notifications/ })).toHaveAccessibleName(
    "Notifications",
  );
  await expect(items.getByText("New", { exact: true })).toHaveCount(0);
  await items
    .first()
    .getByRole("button", { name: /^Decline/ })
    .click();
  await expect(page.getByText("Declined.", { exact: true })).toBeVisible();
  await expect(page.getByText("29", { exact: false }).first()).toBeVisible();
});

test("NOTI-14 SHELL-36: a list that cannot be loaded says so and is loaded again @once", async ({
  open,
  founder,
  watch,
}) => {
  watch.allow(/status of 500/);
  const page = await open(founder);
  // A stream that opens would load the list again by itself.
  await page.route("**/api/stream/ticket", () => {});
  await page.route("**/api/notifications*", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await openPage(page, "/home");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Notifications/ })
    .click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("alert")).toContainText("Your notifications could not be loaded.");
  await expect(panel.getByText("No new notifications.")).toHaveCount(0);
  await page.unroute("**/api/notifications*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("alert")).toHaveCount(0);
});

test("NOTI-06: an accept that fails says so and leaves the request @once", async ({ open, people, call, watch }) => {
  watch.allow(/status of 500/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  await call("POST", "/api/connections", { json: { userId: founder.userId }, token: investor.token });
  const page = await open(founder);
  await page.route("**/accept", (route) => route.fulfill({ status: 500, json: { message: "Something went wrong." } }));
  await openPage(page, "/notifications");
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: investor.name });
  await item.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
  await expect(item.getByRole("button", { name: /^Accept/ })).toBeVisible();
});

test("TODAY-04: a request is answered by one press in the bell, in the list, and on the page of its email", async ({
  open,
  people,
  call,
  mailbox,
}) => {
  const founder = await people.founder();
  const ask = async () => {
    const asking = await people.investor();
    const { status } = await call("POST", "/api/connections", {
      json: { userId: founder.userId },
      token: asking.token,
    });
    expect(status).toBe(201);
    return asking;
  };
  const page = await open(founder);
  const said = page.getByRole("alert").filter({ hasText: "You have accepted the connection request." });

  const first = await ask();
  await openPage(page, "/home");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Notifications/ })
    .click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel
    .getByRole("listitem")
    .filter({ hasText: first.name })
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect(said).toBeVisible();
  await said.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
  await expect(panel).toBeHidden();

  const second = await ask();
  await openPage(page, "/notifications");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: second.name })
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect(said.getByRole("link", { name: "Open the conversation" })).toBeVisible();

  const third = await ask();
  await openPage(
    page,
    new URL(await mailbox.link(founder.email, new RegExp(`http\\S+/investor/${third.investorId}`))).pathname,
  );
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect(said.getByRole("link", { name: "Open the conversation" })).toBeVisible();
});

test("PEOPLE-01: a request of a startup shows its founder, note and logo alike in bell, list and conversation @once", async ({
  open,
  people,
  call,
}) => {
  const founder = await people.founder();
  const investor = await people.investor();
  const json = { userId: investor.userId, note: "May we show you our stove?" };
  await call("POST", "/api/connections", { json, token: founder.token });
  const name = `${founder.name} of ${founder.startupName}`;
  const page = await open(investor);
  await openPage(page, "/notifications");
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: `${name} wants to connect with you.` });
  await expect(item).toContainText("May we show you our stove?");
  await openPage(page, "/dashboard");
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await openPage(page, "/connections?show=received");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
  await expect(row).toContainText("May we show you our stove?");
  await row.getByRole("button", { name: /^Accept/ }).click();
  await expect(row).toHaveCount(0);
  await openPage(page, "/messages");
  await page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});
