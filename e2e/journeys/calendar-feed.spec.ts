import ICAL from "ical.js";
import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SES-50 SES-51: a member creates a calendar address, a program reads it, and it ends by a new one @daily-wide", async ({
  open,
  people,
  known,
  call,
  request,
}) => {
  const member = await people.founder();
  await call("POST", `/api/events/${known.event}/register`, { token: member.token });
  const page = await open(member);
  await openPage(page, "/sessions");
  const panel = page.locator("section", { has: page.getByRole("heading", { name: "Calendar feed" }) });
  await panel.getByRole("button", { name: "Create calendar address" }).click();
  const address = panel.getByLabel("Calendar address", { exact: true });
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  const first = await address.inputValue();
  const subscribed = first.replace(/^https?/, "webcal");
  await expect(panel.getByRole("link", { name: "Open in a calendar app" })).toHaveAttribute("href", subscribed);
  await expect(panel.getByRole("link", { name: /^Add to Google Calendar/ })).toHaveAttribute(
    "href",
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`,
  );
  expect(await accessFaults(page)).toEqual([]);

  const answer = await request.get(first);
  expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  const entries = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents("vevent");
  expect(entries.map((entry) => entry.getFirstPropertyValue("url"))).toEqual([
    expect.stringMatching(new RegExp(`/events/${known.event}$`)),
  ]);

  await openPage(page, "/sessions");
  await expect(panel.getByText(/^Created .*, last used /)).toBeVisible();
  await expect(address).toHaveCount(0);
  await panel.getByRole("button", { name: "Create a new address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create new address" }).click();
  await expect(address).toBeVisible();
  expect(await address.inputValue()).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);

  const second = await address.inputValue();
  await panel.getByRole("button", { name: "Delete the address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete address" }).click();
  await expect(panel.getByRole("button", { name: "Create calendar address" })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
