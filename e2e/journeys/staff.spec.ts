import { openPage } from "../support/page.ts";
import { administrator } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("STAFF-03 STAFF-06 STAFF-07: a second owner approves a right, and its holder sees that section alone @daily-phone", async ({
  open,
  people,
  server,
  admin,
  watch,
}) => {
  watch.allow(/status of 403 .*api\/admin/);
  const helper = await people.member("Mentor");
  const second = await administrator(server, people);
  const page = await open(await admin());
  await openPage(page, "/admin/staff");
  await page.getByRole("button", { name: "Give rights" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Send for approval" }).click();
  await expect(form.getByText("Enter an email address or a personal ID.")).toBeVisible();
  await form.getByLabel("Email or personal ID").fill(helper.email);
  await form.getByLabel("Role or right").selectOption("Support: answer contact requests");
  await form.getByLabel("Reason").fill("Answers the inbox");
  await form.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Sent for approval.")).toBeVisible();

  const other = await open(second);
  await openPage(other, "/admin/approvals");
  const row = other.getByRole("row").filter({ hasText: helper.name });
  await expect(row).toContainText("answer contact requests");
  await row.getByRole("button", { name: /^Approve/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Approve and do it" }).click();
  await expect(other.getByText("Approved and done.")).toBeVisible();
  await openPage(other, "/admin/staff");
  await expect(other.getByRole("row").filter({ hasText: helper.email })).toContainText("Answer contact requests");

  const own = await open(helper);
  await openPage(own, "/admin");
  const sections = own.getByRole("button", { name: /^Sections/ });
  if (await sections.isVisible()) await sections.click();
  await expect(own.getByRole("navigation", { name: "Administration" }).getByRole("link")).toHaveText([
    "Overview",
    "Contact inbox",
  ]);
  await openPage(own, "/admin/log");
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("No access");
  await openPage(own, "/admin/contact");
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("Contact inbox");
});
