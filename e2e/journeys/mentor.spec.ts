import { openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

const next = { name: /^Next/ };

test("ROLE-57 ROLE-58 ROLE-59 ROLE-60 ROLE-61 ROLE-63 ROLE-65 ROLE-66 ROLE-67 ROLE-72 MEN-01 MEN-08 MEN-11 MEN-12 MEN-13 CONST-12: a mentor registers @daily-phone", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Mentor"));
  const name = `${people.unique()} Begum`;
  const title = page.getByRole("heading", { level: 1 });
  const alert = page.getByRole("alert").first();
  await openPage(page, "/MentorRegistration");

  await expect(title).toHaveText("Select Network");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please select a network.");
  await page.getByRole("radio", { name: "Other" }).check();
  await expect(page.getByText("Please select a network.")).toHaveCount(0);
  await expect(page.getByLabel("Email in the TIE network")).toHaveCount(0);
  await page.getByRole("radio", { name: "TIE" }).check();
  await page.getByLabel("Email in the TIE network").fill("mentor@network.example");
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  await page.getByRole("button", next).click();

  await expect(title).toHaveText("About Mentor");
  await page.getByLabel("Mentor name").fill(name);
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please fill in all fields and upload a picture.");
  await page.getByLabel("Picture").setInputFiles(pictureFile("portrait.png"));
  await page.getByLabel("Active months").fill("1.5");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please enter whole months from 0 to 720.");
  await page.getByLabel("Active months").fill("14");
  await page.getByRole("button", next).click();

  await expect(title).toHaveText("Contact Info");
  await page.getByLabel("Email", { exact: true }).fill("mentor");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please fill in all contact information.");
  await page.getByLabel("State").selectOption("Kerala");
  await page.getByLabel("City").selectOption("Kochi");
  await page.getByLabel("State").selectOption("Delhi");
  await expect(page.getByLabel("City")).toHaveValue("");
  await page.getByLabel("City").selectOption("Other");
  await page.getByLabel("Name of the city").fill("Mehrauli");
  await page.getByLabel("City", { exact: true }).selectOption("New Delhi");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("New Delhi");
  await page.getByLabel("City", { exact: true }).selectOption("Other");
  await page.getByLabel("Name of the city").fill("Mehrauli");
  await page.getByLabel("Mobile").fill("12345");
  await page.getByLabel("Professional profile link").fill("profiles.example/mentor");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please enter a valid email.");
  await page.getByLabel("Email", { exact: true }).fill("hours@mentor.example");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please enter a valid mobile number (10 digits).");
  // The alert says so as soon as the email is right; the press before is refused when the field has the focus.
  await expect(page.getByLabel("Mobile")).toBeFocused();
  await page.getByLabel("Mobile").fill("098765 43210");
  await page.getByRole("button", next).click();

  await expect(title).toHaveText("Your Interest");
  await page.getByRole("checkbox", { name: "Leadership" }).check();
  await page.getByRole("checkbox", { name: "Sales" }).check();
  await page.getByRole("checkbox", { name: "Validation" }).check();
  await page.getByLabel("Industry").selectOption("Gaming");
  await expect(page.getByRole("checkbox", { name: /success story/ })).toHaveAccessibleDescription(/all four/);
  await page.getByRole("checkbox", { name: /success story/ }).check();
  await page.getByLabel("Startup name").fill("Nool Weaves");
  await page.getByRole("button", next).click();
  await expect(alert).toHaveText("Please fill in all success story details.");
  await page.getByLabel("Website link").fill("nool.example");
  await page.getByLabel("Hub profile link").fill("hub.example/nool");
  await page.getByLabel("Brief").fill("From two looms to forty.");
  await page.getByRole("button", next).click();

  await expect(title).toHaveText("Review Details");
  await expect(page.getByText("Sales, Leadership")).toBeVisible();
  // No file survives a reload.
  await page.reload();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator("[data-faults] li")).toHaveText(["Picture"]);
  await page.locator("[data-faults] li").getByRole("button").click();
  await page.getByLabel("Picture").setInputFiles(pictureFile("portrait.png"));
  await page.getByRole("button", { name: "Back to review details" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(alert).toHaveText("Form submitted successfully!");
  await expect(page).toHaveURL(/\/dashboard$/);

  const visitor = await open();
  await openPage(visitor, "/Mentorlist?state=Delhi&interest=Leadership&stage=Validation");
  const card = visitor.getByRole("listitem").filter({ has: visitor.getByRole("link", { name, exact: true }) });
  await expect(card).toContainText("Mehrauli, Delhi");
  await card.getByRole("link", { name, exact: true }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  const tab = (text: string) => visitor.getByRole("tab", { name: text });
  await expect(tab("Overview")).toHaveAttribute("aria-selected", "true");
  await expect(visitor.getByRole("tabpanel")).toContainText("From two looms to forty.");
  await expect(visitor.getByText("Active months: 14")).toBeVisible();
  await tab("Overview").focus();
  await visitor.keyboard.press("ArrowRight");
  await expect(tab("Point of Contact")).toBeFocused();
  await expect(tab("Point of Contact")).toHaveAttribute("aria-selected", "true");
  const panel = visitor.getByRole("tabpanel");
  await expect(panel).toContainText("Visible after you connect");
  await expect(panel.getByRole("link", { name: /profiles\.example/ })).toBeVisible();
  await expect(visitor.getByText("9876543210")).toHaveCount(0);
  await tab("Review and Ratings").click();
  await expect(panel).toContainText("No ratings yet");
  await expect(panel).not.toContainText("/5)");
  await visitor.keyboard.press("ArrowRight");
  await expect(tab("Overview")).toBeFocused();
});

test("MEN-15: an unknown mentor says so and leads to the list @once", async ({ open, watch }) => {
  for (const line of [/status of 404/, /Failed to fetch mentor profile/]) watch.allow(line);
  const page = await open();
  expect(await openPage(page, "/MentorProfile/nobody")).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mentor not found.");
  await page.getByRole("link", { name: "Show all mentors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mentors");
});
