import { sendContactRequest } from "../support/api.ts";
import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("ADM-12 SHELL-19 SUP-02: contact data shows in footer and contact page; cleared, it vanishes @once", async ({
  open,
  admin,
  watch,
}) => {
  watch.allow(/status of 400/);
  const [operator, visitor] = [await open(await admin()), await open()];
  await openPage(operator, "/admin/site");
  await operator.getByLabel("Phone").fill("+91 44 2345 6789");
  await operator.getByRole("button", { name: "Add a link" }).click();
  await operator.getByLabel("Name of link 1").fill("LinkedIn");
  await operator.getByLabel("Address of link 1").fill("http://operator.example");
  await operator.getByRole("button", { name: "Save settings" }).click();
  await expect(operator.getByText("Please enter an address that begins with https://.")).toBeVisible();
  await operator.getByLabel("Address of link 1").fill("https://operator.example/us");
  await operator.getByRole("button", { name: "Save settings" }).click();
  await expect(operator.getByText("The site settings were saved.")).toBeVisible();

  const footer = visitor.locator("footer");
  await openPage(visitor, "/contactus");
  await expect(footer.getByRole("link", { name: "+91 44 2345 6789" })).toHaveAttribute("href", "tel:+914423456789");
  await expect(footer.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute("href", "https://operator.example/us");
  await expect(visitor.getByRole("main").getByRole("link", { name: "+91 44 2345 6789" })).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);

  await operator.getByLabel("Phone").fill("");
  await operator.getByRole("button", { name: "Remove link 1" }).click();
  await operator.getByRole("button", { name: "Save settings" }).click();
  await expect(operator.getByText("The site settings were saved.")).toBeVisible();
  await openPage(visitor, "/contactus");
  await expect(visitor.getByText("+91 44 2345 6789")).toHaveCount(0);
  await expect(footer.getByRole("link", { name: /LinkedIn/ })).toHaveCount(0);
  expect(await footer.locator('a[href="#"], a[href=""]').count()).toBe(0);
});

test("SUP-08 ADM-07 ADM-11: an admin sees a request, replies by email and finds the log line @once", async ({
  open,
  admin,
  call,
  mailbox,
}) => {
  const email = `devika-${Date.now()}@pepper.example`;
  const reference = await sendContactRequest(call, { email });
  const page = await open(await admin());
  await openPage(page, "/admin");
  expect(await accessFaults(page)).toEqual([]);
  await page
    .getByRole("main")
    .getByRole("link", { name: /New contact requests/ })
    .click();
  await page
    .getByRole("row", { name: new RegExp(reference) })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Devika Menon");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Please enter a reply.")).toBeVisible();
  await page.getByLabel(/^Answer to/).fill("It is shown again.\nRegards, Kala");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Reply sent.")).toBeVisible();
  await expect(page.getByText("It is shown again.")).toBeVisible();
  const newest = async () => (await mailbox.to(email))[0];
  await expect.poll(async () => (await newest())?.subject).toBe(`Reply to your message ${reference}`);
  expect((await newest())?.text).toContain("It is shown again.");
  await openPage(page, "/admin/log?act=contact.replied");
  await expect(page.getByRole("row", { name: new RegExp(reference) })).toBeVisible();
});

test("ADM-10 REC-08: a newer rule is added, shows on the page about recognition, and is undone @once", async ({
  open,
  admin,
  watch,
}) => {
  watch.allow(/status of 400/);
  const [operator, visitor] = [await open(await admin()), await open()];
  await openPage(operator, "/admin/facts");
  const recognition = operator
    .locator("section")
    .filter({ has: operator.getByRole("heading", { name: "Recognition", exact: true }) });
  await recognition.getByRole("button", { name: "Add a newer rule" }).click();
  const dialog = operator.getByRole("dialog");
  await dialog.getByLabel("First day in force").fill("2026-06-01");
  await dialog.getByLabel("Turnover up to, in crore rupees").fill("much");
  await dialog.getByLabel("Where it is published").fill("G.S.R. 9(E) of 1 June 2026");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(dialog.getByText("Please enter whole crore rupees from 1 to 100000.")).toBeVisible();
  await dialog.getByLabel("Turnover up to, in crore rupees").fill("250");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(recognition.getByText("Added here")).toBeVisible();

  const eligibility = visitor.locator("#eligibility");
  await openPage(visitor, "/dpiit1");
  await expect(eligibility).toContainText("Up to INR 250 crore");
  await expect(eligibility).toContainText("G.S.R. 9(E) of 1 June 2026");
  await expect(eligibility).toContainText("Before 4 February 2026");

  await recognition.getByRole("button", { name: "Remove recognition-2026-06-01" }).click();
  await operator.getByRole("button", { name: "Remove rule" }).click();
  await expect(recognition.getByText("Added here")).toHaveCount(0);
  await openPage(visitor, "/dpiit1");
  await expect(eligibility).toContainText("Up to INR 200 crore");
  await expect(eligibility).not.toContainText("250 crore");
});

test("ADM-19: on phones the sections open by one button; a note about a user is in the log @once", async ({
  open,
  people,
  admin,
}) => {
  const founder = await people.founder();
  const page = await open(await admin());
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/admin");
  const sections = page.getByRole("navigation", { name: "Administration" });
  await expect(sections).toBeHidden();
  await page.getByRole("button", { name: "Sections: Overview" }).click();
  await sections.getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("button", { name: "Sections: Users" })).toHaveAttribute("aria-expanded", "false");
  await expect(sections).toBeHidden();

  await openPage(page, `/admin/people/${founder.userId}`);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Please enter a note.")).toBeVisible();
  await page.getByLabel("For administrators").fill("Rang about the invoice.");
  await page.getByRole("button", { name: "Save note" }).click();
  const line = page.getByRole("row").filter({ hasText: "Rang about the invoice." });
  await expect(line).toContainText("Note about a user");
});

test("ADM-18 ADM-11: the sections are in named groups that fit one screen; the log names the operator", async ({
  open,
  admin,
}) => {
  const page = await open(await admin());
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/admin");
  const navigation = page.getByRole("navigation", { name: "Administration" });
  await expect(navigation.getByRole("heading")).toHaveText(["To decide", "Content", "People", "Site"]);
  await expect(navigation.getByRole("link")).toHaveCount(22);
  await expect(navigation.getByRole("link", { name: "Overview" })).toBeInViewport({ ratio: 1 });
  await expect(navigation.getByRole("link", { name: "Failed jobs" })).toBeInViewport({ ratio: 1 });
  await navigation.getByRole("link", { name: "Action log" }).click();
  await expect(page.getByRole("cell", { name: "The operator" }).first()).toBeVisible();
});
