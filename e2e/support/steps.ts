import { expect, type Locator, type Page } from "@playwright/test";
import type { Call } from "./api.ts";
import type { Mailbox } from "./mailbox.ts";
import { openPage, running } from "./page.ts";
import type { Role } from "./people.ts";

export interface Details {
  name: string;
  email: string;
  password: string;
  role: Role;
}

/** Step 1 of /register, filled in and sent by its script: sent before, it keeps no password in the tab. */
export async function askForCode(page: Page, details: Details): Promise<void> {
  await fillDetails(page, details);
  await running(page);
  await sendDetails(page);
}

export async function fillDetails(page: Page, { name, email, password, role }: Details): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  // A role that was chosen on the way here is not asked again.
  const type = page.getByLabel("User type");
  if (await type.isVisible()) await type.selectOption(role);
}

export const sendDetails = (page: Page) => page.getByRole("button", { name: "Send OTP" }).click();

/** The code of the newest email, on step 2 of /register. */
export async function enterCode(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const code = page.getByLabel("One-time code");
  await code.waitFor();
  await code.fill(await mailbox.code(email));
  await page.getByRole("button", { name: "Verify and create account" }).click();
}

/** On /login. */
export async function logIn(page: Page, { email, password }: Pick<Details, "email" | "password">): Promise<void> {
  await page.getByLabel("Email Id/User Id").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "LOG IN" }).click();
}

/** The session ends with the page's next call that writes: no other call of the page can notice it before. */
export async function logOutAtNextWrite(page: Page, call: Call, { token }: { token: string }): Promise<void> {
  let isOver = false;
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (!isOver && request.method() !== "GET" && !request.url().includes("/api/stream/")) {
      isOver = true;
      await call("POST", "/api/users/logout", { token });
    }
    await route.fallback();
  });
}

type Control = ["link" | "button", string];

/** A control of the header to click; on small screens it is in the menu, which is opened for it. */
export async function fromHeader(page: Page, ...[role, name]: Control): Promise<Locator> {
  const shown = page.getByRole("banner").getByRole(role, { name, exact: true }).filter({ visible: true });
  const menu = page.getByRole("button", { name: "Open menu" });
  if ((await menu.isVisible()) && (await shown.count()) === 0) await menu.click();
  return shown.first();
}

/**
 * From now on the page's clock, which was installed before, moves only with the test. The moment to stop at must
 * lie ahead, and a busy machine may have passed it.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/** The header has this control, or comes to have it. Leaves the menu closed. */
export async function expectInHeader(page: Page, ...control: Control): Promise<void> {
  await expect(await fromHeader(page, ...control)).toBeVisible();
  if (await page.getByRole("button", { name: "Close menu" }).isVisible()) await page.keyboard.press("Escape");
}

/** Through all five steps of a startup's registration, one after the other. */
export async function through(page: Page, button: Locator): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  for (let step = 0; step < 4; step += 1) {
    const from = await heading.textContent();
    await button.click();
    await expect(heading).not.toHaveText(from ?? "");
  }
}

/** Fills in and sends the one form of a request, with one sentence (CONN-02). */
export async function sendRequest(page: Page, note = "May we talk?"): Promise<void> {
  await page.getByRole("radio", { name: "Just to connect" }).check();
  await page.getByRole("textbox", { name: /^Why / }).fill(note);
  await page.getByRole("button", { name: "Send request" }).click();
}

/** The worker is there, answers for the network, and has kept the documents of the app with their 150 files, or those of a kind of page that was read. */
export const workerIsReady = (page: Page, read = "") =>
  expect
    .poll(
      () =>
        page.evaluate(async (mark) => {
          const isKept = (await (await caches.open("shells")).match(mark)) !== undefined;
          return isKept && navigator.serviceWorker.controller !== null;
        }, `${read}/ahead`),
      { timeout: 180_000 },
    )
    .toBe(true);

/** Opens a page and stays until its answer is kept, a moment after it is shown. Beside a conversation the list has its names. */
export async function readOnce(page: Page, path: string, text: string, answer: string): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(() => storedIn(page)).toContain(`"/api${answer}`);
}

/** Everything that this browser keeps for the site, as one text. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = "" } of await indexedDB.databases()) {
      const opened = indexedDB.open(name);
      await new Promise((done) => opened.addEventListener("success", done));
      const db = opened.result;
      for (const store of db.objectStoreNames) {
        const kept = db.transaction(store).objectStore(store);
        const [keys, all] = [kept.getAllKeys(), kept.getAll()];
        await new Promise((done) => all.addEventListener("success", done));
        found.push(JSON.stringify([keys.result, all.result]));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return found.join("\n");
  });
