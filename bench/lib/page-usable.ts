import { type Browser, chromium, type Page } from "@playwright/test";
import { type Figure, median } from "./report.ts";

const ROUNDS = 5;
const PAINT_MS = 2_000;
const USABLE_MS = 2_500;
/** 400 kbit/s and 400 ms, by a processor 6 times slower. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 6;

interface Press {
  name: string;
  path: string;
  /** Presses as soon as there is something to press, and resolves when the result is shown. */
  press(page: Page): Promise<unknown>;
}

const presses = (profile: string): Press[] => [
  {
    name: "/home, menu",
    path: "/home",
    async press(page) {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "/startup, order",
    path: "/startup",
    async press(page) {
      const order = page.getByRole("navigation", { name: "Order" });
      await order.getByRole("link", { name: "By name" }).click();
      await order.locator("[aria-current]", { hasText: "By name" }).waitFor();
    },
  },
  {
    name: "/startup/:id, Connect",
    path: profile,
    async press(page) {
      await page.getByRole("main").getByText("Connect", { exact: true }).first().click();
      await Promise.race([page.getByText("Please log in first.").waitFor(), page.waitForURL(/\/login/)]);
    },
  },
];

/** On a slow phone with an empty cache: the largest paint, and when a press at once after the first paint shows its result. */
export async function pageUsable(origin: string, profile: string): Promise<Figure[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const figures: Figure[] = [];
  try {
    for (const { name, path, press } of presses(profile)) {
      const rounds: { paint: number; usable: number }[] = [];
      while (rounds.length < ROUNDS)
        rounds.push({
          paint: await paintOf(browser, origin + path),
          usable: await usableOf(browser, origin + path, press),
        });
      const paint = median(rounds.map((round) => round.paint));
      const usable = median(rounds.map((round) => round.usable));
      figures.push({
        name,
        values: { "largest paint": `${paint.toFixed(0)} ms`, usable: `${usable.toFixed(0)} ms` },
        target: `${PAINT_MS} ms, ${USABLE_MS} ms`,
        reached: paint <= PAINT_MS && usable <= USABLE_MS,
      });
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  // The messages of a first visit would cover what is pressed.
  await context.addInitScript(() => {
    sessionStorage.setItem("welcomePopupShown", "true");
    localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  const page = await slowPhone(browser);
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await page.context().close();
  return paint;
}

async function usableOf(browser: Browser, url: string, press: Press["press"]): Promise<number> {
  const page = await slowPhone(browser);
  const began = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await press(page);
  const usable = performance.now() - began;
  await page.context().close();
  return usable;
}
