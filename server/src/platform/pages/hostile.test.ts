import { inEnglish } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { createCaches } from "#platform/caches.ts";
import { createPages, PageRefused } from "#platform/pages/index.ts";
import { pageRefusals } from "#platform/pages/render.ts";
import { moreHostilePdfs } from "#test/hostile/more-pdfs.ts";
import type { HostilePdf } from "#test/hostile/parts.ts";
import { hostilePdfs } from "#test/hostile/pdfs.ts";

/** Of this process, while it handles files that unpack to gigabytes. */
const MOST_GROWTH = 400_000_000;
const isFull = Boolean(process.env.FULL_TESTS);

it("QUAL-43: hostile PDFs are refused with the reason or drawn; this process keeps its memory", async () => {
  const pages = createPages({ caches: createCaches(), render: { cpuSeconds: isFull ? 10 : 4 } });
  const files = isFull ? [...hostilePdfs, ...moreHostilePdfs] : [...hostilePdfs];
  expect(files.length).toBeGreaterThanOrEqual(isFull ? 60 : 20);
  const before = process.memoryUsage.rss();
  const becomes = ({ bytes }: HostilePdf) =>
    pages
      .render(bytes(), async () => {})
      .then(
        (drawn) => drawn.pages,
        (error: unknown) => {
          if (!(error instanceof PageRefused)) throw error;
          return (
            Object.entries(pageRefusals).find(([, text]) => text === error.message)?.[0] ?? inEnglish(error.message)
          );
        },
      );
  const outcomes: Record<string, unknown> = {};
  const left = [...files];
  const lane = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const outcome = await becomes(file);
      const isHeld = typeof outcome === "number" || /^(?:broken|time|Fonts of this PDF)/.test(outcome);
      outcomes[file.name] = file.outcome === "held" && isHeld ? "held" : outcome;
      expect(process.memoryUsage.rss() - before, file.name).toBeLessThan(MOST_GROWTH);
    }
  };
  await Promise.all([lane(), lane()]);
  expect(outcomes).toEqual(Object.fromEntries(files.map(({ name, outcome }) => [name, outcome])));
}, 600_000);
