import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { logIn, logOutAtNextWrite, through } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const next = (page: Page) => page.getByRole("button", { name: /^Next/ });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Fills the startup form with what it needs and ends at its last step. */
async function fillStartup(page: Page, name: string): Promise<void> {
  await page.getByLabel("Startup name").fill(name);
  await next(page).click();
  await page.getByLabel("Mobile").fill("9876543210");
  await page.getByLabel("State").selectOption("Goa");
  await page.getByLabel("City").fill("Panaji");
  for (const step of ["Categories", "Your Interest", "Confirmation"]) {
    await next(page).click();
    await expect(title(page)).toHaveText(step);
  }
  await page.getByRole("checkbox").check();
}

/** Fills the mentor form with what it needs and ends at its last step. */
async function fillMentor(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name: "Other" }).check();
  await next(page).click();
  await page.getByLabel("Mentor name").fill(name);
  await page.getByLabel("Picture").setInputFiles(pictureFile("portrait.png"));
  await page.getByLabel("Active months").fill("14");
  await next(page).click();
  await page.getByLabel("State").selectOption("Kerala");
  await page.getByLabel("City").selectOption("Kochi");
  await page.getByLabel("Mobile").fill("9876543210");
  await page.getByLabel("Professional profile link").fill("profiles.example/mentor");
  await next(page).click();
  await expect(title(page)).toHaveText("Your Interest");
  await next(page).click();
  await expect(title(page)).toHaveText("Review Details");
}

test("ROLE-01 ROLE-02 ROLE-05 ROLE-07 SHELL-33: roles can be chosen, others refused, Skip goes home @once", async ({
  open,
  people,
}) => {
  for (const [role, form] of [
    ["Startup", "/StartupRegistration"],
    ["Investor", "/InvestorRegistration"],
    ["Mentor", "/MentorRegistration"],
  ] as const) {
    const page = await open(await people.member(role));
    await openPage(page, "/RegistrationHome");
    const other = role === "Mentor" ? "Startup" : "Mentor";
    await page.getByRole("radio", { name: new RegExp(`^${other}`) }).check();
    await page.getByRole("button", { name: "Next Step" }).click();
    await expect(page.getByRole("alert")).toHaveText(`Your account is registered as ${role}.`);
    await expect(page.getByRole("alert")).toHaveClass(/alert-bad/);
    await expect(page).toHaveURL(/\/RegistrationHome$/);
    await page.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
    await page.getByRole("button", { name: "Next Step" }).click();
    await expect(page).toHaveURL(new RegExp(`${form}$`));
    await openPage(page, "/RegistrationHome");
    await page.getByRole("main").getByRole("link", { name: "Skip" }).click();
    await expect(page).toHaveURL(/\/home$/);
  }
});

