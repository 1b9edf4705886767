import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { expectInHeader, logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const storage = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: Object.keys(sessionStorage) }));

test("PROF-05 PROF-06 PROF-07 SHELL-08: a picture is chosen, seen in another browser, and removed @daily-phone", async ({
  open,
  people,
}) => {
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You");
  await page.getByRole("button", { name: "Edit Logo" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Edit Logo" }).click();

  const chooser = page.locator("input[type=file]");
  await chooser.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByRole("alert")).toContainText("Please choose a JPEG, PNG, WebP or GIF image");

  await chooser.setInputFiles(pictureFile("me.png"));
  await expect(page.getByRole("button", { name: "Edit Logo" })).toBeFocused();
  const own = page.getByRole("complementary").locator("img[src^='/uploads/']");
  await expect(own).toBeVisible();
  // A picture replaces the drawn one in the header.
  const avatar = page.getByRole("banner").getByRole("link", { name: "Today", exact: true });
  await expect(avatar.locator("img[src^='/uploads/']")).toBeVisible();
  expect((await avatar.boundingBox())?.height).toBe(36);
  await expect.poll(async () => (await storage(page)).local.profileImage).toMatch(/^data:image\/webp;base64,/);
  expect((await storage(page)).local.profileImage?.length).toBeLessThan(100_000);

  const other = await open(me);
  await openPage(other, "/dashboard");
  await expect(other.getByRole("banner").locator("img[src^='/uploads/']")).toBeVisible();

  await page.getByRole("button", { name: "Edit Logo" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(own).toHaveCount(0);
  await expect.poll(async () => (await storage(page)).local.profileImage).toBeUndefined();
});

test("PROF-06: when the server cannot store it, the old picture stays with a message @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const page = await open(await people.member("Startup"));
  await openPage(page, "/dashboard");
  await page.route("**/api/users/profile-picture", (route) => route.abort());
  await page.getByRole("button", { name: "Edit Logo" }).click();
  await page.locator("input[type=file]").setInputFiles(pictureFile("me.png"));
  await expect(page.getByRole("alert")).toHaveText("Your picture could not be saved. Please try again.");
  await expect(page.getByRole("complementary").locator("img")).toHaveCount(0);
});

test("AUTH-48 AUTH-61 PROF-27 B7: password and sessions @once", async ({ open, people, watch, call }) => {
  // A page whose session ends elsewhere may ask for its live events before it is loaded again.
  watch.allow(/status of (400 .*change-password|401 .*(dashboard|stream.ticket))/);
  const me = await people.member("Investor");
  await call("POST", "/api/users/login", { json: { email: me.email, password: me.password } });
  const page = await open(me);
  await openPage(page, "/settings/all");

  const sessions = page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ has: page.getByRole("heading", { name: "Devices" }) });
  await expect(sessions.getByText("This device")).toBeVisible();
  await sessions.getByRole("button", { name: /^Log out .* last used/ }).click();
  await expect(sessions.getByRole("button", { name: /^Log out .* last used/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByText("Please enter your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password", { exact: true }).fill("a very new phrase");
  await page.getByLabel("Confirm new password").fill("a very new phrase");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(me.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  expect((await call("GET", "/api/users/dashboard", { token: me.token })).status).toBe(401);

  const again = await open();
  await openPage(again, "/login");
  await logIn(again, { email: me.email, password: "a very new phrase" });
  await expect(again).toHaveURL(/RegistrationHome$/);

  // The page that changed the password goes on with its new token.
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  await again.reload();
  await expectInHeader(again, "link", "Login");
});

test("PROF-25 B5: a new address is pending, opening its link changes nothing, the button does @once", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 400 .*confirm-email/);
  const me = await people.member("Mentor");
  const page = await open(me);
  await openPage(page, "/settings/all");
  const wanted = `new-${me.email}`;
  await page.getByLabel("New email address").fill(wanted);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText(`${wanted} is not confirmed yet.`)).toBeVisible();

  const link = await mailbox.link(wanted, /http:\S+\/confirm-email\/\S+/);
  await openPage(page, new URL(link).pathname);
  await openPage(page, "/settings/all");
  await expect(page.getByText(`${wanted} is not confirmed yet.`)).toBeVisible();
  await openPage(page, new URL(link).pathname);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("alert")).toContainText("Your email address is confirmed.");
  await page.getByRole("link", { name: "Go to settings" }).click();
  await expect(page.getByText(`You log in with ${wanted}.`)).toBeVisible();

  await openPage(page, new URL(link).pathname);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("alert")).toContainText("This link is no longer valid.");
  await expect(page.getByRole("button", { name: "Confirm this address" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Go to settings" })).toBeVisible();
});

test("NOTI-15 PROF-39: mailings are toggled with one press, kept over a reload; data is downloaded @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Startup"));
  await openPage(page, "/settings/all");
  const news = page.getByRole("checkbox", { name: "News about Startup Connect" });
  await expect(news).not.toBeChecked();
  // A startup is sent no update, and asks for no investment.
  await expect(page.getByRole("checkbox", { name: "I get a message" })).toBeVisible();
  await expect(page.getByText("Others see what is verified on your profile")).toBeVisible();
  await expect(page.getByText(/sends me its update|offer an investment|book a session/)).toHaveCount(0);
  await news.check();
  await expect(page.getByText("Your choice has been saved.")).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();
  await news.uncheck();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("startup-connect-my-data.zip");
});

