import { openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { through } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const next = { name: /^Next/ };

test("ROLE-02 ROLE-05 ROLE-09 ROLE-14 ROLE-15 ROLE-41 SU-04 SU-11 SHELL-14 CONST-12: a startup registers @daily-phone", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Startup"));
  const name = `${people.unique()} Waterworks`;
  await openPage(page, "/RegistrationHome");
  await page.getByRole("radio", { name: /^Startup/ }).check();
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page).toHaveURL(/\/StartupRegistration$/);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Startup");
  await page.getByLabel("Logo").setInputFiles(pictureFile("logo.png"));
  await page.getByLabel("Startup name").fill(name);
  await page.getByLabel("Brief").fill("We clean the water of small towns with sand, sun and patience.");
  await page.getByLabel("Website").fill("www.waterworks.example/about");
  await page.getByLabel("Stage").selectOption("Scaling");
  await page.getByRole("button", next).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Info");
  await page.getByLabel("Mobile").fill("+91 98765 43210");
  await page.getByLabel("State").selectOption("Tamil Nadu");
  await page.getByLabel("City").fill("Madurai");
  await page.getByRole("button", next).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories");
  await page.getByLabel("Industry", { exact: false }).first().selectOption("Materials and Resources");
  await page.getByLabel("Sector", { exact: false }).first().selectOption("Water and Waste Management");
  await page.getByRole("button", next).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Interest");
  await page.getByRole("button", next).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirmation");
  await expect(page.getByText("logo.png")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Please complete all fields correctly.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Registration successful!");
  await expect(page).toHaveURL(/\/dashboard$/);

  const visitor = await open();
  await openPage(visitor, "/startup");
  const card = visitor.getByRole("listitem").filter({ has: visitor.getByRole("link", { name }) });
  await expect(card).toContainText("Scaling");
  await expect(card).toContainText("Madurai");
  await expect(card).toContainText("Materials and Resources");
  const logo = card.locator("img");
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await openPage(visitor, `/search?q=${encodeURIComponent(name.toUpperCase())}&location=madur`);
  await visitor.getByRole("main").getByRole("link", { name, exact: true }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor).toHaveTitle(`${name} - Startup Connect`);
  await expect(visitor.getByText("We clean the water of small towns")).toBeVisible();
  await expect(visitor.getByText("No images or videos uploaded yet.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: /waterworks\.example/ })).toHaveAttribute(
    "href",
    "https://www.waterworks.example/about",
  );
  await expect(visitor.getByText("9876543210")).toHaveCount(0);
});

test("ROLE-10 ROLE-15 ROLE-19 ROLE-31: a wizard keeps what was typed, names every fault and leads to it", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400 .*startups\/register/);
  const page = await open(await people.member("Startup"));
  await openPage(page, "/StartupRegistration");
  await page.getByLabel("Startup name").fill("Agri 24");
  await page.getByLabel("Brief").fill("short");
  await page.getByRole("button", next).click();
  await page.getByLabel("Mobile").fill("12345");
  await page.reload();
  await expect(page.getByLabel("Mobile")).toHaveValue("12345");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("Startup name")).toHaveValue("Agri 24");
  // An SVG with a script, dressed up as a PNG.
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: script });
  for (const step of ["Contact Info", "Categories", "Your Interest", "Confirmation"]) {
    await page.getByRole("button", next).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(step);
  }
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please complete all fields correctly." });
  await expect(summary).toContainText("Please enter a valid 10-digit mobile number.");
  await summary.getByText("Mobile").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Info");
  await expect(page.getByLabel("Mobile")).toBeFocused();
  await expect(page.getByLabel("Mobile")).toHaveAttribute("aria-invalid", "true");

  await page.getByLabel("Mobile").fill("9876543210");
  await page.getByLabel("State").selectOption("Goa");
  await page.getByLabel("City").fill("Panaji");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByLabel("Brief").fill("Seeds that know the monsoon.");
  await through(page, page.getByRole("button", next));
  await page.getByRole("button", { name: "Submit" }).click();
  // Only the server looks into the file.
  await expect(page.getByRole("alert").filter({ hasText: /^Error: / })).toBeVisible();
  await page.getByRole("alert").getByText("Logo").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Startup");
  await expect(page.getByLabel("Startup name")).toHaveValue("Agri 24");
  await expect(page.getByLabel("Logo")).toHaveAttribute("aria-invalid", "true");
});

test("ROLE-08 ROLE-12 ROLE-13: the wizard knows its first step, its person, and for whom it is not @once", async ({
  open,
  people,
  founder,
}) => {
  const person = await people.member("Startup");
  const page = await open(person);
  await openPage(page, "/StartupRegistration");
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await page.getByRole("button", next).click();
  await expect(page.getByLabel("Email", { exact: false }).first()).toHaveValue(person.email);

  const other = await open(await people.member("Investor"));
  await openPage(other, "/StartupRegistration");
  await expect(other.getByRole("main").getByText(/registered as Investor/)).toBeVisible();
  await expect(other.getByRole("main").getByRole("link")).toHaveAttribute("href", "/RegistrationHome?type=Startup");

  const again = await open(founder);
  await openPage(again, "/StartupRegistration");
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("You have already registered");
});

test("ROLE-21 ROLE-32 SU-14 SU-15 SU-17 ERR-20: a profile shows stored values, and says what is missing @once", async ({
  open,
  people,
  call,
}) => {
  const bare = await people.founder({ startupName: `${people.unique()} Looms` });
  const full = await people.founder({ service: "mobile" });
  const fact = (label: string) =>
    page
      .getByRole("main")
      .locator("dt", { hasText: new RegExp(`^${label}$`) })
      .locator("xpath=following-sibling::dd");
  const page = await open();
  await openPage(page, `/startup/${bare.startupId}`);
  await expect(fact("Services")).toHaveText("Not available");
  await expect(page.getByText("No images or videos uploaded yet.")).toBeVisible();
  await expect(
    page
      .getByRole("article")
      .getByText(`${bare.startupName.charAt(0)}L`)
      .first(),
  ).toBeVisible();
  await openPage(page, `/startup/${full.startupId}`);
  await expect(fact("Services")).toHaveText("mobile");

  const form = new FormData();
  form.append("website", "javascript:alert(1)");
  const { token } = await people.member("Startup");
  const refused = await call("POST", "/api/startups/register", { form, token });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors)).toContain("website");
});
