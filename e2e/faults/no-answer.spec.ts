import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { askForCode, logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const password = "monsoon over the western ghats";

/** As if the server were gone: calls of the API get no answer. */
const unplug = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort("connectionrefused"));

test.beforeEach(({ watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
});

test("AUTH-10 ERR-01: login without an answer", async ({ open }) => {
  const page = await open();
  await openPage(page, "/login");
  await unplug(page, "/api/users/login");
  await logIn(page, { email: "asha@demo.example", password });
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again.");
  await expect(page.getByLabel("Email Id/User Id")).toHaveValue("asha@demo.example");
});

test("AUTH-18 AUTH-27: registration without an answer", async ({ open, people, mailbox }) => {
  const page = await open();
  const email = `${people.unique().toLowerCase()}@people.example`;
  const details = { name: "Meera Pillai", email, password, role: "Mentor" } as const;
  await openPage(page, "/register");
  await unplug(page, "/api/users/send-otp");
  await askForCode(page, details);
  await expect(page.getByRole("alert")).toHaveText("Failed to send OTP. Please try again.");
  await page.unroute("**/api/users/send-otp");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByLabel("One-time code").waitFor();
  await unplug(page, "/api/users/register");
  await page.getByLabel("One-time code").fill(await mailbox.code(email));
  await page.getByRole("button", { name: "Verify and create account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "An error occurred. Please try again." })).toBeVisible();
  await page.unroute("**/api/users/register");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration successful!");
});

test("AUTH-42: a reset link without an answer", async ({ open }) => {
  const page = await open();
  await openPage(page, "/forgetpassword1");
  await unplug(page, "/api/users/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill("asha@demo.example");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again later.");
});

test("ROLE-03 ROLE-04 ROLE-06: a role without a choice, a session or an answer", async ({ open, people }) => {
  const visitor = await open();
  await openPage(visitor, "/RegistrationHome");
  await visitor.getByRole("button", { name: "Next Step" }).click();
  await expect(visitor.getByRole("alert")).toHaveText("Please select a valid user type.");
  await visitor.getByRole("radio").first().check();
  await visitor.getByRole("button", { name: "Next Step" }).click();
  const sheet = visitor.getByRole("dialog", { name: "Please log in first." });
  await expect(sheet.getByRole("link", { name: "Login" })).toHaveAttribute("href", /^\/login/);

  const page = await open(await people.member("Startup"));
  await openPage(page, "/RegistrationHome");
  await unplug(page, "/api/validate-selection");
  await page.getByRole("radio", { name: /^Startup/ }).check();
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByRole("alert")).toHaveText("Error validating user type. Please try again later.");
  await expect(page).toHaveURL(/\/RegistrationHome$/);
});

test("ROLE-42 ERR-13: a startup sent without an answer stays in the form", async ({ open, people }) => {
  const page = await open(await people.member("Startup"));
  await openPage(page, "/StartupRegistration");
  const next = page.getByRole("button", { name: /^Next/ });
  await page.getByLabel("Startup name").fill("Agri 24");
  const heading = page.getByRole("heading", { level: 1 });
  await next.click();
  await page.getByLabel("Mobile").fill("9876543210");
  await page.getByLabel("State").selectOption("Goa");
  await page.getByLabel("City").fill("Panaji");
  for (const step of ["Categories", "Your Interest", "Confirmation"]) {
    await next.click();
    await expect(heading).toHaveText(step);
  }
  await page.getByRole("checkbox").check();
  await unplug(page, "/api/startups/register");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("No response received. Check server connection.");
  await page.unroute("**/api/startups/register");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Registration successful!");
});

test("SHELL-37: a double click sends once, and the button says what it does", async ({ open, people }) => {
  const page = await open();
  await openPage(page, "/forgetpassword1");
  const sent: string[] = [];
  let answer = () => {};
  await page.route("**/api/users/forgot-password", async (route) => {
    sent.push(route.request().method());
    await new Promise<void>((done) => {
      answer = done;
    });
    await route.continue();
  });
  await page.getByLabel("Email", { exact: true }).fill(`${people.unique().toLowerCase()}@people.example`);
  await page.getByRole("button", { name: "Send reset link" }).dblclick();
  const busy = page.getByRole("button", { name: "Sending…" });
  await expect(busy).toBeVisible();
  await expect.poll(() => sent).toEqual(["POST"]);
  answer();
  await expect(page).toHaveURL(/\/login$/);
  expect(sent).toEqual(["POST"]);
});