test("ROLE-18 ROLE-22 ROLE-23 ROLE-27 ROLE-28 ROLE-29 ROLE-30 ROLE-37 ROLE-39: fields explain their input", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Startup"));
  await openPage(page, "/StartupRegistration");
  const name = page.getByLabel("Startup name");
  await name.pressSequentially("Agri @24");
  await expect(name).toHaveValue("Agri 24");
  await name.fill("Agri 24");
  await name.press("@");
  await expect(name).toHaveValue("Agri 24");
  await expect(page.getByText("Only alphanumeric characters and spaces are allowed.")).toBeVisible();
  await name.fill("x".repeat(101));
  await expect(page.getByText("Please use at most 100 characters.")).toBeVisible();
  await name.fill("Agri 24");
  await page.getByLabel("Brief").fill("Nine char");
  await expect(page.getByText("9 of 500")).toBeVisible();
  await page.getByLabel("Brief").blur();
  await expect(page.getByText("Please write 10 to 500 characters.")).toBeVisible();
  await next(page).click();

  const email = page.getByLabel("Email", { exact: true });
  await email.fill("a@b");
  await email.blur();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await next(page).click();

  const industry = page.getByLabel("Industry", { exact: false }).first();
  const sector = page.getByLabel("Sector", { exact: false }).first();
  await expect(sector).toBeDisabled();
  await industry.selectOption("B2B");
  await expect(sector.getByRole("option")).toHaveCount(1 + 10 + 1);
  await sector.selectOption({ index: 2 });
  await industry.selectOption("Healthcare");
  await expect(sector).toHaveValue("");
  await expect(page.getByLabel("Other industry")).toHaveCount(0);
  await industry.selectOption("Other");
  await page.getByLabel("Other industry").fill("Kites 2");
  await page.getByLabel("Other industry").blur();
  await expect(page.getByText("Only letters and spaces are allowed (at most 60 characters).")).toBeVisible();
  const services = page.getByLabel("Service", { exact: false }).first().getByRole("option");
  await expect(services).toHaveCount(24);
  await expect(services.first()).toHaveText("Select");
  await expect(services.first()).toBeDisabled();
  await expect(page.getByText(/Never enter your personal 12-digit Aadhaar number/)).toBeVisible();
  await page.getByLabel(/^Udyog Aadhaar/).fill("123412341234");
  await expect(page.getByRole("alert").filter({ hasText: /Aadhaar/ })).toContainText(/looks like/);
  await next(page).click();

  await expect(title(page)).toHaveText("Your Interest");
  const areas = page.getByRole("main").getByRole("checkbox");
  const ticked = () => areas.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  await expect(areas).toHaveCount(6);
  await page.getByRole("checkbox", { name: "All" }).check();
  expect(await ticked()).toEqual(Array(6).fill(true));
  await page.getByRole("checkbox", { name: "Mentors" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "All" })).not.toBeChecked();
  expect((await ticked()).filter(Boolean)).toHaveLength(4);
});

test("ROLE-19 ROLE-40 ROLE-41 ROLE-42 ERR-13 CONST-10: submit with token, five failures, success @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of (400|500)/);
  const me = await people.member("Startup");
  const page = await open(me);
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    const keys: string[] = [];
    Object.assign(window, { keys });
    Storage.prototype.getItem = function (key: string) {
      keys.push(key);
      return read.call(this, key);
    };
  });
  const calls: string[] = [];
  page.on("request", (request) => request.url().endsWith("/startups/register") && calls.push(request.url()));
  await page.clock.install();
  await openPage(page, "/StartupRegistration");
  await fillStartup(page, "Agri 24");
  const submit = () => page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("checkbox").uncheck();
  await submit();
  await expect(page.getByRole("alert").first()).toContainText("Please complete all fields correctly.");
  expect(calls).toEqual([]);
  await page.getByRole("checkbox").check();

  const answers = [
    [{ status: 200, json: {} }, "Submission failed. Please try again."],
    [{ status: 400, json: { message: "The name is taken." } }, "Error: The name is taken."],
    [{ status: 500, body: "" }, "Error: Submission error. Try again later."],
    [{ status: 201, body: "{", contentType: "application/json" }, "An error occurred. Please try again."],
  ] as const;
  for (const [answer, text] of answers) {
    await page.route("**/api/startups/register", (route) => route.fulfill(answer));
    await submit();
    await expect(page.getByRole("alert")).toHaveText(text);
    await page.unroute("**/api/startups/register");
  }
  const sent = page.waitForRequest("**/api/startups/register");
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit();
  expect((await sent).headers().authorization).toBe(`Bearer ${me.token}`);
  await expect(page.getByRole("alert")).toHaveText("Registration successful!");
  await expect(page.getByRole("link", { name: "Go to Today" })).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(page.getByRole("alert")).toHaveText("Registration successful!");
  expect(page.url()).toMatch(/\/StartupRegistration$/);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/dashboard$/);
  const keys: string[] = await page.evaluate(() => Reflect.get(window, "keys"));
  expect(keys).toContain("authToken");
  expect(keys).not.toContain("token");
});