test("AUTH-39 AUTH-40: sign-out and sign-in in one tab are followed by the others @once", async ({ open, people }) => {
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/settings");
  const other = await page.context().newPage();
  await openPage(other, "/login");
  await expect(other).toHaveURL(/\/home$/);
  await openPage(other, "/register");
  await expect(other).toHaveURL(/\/home$/);

  // What the page asks for as a member is answered.
  await expect(other.getByRole("heading", { name: "Say what you look for" })).toBeVisible();

  const token = await other.evaluate(() => localStorage.getItem("authToken"));
  await other.evaluate(() => {
    localStorage.removeItem("authToken");
    localStorage.setItem("isLoggedIn", "false");
  });
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  await expectInHeader(page, "link", "Login");
  await other.evaluate((kept) => {
    localStorage.setItem("authToken", kept ?? "");
    localStorage.setItem("isLoggedIn", "true");
  }, token);
  await expect(page).toHaveURL(/\/settings$/);
});

test("PROF-35 PROF-36 PROF-38 ERR-18 SHELL-38: account deletion by keyboard @daily-wide @once", async ({
  open,
  people,
  watch,
  call,
}) => {
  watch.allow(/Failed to load resource/);
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/settings/all");
  await page.evaluate(() => sessionStorage.setItem("welcomePopupShown", "true"));
  const ask = page.getByRole("button", { name: "Delete account" });
  await ask.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete your account?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  expect((await call("GET", "/api/users/dashboard", { token: me.token })).status).toBe(200);

  const confirm = dialog.getByRole("button", { name: "Delete account" });
  await page.keyboard.press("Enter");
  await expect(confirm).toBeVisible();
  await confirm.evaluate((button: HTMLButtonElement, token) => {
    localStorage.removeItem("authToken");
    button.click();
    localStorage.setItem("authToken", token);
  }, me.token);
  await expect(dialog.getByRole("alert")).toHaveText("No token found. Please log in again.");

  await page.route("**/api/users/delete-account", (route) => route.abort(), { times: 1 });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to delete account. Please try again.");
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alert")).toContainText("Your account has been deleted.");
  expect(await storage(page)).toEqual({ local: {}, session: [] });
  expect((await call("GET", "/api/users/dashboard", { token: me.token })).status).toBe(401);
  expect((await call("GET", `/api/startups/startup/${me.startupId}`)).status).toBe(404);
});

test("AUTH-30: without Google's credentials there is no button for it @once", async ({ open }) => {
  const page = await open();
  for (const path of ["/login", "/register"]) {
    await openPage(page, path);
    await expect(page.getByRole("button", { name: "Show password" }).first()).toBeVisible();
    await expect(page.getByText(/Google/)).toHaveCount(0);
  }
});

test("NAV-05: each section of the settings has an address, and the bare one is the first", async ({ open, people }) => {
  const page = await open(await people.member("Mentor"));
  await openPage(page, "/settings/all");
  const password = page.getByRole("heading", { name: "Password", exact: true });
  const emails = page.getByRole("heading", { name: "Emails", exact: true });
  const data = page.getByRole("heading", { name: "Your data", exact: true });
  for (const heading of [password, emails, data]) await expect(heading).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Settings" });
  for (const [name, path, shown, hidden] of [
    ["Login and security", "/settings/login", password, emails],
    ["Emails", "/settings/emails", emails, data],
    ["Your data", "/settings/data", data, password],
  ] as const) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(new RegExp(`^${name} - `));
    await expect(shown).toBeVisible();
    await expect(hidden).toHaveCount(0);
    // On small screens the strip of sections is wider than the page.
    await page.reload();
    await expect(tabs.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 0.9 });
  }
  await page.reload();
  await expect(data).toBeVisible();
  await tabs.getByRole("link", { name: "Your profile", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You are not listed yet" })).toBeVisible();
  await openPage(page, "/settings/nope");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("heading", { name: "You are not listed yet" })).toBeVisible();
  for (const heading of [password, emails, data]) await expect(heading).toHaveCount(0);
});

test("NAV-05: a link that names a field of the profile leads to it @once", async ({ open, people }) => {
  const page = await open(await people.founder());
  await openPage(page, "/settings#entityNature");
  await expect(page.getByLabel("Entity nature")).toBeFocused();
  await openPage(page, "/overview");
  const first = page.getByRole("link", { name: "Complete your profile" }).first();
  await expect(first).toHaveAttribute("href", /^\/settings#\w+$/);
});
