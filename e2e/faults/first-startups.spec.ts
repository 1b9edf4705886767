import { caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { peopleOf } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test("HOME-05: the counters show three startups at once, and a fourth after a reload @once", async ({ open }) => {
  test.setTimeout(120_000);
  const server = await startServer({});
  try {
    const call = caller(server.url);
    const people = peopleOf(call, mailboxOf(call), 9);
    const [first] = [await people.founder(), await people.founder(), await people.founder()];
    await people.connect(await people.investor(), first);

    const page = await open(null, server.url);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const [total, connected] = [page.locator("[data-climb]").first(), page.locator("[data-climb]").last()];
    const shown = async () => [await total.textContent(), await connected.textContent()];
    /** Up to the step of the clock in which the counters begin. */
    const begin = async () => {
      await page.goto(`${server.url}/home`);
      await expect(async () => {
        await page.clock.runFor(49);
        expect(await total.getAttribute("data-run")).toBe("");
      }).toPass({ intervals: [20] });
    };
    await begin();
    expect(await shown()).toEqual(["0", "0"]);
    await page.clock.runFor(100);
    expect(await shown()).toEqual(["0", "0"]);
    await page.clock.runFor(50);
    // The connected number waits for the total.
    expect(await shown()).toEqual(["0", "0"]);
    await page.clock.runFor(50);
    expect(await shown()).toEqual(["1", "0"]);
    await page.clock.runFor(100);
    expect(await shown()).toEqual(["1", "1"]);
    await page.clock.runFor(100);
    expect(await shown()).toEqual(["2", "1"]);
    await page.clock.runFor(200);
    expect(await shown()).toEqual(["3", "1"]);
    await page.clock.runFor(5000);
    expect(await shown()).toEqual(["3", "1"]);

    await people.founder();
    await begin();
    await page.clock.runFor(850);
    expect(await shown()).toEqual(["4", "1"]);
  } finally {
    await server.stop();
  }
});
