import { chromium } from "@playwright/test";
import { FIRST_VISIT, visitsOf } from "../../e2e/support/visit.ts";
import type { Figure } from "./report.ts";

const AGAIN_BYTES = 2_000;

/** What a phone with an empty cache receives, with headers, and what it receives when it opens the same page again. */
export async function pageVisit(origin: string, paths: readonly string[]): Promise<Figure[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const figures: Figure[] = [];
  try {
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const visit = await visitsOf(page);
      const first = await visit(() => page.goto(origin + path));
      const again = await visit(() => page.goto(origin + path));
      await context.close();
      figures.push({
        name: path.replace(/[0-9a-f]{24,}.*/, ":id"),
        values: {
          bytes: String(first.bytes),
          requests: String(first.requests),
          pictures: String(first.pictures),
          "second visit": String(again.bytes),
        },
        target: `${FIRST_VISIT.bytes} in ${FIRST_VISIT.requests}, then ${AGAIN_BYTES}`,
        reached:
          first.bytes <= FIRST_VISIT.bytes && first.requests <= FIRST_VISIT.requests && again.bytes <= AGAIN_BYTES,
      });
    }
  } finally {
    await browser.close();
  }
  return figures;
}
