import type { Page } from "@playwright/test";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { bookSession, openMentor } from "../support/mentoring.ts";
import { accessFaults, openPage } from "../support/page.ts";
import { endSession, openCall } from "../support/sessions.ts";
import { expect, test } from "../support/test.ts";

test("SES-31 SES-33 SES-36 SES-38: two write on a session, and lose nothing to each other @daily-wide", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 409/);
  const mentor = await openMentor(call, people);
  const founder = await people.founder();
  const path = `/sessions/${await bookSession(call, mentor, founder)}`;
  const page = await open(founder);
  await openPage(page, path);
  await page.getByRole("button", { name: "Add a point" }).click();
  await page.getByLabel("Point 1", { exact: true }).fill("Cost of one tray");
  await page.getByLabel("Minutes").fill("15");
  await page.getByRole("button", { name: "Save agenda" }).click();
  await expect(page.getByRole("button", { name: "Edit agenda" })).toBeVisible();

  await page.getByRole("button", { name: "Agree on something" }).click();
  await page.getByLabel("What needs to be done").fill("Send the sheet");
  await page.getByRole("radio", { name: mentor.name }).check();
  await page.getByLabel("Due", { exact: true }).fill(plusDays(indiaDay(Date.now()), 3));
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not accepted yet")).toBeVisible();
  const notes = /^(Edit|Save) ?: Shared notes/;
  await page.getByRole("button", { name: notes }).click();
  await page.getByRole("textbox", { name: "Shared notes" }).fill("Text of the founder");

  const other = await open(mentor);
  await openPage(other, path);
  await expect(other.getByText("Cost of one tray")).toBeVisible();
  await other.getByRole("button", { name: /^Accept/ }).click();
  await expect(other.getByRole("checkbox", { name: /Send the sheet/ })).toBeEnabled();
  await other.getByRole("button", { name: notes }).click();
  await other.getByRole("textbox", { name: "Shared notes" }).fill("Text of the mentor");
  await other.getByRole("button", { name: notes }).click();
  await expect(other.getByText("Text of the mentor")).toBeVisible();
  expect(await accessFaults(other)).toEqual([]);

  await page.getByRole("button", { name: notes }).click();
  await expect(page.getByText("Saved version")).toBeVisible();
  await expect(page.getByText("Text of the mentor")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Shared notes" })).toHaveValue("Text of the founder");
  await page.getByRole("button", { name: notes }).click();
  await expect(other.getByText("Text of the founder")).toBeVisible();
});

test("SES-30 SES-40: both say that it took place, and read each other's review at the same moment @once", async ({
  open,
  people,
  call,
  server,
}) => {
  const [mentor, founder] = [await openMentor(call, people), await people.founder()];
  const id = await bookSession(call, mentor, founder);
  await endSession(server, id);
  const [one, two] = [await open(founder), await open(mentor)];
  for (const page of [one, two]) {
    await openPage(page, `/sessions/${id}`);
    await page.getByRole("radio", { name: "Yes, it took place" }).check();
    await page.getByRole("button", { name: "Save answer" }).click();
  }
  const write = async (page: Page, stars: number, text: string) => {
    await page.getByRole("radio", { name: `${stars} of 5` }).press("Space");
    await page.getByRole("textbox", { name: "Review" }).fill(text);
    await page.getByRole("button", { name: "Save review" }).click();
  };
  // What is due comes first on the page.
  const first = two.getByRole("heading", { name: /^(Review|Agenda)/ }).first();
  await expect(first).toHaveText(`Review ${founder.startupName}`);
  await write(one, 5, "She found the tray that loses money.");
  await expect(one.getByText("Your review is saved.")).toBeVisible();
  await expect(two.getByText("She found the tray")).toHaveCount(0);
  await write(two, 4, "Came with the bills in order.");
  await expect(two.getByText("She found the tray that loses money.")).toBeVisible();
  await expect(one.getByText("Came with the bills in order.")).toBeVisible();
  expect(await accessFaults(one)).toEqual([]);
});

test("SES-38: how long it is until a session begins follows the clock each minute @once", async ({
  open,
  people,
  call,
}) => {
  // In some hours, whatever the time of day is.
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 }));
  const mentor = await openMentor(call, people, { noticeMinutes: 120, weekly });
  const founder = await people.founder();
  const id = await bookSession(call, mentor, founder);
  const page = await open(founder);
  await page.clock.install();
  await openPage(page, `/sessions/${id}`);
  const band = page.getByRole("region", { name: "Time" });
  await expect(band).toContainText(/Starts in \d+ hours?/);
  const before = (await band.textContent()) ?? "";
  await page.clock.fastForward("01:00");
  await expect(band).not.toHaveText(before);
});

test("SES-73: a meeting in the list has its time zone and, when its link is open, the way into the call, for both @once", async ({
  open,
  people,
  call,
  server,
}) => {
  const mentor = await openMentor(call, people);
  const founder = await people.founder();
  const id = await bookSession(call, mentor, founder);
  const pages = [await open(mentor), await open(founder)];
  for (const page of pages) {
    await openPage(page, "/sessions");
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /mentor/ });
    await expect(row).toContainText("(India time)");
    await expect(row).toContainText("No link yet");
  }
  const json = { link: "https://meet.example/neer" };
  await call("PUT", `/api/sessions/${id}/link`, { json, token: mentor.token });
  for (const page of pages) {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(/The link opens \w{3} \d+/);
  }
  await openCall(server, id, "https://meet.example/neer");
  for (const page of pages) {
    await page.reload();
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /mentor/ });
    await expect(row.getByRole("link", { name: "Join on meet.example" })).toHaveAttribute(
      "href",
      "https://meet.example/neer",
    );
    await expect(row).not.toContainText("The link opens");
  }
});
