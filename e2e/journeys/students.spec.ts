import { accessFaults, openPage, openRunning } from "../support/page.ts";
import { logIn, sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("STU-09 STU-10 SU-10 SU-22 SU-23 SU-25 SHELL-40: a student confirms by email, is listed, and withdraws @daily-phone", async ({
  open,
  mailbox,
  people,
}) => {
  const domain = `Low-cost water testing ${people.unique()}`;
  const email = `${people.unique().toLowerCase()}@college.example`;
  const page = await open();
  await page.clock.install();
  await openPage(page, "/startupprofileform");
  await expect(page.getByRole("radio", { name: "Individual" })).toBeChecked();
  await expect(page.getByRole("main")).toContainText(
    "others can contact you once you have registered with the same email",
  );
  await expect(page.getByRole("link", { name: "Register it as a startup" })).toHaveAttribute(
    "href",
    "/register?type=Startup",
  );
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please enter your name." })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Please enter your startup's field." })).toBeVisible();
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
  const wrong = `x-${email}`;
  await page.getByLabel("Email", { exact: true }).fill(wrong);
  await page.getByRole("radio", { name: "Team" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(`We sent the link to ${wrong}.`)).toBeVisible();
  await page.getByRole("button", { name: "Correct the address" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Startup domain")).toHaveValue(domain);
  await expect(page.getByRole("radio", { name: "Team" })).toBeChecked();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Profile submitted successfully!");
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL(/\/home$/);

  await openPage(page, "/startup");
  await page.getByRole("link", { name: "Student profiles" }).click();
  await expect(page).toHaveURL(/\/startup\?show=students$/);
  await expect(page.getByText(domain)).toHaveCount(0);
  const link = new URL(await mailbox.link(email, /http\S+\/student-profile\/[\w-]{43}/));
  await openPage(page, link.pathname);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your student profile is published.");
  const own = /^\/student\/[\w-]{36}$/;
  await expect(page.getByRole("link", { name: "See your profile" })).toHaveAttribute("href", own);
  const main = page.getByRole("main");
  for (const name of ["Register", "Log in"])
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", /\?next=%2Fstudent%2F/);
  expect(await accessFaults(page)).toEqual([]);
  // STU-09: as on a device that sees the link only.
  const other = await open();
  await openPage(other, link.pathname);
  await expect(other.getByText(/^Your student profile is published/)).toBeVisible();
  await expect(other.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await expect(other.getByText("Register with this email address and claim it")).toBeVisible();
  await other.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
  await expect(other.getByText("You join as a student")).toBeVisible();
  await expect(other.getByLabel("User type")).toHaveCount(0);
  await expect(other.getByLabel("Name")).toHaveValue("Kavya Murugan");
  await expect(other.getByLabel("Email", { exact: true })).toHaveValue(email);
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

test("SU-23 ERR-19: a refusal and a lost connection each have their text, and nothing typed is lost @once", async ({
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

test("AUTH-09 STU-01 STU-03 STU-05 STU-06 STU-07: claims the profile, is connected with and written to, withdraws @once", async ({
  open,
  mailbox,
  people,
  watch,
}) => {
  watch.allow(/status of 403 .*matches\/preferences/);
  const [student, founder] = [await people.member("Startup"), await people.founder()];
  const name = `${people.unique()} Murugan`;
  const visitor = await open();
  await openPage(visitor, "/startupprofileform");
  for (const [label, text] of [
    ["Student name", name],
    ["College name", "Demo College of Engineering"],
    ["Department", "Physics"],
    ["Mobile number", "9000000123"],
    ["Email", student.email],
    ["Startup domain", "Water testing"],
  ] as const)
    await visitor.getByLabel(label, { exact: true }).fill(text);
  await visitor.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByRole("alert")).toHaveText("Profile submitted successfully!");
  const link = new URL(await mailbox.link(student.email, /http\S+\/student-profile\/[\w-]{43}/));
  await openPage(visitor, link.pathname);
  await visitor.getByRole("button", { name: "Confirm" }).click();
  await visitor.getByRole("link", { name: "Show all student profiles" }).click();
  const card = visitor.getByRole("listitem").filter({ hasText: name });
  await expect(card.getByRole("link", { name: /^Connect/ })).toHaveCount(0);
  await card.getByRole("link", { name: "Water testing" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  const why = visitor.getByText(/You cannot write to this student yet/);
  for (const name of ["log in", "register"])
    await expect(why.getByRole("link", { name, exact: true })).toHaveAttribute("href", /\?next=%2Fstudent%2F/);
  await expect(why.getByRole("link", { name: "register" })).toHaveAttribute("href", /&type=Startup$/);
  await expect(visitor.getByRole("button", { name: /Claim|Connect/ })).toHaveCount(0);
  expect(await accessFaults(visitor)).toEqual([]);
  const path = new URL(visitor.url()).pathname;
  const bare = await visitor.request.get(path);
  const html = await bare.text();
  expect(html).toContain(`<title>${name} - Startup Connect</title>`);
  expect(html).not.toMatch(/9000000123|people\.example/);
  const again = await visitor.request.get(path, { headers: { "If-None-Match": bare.headers().etag ?? "" } });
  expect(again.status()).toBe(304);

  const page = await open(student);
  await openPage(page, "/dashboard");
  await page.getByRole("link", { name: "See it and claim it" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText("This is your profile: claim it")).toBeVisible();
  await expect(page.getByText(/cannot write to this student/)).toHaveCount(0);
  await page.getByRole("button", { name: "Claim this profile" }).click();
  const done = page.getByRole("status").filter({ hasText: "The profile is yours." });
  await expect(done).toBeVisible();
  await expect(done.locator("..")).toBeFocused();
  await expect(page.getByRole("link", { name: "Edit profile" })).toBeVisible();

  // Listed by it, the student is asked for no other.
  await openPage(page, "/profile");
  await expect(page.getByRole("heading", { name: "You are listed as a student" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are not listed yet" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "View public profile" })).toHaveAttribute("href", path);
  await expect(page.getByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/settings/student");
  const main = page.getByRole("main");
  await expect(main.getByText("Startup", { exact: true })).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Student", exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Application" })).toHaveCount(0);
  await openPage(page, "/dashboard");
  await expect(main.getByRole("link", { name: "View public profile" })).toHaveAttribute("href", path);
  await openPage(page, "/overview");
  await expect(main.getByRole("heading", { name: "Quick actions" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Today’s matches" })).toHaveCount(0);
  await openPage(page, "/home");
  await expect(page.getByText("Nothing to do.")).toBeVisible();
  await openPage(page, "/matches/preferences");
  await expect(page).toHaveURL("/matches");
  await expect(page.getByRole("heading", { name: "You are listed as a student" })).toBeVisible();
  // ROLE-12: what the profile says is not asked again.
  await openPage(page, "/StartupRegistration");
  await page.getByLabel("Startup name").fill(`${name} Works`);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByLabel("Mobile")).toHaveValue("9000000123");
  const anew = await open();
  await openPage(anew, "/login");
  await logIn(anew, student);
  await expect(anew).toHaveURL(/\/home$/);

  const other = await open(founder);
  await openPage(other, path);
  await other.getByRole("button", { name: "Connect" }).click();
  await sendRequest(other, "Your idea fits our pumps.");
  await expect(other).toHaveURL(/\/requests\/[\w-]{36}$/);
  await openPage(other, path);
  await expect(other.getByRole("button", { name: "Pending" })).toBeVisible();
  expect(await accessFaults(other)).toEqual([]);

  await openPage(page, "/dashboard");
  await page.getByRole("button", { name: /^Accept/ }).click();
  await page.getByRole("alert").getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByRole("main").getByText("Your idea fits our pumps.").last()).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("Let us talk on Friday.");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(page.getByRole("log").getByText("Let us talk on Friday.")).toBeVisible();
  await openPage(other, path);
  await other.getByRole("link", { name: "Message", exact: true }).click();
  await expect(other.getByText("Let us talk on Friday.").last()).toBeVisible();
  await expect(other.getByRole("main")).toContainText(name);

  await openPage(page, "/settings/profile");
  await expect(page.getByRole("heading", { name: "You are listed as a student" })).toBeVisible();
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.getByLabel("Startup domain").fill("Solar pumps");
  await page.getByRole("button", { name: "Save student profile" }).click();
  await expect(page.getByText("Your student profile is saved.")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw profile" }).click();
  await expect(page.getByText("You have no student profile.")).toBeVisible();
  const answer = await other.request.get(path);
  expect(answer.status()).toBe(404);
});

test("SU-10: the tab of student profiles shows grey rows while it loads @once", async ({ open, founder }) => {
  const page = await open(founder);
  await openRunning(page, "/startup");
  const main = page.getByRole("main");
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/startup\.data\?/i, async (route) => {
    await released;
    await route.continue();
  });
  await main.getByRole("link", { name: "Student profiles" }).click();
  await expect(main.locator("[aria-busy=true] [aria-hidden]")).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/show=students$/);
  await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
});
