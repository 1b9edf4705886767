import { googleProvider } from "../../server/test/google-provider.ts";
import { openPage } from "../support/page.ts";
import { freePort, type RunningServer, startServer } from "../support/server.ts";
import { expectInHeader, fromHeader } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** A server with credentials of an OpenID provider on this machine, which knows whoever `is` says. */
let google: RunningServer & Awaited<ReturnType<typeof googleProvider>>;

test.beforeAll(async () => {
  const port = await freePort();
  const provider = await googleProvider(`http://127.0.0.1:${port}`);
  google = { ...provider, ...(await startServer({ demo: true, port, env: provider.environment })) };
});

test.afterAll(async () => {
  await google.stop();
  await google.close();
});

const button = { name: "Login with Google" };

test("AUTH-30 AUTH-09: a first login with Google asks for the rest, later ones log in at once", async ({
  open,
  people,
  watch,
}) => {
  // The first answer asks for the rest by refusing.
  watch.allow(/status of 400 .*google\/complete/);
  watch.allowLogout();
  const name = `${people.unique()} Nair`;
  const email = `${people.unique().toLowerCase()}@people.example`;
  google.is({ sub: email, email, email_verified: true, hd: "people.example", name });
  const page = await open(null, google.url);
  await openPage(page, `${google.url}/register`);
  await page.getByRole("link", button).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // The code that makes the account does not stay in the address, nor in the way back.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(name);

  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Create account" }).click();
  for (const text of [
    "Please enter a name.",
    "Please select a valid user type.",
    "Please agree to the Terms of Service and the Privacy Policy.",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("User type").selectOption("Mentor");
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/RegistrationHome$/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    email,
    userType: "Mentor",
    isLoggedIn: "true",
  });

  await (await fromHeader(page, "button", "Logout")).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`${google.url}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("link", button).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("complementary")).toContainText(name);
});

test("AUTH-70 AUTH-73: the account of the address asks for its password; the settings remove the link", async ({
  open,
  watch,
}) => {
  // The question is a refusal, and so is the wrong password.
  watch.allow(/status of 40[03] .*google\/complete/);
  google.is({
    sub: "asha at google",
    email: "asha@demo.example",
    email_verified: true,
    hd: "demo.example",
    name: "Another Person",
  });
  const page = await open(null, google.url);
  await openPage(page, `${google.url}/login`);
  await page.getByRole("link", button).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm it's you");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.getByLabel("Your password").fill("a wrong one");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveValue("a wrong one");
  await page.getByLabel("Your password").fill("demo-lotus-rain-42");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expectInHeader(page, "button", "Logout");
  expect(await page.evaluate(() => localStorage.getItem("email"))).toBe("asha@demo.example");

  await openPage(page, `${google.url}/settings/login`);
  const remove = page.getByRole("button", { name: "Remove Google" });
  await expect(page.getByText("asha@demo.example").last()).toBeVisible();
  await expect(page.getByText(/^Linked on /)).toBeVisible();
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove Google" }).click();
  await expect(page.getByText(/^Linked on /)).toHaveCount(0);
});

test("AUTH-70 AUTH-72: a mailed code is asked for where Google does not run the mailbox", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 40[03] .*google\/complete/);
  const email = `${people.unique().toLowerCase()}@people.example`;
  google.is({ sub: email, email, email_verified: true, name: "Somebody" });
  const page = await open(null, google.url);
  await openPage(page, `${google.url}/login`);
  await page.getByRole("link", button).click();
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByText(`We sent a code to ${email}. It is valid for 10 minutes.`)).toBeVisible();
  await page.getByLabel("Code of six digits").fill("12");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("This code is wrong or no longer valid. Please ask for a new one.")).toBeVisible();
  await expect(page.getByLabel("Code of six digits")).toHaveValue("12");
});

test("AUTH-30: an address Google has not verified is refused", async ({ open }) => {
  google.is({ sub: "arjun at google", email: "arjun@demo.example", email_verified: false, name: "Arjun" });
  const stranger = await open(null, google.url);
  await openPage(stranger, `${google.url}/login`);
  await stranger.getByRole("link", button).click();
  await expect(stranger.getByRole("alert")).toHaveText(
    "Google has not verified your email address, so you cannot sign in with it here.",
  );
  await expectInHeader(stranger, "link", "Login");
});

test("AUTH-30: who says no at Google is back at the login, which says so once", async ({ open }) => {
  google.is(null);
  const page = await open(null, google.url);
  await openPage(page, `${google.url}/login`);
  await page.getByRole("link", button).click();
  await expect(page.getByRole("alert")).toHaveText("You did not sign in with Google.");
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole("link", button)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
