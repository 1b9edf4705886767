import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("PROF-09 PROF-11 PROF-14 PROF-20 PROF-23 PROF-26: a startup reads its profile, changes it and sees the change", async ({
  open,
  people,
}) => {
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Profile", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
  await expect(page.getByText(/^Member since \d{1,2} \w+ \d{4}$/)).toBeVisible();
  const fact = (label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact("Website")).toContainText("N/A");
  await expect(fact("City")).toContainText("Kochi");

  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page.getByLabel("Startup name")).toHaveValue(me.startupName);
  await page.getByLabel("Brief (optional)").fill("short");
  await page.getByLabel("Mobile").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please correct 2 fields.")).toBeVisible();
  await expect(page.getByText("Please write 10 to 500 characters.").first()).toBeVisible();
  await page.getByLabel("Brief (optional)").fill("Test strips that a nurse can read anywhere.");
  await page.getByLabel("Mobile").fill("+91 90000 12345");
  await page.getByLabel("Stage (optional)").selectOption("Scaling");
  await page.getByLabel("Entity nature (optional)").selectOption("Registered partnership");
  await page.getByRole("radio", { name: "Everyone signed in" }).check();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Save changes" }).click();
  const put = await sent;
  expect(new URL(put.url()).pathname).toBe("/api/users/startup-profile");
  expect(put.postDataJSON()).toMatchObject({ email: me.email, mobile: "9000012345", stage: "Scaling" });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("alert")).toHaveText("Profile updated successfully!");
  await expect(fact("Stage")).toContainText("Scaling");
  await expect(fact("Entity nature")).toContainText("Registered partnership");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("PROF-13 PROF-21 PROF-25 AC-15: an investor changes focus areas and asks for another address", async ({
  open,
  people,
}) => {
  const me = await people.investor();
  const page = await open(me);
  await openPage(page, "/settings");
  await page.getByRole("checkbox", { name: "Energy" }).check();
  await page.getByLabel("Login e-mail").fill(`new-${me.email}`);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Save changes" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ focusAreas: "Healthcare, Energy", phone: "9876501234" });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(`new-${me.email} waits for its confirmation.`)).toBeVisible();
  await expect(page.getByText("Healthcare, Energy")).toBeVisible();
});

test("PROF-16 PROF-17 PROF-18: the type comes from the server; before the registration there is the way to the form @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await open(await people.member("Mentor"));
  await openPage(page, "/dashboard");
  await page.evaluate(() => localStorage.removeItem("userType"));
  await openPage(page, "/profile");
  await expect(page.getByRole("link", { name: "Go to the registration" })).toBeVisible();
  const visitor = await open();
  for (const path of ["/profile", "/settings", "/overview"]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/login/);
  }
});

test("PROF-15 PROF-26: what cannot be loaded or saved says so, and the person stays logged in @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const page = await open(await people.founder());
  await page.route("**/api/users/startup-profile", (route) => route.abort());
  await openPage(page, "/settings");
  await expect(page.getByText("Failed to load settings data.")).toBeVisible();
  await page.unroute("**/api/users/startup-profile");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("City").fill("Salem");
  await page.route("**/api/users/startup-profile", (route) => route.fulfill({ status: 500, json: { message: "x" } }));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Failed to update profile. Please try again.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Salem");
  await expect(page).toHaveURL(/\/settings$/);
});
