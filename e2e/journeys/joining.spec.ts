import type { Page } from "@playwright/test";
import type { Mailbox } from "../support/mailbox.ts";
import { openPage } from "../support/page.ts";
import { askForCode, enterCode, expectInHeader } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const password = "monsoon over the western ghats";
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

const linkIn = (mailbox: Mailbox, email: string) => mailbox.link(email, /http:\S+\/register\/\S+/);

/** Everything the browser keeps of this site, as one text. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

const fillPassword = async (page: Page) => {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
};

test("AUTH-26 AUTH-40 AUTH-76: a reload keeps the address, the mailed code, and no password", async ({
  open,
  people,
  mailbox,
  call,
}) => {
  const page = await open();
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register");
  await askForCode(page, { name: `${people.unique()} Rao`, email, password, role: "Mentor" });
  await page.getByLabel("One-time code").waitFor();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  expect(await kept(page)).not.toContain(password);
  expect(await mailbox.to(email)).toHaveLength(1);

  await enterCode(page, mailbox, email);
  await expect(heading(page)).toHaveText("Choose your password");
  await expect(page.getByLabel("Name")).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText("Choose your password");
  await fillPassword(page);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(heading(page)).toHaveText("Registration successful!");
  await expectInHeader(page, "button", "Logout");
  const { authToken } = await page.evaluate(() => ({ ...localStorage }));
  const { body: me } = await call("GET", "/api/users/dashboard", { token: authToken });
  expect(me).toMatchObject({ email, userType: "Mentor" });
  expect(await kept(page)).not.toContain(password);
  await page.reload();
  await expect(page.getByText(me.publicId)).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Login" }).click();
  await expect(page).toHaveURL(/\/MentorRegistration$/);
  for (const path of ["/login", "/register"]) {
    await openPage(page, path);
    await expect(page, path).toHaveURL(/\/MentorRegistration$/);
  }
});

test("AUTH-26: each step of registering is one entry of the history, and Back and Forward keep it", async ({
  open,
  people,
  mailbox,
}) => {
  const page = await open();
  const name = `${people.unique()} Rao`;
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register");
  const before = await page.evaluate(() => history.length);
  await askForCode(page, { name, email, password, role: "Mentor" });
  await page.getByLabel("One-time code").waitFor();
  await page.goBack();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await page.goForward();
  await enterCode(page, mailbox, email);
  await expect(heading(page)).toHaveText("Registration successful!");
  expect(await page.evaluate(() => history.length)).toBe(before + 2);
  await expectInHeader(page, "button", "Logout");
  await page.goBack();
  await expect(page).toHaveURL(/\/MentorRegistration$/);
});

test("AUTH-26: the emailed link works on another device, once, and only when its button is pressed", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 400 .*verify-(link|otp)/);
  const email = `${people.unique().toLowerCase()}@people.example`;
  const first = await open();
  await openPage(first, "/register");
  await askForCode(first, { name: "Meera Pillai", email, password, role: "Mentor" });
  await first.getByLabel("One-time code").waitFor();
  const link = await linkIn(mailbox, email);

  // An email program that opens links sends no address and presses nothing.
  const [address = ""] = link.split("#");
  for (let times = 0; times < 2; times++) expect((await first.request.get(address)).status()).toBe(200);

  const page = await open();
  await openPage(page, link);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(heading(page)).toHaveText("Create your account");
  await page.getByLabel("Name").fill("Meera Pillai");
  await page.getByLabel("User type").selectOption("Investor");
  await fillPassword(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(heading(page)).toHaveText("Registration successful!");
  await expectInHeader(page, "button", "Logout");

  await first.getByLabel("One-time code").fill(await mailbox.code(email));
  await first.getByRole("button", { name: "Verify and create account" }).click();
  await expect(first.getByRole("alert")).toHaveText("Invalid OTP. Please try again.");
  const third = await open();
  await openPage(third, link);
  await third.getByRole("button", { name: "Confirm this address" }).click();
  await expect(third.getByRole("alert")).toHaveText("This link is no longer valid. Please ask for a new code.");
  await expect(third.getByRole("link", { name: "Register again" })).toHaveAttribute("href", "/register");
});
