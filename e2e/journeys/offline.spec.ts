import { createServer, type RequestListener } from "node:http";
import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { startServer } from "../support/server.ts";
import { workerIsReady } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (name !== "files" && name !== "letters")
          texts.push(`${name} ${request.url}\n${await (await cache.match(request))?.text()}`);
    }
    return texts;
  });

test("OFF-01 OFF-02 OFF-03: without a network what was read opens, the app opens, and other pages say so @once", async ({
  open,
  founder,
  known,
  watch,
}) => {
  // The profile is asked for again as its reader sees it.
  watch.allow(/ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch startup profile/);
  const page = await open(founder);
  await openPage(page, "/dashboard");
  await workerIsReady(page);
  await openPage(page, `/startup/${known.startup}`);
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await workerIsReady(page, "/startup/:startupId");
  // Also of what no one has pressed yet.
  const files = await page.evaluate(async () => (await (await caches.open("files")).keys()).map(({ url }) => url));
  expect(files.some((url) => url.includes("/lightbox-"))).toBe(true);
  await openPage(page, `/messages/${known.conversation}`);
  await openPage(page, "/share?text=MARKER-OF-A-MEMBER");
  await page.context().setOffline(true);

  await openPage(page, `/startup/${known.startup}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(page.locator("html[data-kept-at]")).toHaveCount(1);
  // Never opened before.
  for (const path of ["/dashboard?from=app", "/sessions", `/messages/${known.member}`]) {
    expect(await openPage(page, path)).toBe(200);
    // Links to other languages are of this address.
    expect(await page.locator("a[data-language=hi]").first().getAttribute("href")).toBe(`/hi${path}`);
  }
  for (const [path, text] of [
    ["/settings", "No connection"],
    ["/search?q=water", "No connection"],
    ["/hi/events", "इंटरनेट नहीं है"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
    await expect(page.getByRole("link", { name: name ?? "" })).toBeVisible();
  }
  const kept = (await keptIn(page)).join("\n");
  expect(kept).toContain("/messages/:conversationId");
  for (const personal of ["MARKER-OF-A-MEMBER", known.conversation, founder.email, founder.token])
    expect(kept).not.toContain(personal);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  expect(usage).toBeLessThan(20_000_000);
});

test("OFF-05: a page that is gone, or has moved, is no longer kept @once", async ({
  open,
  people,
  call,
  browser,
  watch,
}) => {
  watch.allow(/status of (404|503)|ERR_INTERNET_DISCONNECTED|Failed to fetch startup profile/);
  const keptPages = async (page: Page) => (await keptIn(page)).filter((one) => one.startsWith("pages ")).length;
  const leaver = await people.founder();
  const page = await open(await people.investor());
  await openPage(page, "/dashboard");
  await workerIsReady(page);
  await openPage(page, `/startup/${leaver.startupId}`);
  await expect.poll(() => keptPages(page)).toBe(1);
  await call("DELETE", "/api/users/delete-account", { token: leaver.token });
  expect(await openPage(page, `/startup/${leaver.startupId}`)).toBe(404);
  await page.context().setOffline(true);
  await page.goto(`/startup/${leaver.startupId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await expect(page.getByText(leaver.startupName)).toHaveCount(0);

  // A language that the operator no longer offers: its addresses lead to the English ones.
  const server = await startServer({ demo: true });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "allow" });
  const reader = await context.newPage();
  await reader.goto("/faq12");
  await reader.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
  await reader.goto("/hi/aboutus");
  await expect.poll(() => keptPages(reader)).toBe(1);
  const { dataDir } = server;
  const port = Number(new URL(server.url).port);
  await server.kill();
  const english = await startServer({ dataDir, port, env: { LANGUAGES: "en" } });
  await reader.goto("/hi/aboutus");
  await expect(reader).toHaveURL("/aboutus");
  await context.setOffline(true);
  await reader.goto("/hi/aboutus");
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("इंटरनेट नहीं है");
  await context.close();
  await english.stop();
});

test("OFF-06: after a logout no page that was read is left @once", async ({ open, people, known }) => {
  const page = await open(await people.founder());
  await openPage(page, "/dashboard");
  await workerIsReady(page);
  await openPage(page, `/startup/${known.startup}`);
  expect((await keptIn(page)).filter((one) => one.startsWith("pages "))).toHaveLength(1);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ wipe: true }));
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("pages");
});

test("OFF-04 OFF-08: a network that lies or is mute does not replace what is kept; the operator can withdraw the worker @once", async ({
  browser,
}) => {
  const server = await startServer({ demo: true });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/faq12");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
  await page.goto("/startup");
  await expect.poll(async () => (await keptIn(page)).length).toBe(1);
  const title = await page.title();
  const { dataDir } = server;
  const port = Number(new URL(server.url).port);
  await server.kill();
  const lies: RequestListener[] = [
    (_, answer) => void answer.writeHead(200, { "Content-Type": "text/html" }).end("<title>Hotel</title>Pay first"),
    (_, answer) => void answer.writeHead(302, { Location: "http://127.0.0.1:9/login" }).end(),
    (_, answer) => void answer.writeHead(502).end("Bad gateway"),
    () => {},
  ];
  for (const lie of lies) {
    const stranger = createServer(lie);
    await new Promise<void>((done) => stranger.listen(port, "127.0.0.1", done));
    await page.goto("/startup");
    expect(await page.title()).toBe(title);
    stranger.closeAllConnections();
    await new Promise((done) => stranger.close(done));
  }
  expect(await keptIn(page)).toHaveLength(1);

  const withdrawn = await startServer({ dataDir, port, env: { SERVICE_WORKER: "off" } });
  await page.goto("/startup");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  // At a next visit: the browser lets the former one end what it has begun first.
  await expect
    .poll(async () => {
      await page.goto("/faq12");
      return left();
    })
    .toEqual([]);
  await context.close();
  await withdrawn.stop();
});
