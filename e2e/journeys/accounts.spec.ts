import { openPage, openRunning } from "../support/page.ts";
import { askForCode, expectInHeader, fromHeader, logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const password = "monsoon over the western ghats";

test("AUTH-12 AUTH-14 AUTH-16 AUTH-22 AUTH-26 SHELL-38: register keeps what was typed through every fault @daily-phone", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 400 .*verify-otp/);
  const page = await open();
  const name = `${people.unique()} Rao`;
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register");

  await askForCode(page, { name, email, password, role: "Investor" });
  await page.getByLabel("One-time code").waitFor();
  const code = await mailbox.code(email);

  const wrong = code === "12345" ? "54321" : "12345";
  await page.getByLabel("One-time code").fill(wrong);
  await page.getByRole("button", { name: "Verify and create account" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid OTP. Please try again.");
  await expect(page.getByLabel("One-time code")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Resend OTP/ })).toBeDisabled();

  await page.getByRole("button", { name: "go back and correct the email" }).click();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);

  await page.getByLabel("Confirm password").fill("something else");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("alert")).toHaveText("Passwords do not match!");

  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("User type").selectOption("None");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please select a valid user type.");

  await page.getByLabel("User type").selectOption("Investor");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByLabel("One-time code").fill(code);
  await page.getByRole("button", { name: "Verify and create account" }).click();
  await expect(page.getByRole("alert")).toHaveText("OTP verified successfully!");
  await expect(page.getByText(/SC-\d{6}/)).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Login" }).click();
  await expect(page).toHaveURL(/\/InvestorRegistration$/);
});

test("AUTH-07 AUTH-08 AUTH-09 AUTH-32 AUTH-36 DOOR-09 SHELL-09 SHELL-34 CONST-09: login, logout, header, storage @daily-wide", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allowLogout();
  const page = await open();
  const { email } = await people.member("Startup");
  await openPage(page, "/login");
  await logIn(page, { email, password });

  await expect(page).toHaveURL(/\/RegistrationHome$/i);
  await expect(page.getByRole("radio", { name: /^Startup/ })).toBeChecked();
  await expectInHeader(page, "button", "Logout");
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const { authToken = "" } = await kept();
  expect(await kept()).toMatchObject({ email, userType: "Startup", isLoggedIn: "true" });
  expect((await call("GET", "/api/users/dashboard", { token: authToken })).body).toMatchObject({ email });

  await openPage(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);

  await (await fromHeader(page, "button", "Logout")).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
  await (await fromHeader(page, "button", "Logout")).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectInHeader(page, "link", "Register");
  const { newStartupPopup: _, ...left } = await kept();
  // DOOR-09: of the device, not of the person.
  expect(left).toEqual({ isLoggedIn: "false", termsAgreed: "true" });
  await expect(page.getByRole("checkbox", { name: /^I agree/ })).toBeChecked();
  // The browser forgets first, then informs the server.
  await expect.poll(async () => (await call("GET", "/api/users/dashboard", { token: authToken })).status).toBe(401);

  await logIn(page, { email, password });
  await expect(page).toHaveURL(/\/home$/);
});

