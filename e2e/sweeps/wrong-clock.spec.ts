import type { Page } from "@playwright/test";
import { Client } from "pg";
import { addresses, pathOf } from "../support/addresses.ts";
import { wrongClock } from "../support/clock.ts";
import { openPage, running } from "../support/page.ts";
import { lineTo } from "../support/postgres.ts";
import { expect, test } from "../support/test.ts";
import { wordsOf } from "../support/translator.ts";

/** With React running: for a visitor it begins at the focus on a field. */
async function openRunning(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.getByRole("contentinfo").getByRole("textbox").focus();
  await running(page);
}

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

// A line of error in the console, such as React's about a page that was drawn otherwise, fails each of these.
for (const address of addresses)
  if (!address.leadsOn)
    test(`SHELL-44: /${address.pattern} reads the same on a device whose clock is 3 days wrong @once`, async ({
      open,
      somebody,
      known,
      watch,
    }) => {
      watch.allow(/status of 404/);
      const person = await somebody(address.who);
      const pages: [Page, Page, Page] = [await open(person), await open(person), await open(person)];
      const [right, ahead, behind] = pages;
      await wrongClock(ahead, 3);
      await wrongClock(behind, -3);
      await Promise.all(pages.map((page) => openRunning(page, pathOf(address, known))));
      await expect(async () => {
        const words = await wordsOf(right);
        expect(await wordsOf(ahead), "ahead").toBe(words);
        expect(await wordsOf(behind), "behind").toBe(words);
      }).toPass({ timeout: 60_000 });
    });

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
