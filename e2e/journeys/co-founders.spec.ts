import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("PEOPLE-03 PEOPLE-05: a co-founder is invited, confirms by the email, is shown, and leaves", async ({
  open,
  people,
  mailbox,
  call,
  watch,
}) => {
  watch.allow(/status of 400 .*api\/startups\/co-founders/);
  const founder = await people.founder();
  const member = await people.mentor();
  const name = "Anil Thomas of the long presses";
  const page = await open(founder);
  await openPage(page, "/settings/profile");
  await page.getByRole("textbox", { name: "Name of the co-founder" }).fill(name);
  await page.getByRole("textbox", { name: "Their email address" }).fill("anil@");
  await page.getByRole("textbox", { name: "One line about them" }).fill("Builds and mends the presses");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const email = page.getByRole("textbox", { name: "Their email address" });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await email.fill(member.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Invited");
  await expect(page.getByRole("textbox", { name: "Name of the co-founder" })).toHaveValue("");
  expect(await accessFaults(page)).toEqual([]);

  const visitor = await open();
  await openPage(visitor, `/startup/${founder.startupId}`);
  await expect(visitor.getByText(name)).toHaveCount(0);
  const link = await mailbox.link(member.email, /\/co-founder\/[\w-]{43}/);
  await openPage(visitor, link);
  await expect(visitor.getByText("Builds and mends the presses")).toBeVisible();
  expect(await accessFaults(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Confirm" }).click();
  await expect(visitor.getByText(/You are shown as co-founder of/)).toBeVisible();
  await openPage(visitor, `/startup/${founder.startupId}`);
  await expect(visitor.getByRole("region", { name: "Founders" }).getByRole("listitem")).toHaveCount(2);
  await expect(visitor.getByRole("region", { name: "Founders" })).toContainText(name);

  const other = await open(member);
  await openPage(other, "/settings/profile");
  await other.getByRole("button", { name: /^Leave .* as co-founder/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(other.getByRole("heading", { name: "Shown as co-founder" })).toHaveCount(0);
  const { body } = await call("GET", `/api/startups/startup/${founder.startupId}`);
  expect(body.startup.coFounders).toEqual([]);
  await openPage(visitor, link);
  await expect(visitor.getByText(/This invitation is no longer valid/)).toBeVisible();
});