test("AUTH-33 SHELL-35: foreign values in the storage log no one in and break nothing @once", async ({
  open,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await open();
  await page.goto("/home");
  await page.evaluate(() => {
    for (const key of ["email", "authToken", "userType", "isLoggedIn", "profileImage", "newStartupPopup"])
      localStorage.setItem(key, "xx");
    for (const key of ["registrationHomeVisited", "welcomePopupShown"]) sessionStorage.setItem(key, "xx");
  });
  await openPage(page, "/home");
  await expectInHeader(page, "link", "Login");

  await page.evaluate(() => localStorage.setItem("isLoggedIn", "true"));
  await openPage(page, "/home");
  await expectInHeader(page, "link", "Login");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("AUTH-34 AUTH-35 SHELL-07 SHELL-33: a guarded page sends a visitor to the login and back @once", async ({
  open,
  founder,
}) => {
  const page = await open();
  await openPage(page, "/home");
  await page.getByRole("banner").getByRole("link", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText("Welcome to Your Dashboard")).toHaveCount(0);
  await logIn(page, founder);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
});

test("AUTH-39: other tabs follow a logout @once", async ({ open, people, watch }) => {
  watch.allowLogout();
  const page = await open(await people.member("Investor"));
  await openPage(page, "/dashboard");
  const other = await page.context().newPage();
  await openPage(other, "/home");
  await expectInHeader(other, "button", "Logout");
  await (await fromHeader(page, "button", "Logout")).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectInHeader(other, "link", "Login");
});

test("AUTH-39: a page of one member becomes that of another who logs in beside it", async ({ open, people, call }) => {
  const [asha, ravi] = [await people.member("Investor"), await people.member("Investor")];
  const wished = { emailNotifications: { announcement: true } };
  await call("PUT", "/api/users/preferences", { token: asha.token, json: wished });
  const page = await open(asha);
  await openRunning(page, "/settings/all");
  const news = page.getByRole("checkbox", { name: "News about Startup Connect" });
  await expect(news).toBeChecked();
  const other = await page.context().newPage();
  await openPage(other, "/home");
  await other.evaluate((token) => localStorage.setItem("authToken", token), ravi.token);
  await expect(page.getByRole("main")).toContainText(ravi.email);
  await expect(page.getByRole("main")).not.toContainText(asha.email);
  await expect(news).not.toBeChecked();
});

test("AUTH-41 AUTH-42 AUTH-44 AUTH-45 AUTH-46 AUTH-47: a mailed link sets a new password, once @once", async ({
  open,
  people,
  mailbox,
}) => {
  const person = await people.member("Mentor");
  const page = await open();
  await openPage(page, "/forgetpassword1");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alert")).toHaveText("Password reset link sent to your email.");

  const link = await mailbox.link(person.email, /\/reset_password\/\S+/);
  await openPage(page, link);
  await page.getByLabel("New password", { exact: true }).fill("a longer way home");
  await page.getByLabel("Confirm new password").fill("another way home");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("alert")).toHaveText("Passwords do not match");
  await page.getByLabel("Confirm new password").fill("a longer way home");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alert")).toHaveText("Password Updated");
  await logIn(page, { email: person.email, password: "a longer way home" });
  await expect(page).toHaveURL(/\/RegistrationHome$/);
  await expectInHeader(page, "button", "Logout");

  const visitor = await open();
  await openPage(visitor, link);
  await expect(visitor.getByText(/This reset link is no longer valid/)).toBeVisible();
  await expect(visitor.getByRole("main").getByRole("link", { name: /new/i })).toHaveAttribute(
    "href",
    "/forgetpassword1",
  );
});

test("AUTH-02 AUTH-03 AUTH-05 AUTH-15 AUTH-31: the forms of the door and the ways between them", async ({ open }) => {
  const page = await open();
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/users/login") && calls.push(request.url()));
  await openPage(page, "/register");
  const types = page.getByLabel("User type").getByRole("option");
  await expect(types).toHaveText(["None", "Startup", "Mentor", "Investor"]);
  await expect(page.getByLabel("User type")).toHaveValue("None");
  await page.getByRole("main").getByRole("link", { name: "Login here" }).click();
  await expect(page).toHaveURL(/\/login$/);

  const form = page.getByRole("main");
  await expect(form.getByRole("link", { name: "Register Now" })).toHaveAttribute("href", "/register");
  await expect(form.getByRole("link", { name: "Forgot Password" })).toHaveAttribute("href", "/forgetpassword1");
  await page.getByLabel("Email Id/User Id").fill("asha@demo.example");
  await page.getByRole("button", { name: "LOG IN" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please enter your password." })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  const [terms] = await Promise.all([
    page.context().waitForEvent("page"),
    form.getByRole("link", { name: /^Terms of Service/ }).click(),
  ]);
  await expect(terms).toHaveURL(/\/termsandcondition$/);
  await expect(page.getByLabel("Email Id/User Id")).toHaveValue("asha@demo.example");
  expect(calls).toEqual([]);
});

test("PROF-01 PROF-02 PROF-03: the dashboard says who is signed in and leads on @once", async ({ open, founder }) => {
  const page = await open(founder);
  await openPage(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
  const side = page.getByRole("complementary");
  await expect(side.getByRole("heading", { level: 2 })).toHaveText("Startup");
  await expect(side).toContainText(founder.name);
  await expect(side).toContainText(founder.email);
  await page.getByRole("main").getByRole("link", { name: "View public profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(founder.startupName);
});
