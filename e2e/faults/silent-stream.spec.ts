import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { muteProxy } from "../support/mute-proxy.ts";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const OFF = "Live updates are off. This page looks for new messages every 15 seconds.";

/** Two who talk: one reads through the middle box, the other writes without it. */
const talk = test.extend<{
  talk: (mode: "pass" | "hold" | "mute") => Promise<{
    page: Page;
    box: Awaited<ReturnType<typeof muteProxy>>;
    say(text: string): Promise<void>;
    heard(text: string): Promise<void>;
    off: ReturnType<Page["getByText"]>;
  }>;
}>({
  talk: async ({ open, people, call, server, watch }, use) => {
    // The box goes before the page.
    watch.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE/);
    const boxes: Awaited<ReturnType<typeof muteProxy>>[] = [];
    await use(async (mode) => {
      const box = await muteProxy(server.url, mode);
      boxes.push(box);
      const [reader, writer] = [await people.founder(), await people.investor()];
      const conversation = await people.connect(writer, reader);
      const page = await open(reader, box.url);
      await page.clock.install();
      await openPage(page, `${box.url}/messages/${conversation}`);
      await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
      // From here the page's time passes only where the test says so, however slow this machine is.
      await page.clock.pauseAt(Date.now() + 2000);
      return {
        page,
        box,
        async say(text) {
          const json = { text, clientId: randomUUID() };
          const { status } = await call("POST", `/api/conversations/${conversation}/messages`, {
            json,
            token: writer.token,
          });
          expect(status).toBe(201);
        },
        heard: (text) => expect(page.getByRole("region").getByText(text, { exact: true })).toBeVisible(),
        off: page.getByRole("status").filter({ hasText: OFF }),
      };
    });
    for (const box of boxes) await box.close();
  },
});

for (const mode of ["hold", "mute"] as const)
  talk(
    `MSG-11: a stream whose answer is on ${mode} is noticed, said and replaced by polling, until it flows`,
    async ({ talk }) => {
      const { page, box, say, heard, off } = await talk(mode);
      await page.clock.fastForward(3000);
      await expect(off).toBeVisible();
      await say("While nothing comes through");
      await page.clock.fastForward(15_000);
      await heard("While nothing comes through");
      await expect(off).toBeVisible();

      box.become("pass");
      const opened = page.waitForResponse(/\/api\/stream\?/);
      await page.clock.fastForward(10_000);
      await page.clock.fastForward(30_000);
      await opened;
      await expect(off).toHaveCount(0);
      await say("It flows again");
      await heard("It flows again");
    },
  );

talk(
  "MSG-11: a stream that freezes is noticed within 60 seconds, and what came meanwhile is shown",
  async ({ talk }) => {
    const { page, box, say, heard, off } = await talk("pass");
    await say("Live");
    await heard("Live");
    box.freeze();
    await say("Into the ice");
    await page.clock.fastForward(45_000);
    await page.clock.fastForward(3000);
    await heard("Into the ice");
    await expect(off).toHaveCount(0);
    await say("On a new stream");
    await heard("On a new stream");
  },
);

for (const [what, wake] of Object.entries({
  "the page is shown again": (page: Page) =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  "the network is back": (page: Page) => page.evaluate(() => dispatchEvent(new Event("online"))),
}))
  for (const next of ["pass", "mute"] as const)
    talk(
      `MSG-11: when ${what} after the stream froze, what came is there in 5 seconds (then ${next})`,
      async ({ talk }) => {
        const { page, box, say, heard } = await talk("pass");
        await say("Live");
        await heard("Live");
        box.freeze();
        box.become(next);
        await say("While you were away");
        await wake(page);
        if (next === "mute") await page.clock.fastForward(3000);
        await heard("While you were away");
      },
    );
