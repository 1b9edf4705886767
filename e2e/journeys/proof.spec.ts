import { accessFaults, openPage, overflowAt } from "../support/page.ts";
import { ageSessions } from "../support/sessions.ts";
import { expect, test } from "../support/test.ts";

test("AUTH-55: an old session confirms with the password, and the action continues by itself @once", async ({
  open,
  people,
  server,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 40[03]/);
  const me = await people.member("Mentor");
  const page = await open(me);
  await openPage(page, "/settings/all");
  await ageSessions(server, me);
  const address = `${people.unique().toLowerCase()}@people.example`;
  await page.getByLabel("New email address").fill(address);
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });

  // Cancelled: nothing is lost, nothing has happened.
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("New email address")).toHaveValue(address);
  await expect(page.getByText("Please confirm it's you. Nothing has been changed yet.")).toBeVisible();
  expect(await mailbox.to(address)).toEqual([]);

  // By keyboard alone: wrong, then right.
  await page.getByLabel("New email address").press("Enter");
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  expect(await accessFaults(page)).toEqual([]);
  for (const width of [320, 390, 1280]) expect(await overflowAt(page, width)).toEqual({ width, overflow: 0 });
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Please enter your current password.");
  await page.keyboard.type("a wrong one");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("This is not your current password.");
  await dialog.getByLabel("Your password").fill(me.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("is not confirmed yet")).toBeVisible();
  await expect(page.locator("strong", { hasText: address })).toBeVisible();

  // It counts for a while, also for another call.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("startup-connect-my-data.zip");
});

test("AUTH-55: the proof dialog is above that of a deletion, and an admin's decision waits for it @once", async ({
  open,
  people,
  server,
  admin,
  watch,
}) => {
  watch.allow(/status of 40[013]/);
  const me = await people.member("Mentor");
  const page = await open(me);
  await openPage(page, "/settings/all");
  await ageSessions(server, me);
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Your password").fill(me.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/login/);

  const operator = await admin();
  const founder = await people.founder();
  const adminPage = await open(operator);
  await openPage(adminPage, `/admin/people/${founder.userId}`);
  await ageSessions(server, operator);
  await adminPage.getByRole("button", { name: "Suspend account" }).click();
  const act = adminPage.getByRole("dialog");
  await act.getByLabel("Reason, emailed to the user").fill("Writes the same letter to everybody.");
  await act.getByRole("button", { name: "Suspend account" }).click();
  const asked = adminPage.getByRole("dialog", { name: "Confirm it's you" });
  await asked.getByLabel("Your password").fill(operator.password);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(adminPage.getByText("Suspended", { exact: true })).toBeVisible();
});
