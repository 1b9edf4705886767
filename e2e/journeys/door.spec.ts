import type { Page } from "@playwright/test";
import { addresses } from "../support/addresses.ts";
import { openPage } from "../support/page.ts";
import { askForCode, expectInHeader, logIn, stopClock } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const password = "monsoon over the western ghats";

/** Paths of the calls this page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  return calls;
}

test("AUTH-02 AUTH-03 AUTH-06: names each missing part of the login, sends nothing, then two fields", async ({
  open,
  founder,
}) => {
  const page = await open();
  await openPage(page, "/login");
  const calls = callsOf(page);
  const id = page.getByLabel("Email Id/User Id");
  const secret = page.getByLabel("Password", { exact: true });
  const terms = page.getByRole("checkbox", { name: /^I agree/ });
  await expect(terms).toHaveJSProperty("required", true);
  for (const [path, name] of [
    ["/termsandcondition", /^Terms of Service/],
    ["/privacypolicy", /^Privacy Policy/],
  ] as const)
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", path);
  const send = () => page.getByRole("button", { name: "LOG IN" }).click();

  await secret.fill(founder.password);
  await terms.check();
  await send();
  await expect(page.getByText("Please enter your email or user id.")).toBeVisible();
  await expect(id).toBeFocused();
  await id.fill(founder.email);
  await secret.fill("");
  await send();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await secret.fill(founder.password);
  await terms.uncheck();
  await send();
  await expect(page.getByText("Please agree to the Terms of Service and the Privacy Policy.")).toBeVisible();
  await expect(terms).toBeFocused();
  expect(calls.filter((path) => path.endsWith("/login"))).toEqual([]);

  await terms.check();
  const sent = page.waitForRequest("**/api/users/login");
  await send();
  expect((await sent).postDataJSON()).toEqual({ email: founder.email, password: founder.password });
});

test("AUTH-04 AUTH-09: a founder signs in by the personal id and is at home at once, in each new session", async ({
  open,
  founder,
  call,
}) => {
  const { body: me } = await call("GET", "/api/users/dashboard", { token: founder.token });
  const page = await open();
  await openPage(page, "/login");
  await logIn(page, { email: ` ${me.publicId.toLowerCase()} `, password: founder.password });
  await expect(page).toHaveURL(/\/home$/);
});

test("AUTH-17 AUTH-45: the password rule is at the field, and each field shows its own text @once", async ({
  open,
}) => {
  const page = await open();
  await openPage(page, "/register");
  const first = page.getByLabel("Password", { exact: true });
  const second = page.getByLabel("Confirm password");
  await expect(first).toHaveAccessibleDescription(/8 to 128 characters/);
  const phrase = "கோலம் before sunrise, every day ".repeat(4).slice(0, 100);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), phrase);
  for (const field of [first, second]) {
    await field.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(field).toHaveValue(phrase);
  }
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(first).toHaveAttribute("type", "text");
  await expect(second).toHaveAttribute("type", "password");
  await first.fill("short");
  await first.blur();
  await expect(page.getByText("Please use at least 8 characters.")).toBeVisible();
});

test("AUTH-13 AUTH-14 AUTH-26: an empty field, unequal passwords and a reload in step 2 create nothing", async ({
  open,
  people,
  mailbox,
  call,
}) => {
  const page = await open();
  const details = {
    name: "Meera Pillai",
    email: `${people.unique().toLowerCase()}@people.example`,
    password,
    role: "Mentor",
  } as const;
  await openPage(page, "/register");
  const calls = callsOf(page);
  await page.getByLabel("Name").fill(details.name);
  await page.getByLabel("Email", { exact: true }).fill(details.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("User type").selectOption("Mentor");
  for (const label of ["Name", "Email", "Password", "Confirm password"]) {
    const field = page.getByLabel(label, { exact: true });
    const typed = await field.inputValue();
    for (const value of label === "Email" ? ["", "meera"] : [""]) {
      await field.fill(value);
      await page.getByRole("button", { name: "Send OTP" }).click();
      await expect(field, label).toHaveAttribute("aria-invalid", "true");
      await expect(field, label).toHaveAccessibleDescription(/\S/);
    }
    await field.fill(typed);
  }
  await page.getByLabel("Confirm password").fill("another one");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("alert")).toHaveText("Passwords do not match!");
  expect(calls.filter((path) => path.endsWith("/send-otp"))).toEqual([]);
  expect(await mailbox.to(details.email)).toEqual([]);

  await askForCode(page, details);
  await page.getByLabel("One-time code").waitFor();
  await page.reload();
  await expect(page.getByText(details.email)).toBeVisible();
  const login = await call("POST", "/api/users/login", { json: { email: details.email, password }, from: "127.9.0.1" });
  expect(login.status).toBe(401);
});

