import type { Page } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";
import { hydrated } from "./page.ts";
import type { Role } from "./people.ts";
import { askForCode, enterCode } from "./steps.ts";
import { test as base } from "./test.ts";

let visitors = 0;

/** Each visitor registers from a network address of their own, as the limits of an address are for one household. */
export const test = base.extend({
  open: ({ open, call }, use) =>
    use(async (...given) => {
      const page = await open(...given);
      visitors += 1;
      const from = `127.3.0.${visitors}`;
      await page.route(/\/api\/users\/(send-otp|verify-otp|verify-link|register)$/, async (route) => {
        const { pathname } = new URL(route.request().url());
        const { status, body } = await call("POST", pathname, { json: route.request().postDataJSON(), from });
        await route.fulfill({ status, json: body });
      });
      return page;
    }),
});

export const password = "monsoon over the western ghats";

/** Notes each view the page shows from now on, by its heading. */
export async function notingViews(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const look = () => {
      const title = document.querySelector("main h1:not(.sr-only)")?.textContent;
      const seen: string[] = JSON.parse(sessionStorage.getItem("seen") ?? "[]");
      if (title && seen.at(-1) !== title) sessionStorage.setItem("seen", JSON.stringify([...seen, title]));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("seen") ?? "[]"));
}

/** Fills step 1 and 2 of the page that is open, and goes on from step 3. */
export const join = async (page: Page, mailbox: Mailbox, role: Role, word: string, atDone = async () => {}) => {
  const email = `${word.toLowerCase()}@people.example`;
  await hydrated(page);
  await askForCode(page, { name: `${word} Rao`, email, password, role });
  await enterCode(page, mailbox, email);
  await atDone();
  await page.getByRole("link", { name: "Proceed to Login" }).click();
};

/** Everything the browser keeps of this site, as one text. */
export const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

export const fillPassword = async (page: Page) => {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
};
