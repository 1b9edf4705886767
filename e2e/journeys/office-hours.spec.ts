import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { offerOffice, openMentor } from "../support/mentoring.ts";
import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SES-60: a mentor offers an office hour; faults are named, and what was typed outlasts a reload @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 400/);
  const mentor = await openMentor(call, people);
  const page = await open(mentor);
  await openPage(page, "/sessions");
  await page.getByRole("button", { name: "New office hour" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Topic").fill("Prices in the monsoon");
  await dialog.getByRole("button", { name: "Offer office hour" }).click();
  await expect(dialog.getByText("Please choose a date.")).toBeVisible();
  await expect(dialog.getByText("Please choose a time.")).toBeVisible();
  await expect(dialog.getByLabel("Day")).toBeFocused();
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByLabel("Day").fill(plusDays(indiaDay(new Date()), 4));
  await dialog.getByLabel("Start").fill("17:30");
  await dialog.getByLabel("Length").selectOption("45");
  await dialog.getByLabel("Seats").fill("2");
  await dialog.getByRole("button", { name: "Offer office hour" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prices in the monsoon" })).toBeVisible();
  await expect(page.getByText("5:30 to 6:15 PM")).toBeVisible();
  await expect(page.getByText("0 of 2 seats taken")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
});

test("SES-61 SES-62 SES-65: seats and the waiting list, to the one who gets the seat while looking @daily-phone", async ({
  open,
  people,
  call,
}) => {
  const mentor = await openMentor(call, people);
  const id = await offerOffice(call, mentor);
  const [one, two, three] = [await people.founder(), await people.founder(), await people.investor()];
  const page = await open(one);
  await openPage(page, `/MentorProfile/${mentor.mentorId}`);
  await page.getByRole("link", { name: "Prices in the monsoon" }).click();
  await page.getByLabel("What would you like to ask?").fill("How do I price a wet box?");
  await page.reload();
  await expect(page.getByLabel("What would you like to ask?")).toHaveValue("How do I price a wet box?");
  await page.getByRole("button", { name: "Take a seat" }).click();
  await expect(page.getByText("You have a seat.")).toBeVisible();
  await call("POST", `/api/office-hours/${id}/seat`, { json: {}, token: two.token });

  const late = await open(three);
  await openPage(late, `/office-hours/${id}`);
  await late.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(late.getByText("You are number 1 on the waiting list.")).toBeVisible();
  expect(await accessFaults(late)).toEqual([]);

  const own = await open(mentor);
  await openPage(own, `/office-hours/${id}`);
  await expect(own.getByText("How do I price a wet box?")).toBeVisible();
  await expect(own.getByText("2 of 2 seats taken, 1 on the waiting list")).toBeVisible();

  await page.getByRole("button", { name: "Cancel seat" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
  await expect(page.getByRole("button", { name: "Join the waiting list" })).toBeVisible();
  await expect(late.getByText("You have a seat.").first()).toBeVisible();
  await openPage(late, "/sessions");
  await expect(late.getByRole("link", { name: "Prices in the monsoon" })).toBeVisible();

  await own.getByRole("button", { name: "Cancel office hour" }).click();
  await own.getByRole("dialog").getByRole("button", { name: "Cancel office hour" }).click();
  await expect(own.getByText("Cancelled", { exact: true })).toBeVisible();
  await openPage(late, `/office-hours/${id}`);
  await expect(late.getByText("This office hour is cancelled.")).toBeVisible();
});
