import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { openPage } from "../support/page.ts";
import { peopleOf } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { logIn, workerIsReady } from "../support/steps.ts";
import { FIRST_VISIT, visitsOf } from "../support/visit.ts";
import { must, type Outcome, quantile, report, waitFor } from "./figures.ts";

const ROUNDS = 7;
const OPEN_MS = 1_000;
const STORAGE = 20_000_000;
const PAGES = 200;
const KEPT_PAGES = 40;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** As `npm run bench -- pages` has it; what the worker does is as fast as this machine. */
async function slowed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** Milliseconds from the press to the first line of the page. */
async function opens(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((done) =>
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
}

/** What the worker asks of a first visit: of a visitor nothing, of a member nothing before the page is loaded. */
async function firstVisits(visitor: BrowserContext, member: Page, path: string): Promise<string> {
  const page = await visitor.newPage();
  const visit = await (await visitsOf(page))(() => page.goto(path));
  must(visit.bytes <= FIRST_VISIT.bytes, `a first visit of ${path} receives ${visit.bytes} bytes\n${visit.text}`);
  must(!visit.paths.includes("/sw.js"), "a visitor's page asked for the worker");
  // Of a member it is asked for when the page is loaded and idle.
  const asked = member.waitForEvent("console", { predicate: (line) => line.text().startsWith("asked for ") });
  await member.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...given) {
      console.log(`asked for ${document.readyState} ${performance.getEntriesByType("paint").length}`);
      return register.apply(this, given);
    };
  });
  await member.goto(path);
  const text = (await asked).text();
  must(/complete [1-9]/.test(text), `the worker was ${text}`);
  return `${visit.bytes} bytes in ${visit.requests} requests and ${visit.pictures} pictures, 0 of the worker; a member's page asks for it when it is loaded and painted`;
}

async function offline(): Promise<Outcome> {
  const server = await startServer({ env: { DEMO: "1" } });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const call = caller(server.url);
  const people = peopleOf(call, mailboxOf(call), 700);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.acquaint(investor, founder);
  const own = () => browser.newContext({ ...phone, baseURL: server.url });
  const context = await own();
  const page = await context.newPage();
  await openPage(page, "/login");
  await logIn(page, founder);
  await page.waitForURL((url) => url.pathname !== "/login");
  await openPage(page, "/dashboard");
  await workerIsReady(page);
  const lists = await Promise.all(
    ["startups/startups", "investors/investors"].map((list) => call("GET", `/api/${list}?limit=50`)),
  );
  const ids = (of: number, name: string): string[] => lists[of]?.body[name].map(({ _id }: { _id: string }) => _id);
  const profiles = [
    ...ids(0, "startups").map((id) => `/startup/${id}`),
    ...ids(1, "investors").map((id) => `/investor/${id}`),
  ];

  const read = [`/startup/${ids(0, "startups")[0]}`, "/startup", "/dashboard", `/messages/${conversation}`];
  for (const path of read) {
    await openPage(page, path);
    await page.waitForLoadState("networkidle");
  }
  await context.setOffline(true);
  await slowed(page);
  const figures = [];
  for (const path of read) {
    const times: number[] = [];
    while (times.length < ROUNDS) times.push(await opens(page, path));
    const median = quantile(times, 0.5);
    must(median <= OPEN_MS, `${path} opened in ${median} ms`);
    figures.push({
      what: `${path.replace(/[\da-f-]{36}/, ":id")} without a network, processor 6 times slower`,
      figure: `largest paint after ${Math.round(median)} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
    });
  }
  await page.close();
  await context.setOffline(false);

  const reader = await context.newPage();
  const many = ["", "/hi", "/ta"].flatMap((prefix) => profiles.map((path) => prefix + path)).slice(0, PAGES);
  for (const path of many) await reader.goto(path);
  const kept = () => reader.evaluate(async () => (await (await caches.open("pages")).keys()).length);
  await waitFor(async () => (await kept()) <= KEPT_PAGES, "older pages were not dropped");
  const { usage = 0 } = await reader.evaluate(() => navigator.storage.estimate());
  must(usage <= STORAGE, `${usage} bytes are stored`);
  figures.push({
    what: `storage after ${many.length} pages were read, in all languages`,
    figure: `${(usage / 1e6).toFixed(1)} MB with ${await kept()} pages`,
  });

  const visitor = await own();
  figures.push({ what: "first visit of a visitor", figure: await firstVisits(visitor, reader, "/startup") });
  const cdp = await context.newCDPSession(reader);
  await reader.goto("/dashboard");
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  const { errors } = await cdp.send("Page.getAppManifest");
  must(installabilityErrors.length + errors.length === 0, JSON.stringify([installabilityErrors, errors]));
  figures.push({ what: "what Chromium finds against an installation", figure: "nothing" });
  await browser.close();
  await server.stop();
  return { figures };
}

await report(offline);
