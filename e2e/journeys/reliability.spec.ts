import { bookSession, openMentor } from "../support/mentoring.ts";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import { endSession } from "../support/sessions.ts";
import { expect, test } from "../support/test.ts";

const roundTheClock = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 }));

test("SES-45 SES-46 SES-47: a late change is appealed against, and an administrator decides", async ({
  open,
  people,
  call,
  admin,
}) => {
  const mentor = await openMentor(call, people, { noticeMinutes: 120, weekly: roundTheClock });
  const founder = await people.founder();
  const id = await bookSession(call, mentor, founder);
  await call("POST", `/api/sessions/${id}/cancel`, { json: { reason: "ill" }, token: founder.token });

  const page = await open(founder);
  await openPage(page, "/sessions");
  const panel = page.locator("section").filter({
    has: page.getByRole("heading", { name: "Late changes and missed sessions" }),
  });
  await expect(panel).toContainText("1 point");
  await panel.getByRole("button", { name: /^Appeal/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send appeal" }).click();
  await expect(dialog.getByText("Please say what happened, in at least 10 characters.")).toBeVisible();
  await dialog.getByLabel("What happened?").fill("Fever since the morning, the doctor's note is attached to my email.");
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send appeal" }).click();
  await expect(panel).toContainText("Does not count while your appeal is open.");
  expect(await overflowAt(page, 320)).toEqual({ width: 320, overflow: 0 });

  const office = await open(await admin());
  await openPage(office, "/admin/session-cases");
  const row = office.getByRole("row").filter({ hasText: "Fever since the morning" });
  await expect(row).toContainText("Appeal by");
  expect(await accessFaults(office)).toEqual([]);
  expect(await contrastFaultsInTheDark(office)).toEqual([]);
  await row.getByRole("button", { name: /^Decide/ }).click();
  await office.getByRole("dialog").getByLabel("Decision").selectOption("lifted");
  await office.getByRole("dialog").getByLabel("Why").fill("Illness is no one's fault.");
  await office.getByRole("dialog").getByRole("button", { name: "Save decision" }).click();
  await expect(row).toHaveCount(0);
  await openPage(page, "/sessions");
  await expect(panel).toContainText("No longer counts. Illness is no one's fault.");
});

test("SES-30 SES-47: two who contradict each other are heard, and both read what is decided", async ({
  open,
  people,
  call,
  admin,
  server,
}) => {
  const [mentor, founder] = [await openMentor(call, people), await people.founder()];
  const id = await bookSession(call, mentor, founder);
  await endSession(server, id);
  await call("POST", `/api/sessions/${id}/attendance`, { json: { answer: "tookPlace" }, token: mentor.token });
  const page = await open(founder);
  await openPage(page, `/sessions/${id}`);
  await page.getByRole("radio", { name: "The other did not come" }).check();
  await page.getByRole("button", { name: "Save answer" }).click();
  await expect(page.getByText("An administrator decides.").first()).toBeVisible();

  const office = await open(await admin());
  await openPage(office, "/admin/session-cases");
  const row = office.getByRole("row").filter({ hasText: mentor.name });
  await expect(row).toContainText(`${mentor.name} (mentor): Yes, it took place`);
  await row.getByRole("button", { name: /^Decide/ }).click();
  await office.getByRole("dialog").getByLabel("Decision").selectOption("completed");
  await office.getByRole("dialog").getByLabel("Why").fill("The call lasted half an hour by its log.");
  await office.getByRole("dialog").getByRole("button", { name: "Save decision" }).click();
  await expect(row).toHaveCount(0);
  await openPage(page, `/sessions/${id}`);
  await expect(page.getByText("Took place", { exact: true }).first()).toBeVisible();
});
