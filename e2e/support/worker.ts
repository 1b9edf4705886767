import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The worker is there, answers for the network, and has kept the documents of the app. */
export const isReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const isKept = (await (await caches.open("shells")).match("/ahead")) !== undefined;
        return isKept && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