test("ROLE-74 SHELL-37: a mentor's failed submit shows the server's text or its own, and keeps all @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 500|Failed to load resource/);
  const page = await open(await people.member("Mentor"));
  const name = `${people.unique()} Begum`;
  await openPage(page, "/MentorRegistration");
  await fillMentor(page, name);
  const alert = page.getByRole("alert");
  const submit = () => page.getByRole("button", { name: "Submit", exact: true }).click();
  const failures = [
    [{ status: 500, json: { message: "The server is resting." } }, "The server is resting."],
    [{ status: 500, body: "" }, "Error submitting the form. Please try again."],
  ] as const;
  for (const [answer, text] of failures) {
    await page.route("**/api/mentors/register", (route) => route.fulfill(answer));
    await submit();
    await expect(alert).toHaveText(text);
    await page.unroute("**/api/mentors/register");
  }
  await page.route("**/api/mentors/register", (route) => route.abort());
  // The text is the one that is already shown.
  const failed = page.waitForEvent("requestfailed");
  await submit();
  await failed;
  await expect(alert).toHaveText("Error submitting the form. Please try again.");
  await page.unroute("**/api/mentors/register");
  await expect(page.getByRole("main")).toContainText(name);
  await expect(page.getByRole("main")).toContainText("portrait.png");
  await submit();
  await expect(alert).toHaveText("Form submitted successfully!");
});

test("A11Y-16 ROLE-45 ROLE-58 ROLE-61 QUAL-08 ERR-22: Next names every missing field and focuses the first", async ({
  open,
  people,
}) => {
  const investor = await open(await people.member("Investor"));
  await openPage(investor, "/InvestorRegistration");
  await investor.getByLabel("Name").fill("");
  await investor.getByLabel("Email").fill("");
  await next(investor).click();
  await expect(investor.getByRole("alert").first()).toHaveText("Please fill in all contact information fields.");
  for (const label of ["Profile picture (required)", "Name", "Email", "Phone", "Location"]) {
    const field = investor.getByRole("main").getByLabel(label, { exact: true });
    await expect(field, label).toHaveAttribute("aria-invalid", "true");
    await expect(field, label).toHaveAccessibleDescription(/\S/);
  }
  await expect(investor.getByLabel("Profile picture")).toBeFocused();
  // One that is left is at its field, and the message above names no other.
  await investor.getByLabel("Profile picture").setInputFiles(pictureFile("portrait.png"));
  for (const [label, text] of [
    ["Name", "Asha Rao"],
    ["Email", "asha@people.example"],
    ["Location", "Pune"],
  ] as const)
    await investor.getByRole("main").getByLabel(label, { exact: true }).fill(text);
  await next(investor).click();
  await expect(investor.getByLabel("Phone")).toBeFocused();
  await expect(investor.getByRole("note").filter({ hasText: "contact information" })).toHaveText(
    "Please fill in all contact information fields.",
  );

  const mentor = await open(await people.member("Mentor"));
  await openPage(mentor, "/MentorRegistration");
  await next(mentor).click();
  await expect(mentor.getByRole("radio").first()).toBeFocused();
  await mentor.getByRole("radio", { name: "Other" }).check();
  await next(mentor).click();
  await mentor.getByLabel("Mentor name").fill("");
  await next(mentor).click();
  for (const label of ["Mentor name", "Active months", "Picture (required)"])
    await expect(mentor.getByLabel(label, { exact: true }), label).toHaveAttribute("aria-invalid", "true");
  // The first of the page, and a way to each (A11Y-16).
  await expect(mentor.getByLabel("Picture (required)")).toBeFocused();
  for (const label of ["Active months", "Mentor name", "Picture"]) {
    await mentor.getByRole("main").getByRole("button", { name: label, exact: true }).click();
    await expect(mentor.getByLabel(label === "Picture" ? "Picture (required)" : label)).toBeFocused();
  }

  const founder = await open(await people.member("Startup"));
  await openPage(founder, "/StartupRegistration");
  await through(founder, next(founder));
  await founder.getByRole("button", { name: "Submit" }).click();
  const summary = founder.getByRole("alert").filter({ hasText: "Please complete all fields correctly." });
  for (const label of ["Startup name", "Mobile", "State", "City", "Terms"])
    await expect(summary.getByRole("button", { name: label, exact: true })).toBeVisible();
  await expect(founder.locator("main :focus")).toContainText("Please complete all fields");
});

