import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

const next = (page: Page) => page.getByRole("button", { name: /^Next/ });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("ROLE-15 DOOR-05: what a step lacks is named on every step, leads there, and the review is one press away", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Startup"));
  await openPage(page, "/StartupRegistration");
  await expect(page.getByText("Fields without “(optional)” are required.")).toBeVisible();
  await next(page).click();
  await expect(title(page)).toHaveText("Contact Info");
  await expect(page.locator("main [aria-invalid=true]")).toHaveCount(0);
  const lacks = page.getByRole("button", { name: /Startup name is still missing/ }).filter({ visible: true });
  await page.getByRole("button", { name: "Skip to confirmation" }).click();
  await expect(title(page)).toHaveText("Confirmation");
  await lacks.click();
  await expect(title(page)).toHaveText("About Startup");
  await page.getByLabel("Startup name").fill("Neer Labs");
  await expect(page.getByText("Draft saved")).toBeVisible();
  const bar = [page.getByRole("button", { name: "Previous" }), next(page)];
  const [previous, onwards] = await Promise.all(bar.map((button) => button.boundingBox()));
  expect(onwards?.y).toBe(previous?.y);
  await page.getByRole("button", { name: "Back to confirmation" }).click();
  await expect(title(page)).toHaveText("Confirmation");
  await expect(lacks).toHaveCount(0);
  await expect(page.getByText(/^Mobile and \d more are still missing$/).filter({ visible: true })).toBeVisible();
});

test("DOOR-06: a step that was only gone back from opens without an error, one that Next passed has them @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Startup"));
  await openPage(page, "/StartupRegistration");
  await next(page).click();
  await page
    .getByRole("button", { name: /Startup name is still missing/ })
    .filter({ visible: true })
    .click();
  await page.getByLabel("Startup name").fill("Neer Labs");
  await next(page).click();
  await expect(title(page)).toHaveText("Contact Info");
  await expect(title(page)).toBeFocused();
  await expect(page.locator("main [aria-invalid=true], main [role=alert]")).toHaveCount(0);
  await next(page).click();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(title(page)).toHaveText("Contact Info");
  await expect(page.locator("main [aria-invalid=true]")).not.toHaveCount(0);
});

test("DOOR-06: no step opens with an error, also on a slow phone and after a double click @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Investor"));
  await openPage(page, "/InvestorRegistration");
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const opens = async (step: string) => {
    await expect(title(page)).toHaveText(step);
    await expect(title(page)).toBeFocused();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page.locator("main [aria-invalid=true], main [role=alert]")).toHaveCount(0);
  };
  await page.getByLabel("Profile picture").setInputFiles(pictureFile("portrait.png"));
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByRole("main").getByLabel("Location").fill("Madurai, Tamil Nadu");
  await next(page).click();
  await opens("Category");
  await next(page).dispatchEvent("click", { detail: 2 });
  await opens("Category");
  await page.getByRole("radio", { name: "Expert" }).check();
  await next(page).click();
  await opens("Your Interest");
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
});
