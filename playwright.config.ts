import { defineConfig } from "@playwright/test";
import { findChromium, howToGetOne } from "./bin/chromium.mjs";
import { toolEnvironment } from "./bin/lib.mjs";
import type { OfSize } from "./e2e/support/test.ts";

const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium());
if (!executablePath) throw new Error(howToGetOne);
// Workers read this file again.
process.env.CHROMIUM_PATH = executablePath;
// For the servers: what Node has made of a source once it need not make again.
process.env.NODE_COMPILE_CACHE ??= toolEnvironment().NODE_COMPILE_CACHE;

const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/**
 * `npm test` runs one journey of each system and capability, at the size where it is used: in one project, as another one
 * would begin workers of its own, with server, world and browser. `npm test -- all` runs every test.
 */
const daily = { name: "daily", grep: /@daily-(wide|phone)\b/, use: { ...wide, dailyPhone: phone } };

export default defineConfig<OfSize>({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  // The built pages are plain JavaScript: translating them takes seconds.
  build: { external: ["**/web/build/**"] },
  globalSetup: "./e2e/support/demo-world.ts",
  fullyParallel: false,
  workers: 2,
  // A test that passes only sometimes is a fault.
  retries: 0,
  forbidOnly: true,
  // How long a test may take says nothing of the product: long enough for a machine that is held up.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: "list",
  use: {
    launchOptions: {
      executablePath,
      args: [
        // Without a graphics card the browser would draw through one made of software: half of a run's time.
        "--disable-gpu",
        // One process for each browser context: otherwise a second one is kept ready, and a third begins each page.
        "--disable-site-isolation-trials",
        // No page lives long enough to earn back what its scripts' best machine code costs to make.
        "--js-flags=--no-opt --no-maglev",
        "--disable-quic",
        "--no-first-run",
        "--disable-component-update",
      ],
    },
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // It would answer in the place of what a test answers; `offline` and others allow it.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: process.env.DAILY_JOURNEYS
    ? [daily]
    : [
        { name: "wide", use: wide },
        {
          name: "phone",
          use: phone,
          // What does not depend on the size of the window is looked at once.
          grepInvert: /@once/,
          // Every page is swept at both sizes; of the journeys those whose layout differs, and the main path.
          testMatch:
            /sweeps\/(details|every-page|shell|links)|journeys\/(access\.|accounts|availability|board|booking|bookmarks|cards|chosen-role|connect-and-talk|deals|directories|home|investor|joining|matches|mentor|navigation|notifications|office-hours|popups|recognition|requests|rooms|rounds|screening|session|settings|startup|students|today|updates|wizard)/,
        },
      ],
});
