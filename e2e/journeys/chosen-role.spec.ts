import { notingViews, password, test } from "../support/newcomers.ts";
import { accessFaults, openPage } from "../support/page.ts";
import { askForCode, enterCode, logIn } from "../support/steps.ts";
import { expect } from "../support/test.ts";

test("DOOR-04 ROLE-78: from Get Started to listed: one choice of a role, 9 screens, at most 18 presses", async ({
  open,
  people,
  mailbox,
}) => {
  const page = await open();
  const seen = await notingViews(page);
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      ({ target }) => {
        // What is typed is counted by its fields.
        if (target instanceof Element && target.matches("input:not([type=radio], [type=checkbox]), textarea")) return;
        sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + 1));
      },
      true,
    );
  });
  const main = page.getByRole("main");
  const name = `${people.unique()} Works`;
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/home");
  await main.getByRole("link", { name: "Get Started" }).click();
  await page.getByRole("radio", { name: /^Startup/ }).check();
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("link", { name: "Register as a startup" }).click();
  await page.getByLabel("Name").waitFor();
  await askForCode(page, { name: "Kavya Menon", email, password, role: "Startup" });
  await enterCode(page, mailbox, email);
  await page.getByRole("link", { name: "Proceed to Login" }).click();
  await page.getByLabel("Startup name").fill(name);
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByLabel("Mobile").fill("9876543210");
  await page.getByLabel("State").selectOption("Gujarat");
  await page.getByLabel("City").fill("Bhuj");
  await page.getByRole("button", { name: "Skip to confirmation" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(main.getByRole("alert")).toHaveText("Registration successful!");
  const titles = await seen();
  expect(titles.slice(1)).toEqual([
    "How do you want to take part?",
    "Register",
    "Enter the code from your email",
    "Registration successful!",
    "About Startup",
    "Contact Info",
    "Confirmation",
    "Your startup is listed",
  ]);
  const presses = await page.evaluate(() => Number(sessionStorage.getItem("presses")));
  // Opening the list of states and choosing one.
  expect(presses + 2).toBeLessThanOrEqual(18);

  // DOOR-07: the dashboard says the same, with what to do first.
  await page.getByRole("link", { name: "Go to Today" }).click();
  await expect(main.getByText(`${name} is listed. See your page`)).toBeVisible();
  await expect(main.getByRole("link", { name: "See your page" })).toHaveAttribute("href", /^\/startup\//);
  const first = main.locator("section").filter({ hasText: "First steps" }).getByRole("listitem");
  await expect(first.getByRole("heading")).toHaveText(["Confirm your work email", "Say what you look for"]);
  await first.getByRole("button", { name: "Confirm" }).click();
  await expect(main.getByText("Your work email is verified.")).toBeVisible();
  await expect(first.first()).toContainText("Say what you look for");
  expect(await mailbox.to(email)).toHaveLength(1);
});

test("ROLE-04 AUTH-15 DOOR-01 DOOR-02: a role chosen by a visitor is kept by Register and by Login, and can be changed @once", async ({
  open,
  people,
}) => {
  const page = await open();
  await openPage(page, "/RegistrationHome");
  const sheet = page.getByRole("dialog", { name: "Please log in first." });
  await page.getByRole("radio", { name: /^Startup/ }).check();
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(sheet).toContainText("You chose Startup");
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.getByRole("button", { name: "Next Step" }).click();
  await sheet.getByRole("link", { name: "Register as a startup" }).click();
  await expect(page).toHaveURL("/register?type=Startup");
  await expect(page.getByText("You join as a startup")).toBeVisible();
  await expect(page.getByLabel("User type")).toHaveCount(0);
  await page.getByLabel("Name").fill("Kavya Menon");
  await page.getByRole("link", { name: "Change role" }).click();
  await expect(page.getByLabel("User type")).toHaveValue("Startup");
  await expect(page.getByLabel("Name")).toHaveValue("Kavya Menon");

  await openPage(page, "/RegistrationHome?type=Investor");
  await expect(page.getByRole("radio", { name: /^Investor/ })).toBeChecked();
  await page.getByRole("button", { name: "Next Step" }).click();
  await sheet.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("link", { name: "Register Now" })).toHaveAttribute(
    "href",
    "/register?next=%2FInvestorRegistration",
  );
  await logIn(page, await people.member("Investor"));
  await expect(page).toHaveURL(/\/InvestorRegistration$/);
});

test("AUTH-17: a common password is refused in step 1, and no code is sent @once", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 400 .*send-otp/);
  const page = await open();
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register?type=Mentor");
  await askForCode(page, { name: "Meera Pillai", email, password: "password123", role: "Mentor" });
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toHaveAccessibleDescription(/This password is too common/);
  await expect(field).toBeFocused();
  expect(await mailbox.to(email)).toEqual([]);
  for (const label of ["Password", "Confirm password"]) await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByLabel("One-time code").waitFor();
});
