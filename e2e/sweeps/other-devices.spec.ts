import type { Page, Request } from "@playwright/test";
import { DAY } from "@startup-connect/contract/shared";
import { Client } from "pg";
import { type Address, addresses, pathOf } from "../support/addresses.ts";
import { openPage, openRunning } from "../support/page.ts";
import { lineTo } from "../support/postgres.ts";
import { expect, test } from "../support/test.ts";
import { translate, type Way, wordsOf } from "../support/translator.ts";

/** The clock of the device is wrong by so many days, as after an empty battery. */
const wrongClock = (page: Page, days: number): Promise<unknown> =>
  page.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
    globalThis.Date = new Proxy(Date, {
      construct: (right, given, target) => Reflect.construct(right, given.length ? given : [right.now()], target),
    });
    // What `greeted` has closed (support/test.ts) was closed on this device.
    if (sessionStorage.getItem("welcomePopupShown"))
      localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
  }, days * DAY);

/** Presses on one page. The page beside it, which is not translated, has the same controls in the same order. */
const MOST = 14;

/** Marks the control of this number. @returns its name without the signs of the translation, or null when there are no more */
const find = (page: Page, number: number): Promise<string | null> =>
  page.evaluate((number) => {
    window.print = () => {};
    const within = document.querySelector("dialog:modal") ?? document.querySelector("main") ?? document.body;
    const nameOf = (one: HTMLElement) =>
      (one.getAttribute("aria-label") ?? one.textContent ?? "").replace(/[‹›]/gu, "").trim();
    const all = [
      ...within.querySelectorAll<HTMLElement>(
        "button:not([disabled]), [role=tab], summary, input:is([type=checkbox], [type=radio]):not([disabled]), select:not([disabled])",
      ),
      // A voice has a time of its own in each window.
    ].filter((one) => one.checkVisibility() && !/^(Listen|Search by voice|Log ?out)/.test(nameOf(one)));
    const control = all[number];
    for (const old of document.querySelectorAll("[data-next]")) old.removeAttribute("data-next");
    control?.setAttribute("data-next", "");
    return control ? `${control.tagName} ${nameOf(control)}` : null;
  }, number);

/** @returns whether the control was still there: what was asked for may have been drawn since it was found */
const press = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.querySelector<HTMLElement>("[data-next]");
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else control?.click();
    return control !== null;
  });

/** Two frames of the page as it is now: a press may have led to another document. */
const drawn = (page: Page) =>
  page.waitForFunction(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  );

async function pressNumber(page: Page, number: number): Promise<void> {
  while (!(await press(page))) await find(page, number);
  await drawn(page);
}

/** What a page has asked for and not got yet. */
const asked = new WeakMap<Page, Set<Request>>();

