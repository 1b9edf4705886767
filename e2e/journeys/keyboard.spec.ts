import type { Locator, Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { stopClock } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** Presses Tab until the control has the focus, as a user without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let press = 0; press < 60; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} cannot be reached by Tab`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test("QUAL-08: a link of the page that is left leads the keys to the beginning of the new one", async ({ open }) => {
  const page = await open();
  await openPage(page, "/startup");
  await press(page, page.getByRole("main").getByRole("article").getByRole("link").first());
  await expect(page).toHaveURL(/\/startup\/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("main").getByRole("button").first().focus();
  await page.goBack();
  await expect(page).toHaveURL(/\/startup$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("QUAL-08 AUTH-12 ROLE-02 ROLE-14 PROF-05 AUTH-36: from sign-up to a listed startup by keyboard", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allowLogout();
  const page = await open();
  const main = page.getByRole("main");
  const name = `${people.unique()} Rao`;
  const email = `${people.unique().toLowerCase()}@people.example`;
  const password = "monsoon over the western ghats";
  await openPage(page, "/register");
  await typeInto(page, "Name", name);
  await typeInto(page, "Email", email);
  await typeInto(page, "Password", password);
  await typeInto(page, "Confirm password", password);
  await tabTo(page, page.getByLabel("User type"));
  await page.keyboard.type("Startup");
  await press(page, page.getByRole("button", { name: "Send OTP" }));
  await expect(page.getByLabel("One-time code")).toBeFocused();
  await page.keyboard.type(await mailbox.code(email));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Proceed to Login" }));

  await expect(page).toHaveURL(/\/StartupRegistration$/);
  await openPage(page, "/RegistrationHome");

  await press(page, page.getByRole("radio", { name: /^Startup/ }), "Space");
  await press(page, page.getByRole("button", { name: "Next Step" }));
  await expect(page).toHaveURL(/\/StartupRegistration$/);
  await typeInto(page, "Startup name", `${name} Works`);
  const next = page.getByRole("button", { name: /^Next/ });
  await press(page, next);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await typeInto(page, "Mobile", "9876543210");
  await tabTo(page, page.getByLabel("State"));
  await page.keyboard.type("Goa");
  await typeInto(page, "City", "Panaji");
  for (const step of ["Categories", "Your Interest", "Confirmation"]) {
    await press(page, next);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(step);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  // A refused form leads to the list of its faults, and each fault to its field.
  await press(page, page.getByRole("button", { name: "Submit" }));
  await expect(main.locator(":focus")).toContainText("Please complete all fields correctly.");
  await press(page, main.getByRole("button", { name: "Terms" }));
  await expect(page.getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  // The page would go on by itself, and leave no time for the keys.
  await page.clock.install();
  await stopClock(page);
  await press(page, page.getByRole("button", { name: "Submit" }));
  await expect(page.getByRole("alert")).toHaveText("Registration successful!");
  await press(page, page.getByRole("link", { name: "Go to Today" }));
  await page.clock.resume();
  await expect(page).toHaveURL(/\/dashboard$/);

  await press(page, page.getByRole("button", { name: "Edit Logo" }));
  await expect(page.locator("input[type=file]")).toBeFocused();
  await press(page, page.getByRole("button", { name: "Cancel" }));
  await expect(page.getByRole("button", { name: "Edit Logo" })).toBeFocused();

  const wide = (page.viewportSize()?.width ?? 0) > 1000;
  if (!wide) {
    await press(page, page.getByRole("button", { name: "Open menu" }));
    await press(page, page.getByRole("button", { name: "Logout" }).filter({ visible: true }));
  } else await press(page, page.getByRole("banner").getByRole("button", { name: "Logout" }).filter({ visible: true }));
  const dialog = page.getByRole("dialog", { name: "Do you want to log out?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await press(page, dialog.getByRole("button", { name: "Logout" }));
  await expect(page).toHaveURL(/\/login$/);
});
