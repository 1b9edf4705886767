import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { logIn, logOutAtNextWrite } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** What keeps typed text comes with the first session. */
async function openWatched(page: Page, path: string): Promise<void> {
  const watcher = page.waitForResponse(/\/assets\/typed-[^/]*\.js$/);
  await openPage(page, path);
  await (await watcher).finished();
}

/** The stream would say that the session ended, and the page would leave before the answer to the press. */
const closeStream = (page: Page) => page.route(/\/api\/stream/, (route) => route.abort());

/** The login page after the session has run out, and back by the same account. */
async function logInAgain(page: Page, person: { email: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, person);
}

test("ROLE-10 AUTH-64: an expired session keeps what was typed in the settings, without numbers of identity", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 401|ERR_FAILED/);
  const founder = await people.founder();
  const page = await open(founder);
  await closeStream(page);
  await openWatched(page, "/settings");
  const brief = "Spice traced from the field to the kitchen.";
  await page.getByLabel("Brief").fill(brief);
  await page.getByLabel(/^Stage/).selectOption("Scaling");
  await page.getByLabel("Udyog Aadhaar or Udyam number").fill("123412341234");
  await logOutAtNextWrite(page, call, founder);
  await page.getByRole("button", { name: "Save changes" }).click();
  const draft = await page.waitForFunction(() => sessionStorage.getItem("typedDraft"));
  expect(await draft.jsonValue()).not.toContain("123412341234");
  await logInAgain(page, founder);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel("Brief")).toHaveValue(brief);
  await expect(page.getByLabel(/^Stage/)).toHaveValue("Scaling");
  await expect(page.getByLabel("Udyog Aadhaar or Udyam number")).toHaveValue("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(brief)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("typedDraft"))).toBeNull();
});

test("ROLE-10 AUTH-64: an expired session keeps a message, and another account gets nothing of it", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 401/);
  const [asking, asked] = [await people.investor(), await people.founder()];
  const conversation = await people.connect(asking, asked);
  const page = await open(asking);
  const message = page.getByRole("textbox", { name: "Message" });
  await openWatched(page, `/messages/${conversation}`);
  await message.fill("Could we talk on Monday?");
  await call("POST", "/api/users/logout", { token: asking.token });
  // Something else asks the server meanwhile, as the page does by itself.
  await page.evaluate(() => dispatchEvent(new Event("session-refused")));
  // A reload, or the way over Google, takes the page with all it held.
  await page.reload();
  await logInAgain(page, asking);
  await expect(message).toHaveValue("Could we talk on Monday?");

  await message.fill("For my eyes only");
  await page.evaluate(() => dispatchEvent(new Event("session-refused")));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.reload();
  await logIn(page, asked);
  await expect(page).toHaveURL(`/messages/${conversation}`);
  await expect(message).toHaveValue("");
});

test("ROLE-10 CONN-02: a note begun for a request is there again after the login", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 401|ERR_FAILED/);
  const [asking, asked] = [await people.investor(), await people.founder()];
  const page = await open(asking);
  await closeStream(page);
  await openWatched(page, `/startup/${asked.startupId}`);
  const connect = page.getByRole("main").getByRole("button", { name: "Connect", exact: true });
  await connect.click();
  await page.getByRole("radio", { name: "Just to connect" }).check();
  await page.getByRole("textbox", { name: /^Why / }).fill("We both work on spices.");
  await logOutAtNextWrite(page, call, asking);
  await page.getByRole("button", { name: "Send request" }).click();
  await logIn(page, asking);
  await expect(page).toHaveURL(/\/requests\/to\//);
  // What was typed before the login is there.
  await expect(page.getByRole("textbox", { name: /^Why / })).toHaveValue("We both work on spices.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/requests\/[\w-]{36}$/);
});
