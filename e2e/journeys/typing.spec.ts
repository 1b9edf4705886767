import type { Locator, Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { roundFacts } from "../support/rounds.ts";
import { askForCode } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const password = "monsoon over the western ghats";

/** As a paste does it: the whole text in one step, whatever it holds. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press("ControlOrMeta+a");
  await field.press("Delete");
  await page.keyboard.insertText(text);
}

/** Fills fields as some password managers do: without events. */
const fillSilently = (page: Page, values: Record<string, string | boolean>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector(`main form [name="${name}"]`);
      const member = typeof value === "boolean" ? "checked" : "value";
      const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, member)?.set?.call(field, value);
    }
  }, values);

test("INPUT-10 INPUT-11: an amount is stored as it was meant, or refused with what was typed kept", async ({
  open,
  people,
  call,
}) => {
  const founder = await people.founder({ entityNature: "Private Limited" });
  const page = await open(founder);
  await openPage(page, "/round");
  await page.getByRole("button", { name: "New round" }).click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount in rupees");
  const save = dialog.getByRole("button", { name: "Save draft" });
  await dialog.getByLabel("Kind of security").selectOption("equity");
  await dialog.getByLabel("Last day").fill(roundFacts.until);
  await dialog.getByLabel("Use of the money").fill("A second press");
  for (const typed of ["40.00.000", "40 lakh 50", "-5", "1e5"]) {
    await paste(page, amount, typed);
    await save.click();
    await expect(amount).toHaveAccessibleDescription(/We cannot read this amount/);
    await expect(amount).toHaveValue(typed);
  }
  for (const typed of ["४०,००,०००", "40\u00a0lakh", "₹40,00,000/-", "40 lakh"]) {
    await paste(page, amount, typed);
    await expect(amount).toHaveAccessibleDescription(/= ₹40,00,000/);
  }
  // Read out once one stops typing.
  await expect(page.getByRole("status").filter({ hasText: "= ₹40,00,000" })).toHaveCount(1);
  await page.reload();
  await page.getByRole("button", { name: "New round" }).click();
  await expect(amount).toHaveValue("40 lakh");
  await expect(amount).toHaveAccessibleDescription(/= ₹40,00,000/);
  await save.click();
  await expect(dialog).toBeHidden();
  const { body } = await call("GET", "/api/round", { token: founder.token });
  expect(body.rounds.map((round: { amount: number }) => round.amount)).toEqual([4_000_000]);
});

test("INPUT-14: a pasted code is cleaned before it is limited", async ({ open, people, mailbox }) => {
  const page = await open();
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register");
  await askForCode(page, { name: "Meenakshi Raman", email, password, role: "Investor" });
  const field = page.getByLabel("One-time code");
  await field.waitFor();
  const code = await mailbox.code(email);
  const [a, b, ...rest] = code;
  const hindi = [...code].map((digit) => String.fromCharCode(0x966 + Number(digit))).join("");
  for (const typed of [
    `    ${code}`,
    ` ${code}`,
    [...code].join(" "),
    `\u00a0${code}`,
    `\t${code}\u200b`,
    `${a}${b}-${rest.join("")}`,
  ]) {
    await paste(page, field, typed);
    await expect(field).toHaveValue(code);
  }
  await paste(page, field, `    ${hindi}`);
  await expect(field).toHaveValue(code);
  await page.getByRole("button", { name: "Verify and create account" }).click();
  await expect(page.getByText(/SC-\d{6}/)).toBeVisible();
});

test("INPUT-15: what is visible is sent, however it came into the field", async ({ open, people, mailbox, call }) => {
  const person = await people.investor();
  for (const when of ["before the page runs", "after"]) {
    const page = await open();
    await page.goto("/login");
    const field = page.getByLabel("Email Id/User Id");
    if (when === "after") {
      // Once the page runs it says what is missing.
      await page.getByRole("button", { name: "LOG IN" }).click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    await fillSilently(page, { email: person.email, password: person.password });
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "LOG IN" }).click();
    await expect(page, when).not.toHaveURL(/login/);
  }

  const visitor = await open();
  await openPage(visitor, "/register");
  const email = `${people.unique().toLowerCase()}@people.example`;
  const visible = { name: "Meenakshi Raman", userType: "Mentor", email, password, confirmPassword: password };
  await fillSilently(visitor, { ...visible, mailings: true });
  await visitor.getByRole("button", { name: "Send OTP" }).click();
  await visitor.getByLabel("One-time code").waitFor();
  await fillSilently(visitor, { otp: await mailbox.code(email) });
  await visitor.getByRole("button", { name: "Verify and create account" }).click();
  await expect(visitor.getByText(/SC-\d{6}/)).toBeVisible();
  const { body } = await call("POST", "/api/users/login", { json: { email, password } });
  expect(body.userType).toBe("Mentor");
  const own = await call("GET", "/api/users/preferences", { token: body.token });
  expect(own.body.emailNotifications).toMatchObject({ announcement: true });

  const forgetful = await open();
  const member = await people.member("Mentor");
  await openPage(forgetful, "/forgetpassword1");
  await fillSilently(forgetful, { email: member.email });
  await forgetful.getByRole("button", { name: "Send reset link" }).click();
  await expect(forgetful.getByRole("alert")).toHaveText("Password reset link sent to your email.");
  await forgetful.goto(await mailbox.link(member.email, /\/reset_password\/\S+/));
  await forgetful.getByLabel("New password", { exact: true }).waitFor();
  await fillSilently(forgetful, { password: "tea gardens of munnar", confirmPassword: "tea gardens of munnar" });
  await forgetful.getByRole("button", { name: "Set new password" }).click();
  await expect(forgetful).toHaveURL(/login/);
});

test("INPUT-12: a mentor finds a zone by city, name and offset with the keyboard alone, and saves 8.2 hours", async ({
  open,
  people,
  call,
}) => {
  const mentor = await people.mentor();
  const page = await open(mentor);
  await openPage(page, "/availability");
  const main = page.getByRole("main");
  const zone = main.getByLabel("Time zone");
  const search = main.getByLabel("Search by city, name or offset");
  await expect(zone.locator("option").first()).toHaveText("India time (UTC+5:30)");
  for (const [typed, found] of [
    ["kathmandu", "Kathmandu, Asia (UTC+5:45)"],
    ["+05:45", "Kathmandu, Asia (UTC+5:45)"],
    ["gulf standard", "Dubai, Asia (UTC+4)"],
    ["sao paulo", "Sao Paulo, America (UTC-3)"],
  ]) {
    await search.fill(typed ?? "");
    await expect(zone.locator("option", { hasText: found ?? "" })).toHaveCount(1);
  }
  await search.fill("nowhere");
  await expect(main.getByText("No time zone found. Try a larger city nearby.")).toBeVisible();
  await search.fill("dubai");
  await search.press("Enter");
  await expect(page).toHaveURL(/availability/);
  await search.press("Shift+Tab");
  await expect(zone).toBeFocused();
  await zone.press("End");
  await expect(zone).toHaveValue("Asia/Dubai");
  await main.getByLabel("Hours a month").fill("8.2");
  await main.getByRole("button", { name: "Save availability" }).press("Enter");
  await expect(main.getByText("Your availability is saved.")).toBeVisible();
  const { body } = await call("GET", "/api/mentoring/availability", { token: mentor.token });
  expect(body.availability).toMatchObject({ zone: "Asia/Dubai", minutesPerMonth: 492 });
});
