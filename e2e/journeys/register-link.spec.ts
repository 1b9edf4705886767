import type { BrowserContext, Page } from "@playwright/test";
import type { Mailbox } from "../support/mailbox.ts";
import { fillPassword, kept, password, test } from "../support/newcomers.ts";
import { openPage } from "../support/page.ts";
import { askForCode, expectInHeader } from "../support/steps.ts";
import { expect } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

const linkIn = (mailbox: Mailbox, email: string) => mailbox.link(email, /http:\S+\/register\/\S+/);

test("AUTH-26 DOOR-01: the emailed link works on another device, once, with the role that was chosen, and only when its button is pressed @once", async ({
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
  await expect(page.getByLabel("User type")).toHaveValue("Mentor");
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
  await expect(third.getByRole("link", { name: "Register again" })).toHaveAttribute("href", "/register?type=Mentor");
  await third.getByRole("link", { name: "Register again" }).click();
  await expect(third.getByRole("textbox", { name: "Email" })).toHaveValue(email);
});

const confirmIn = async (context: BrowserContext, link: string) => {
  const page = await context.newPage();
  await openPage(page, link);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  return page;
};

test("AUTH-26 DOOR-03: beside the tab that waits for the code the emailed link asks nothing again, and both go on @once", async ({
  open,
  people,
  mailbox,
  founder,
  call,
}) => {
  const waiting = await open();
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(waiting, `/startup/${founder.startupId}`);
  await waiting.getByRole("main").getByRole("button", { name: "Connect" }).first().click();
  await waiting.getByRole("main").getByRole("link", { name: "register" }).click();
  await expect(waiting).toHaveURL(/\/register/);
  await askForCode(waiting, { name: "Meera Pillai", email, password, role: "Investor" });
  await waiting.getByLabel("One-time code").waitFor();

  const page = await confirmIn(waiting.context(), await linkIn(mailbox, email));
  await expect(heading(page)).toHaveText("Registration successful!");
  await expect(heading(waiting)).toHaveText("Registration successful!");
  const { authToken } = await page.evaluate(() => ({ ...localStorage }));
  const { body: me } = await call("GET", "/api/users/dashboard", { token: authToken });
  expect(me).toMatchObject({ email, name: "Meera Pillai", userType: "Investor" });
  for (const tab of [waiting, page]) {
    await expect(tab.getByRole("main")).toContainText(`${me.publicId}. You can log in`);
    await expect(tab.getByRole("main")).toContainText(`Then: Connect with ${founder.startupName}.`);
    expect(await kept(tab)).not.toContain(password);
    await tab.getByRole("link", { name: "Proceed to Login" }).click();
    await expect(tab).toHaveURL(/\/InvestorRegistration$/);
  }
});

test("AUTH-26: the link of another address learns nothing from a tab, and without its password the link asks for that alone @once", async ({
  open,
  people,
  mailbox,
}) => {
  const waiting = await open();
  const elsewhere = await open();
  const [email, other] = [people.unique(), people.unique()].map((word) => `${word.toLowerCase()}@people.example`);
  for (const [page, address = ""] of [
    [waiting, email],
    [elsewhere, other],
  ] as const) {
    await openPage(page, "/register");
    await askForCode(page, { name: "Meera Pillai", email: address, password, role: "Mentor" });
    await page.getByLabel("One-time code").waitFor();
  }
  const ofOther = await confirmIn(waiting.context(), await linkIn(mailbox, other ?? ""));
  await expect(heading(ofOther)).toHaveText("Create your account");
  await expect(ofOther.getByText("What you entered before is not kept here, so please enter it again.")).toBeVisible();
  await expect(ofOther.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(waiting.getByLabel("One-time code")).toBeVisible();

  await waiting.reload();
  await waiting.getByLabel("One-time code").waitFor();
  const page = await confirmIn(waiting.context(), await linkIn(mailbox, email ?? ""));
  await expect(heading(page)).toHaveText("Choose your password");
  await expect(page.getByLabel("Name")).toHaveCount(0);
  await fillPassword(page);
  await page.getByRole("button", { name: "Create account" }).click();
  for (const tab of [page, waiting]) await expect(heading(tab)).toHaveText("Registration successful!");
});
