import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("RIGHT-02 RIGHT-03: on a phone a person sees what is kept, agrees and withdraws with one press each @daily-phone", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Startup"));
  await openPage(page, "/settings/data");
  await page.getByRole("link", { name: "Your data and rights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data and rights");
  await expect(page.getByRole("row", { name: /Account and logins/ })).toContainText("Until you delete your account");

  const agree = page.getByRole("button", { name: "Agree: New startups by email" });
  const size = await agree.boundingBox();
  await agree.click();
  const withdraw = page.getByRole("button", { name: "Withdraw: New startups by email" });
  await expect(withdraw).toBeVisible();
  const other = await withdraw.boundingBox();
  expect(other?.height).toBe(size?.height);
  await withdraw.click();
  await expect(page.getByText("You get no more emails about new startups.")).toBeVisible();
  await expect(agree).toBeVisible();

  await page.getByText("All receipts").click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Save receipt of/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-[0-9a-f]{8}\.json$/);
});
