import type { Page } from "@playwright/test";
import { type Address, addresses, pathOf } from "../support/addresses.ts";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";
import { translate, type Way, wordsOf } from "../support/translator.ts";

/** Presses on one page. The page beside it, which is not translated, has the same controls in the same order. */
const MOST = 14;

/** Presses the control of this number. @returns its name, or null when there are no more */
const press = (page: Page, number: number): Promise<string | null> =>
  page.evaluate((number) => {
    window.print = () => {};
    const within = document.querySelector("dialog:modal") ?? document.querySelector("main") ?? document.body;
    const all = [
      ...within.querySelectorAll<HTMLElement>(
        "button:not([disabled]), [role=tab], summary, input:is([type=checkbox], [type=radio]):not([disabled]), select:not([disabled])",
      ),
    ].filter((one) => one.checkVisibility() && !/^(Listen|Log ?out)/.test(one.textContent ?? ""));
    const control = all[number];
    if (!control) return null;
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else control.click();
    return `${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent ?? ""}`;
  }, number);

/** What changes something on the server is refused: both pages show what the same server says. */
const refuseWrites = (page: Page) =>
  page.route("**/api/**", (route) =>
    route.request().method() === "GET" || route.request().url().includes("/stream/")
      ? route.fallback()
      : route.fulfill({ status: 503, json: { message: "Not now." } }),
  );

test.describe.configure({ mode: "parallel" });

function walk(address: Address, way: Way): void {
  const { pattern, who } = address;
  test(`SHELL-43: /${pattern} translated by the browser (${way}) answers each press as it does otherwise @once`, async ({
    open,
    somebody,
    known,
    watch,
  }) => {
    watch.allow(/status of (404|503)/);
    const person = await somebody(who);
    const [plain, translated] = [await open(person), await open(person)];
    await translate(translated, way);
    const both = [plain, translated];
    for (const page of both) await refuseWrites(page);
    // Opened again where someone joined between the two: a list of people then differs for good.
    const begin = () =>
      expect(async () => {
        await Promise.all(both.map((page) => openPage(page, pathOf(address, known))));
        await translated.locator("html[data-translated]").waitFor({ state: "attached" });
        const [left, right] = await Promise.all(both.map(wordsOf));
        expect(right, "as it opens").toBe(left);
      }).toPass({ timeout: 60_000 });
    const same = (after: string) =>
      expect(async () => {
        const [left, right] = await Promise.all(both.map(wordsOf));
        expect(right, after).toBe(left);
      }).toPass({ timeout: 60_000 });
    await begin();
    const start = new URL(plain.url()).pathname;
    for (let number = 0; number < MOST; number += 1) {
      const [name] = await Promise.all(both.map((page) => press(page, number)));
      if (name === null || name === undefined) break;
      await same(name);
      if (new URL(plain.url()).pathname !== start) await begin();
    }
  });
}

for (const address of addresses) if (!address.leadsOn) walk(address, "before");
for (const address of addresses)
  if (["startup", "MentorProfile/:mentorId", "events/:eventId", "contactus"].includes(address.pattern))
    for (const way of ["replace", "after", "wrap"] as const) walk(address, way);
