import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SU-10 SU-22 SU-23 SU-25 SHELL-40: a student confirms by email, is listed, and withdraws", async ({
  open,
  mailbox,
  people,
}) => {
  const domain = `Low-cost water testing ${people.unique()}`;
  const email = `${people.unique().toLowerCase()}@college.example`;
  const page = await open();
  await openPage(page, "/startupprofileform");
  await expect(page.getByRole("radio", { name: "Individual" })).toBeChecked();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await expect(page.getByText("Please enter the field of your startup.")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);

  await page.getByLabel("Student name").fill("Kavya Murugan");
  await page.getByLabel("College name").fill("Demo College of Engineering");
  await page.getByLabel("Department").fill("Mechanical Engineering");
  await page.getByLabel("Mobile number").fill("123");
  await page.getByLabel("Email", { exact: true }).fill("kavya");
  await page.getByLabel("Startup domain").fill(domain);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please enter a valid 10-digit mobile number.")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByLabel("Mobile number").fill("+91 90000 00123");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("radio", { name: "Team" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Profile submitted successfully!");
  await expect(page).toHaveURL(/\/home$/);

  await openPage(page, "/startup");
  await page.getByRole("link", { name: "Student profiles" }).click();
  await expect(page).toHaveURL(/\/startup\?show=students$/);
  await expect(page.getByText(domain)).toHaveCount(0);
  const link = new URL(await mailbox.link(email, /http\S+\/student-profile\/[\w-]{43}/));
  await openPage(page, link.pathname);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your student profile is published.");
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Show all student profiles" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: domain });
  await expect(entry).toContainText("Kavya Murugan");
  await expect(entry).toContainText("Team");
  await expect(page.getByRole("main")).not.toContainText(/90000|college\.example/);
  expect(await accessFaults(page)).toEqual([]);

  await openPage(page, link.pathname);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("alert")).toHaveText(/was withdrawn/);
  await openPage(page, "/startup?show=students");
  await expect(page.getByText(domain)).toHaveCount(0);
});

test("SU-23 ERR-19: a refusal and a lost connection each have their text, and nothing typed is lost", async ({
  open,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|status of 500/);
  const page = await open();
  await openPage(page, "/startupprofileform");
  for (const [label, text] of [
    ["Student name", "Kavya Murugan"],
    ["College name", "Demo College"],
    ["Department", "Physics"],
    ["Mobile number", "9000000123"],
    ["Email", "kavya@college.example"],
    ["Startup domain", "Water"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.route("**/api/startup/register", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to submit profile");
  await page.unroute("**/api/startup/register");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Error submitting profile");
  await expect(page.getByLabel("College name")).toHaveValue("Demo College");
});
