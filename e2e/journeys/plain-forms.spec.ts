import type { Page } from "@playwright/test";
import { hydrated } from "../support/page.ts";
import { enterCode, expectInHeader, fillDetails, logIn, sendDetails } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const password = "monsoon over the western ghats";

/** Scripts come only when the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test("AUTH-77: what is typed into the login before any script is kept and sent when it runs", async ({
  open,
  founder,
}) => {
  const page = await open();
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email Id/User Id").fill(founder.email);
  await page.getByLabel("Password", { exact: true }).fill(founder.password);
  release();
  await hydrated(page);
  await expect(page.getByLabel("Email Id/User Id")).toHaveValue(founder.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(founder.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "LOG IN" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("AUTH-77 AUTH-10: the login works as a plain form, before any script", async ({ open, founder }) => {
  const page = await open();
  const release = await holdScripts(page);
  await page.goto("/login?next=/settings", { waitUntil: "commit" });
  await logIn(page, { ...founder, password: "not the password" });
  await expect(page.getByRole("alert")).toHaveText("Login failed! Please check your credentials.");
  await expect(page.getByLabel("Email Id/User Id")).toHaveValue(founder.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Password", { exact: true }).fill(founder.password);
  await page.getByRole("button", { name: "LOG IN" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/settings$/);
  await expectInHeader(page, "button", "Logout");
});

test("AUTH-77 AUTH-26: step 1 of registering works as a plain form; the password is asked again after the code", async ({
  open,
  people,
  mailbox,
}) => {
  const page = await open();
  const release = await holdScripts(page);
  const email = `${people.unique().toLowerCase()}@people.example`;
  await page.goto("/register", { waitUntil: "commit" });
  const details = { name: `${people.unique()} Rao`, email, password, role: "Mentor" } as const;
  await fillDetails(page, { ...details, password: "short" });
  await sendDetails(page);
  await expect(page.getByText("Please use at least 8 characters.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(details.name);
  await fillDetails(page, details);
  await sendDetails(page);
  await expect(page.getByText(email)).toBeVisible();
  release();
  await hydrated(page);
  await enterCode(page, mailbox, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your password");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration successful!");
  await expectInHeader(page, "button", "Logout");
});

test("AUTH-77 AUTH-11: plain logins are limited by the visitor, and refused from other sites and when too large @once", async ({
  people,
  server,
}) => {
  const { email } = await people.member("Mentor");
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/login`, { method: "POST", body: new URLSearchParams(fields), headers });
  const wrong = { email, password: "not the password", agree: "on" };
  for (let times = 0; times < 10; times++)
    expect(await (await post(wrong)).text()).toContain("Login failed! Please check your credentials.");
  expect(await (await post(wrong)).text()).toContain("Too many failed attempts.");
  expect((await post(wrong, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ ...wrong, email: "x".repeat(20_000) })).status).toBe(413);
});
