import type { Page } from "@playwright/test";
import { caller } from "../support/api.ts";
import { hydrated, openPage } from "../support/page.ts";
import { type Line, lineTo } from "../support/postgres.ts";
import { newDataDir, type RunningServer, removeDataDir, shareFiles, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

/** A second process over the database of the first, whose line to it can be cut. */
let second: RunningServer & { line: Line };

test.beforeAll(async ({ server }) => {
  const line = await lineTo(server.dataDir);
  const dataDir = newDataDir();
  shareFiles(server.dataDir, dataDir);
  // Nothing listens at this port, so no email leaves.
  const env = { DATABASE_URL: line.url, SMTP_URL: "smtp://127.0.0.1:9" };
  second = { ...(await startServer({ dataDir, env })), line };
});

test.afterAll(async () => {
  await second.stop();
  await second.line.close();
  removeDataDir(second.dataDir);
});

/** A part of the page that can be loaded again, or the whole page where not even its frame is known any more. */
const again = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: "Try again" })
    .or(page.getByRole("main").getByRole("link", { name: /^(Try again|Reload)$/ }));

test("ERR-23 SHELL-36 SU-07 PROF-04 QUAL-14: without its database the site says so, and is back by itself", async ({
  open,
  founder,
  watch,
}) => {
  watch.allow(/status of 503|Error fetching data/);
  const member = await open(founder, second.url);
  await openPage(member, `${second.url}/dashboard`);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
  const visitor = await open();
  const logged: string[] = [];
  visitor.on("console", (message) => logged.push(message.text()));

  await second.line.cut();
  const api = caller(second.url);
  const list = await api("GET", "/api/startups/startups");
  expect(list.status).toBe(503);
  expect(list.body.message).not.toBe("");
  expect((await api("GET", "/api/health")).status).toBe(503);
  expect(await openPage(visitor, `${second.url}/startup?stage=Ideation`)).toBe(503);
  await expect(again(visitor)).toBeVisible();
  await expect(visitor.getByText("New StartUp Registration.")).toHaveCount(0);
  await member.reload();
  await hydrated(member);
  await expect(again(member)).toBeVisible();
  expect(await member.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");

  await second.line.mend();
  await expect.poll(async () => (await api("GET", "/api/health")).status).toBe(200);
  await again(visitor).click();
  await expect(visitor.getByRole("main").getByRole("article").first()).toBeVisible();
  await again(member).click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
});

test("HOME-20 HOME-15 SHELL-36: missing numbers show a dash, and load when the block is next seen", async ({
  open,
  watch,
}) => {
  watch.allow(/status of 503/);
  const page = await open(null, second.url);
  await openPage(page, `${second.url}/privacypolicy`);
  await second.line.cut();
  await page.getByRole("link", { name: "Startup Connect" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meet the people your startup needs next.");
  const block = page.locator("[data-happy]");
  await expect(block.locator(".count")).toHaveText(["-", "-", "-"]);
  await block.scrollIntoViewIfNeeded();
  await expect.poll(() => block.getAttribute("data-asked")).toBe("failed");
  await expect(block.locator(".count")).toHaveText(["-", "-", "-"]);
  await expect(page.getByRole("main")).toContainText("The events could not be loaded.");
  await expect(page.getByRole("main")).not.toContainText("No events available");

  await second.line.mend();
  const api = caller(second.url);
  await expect.poll(async () => (await api("GET", "/api/health")).status).toBe(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  await block.scrollIntoViewIfNeeded();
  await expect(block.locator(".count").first()).toHaveText(/^\d[\d,]*\+$/);
});

test("AUTH-18: a code that cannot be mailed is reported, and what was typed stays", async ({ open, watch }) => {
  watch.allow(/status of 503/);
  const page = await open();
  await openPage(page, `${second.url}/register`);
  await page.getByLabel("Name").fill("Meera Pillai");
  await page.getByLabel("Email", { exact: true }).fill("meera@people.example");
  await page.getByLabel("Password", { exact: true }).fill("monsoon over the ghats");
  await page.getByLabel("Confirm password").fill("monsoon over the ghats");
  await page.getByLabel("User type").selectOption("Startup");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to send OTP. Please try again.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("meera@people.example");
});

test("MSG-06: what is written through one process is heard through the other", async ({ open, people, server }) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const near = await open(investor);
  const far = await open(founder, second.url);
  await openPage(near, `${server.url}/messages/${conversation}`);
  const streaming = far.waitForResponse(/\/api\/stream\?/);
  await openPage(far, `${second.url}/messages/${conversation}`);
  await far.getByRole("textbox", { name: "Message" }).waitFor();
  await streaming;
  await near.getByRole("textbox", { name: "Message" }).fill("Across two processes");
  await near.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(far.getByRole("log").getByText("Across two processes")).toBeVisible();
});
