import { openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SES-01 SES-02 SES-03 SES-05 REQ-08: a mentor sets her month, other hours and days away", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400 .*api\/mentoring/);
  const mentor = await people.mentor();
  const page = await open(mentor);
  await openPage(page, "/availability");
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: "Save availability" });
  await expect(main.getByText("Add your hours and save. Members can then book you.")).toBeVisible();
  await expect(main.getByLabel("Time zone")).toHaveValue("Asia/Kolkata");
  await expect(main.getByRole("heading", { name: "Time off" })).toHaveCount(0);

  // Faults are at their fields, and nothing that was typed is lost.
  const add = main.getByRole("button", { name: "Add hours on Monday" });
  await add.press("Enter");
  await add.press("Enter");
  const from = main.getByLabel("Monday: from");
  await from.nth(1).selectOption({ label: "7:00 PM" });
  await main.getByLabel("Hours a month").fill("six");
  await main.getByLabel("Link to your video call").fill("http://meet.example.org/farida");
  await save.click();
  await expect(from.nth(1)).toHaveAccessibleDescription("These hours overlap with others of this day.");
  await expect(from.nth(1)).toBeFocused();
  await expect(main.getByText("Please enter hours from 0 to 40.")).toBeVisible();
  await expect(main.getByLabel("Link to your video call")).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(from.nth(1)).toHaveValue("1140");
  await expect(main.getByLabel("Hours a month")).toHaveValue("six");

  await main.getByRole("button", { name: /^Remove 7:00 PM to / }).click();
  await main.getByRole("button", { name: "Copy to weekdays" }).click();
  await expect(main.getByLabel("Friday: from")).toHaveValue("1080");
  await main.getByLabel("Hours a month").fill("6");
  await main.getByLabel("Link to your video call").fill("https://meet.example.org/farida");
  await main.getByText("More limits").click();
  await main.getByLabel("Notice").selectOption({ label: "2 hours" });
  await save.click();
  await expect(main.getByText("Your availability is saved.")).toBeVisible();
  const next = main.getByRole("heading", { name: "Your next free times" }).locator("xpath=ancestor::section[1]");
  await expect(next.getByRole("listitem")).toHaveCount(3);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });

  // Other hours on a day of the next month.
  const today = new Date();
  const day = (n: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, n)).toISOString().slice(0, 10);
  await main.getByLabel("First day").fill(day(12));
  await main.getByLabel("Last day").fill(day(3));
  await main.getByRole("button", { name: "Set these hours" }).click();
  await expect(main.getByLabel("Last day")).toHaveAccessibleDescription("The last day must not be before the first.");
  await main.getByLabel("First day").fill(day(3));
  await main.getByLabel("Last day").fill(day(3));
  await main.getByLabel("From", { exact: true }).selectOption({ label: "8:00 PM" });
  await main.getByRole("button", { name: "Set these hours" }).click();
  await expect(main.getByText("8:00 PM to 8:30 PM")).toBeVisible();
  await main.getByRole("button", { name: /^Remove hours from / }).click();
  await expect(main.getByText("8:00 PM to 8:30 PM")).toHaveCount(0);

  await page.reload();
  await expect(main.getByLabel("Hours a month")).toHaveValue("6");
  await expect(main.getByLabel("Friday: to")).toHaveValue("1200");
  await main.getByLabel("Members can book sessions with me").uncheck();
  await save.click();
  await expect(next.getByText("None: booking is closed.")).toBeVisible();

  // Days away are entered in one place, for hours and requests.
  await main.getByRole("link", { name: "Out of office" }).click();
  await main.getByLabel("Last day out of office").fill(day(9));
  await main.getByLabel("Note").fill("Family wedding");
  await main.getByRole("button", { name: "Set out of office" }).click();
  await expect(main.getByRole("status").filter({ hasText: "Family wedding" })).toContainText("You are out of office");
});

test("SES-01: only mentors have availability @once", async ({ visit, watch }) => {
  watch.allow(/status of 403 .*api\/mentoring\/availability/);
  const page = await visit("founder");
  await openPage(page, "/availability");
  await expect(page.getByRole("main").getByText("Only registered mentors offer sessions.")).toBeVisible();
});