test("AUTH-24 AUTH-25: Resend OTP is disabled for 60 seconds, again after each use", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 429/);
  const page = await open();
  await page.clock.install();
  await openPage(page, "/register");
  await stopClock(page);
  // The server's clock cannot be moved from here, so its answer to the second call is made up.
  let asked = 0;
  await page.route("**/api/users/send-otp", (route) => {
    asked += 1;
    return asked === 1 ? route.continue() : route.fulfill({ json: { message: "OTP sent", resendAfter: 60 } });
  });
  const email = `${people.unique().toLowerCase()}@people.example`;
  await askForCode(page, { name: "Meera Pillai", email, password, role: "Mentor" });
  const resend = page.getByRole("button", { name: /^Resend OTP/ });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(58_000);
  await expect(resend).toBeDisabled();
  // The last second is drawn when the clock, otherwise stopped, goes on a little.
  const shown = async () => {
    await page.clock.runFor(500);
    return resend.textContent();
  };
  await page.clock.runFor(2_000);
  await expect.poll(shown).toBe("Resend OTP");
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(page.getByText("We sent a new code. The previous code no longer works.")).toBeVisible();
  await expect(resend).toBeDisabled();
  expect(asked).toBe(2);
});

test("AUTH-27 ERR-02: a registration refused without a word says its own @once", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 500/);
  const page = await open();
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register");
  await askForCode(page, { name: "Meera Pillai", email, password, role: "Mentor" });
  await page.getByLabel("One-time code").waitFor();
  await page.route("**/api/users/register", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByLabel("One-time code").fill(await mailbox.code(email));
  await page.getByRole("button", { name: "Verify and create account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Registration failed!" })).toBeVisible();
});

test("AUTH-33 AUTH-49: only 'true' counts as signed in, and the server's type replaces an edited one @once", async ({
  open,
  founder,
}) => {
  const page = await open(founder);
  await openPage(page, "/startup");
  await expectInHeader(page, "button", "Logout");
  for (const flag of ["1", "TRUE", "yes", ""]) {
    await page.evaluate((value) => localStorage.setItem("isLoggedIn", value), flag);
    await openPage(page, "/startup");
    await expectInHeader(page, "link", "Login");
  }
  await page.evaluate(() => {
    localStorage.setItem("isLoggedIn", "true");
    localStorage.setItem("userType", "Mentor");
  });
  await openPage(page, "/profile");
  await expect(page.getByRole("complementary").getByRole("heading", { level: 2 })).toHaveText("Startup");
  expect(await page.evaluate(() => localStorage.getItem("userType"))).toBe("Startup");
});

test("AUTH-34 AUTH-35: with a dead token and a slow server nothing of a guarded page is ever drawn", async ({
  open,
  founder,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await open({ ...founder, token: "x".repeat(43) });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.querySelector("main")?.textContent ?? "")).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  // One route for all pages: removing it can hold the calls that are under way.
  let held = Promise.resolve();
  await page.route("**/api/**", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  for (const path of ["/dashboard", "/profile", "/StartupRegistration", "/settings", "/overview", "/messages"]) {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    held = promise;
    const asked = page.waitForRequest("**/api/users/dashboard");
    await page.goto(path);
    await asked;
    await expect(page.getByRole("main")).toHaveText(/\S/);
    answer();
    await expect(page).toHaveURL(/\/login\?next=/);
    const drawn = await page.evaluate(() => Reflect.get(window, "seen").join("\n"));
    expect(drawn).not.toMatch(/Welcome to Your Dashboard|Log out everywhere|Quick actions|Conversations/);
    // Next time round the browser has a token again.
    await page.evaluate((token) => {
      localStorage.setItem("authToken", token);
      localStorage.setItem("isLoggedIn", "true");
    }, "x".repeat(43));
  }
});

test("SHELL-33 SHELL-40 PROF-16: members' pages send a visitor to the login and back, others open @once", async ({
  open,
}) => {
  const guarded = addresses
    .filter(({ kind, pattern }) => kind === "app" || pattern === "admin")
    .map(({ pattern }) => pattern);
  expect(guarded.length).toBeGreaterThan(9);
  const page = await open();
  for (const pattern of guarded) {
    const path = `/${pattern.replace(/:\w+/, "x")}?a=b`;
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  const free = ["search", "confirm-email/:token", "unsubscribe/:token", "student-profile/:token"];
  for (const pattern of free) {
    const path = `/${pattern.replace(/:\w+/, "x")}`;
    await openPage(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("AUTH-46: what a reset says when it is refused, and when nothing answers @once", async ({
  open,
  people,
  mailbox,
  call,
  watch,
}) => {
  watch.allow(/status of (400|500)|Failed to load resource/);
  const person = await people.member("Mentor");
  await call("POST", "/api/users/forgot-password", { json: { email: person.email } });
  const link = await mailbox.link(person.email, /\/reset_password\/\S+/);
  const page = await open();
  await openPage(page, link);
  const send = () => page.getByRole("button", { name: "Set new password" }).click();
  const alert = page.getByRole("alert");
  await send();
  await expect(page.getByText("Both fields are required").first()).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("a longer way home");
  await page.getByLabel("Confirm new password").fill("a longer way home");
  await page.route("**/api/users/reset-password/**", (route) => route.abort());
  await send();
  await expect(alert).toHaveText("Failed to reset password. Please try again later.");
  await page.unroute("**/api/users/reset-password/**");
  await page.route("**/api/users/reset-password/**", (route) => route.fulfill({ status: 400, json: {} }));
  await send();
  await expect(alert).toHaveText("An error occurred.");
  await page.unroute("**/api/users/reset-password/**");
  // A newer link makes this one void while the page is open.
  await call("POST", "/api/users/forgot-password", { json: { email: person.email } });
  await expect.poll(async () => (await mailbox.to(person.email)).length).toBeGreaterThan(2);
  await send();
  await expect(alert).toHaveText("This reset link is no longer valid. Please request a new one.");
});
