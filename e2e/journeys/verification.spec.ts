import { openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("PROOF-02 PROOF-05: a founder verifies her website, and others see it @daily-wide", async ({
  open,
  people,
  dns,
  watch,
}) => {
  watch.allow(/status of (400|409) .*\/verifications\//);
  const founder = await people.founder();
  const page = await open(founder);
  await openPage(page, "/settings/verification");
  const website = page.getByRole("textbox", { name: "Address of your website" });
  await website.fill("localhost");
  await page.getByRole("button", { name: "Save website" }).click();
  await expect(website).toHaveAccessibleDescription(/Please enter the address of your website/);
  await expect(website).toHaveValue("localhost");
  const host = `${people.unique().toLowerCase()}.example`;
  await website.fill(`https://www.${host}/about`);
  await page.getByRole("button", { name: "Save website" }).click();
  await expect(page.getByText(`Show that ${host} is yours`)).toBeVisible();

  const check = page.getByRole("button", { name: "Check website" });
  await check.click();
  await expect(page.getByRole("main")).toContainText(`The text was not found on ${host}.`);
  await page.getByText("Add a DNS record").click();
  const [name = "", value = ""] = await Promise.all([
    page.getByText(`_startup-connect.${host}`).textContent(),
    page
      .locator("dd")
      .filter({ hasText: /^[\w-]{27}$/ })
      .textContent(),
  ]);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  dns.records.set(`TXT ${name}`, [value ?? ""]);
  await check.click();
  // Not on the button that removes it.
  await expect(page.getByText("found in the domain's DNS")).toBeFocused();

  const visitor = await open();
  await openPage(visitor, `/startup/${founder.startupId}`);
  const verified = visitor.getByRole("main").locator("section").filter({ hasText: "Everything else is stated" });
  await expect(verified).toContainText(`Website: ${host}`);
  await expect(visitor.getByText("Verified: Website").first()).toBeVisible();
});

test("PROOF-03 PROOF-06: an investor verifies a work email before writing about an investment", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 400 .*\/verifications\//);
  const [investor, founder] = [await people.investor(), await people.founder()];
  const page = await open(investor);
  await openPage(page, `/requests/to/${founder.userId}`);
  await expect(page.getByRole("radio", { name: /^Investment/ })).toBeDisabled();
  // What was typed when it was allowed begins with another purpose.
  await page.evaluate(
    (draft) => sessionStorage.setItem(draft, JSON.stringify({ purpose: "invest", note: "Typed before." })),
    `request ${founder.userId} Draft`,
  );
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Why / })).toHaveValue("Typed before.");
  await expect(page.getByRole("radio", { name: /^Investment/ })).not.toBeChecked();
  await page.getByRole("main").getByRole("link", { name: "Other ways to verify" }).click();
  const email = page.getByRole("textbox", { name: "Email address at your organisation's domain" });
  await email.fill("someone@gmail.com");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(email).toHaveAccessibleDescription(/Anyone can register at this email provider/);
  const address = `office@${people.unique().toLowerCase()}.example`;
  await email.fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  const code = page.getByRole("textbox", { name: "Code from the email" });
  await code.fill(await mailbox.link(address, /\b\d{6}\b/));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText(`${address}, confirmed by email`)).toBeVisible();

  await openPage(page, `/requests/to/${founder.userId}`);
  await page.getByRole("radio", { name: /^Investment/ }).check();
  await page
    .getByRole("textbox", { name: /^Why / })
    .fill("We invest in packaging in the south, and read your page twice.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/requests\/[\w-]+$/);
  const receiving = await open(founder);
  await openPage(receiving, new URL(page.url()).pathname);
  await expect(receiving.getByRole("main")).toContainText("Verified: Work email");
});

test("DOOR-12: an investor proves the work email where the request is written, by one press, and goes on @once", async ({
  open,
  people,
}) => {
  const [investor, founder] = [await people.investor(), await people.founder()];
  const page = await open(investor);
  await openPage(page, `/requests/to/${founder.userId}`);
  const investment = page.getByRole("radio", { name: /^Investment/ });
  await expect(investment).toBeDisabled();
  await page.getByRole("textbox", { name: /^Why / }).fill("We invest in diagnostics for small towns of the south.");
  await page.getByRole("button", { name: `Confirm ${investor.email}` }).click();
  await expect(investment).toBeEnabled();
  await expect(page.getByRole("textbox", { name: /^Why / })).toHaveValue(
    "We invest in diagnostics for small towns of the south.",
  );
  await investment.check();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/requests\/[\w-]{36}$/);
});
