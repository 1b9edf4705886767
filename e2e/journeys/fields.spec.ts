import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const next = (page: Page) => page.getByRole("button", { name: /^Next/ });

test("ROLE-26 ROLE-45 ROLE-61: states come from the list, cities as suggestions, each field says its own fault", async ({
  open,
  people,
}) => {
  const founder = await open(await people.member("Startup"));
  await openPage(founder, "/StartupRegistration");
  await founder.getByLabel("Startup name").fill(`${people.unique()} Works`);
  await next(founder).click();
  await expect(founder.getByLabel("State").getByRole("option")).toHaveCount(37);
  await founder.getByLabel("State").selectOption("Kerala");
  const cities = founder.locator(`#${await founder.getByLabel("City").getAttribute("list")} option`);
  expect(await cities.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toContain("Kochi");

  const investor = await open(await people.member("Investor"));
  await openPage(investor, "/InvestorRegistration");
  await next(investor).click();
  await expect(investor.getByRole("alert").first()).toHaveText("Please fill in all contact information fields.");
  await expect(investor.getByLabel("Phone")).toHaveAccessibleDescription(/Please add your phone\./);
  await expect(investor.getByRole("main").getByLabel("Location")).toHaveAccessibleDescription(
    /Please add your location\./,
  );
  await expect(investor.getByLabel("Profile picture")).toHaveAccessibleDescription(/Please upload a profile picture\./);

  const mentor = await open(await people.member("Mentor"));
  await openPage(mentor, "/MentorRegistration");
  await mentor.getByRole("radio", { name: "Other" }).check();
  await next(mentor).click();
  await expect(mentor.getByRole("heading", { level: 1 })).toHaveText("About Mentor");
  await next(mentor).click();
  await expect(mentor.getByRole("alert").first()).toHaveText("Please fill in all fields and upload a picture.");
  await expect(mentor.getByLabel("Active months")).toHaveAccessibleDescription(/Please add your active months\./);
});

test("ROLE-80: a photo that is too large is reduced in the browser, and the profile gets it", async ({
  open,
  people,
  call,
}) => {
  const person = await people.member("Investor");
  const page = await open(person);
  await openPage(page, "/InvestorRegistration");
  // Noise does not compress: as PNG more than is accepted.
  const size = await page.getByLabel("Profile picture").evaluate(async (input: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const pixels = new ImageData(1600, 1200);
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
    canvas.getContext("2d")?.putImageData(pixels, 0, 0);
    const photo = new File([await canvas.convertToBlob({ type: "image/png" })], "portrait.png", { type: "image/png" });
    const chosen = new DataTransfer();
    chosen.items.add(photo);
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return photo.size;
  });
  expect(size).toBeGreaterThan(5 * 1024 * 1024);
  await expect(page.getByText("portrait.jpg")).toBeVisible();
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByRole("main").getByLabel("Location").fill("Madurai, Tamil Nadu");
  await next(page).click();
  await page.getByRole("radio", { name: "Expert" }).check();
  await next(page).click();
  await page.getByLabel("Investment amount").fill("₹10 lakh");
  await page.getByRole("checkbox", { name: "Energy" }).check();
  await page.getByLabel("Investment stage").selectOption("Series A");
  await page.getByLabel("Investment level").selectOption("Passive investors");
  await next(page).click();
  await page.getByRole("button", { name: "Confirm & Submit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Congratulations");
  const { body: me } = await call("GET", "/api/users/dashboard", { token: person.token });
  expect(me.profilePicture).toMatch(/^\/uploads\//);
});

test("ROLE-22 ROLE-25 INPUT-01 INPUT-02 INPUT-03: what is pasted from elsewhere reaches the profile in its stored form", async ({
  open,
  people,
  call,
}) => {
  const founder = await people.member("Startup");
  const page = await open(founder);
  await openPage(page, "/StartupRegistration");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel(label).focus();
    await page.keyboard.press("ControlOrMeta+v");
  };
  const name = people.unique();
  await paste("Startup name", `${name}\u00A0Test\u3000 Works`);
  await expect(page.getByLabel("Startup name")).toHaveValue(`${name} Test Works`);
  await paste("Website", "HTTPS://उदाहरण.भारत#contact");
  await next(page).click();
  await paste("Mobile", "\u202A+४४ 20\u00A07946 0958\u202C");
  await page.getByLabel("State").selectOption("Goa");
  await paste("City", "Vasco\u202Fda\u2003Gama");
  await expect(page.getByLabel("Mobile")).toHaveAccessibleDescription(/Please enter a valid 10-digit mobile number\./);
  await page.getByLabel("Mobile").clear();
  await paste("Mobile", "\u202A(+९१)\u00A0९८७६५-43210\u202C");
  await next(page).click();
  await page.getByLabel("Industry", { exact: false }).first().selectOption("Materials and Resources");
  await page.getByLabel("Sector", { exact: false }).first().selectOption("Water and Waste Management");
  for (const step of ["Your Interest", "Confirmation"]) {
    await next(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(step);
  }
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const { body } = await call("GET", "/api/users/startup-profile", { token: founder.token });
  expect(body.startup).toMatchObject({
    startupName: `${name} Test Works`,
    website: "https://xn--p1b6ci4b4b3a.xn--h2brj9c/#contact",
    mobile: "9876543210",
    city: "Vasco da Gama",
  });
});