function follow(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on("request", (request) => request.url().includes("/stream") || open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("framenavigated", () => open.clear());
}

/** A press that comes before what was asked for may do something else. */
const quiet = (page: Page) => expect.poll(() => asked.get(page)?.size).toBe(0);

/** What changes something on the server is refused: all devices show what the same server says. */
const refuseWrites = (page: Page) => {
  follow(page);
  return page.route("**/api/**", (route) =>
    route.request().method() === "GET" || route.request().url().includes("/stream/")
      ? route.fallback()
      : route.fulfill({ status: 503, json: { message: "Not now." } }),
  );
};

/** The same event, as it was yesterday. @returns its id */
async function copyOfYesterday(dataDir: string, of: string): Promise<string> {
  const line = await lineTo(dataDir);
  const client = new Client({ connectionString: line.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
      'starts_at', now() - interval '25 hours', 'ends_at', now() - interval '24 hours'))).* from events e where id = $1
      returning id`,
    [of],
  );
  await client.end();
  await line.close();
  return rows[0]?.id ?? "";
}

test.describe.configure({ mode: "parallel" });

/**
 * On a device whose browser translates and whose clock is 3 days ahead, the page answers each press as on a right one; on
 * one whose clock is 3 days behind it reads the same once React runs.
 */
function compare(address: Address, way: Way): void {
  const { pattern, who } = address;
  test(`SHELL-43 SHELL-44: /${pattern} reads the same translated (${way}) and with a clock 3 days wrong @once`, async ({
    visit,
    known,
    watch,
  }) => {
    // A line of error in the console, such as React's about a page that was drawn otherwise, is a fault.
    // More pages a minute on three devices than a person opens: streams are then refused, and tried again later.
    // An export of the own data asks for the password again on a session that is no longer fresh.
    watch.allow(/status of (404|503|429 .*stream\/ticket|403 .*users\/export)/);
    const path = pathOf(address, known);
    const right = await visit(who, "right", refuseWrites);
    const other = await visit(who, way, async (page) => {
      await translate(page, way);
      await wrongClock(page, 3);
      await refuseWrites(page);
    });
    const behind = await visit(who, "behind", (page) => wrongClock(page, -3));
    const both = [right, other];
    const same = (after: string) =>
      expect(async () => {
        const [wanted, words] = await Promise.all(both.map(wordsOf));
        expect(words, after).toBe(wanted);
      }).toPass({ timeout: 60_000 });
    // Opened again where someone joined between the two: a list of people then differs for good.
    const open = (opening: typeof openPage, devices: [Page, string][]) =>
      expect(async () => {
        await Promise.all([right, ...devices.map(([page]) => page)].map((page) => opening(page, path)));
        await other.locator("html[data-translated]").waitFor({ state: "attached" });
        for (const [page, name] of devices)
          await expect(async () => {
            const [wanted, words] = await Promise.all([right, page].map(wordsOf));
            expect(words, name).toBe(wanted);
          }).toPass({ timeout: 15_000 });
      }).toPass({ timeout: 120_000 });
    const opened: [Page, string][] = [[other, "translated and ahead, as it opens"]];
    await open(openRunning, [...opened, [behind, "behind"]]);
    // What a visitor presses first starts React.
    if (who === "visitor") await open(openPage, opened);
    // Two pages in grey read the same too, and what is opened in one goes with it.
    await Promise.all(both.map(quiet));
    const start = new URL(right.url()).pathname;
    for (let number = 0; number < MOST; number += 1) {
      let name: string | null | undefined;
      await expect(async () => {
        const names = await Promise.all(both.map((page) => find(page, number)));
        name = names[0];
        expect(names[1]).toBe(name);
      }).toPass({ timeout: 60_000 });
      if (!name) break;
      await Promise.all(both.map((page) => pressNumber(page, number)));
      await Promise.all(both.map(quiet));
      await same(`translated and ahead, after ${name}`);
      if (new URL(right.url()).pathname !== start) await open(openPage, opened);
    }
  });
}

for (const address of addresses) if (!address.leadsOn) compare(address, "before");
for (const address of addresses)
  if (["startup", "MentorProfile/:mentorId", "events/:eventId", "contactus"].includes(address.pattern))
    for (const way of ["replace", "after", "wrap"] as const) compare(address, way);

for (const { days, when } of [
  { days: 400, when: "to come" },
  { days: -400, when: "over" },
])
  for (const who of ["visitor", "founder"] as const)
    test(`SHELL-44 HOME-17: for a ${who} an event that is ${when} is so, with a clock ${days} days wrong @once`, async ({
      open,
      somebody,
      server,
      call,
    }) => {
      const { body } = await call("GET", "/api/events");
      const { _id } = body.at(-1);
      const id = days < 0 ? await copyOfYesterday(server.dataDir, _id) : _id;
      const page = await open(await somebody(who));
      await wrongClock(page, days);
      await openRunning(page, `/events/${id}`);
      const over = page.getByRole("main").getByText("This event is over.");
      const register = page.getByRole("main").getByRole("button", { name: /^Register Now|^Cancel registration/ });
      for (let turn = 0; turn < 2; turn += 1) {
        await expect(over).toHaveCount(days < 0 ? 1 : 0);
        await expect(register).toHaveCount(days < 0 ? 0 : 1);
        // Within the app too.
        await page.getByRole("main").getByRole("link", { name: "All events" }).click();
        await expect(page).toHaveURL(/\/events$/);
        await expect(page.getByRole("main").getByText("Over", { exact: true })).toHaveCount(0);
        await page.goBack();
      }
    });