test("ROLE-31 ROLE-51 QUAL-08: a refused picture is reported at its field, which the list leads to @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400 .*register/);
  const page = await open(await people.member("Startup"));
  await openPage(page, "/StartupRegistration");
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: script });
  await fillStartup(page, "Agri 24");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("alert").getByRole("button", { name: "Logo" }).click();
  await expect(page.getByLabel("Logo")).toBeFocused();
  await expect(page.getByLabel("Logo")).toHaveAccessibleDescription(/This is an SVG picture/);

  const pdf = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await page.getByLabel("Logo").setInputFiles(pdf);
  await expect(page.getByLabel("Logo")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Logo")).toBeFocused();
});

test("ROLE-10 AUTH-09 QUAL-03: a session that ends at the submit loses neither words nor step nor file @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 401|Failed to load resource/);
  const [me, other] = [await people.member("Startup"), await people.member("Startup")];
  const page = await open(me);
  // Otherwise the page notices the end before the answer to the form.
  await page.route("**/api/stream/ticket", (route) => route.abort());
  await openPage(page, "/StartupRegistration");
  await page.getByLabel("Logo").setInputFiles(pictureFile("logo.png"));
  await fillStartup(page, "Kadal Robotics");
  await logOutAtNextWrite(page, call, me);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2FStartupRegistration$/);
  await expect(page.getByRole("alert").first()).toHaveText("Session expired. Please log in again.");

  await logIn(page, me);
  await expect(title(page)).toHaveText("Confirmation");
  await expect(page.getByRole("main")).toContainText("Kadal Robotics");
  await expect(page.getByRole("main")).toContainText("logo.png");
  const token = (await page.evaluate(() => localStorage.getItem("authToken"))) ?? "";
  await logOutAtNextWrite(page, call, { token });
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2FStartupRegistration$/);

  await logIn(page, other);
  await expect(title(page)).toHaveText("About Startup");
  await expect(page.getByLabel("Startup name")).toHaveValue("");
  await expect(page.getByText("logo.png")).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await openPage(page, "/login");
  await logIn(page, me);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, "/StartupRegistration");
  await expect(title(page)).toHaveText("Confirmation");
  await expect(page.getByRole("main")).toContainText("Kadal Robotics");
  await expect(page.getByRole("main")).toContainText("Panaji");
  // The page was reloaded in between, which no file survives.
  await expect(page.getByRole("status").filter({ hasText: "logo.png" })).toContainText(
    "files are not kept when the page reloads",
  );
  await through(page, page.getByRole("button", { name: "Previous" }));
  await page.getByLabel("Logo").setInputFiles(pictureFile("logo.png"));
  await expect(page.getByText("files are not kept when the page reloads")).toHaveCount(0);
  await through(page, next(page));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Registration successful!");
});

test("QUAL-08: no field that the keyboard reaches lies behind the bar at the bottom @once", async ({
  open,
  people,
}) => {
  for (const [role, path] of [
    ["Startup", "/StartupRegistration"],
    ["Investor", "/InvestorRegistration"],
  ] as const) {
    const page = await open(await people.member(role));
    await openPage(page, path);
    await page.setViewportSize({ width: 390, height: 600 });
    await next(page).waitFor();
    await title(page).focus();
    const bar = page.getByRole("button", { name: "Previous" }).locator("xpath=ancestor::div[2]");
    const fields = await page.locator("main form :is(input, textarea, select)").count();
    expect(fields).toBeGreaterThan(4);
    for (let field = 0; field < fields; field += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator("main form :focus");
      await expect
        .poll(
          async () => {
            const [top, box] = [await bar.boundingBox(), await focused.boundingBox()];
            return (box?.y ?? 0) + (box?.height ?? 0) - (top?.y ?? 0);
          },
          { message: `${path}, field ${field}` },
        )
        .toBeLessThan(1);
    }
  }
});
