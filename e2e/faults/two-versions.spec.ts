import { rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { Page } from "@playwright/test";
import { otherVersion } from "../support/other-version.ts";
import { openPage, openRunning } from "../support/page.ts";
import { lineTo } from "../support/postgres.ts";
import { freePort, newDataDir, type RunningServer, removeDataDir, shareFiles, startServer } from "../support/server.ts";
import { workerIsReady } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** Pages come from the two in turn, and what a page asks for comes from the one that did not serve it. */
async function alternate(servers: readonly [string, string], handed: (path: string) => void): Promise<Server> {
  let pages = 0;
  const balancer = createServer((asked, answer) => {
    if (asked.headers["sec-fetch-dest"] === "document") pages++;
    else handed(asked.url ?? "");
    const server = (pages + (asked.headers["sec-fetch-dest"] === "document" ? 0 : 1)) % 2;
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? "", servers[server]), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.once("error", () => answer.destroy());
    asked.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((done) => balancer.listen(port, "127.0.0.1", done));
  return balancer;
}

test("QUAL-42: while two versions run behind a balancer, every page finds its scripts and styles", async ({
  server,
  known,
  open,
}) => {
  test.setTimeout(120_000);
  const dataDir = newDataDir();
  const line = await lineTo(server.dataDir);
  const checkout = otherVersion();
  shareFiles(server.dataDir, dataDir);
  let newer: RunningServer | undefined;
  let balancer: Server | undefined;
  try {
    newer = await startServer({ dataDir, checkout, env: { DATABASE_URL: line.url } });
    const asked: string[] = [];
    balancer = await alternate([server.url, newer.url], (path) => asked.push(path));
    const address = balancer.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const page = await open();
    const failed: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    for (const path of ["/home", "/startup", `/startup/${known.startup}`, "/search?q=water"])
      await openRunning(page, origin + path);
    for (const path of ["/login", "/register", "/contactus"]) await openPage(page, origin + path);
    expect(failed).toEqual([]);
    const scripts = asked.filter((path) => /^\/assets\/.*\.js$/.test(path));
    const ofNewer = scripts.filter((path) => /2\.js$/.test(path));
    expect(ofNewer.length, asked.join("\n")).toBeGreaterThan(20);
    expect(scripts.length - ofNewer.length, asked.join("\n")).toBeGreaterThan(20);
  } finally {
    balancer?.closeAllConnections();
    balancer?.close();
    await newer?.stop();
    await line.close();
    removeDataDir(dataDir);
    rmSync(checkout, { recursive: true, force: true });
  }
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("OFF-07: a new version comes to two open tabs when they are not seen; what is typed stays, and so does its page @once", async ({
    server,
    people,
    open,
    watch,
  }) => {
    // While the one is replaced by the other.
    watch.allow(/ERR_|status of 50\d|Failed to fetch|TypeError/);
    const founder = await people.founder();
    const dataDir = newDataDir();
    const line = await lineTo(server.dataDir);
    const checkout = otherVersion();
    shareFiles(server.dataDir, dataDir);
    const port = await freePort();
    const env = { DATABASE_URL: line.url };
    const origin = `http://127.0.0.1:${port}`;
    let running = await startServer({ dataDir, port, env });
    try {
      const page = await open(founder, origin);
      const beside = await page.context().newPage();
      for (const one of [page, beside])
        await one.addInitScript(() => {
          Object.defineProperty(document, "hidden", { get: () => document.documentElement.dataset.unseen === "true" });
        });
      const seen = (one: Page, isSeen: boolean) =>
        one.evaluate((unseen) => {
          document.documentElement.dataset.unseen = unseen;
          document.dispatchEvent(new Event("visibilitychange"));
        }, String(!isSeen));
      await openPage(page, `${origin}/settings`);
      await openPage(beside, `${origin}/dashboard`);
      await workerIsReady(page);
      const typed = page.getByLabel("Brief");
      await typed.fill("Typed under the former version");
      await running.stop();
      running = await startServer({ dataDir, port, env, checkout });
      const isOf = (one: Page) =>
        one.evaluate(() => (/-[\da-f]{8}2\.js/.test(document.documentElement.outerHTML) ? "newer" : "former"));
      // Not while it goes from the one to the other.
      const becomesNewer = (one: Page) => expect(async () => expect(await isOf(one)).toBe("newer")).toPass();
      const isWaiting = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null);
      expect([await isOf(page), await isOf(beside)]).toEqual(["former", "former"]);
      // Whoever comes back to a tab looks for a new version; under what is typed it stays where it is.
      await seen(page, true);
      await expect.poll(isWaiting).toBe("installed");
      await seen(page, false);
      expect(await isWaiting()).toBe("installed");
      await expect(typed).toHaveValue("Typed under the former version");

      await seen(beside, false);
      await expect.poll(isWaiting).toBeNull();
      await becomesNewer(beside);
      await seen(page, true);
      await seen(page, false);
      expect(await isOf(page)).toBe("former");
      await expect(typed).toHaveValue("Typed under the former version");
      // A page that it has not loaded yet: its files are those of the former version.
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText("Typed under the former version").filter({ visible: true }).first()).toBeVisible();
      await page.getByRole("link", { name: "Messages" }).first().click();
      await expect(page).toHaveURL(/\/messages/);
      await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
      expect(await isOf(page)).toBe("former");
      await seen(page, true);
      await seen(page, false);
      await becomesNewer(page);
    } finally {
      await running.stop();
      await line.close();
      removeDataDir(dataDir);
      rmSync(checkout, { recursive: true, force: true });
    }
  });
});
