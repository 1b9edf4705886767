import { openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

const next = { name: /^Next/ };

test("ROLE-43 ROLE-44 ROLE-45 ROLE-46 ROLE-47 ROLE-48 ROLE-51 ROLE-54 INV-01 INV-07 INV-11 INV-13 INV-15 CONST-12: an investor registers @daily-wide", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Investor"));
  const name = `${people.unique()} Kannan`;
  const title = page.getByRole("heading", { level: 1 });
  const alert = page.getByRole("alert").first();
  await openPage(page, "/InvestorRegistration");

  await expect(title).toHaveText("Contact Info");
  await expect(page.getByLabel("Email", { exact: true })).not.toHaveValue("");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please fill in all contact information fields.");
  await expect(title).toHaveText("Contact Info");
  await page.getByLabel("Profile picture").setInputFiles(pictureFile("portrait.png"));
  await page.getByLabel("Phone").fill("12345");
  await page.getByRole("main").getByLabel("Location").fill("Madurai, Tamil Nadu");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please enter a valid 10-digit mobile number.");
  await expect(page.getByLabel("Phone")).toBeFocused();
  await page.getByLabel("Phone").fill("+91 98765 43210");
  await page.getByLabel("Phone").press("Enter");

  await expect(title).toHaveText("Category");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please select a category.");
  await page.getByRole("radio", { name: "Expert" }).check();
  await page.getByRole("button", next).click();

  await expect(title).toHaveText("Your Interest");
  await page.getByLabel("Investment amount").fill("₹10 lakh - ₹50 lakh");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please fill in all interest fields.");
  await expect(page.getByRole("checkbox")).toHaveCount(5);
  await page.getByRole("checkbox", { name: "Energy" }).check();
  await page.getByRole("checkbox", { name: "Finance" }).check();
  await page.getByLabel("Investment stage").selectOption("Series A");
  await page.getByLabel("Investment level").selectOption("Passive investors");
  await page.getByRole("button", next).click();

  await expect(title).toHaveText("Confirmation");
  await expect(page.getByText("portrait.png")).toBeVisible();
  await page.getByRole("button", { name: "Edit Contact Info" }).click();
  await expect(page.getByText("portrait.png")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please fill in all contact information fields.");
  await expect(title).toHaveText("Contact Info");
  const list = page.getByRole("navigation", { name: "Steps" });
  // Phones have no list of the steps: there Next is the only way, and it is blocked.
  if (await list.isVisible()) {
    await list.getByRole("button", { name: "Confirmation" }).click();
    await page.getByRole("button", { name: "Confirm & Submit" }).click();
    await expect(alert).toContainText("Please upload a profile picture.");
    await alert.getByRole("button", { name: "Profile picture" }).click();
  }
  await page.getByLabel("Profile picture").setInputFiles(pictureFile("portrait.png"));
  for (const step of ["Category", "Your Interest", "Confirmation"]) {
    await page.getByRole("button", next).click();
    await expect(title).toHaveText(step);
  }
  await page.getByRole("button", { name: "Confirm & Submit" }).click();
  await expect(title).toHaveText("Congratulations");
  await expect(title).toBeFocused();
  await expect(alert).toHaveText("Registration successful!");
  await expect(page.getByText("Your profile is listed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Today" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const visitor = await open();
  await openPage(visitor, "/InvestorCont1?focusArea=Energy&location=madurai");
  const card = visitor.getByRole("listitem").filter({ has: visitor.getByRole("link", { name, exact: true }) });
  await expect(card).toContainText("₹10 lakh - ₹50 lakh");
  await card.getByRole("link", { name, exact: true }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor).toHaveTitle(`${name} - Startup Connect`);
  await expect(visitor.getByRole("main").getByRole("term")).toHaveText([
    "INVESTOR TYPE",
    "PREFERRED INVESTMENT STAGES",
    "LEVEL",
    "FOCUS AREA'S",
    "INVESTMENT RANGE",
    "LOCATION",
  ]);
  await expect(visitor.getByRole("definition").nth(3)).toHaveText("Finance, Energy");
  // What matters comes below the name.
  await expect(visitor.getByRole("main").locator("header")).toContainText("₹10 lakh - ₹50 lakhFinance, EnergyMadurai");
  await expect(visitor.getByText("Visible after you connect")).toBeVisible();
  await expect(visitor.getByText("0+")).toBeVisible();
  await expect(visitor.getByText("No ratings yet").first()).toBeVisible();
  await expect(visitor.getByText("9876543210")).toHaveCount(0);
});

test("ROLE-10 ROLE-51 ROLE-54: a reload keeps the words; missing and refused pictures are reported @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400 .*investors\/register/);
  const page = await open(await people.member("Investor"));
  await openPage(page, "/InvestorRegistration");
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const dressedUp = { name: "portrait.png", mimeType: "image/png", buffer: script };
  await page.getByLabel("Profile picture").setInputFiles(dressedUp);
  await expect(page.getByText("This file could not be opened as an image.")).toBeVisible();
  await expect(page.getByRole("main").locator("img[src^='blob:']")).toHaveCount(0);
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByRole("main").getByLabel("Location").fill("Goa");
  await page.getByRole("button", next).click();
  await page.getByRole("radio", { name: "Other" }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Other" })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "portrait.png" })).toContainText(
    "files are not kept when the page reloads",
  );
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("main").getByLabel("Location")).toHaveValue("Goa");
  await page.getByRole("button", next).click();
  await expect(page.getByText("Please upload a profile picture.")).toBeVisible();
  await page.getByLabel("Profile picture").setInputFiles(dressedUp);
  await page.getByRole("button", next).click();
  await expect(page.getByRole("radio", { name: "Other" })).toBeChecked();
  await page.getByRole("button", next).click();
  await page.getByLabel("Investment amount").fill("₹5 lakh");
  await page.getByRole("checkbox", { name: "Energy" }).check();
  await page.getByLabel("Investment stage").selectOption("Seed");
  await page.getByLabel("Investment level").selectOption("Pre-investors");
  await page.getByRole("button", next).click();
  await page.getByRole("button", { name: "Confirm & Submit" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Error submitting the form. Please try again.");
  await expect(page.getByRole("alert").last()).toContainText("1 field to correct");
  await page.getByRole("alert").getByText("Profile picture").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Info");
  await expect(page.getByLabel("Profile picture")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("main").getByLabel("Location")).toHaveValue("Goa");
});

test("INV-17 ERR-09: an unknown investor says so, and no id leads to the list @once", async ({ open, watch }) => {
  for (const line of [/status of 404/, /Error fetching investor profile/]) watch.allow(line);
  const page = await open();
  expect(await openPage(page, "/investor/nobody")).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Investor not found.");
  const log = page.waitForEvent("console", (message) => message.text() === "No investorId found in URL.");
  await page.goto("/investor");
  await log;
  await expect(page).toHaveURL(/\/InvestorCont1$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Investors");
  await expect(page.getByText(/^\d+\+$/)).toBeVisible();
});
