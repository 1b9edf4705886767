import { get } from "node:http";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { freePort } from "../../e2e/support/server.ts";
import { type Figure, median, shuffled } from "./report.ts";
import { serveWithoutScripts } from "./without-scripts.ts";

const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const LEAST: Record<(typeof CATEGORIES)[number], number> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const PAINT_RATIO = 1.2;
const CSS_BYTES = 8_000;
const SCRIPT_BYTES = 110_000;

interface Looked {
  scores: Record<string, number>;
  /** Largest contentful paint on the slow phone, milliseconds. */
  paint: number;
  css: number;
  script: number;
  /** Scripts that were asked for before the first paint. */
  early: number;
}

/** Lighthouse as on a phone, the median of several runs, beside the same HTML without its scripts. */
export async function pagePaint(origin: string, paths: readonly string[]): Promise<Figure[]> {
  const plain = await serveWithoutScripts(origin, paths);
  const figures: Figure[] = [];
  try {
    for (const path of paths) {
      const own: Looked[] = [];
      const bare: Looked[] = [];
      for (let run = 1; run <= RUNS; run += 1) {
        for (const which of shuffled(["own", "bare"] as const, run)) {
          if (which === "own") own.push(await look(origin + path));
          else bare.push(await look(plain.origin + path));
        }
      }
      figures.push(...figuresOf(path, own, bare));
    }
  } finally {
    await plain.close();
  }
  return figures;
}

/** The four marks of pages, each the median of several runs: performance, accessibility, best practices, SEO. */
export async function pageScores(origin: string, paths: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of paths) {
    const runs: Looked[] = [];
    while (runs.length < RUNS) runs.push(await look(origin + path));
    const marks = CATEGORIES.map((name) => [name, median(runs.map(({ scores }) => scores[name] ?? 0))] as const);
    figures.push({
      name: path.replace(/[\da-f]{8}-[\da-f-]{27}/, ":id"),
      values: Object.fromEntries(marks.map(([name, mark]) => [name, `${mark}`])),
      target: CATEGORIES.map((name) => LEAST[name]).join(" "),
      reached: marks.every(([name, mark]) => mark >= LEAST[name]),
    });
  }
  return figures;
}

async function look(url: string): Promise<Looked> {
  const port = await freePort();
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, "--disable-quic", "--no-first-run", "--disable-component-update"],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    return lookedOf(result.lhr);
  } finally {
    await browser.close();
  }
}

interface Sent {
  url: string;
  resourceType?: string;
  networkRequestTime?: number;
}

const sizes = new Map<string, number>();

/** Bytes of a file as it is sent to a browser that reads brotli, without the headers. */
async function sizeOf(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = await new Promise<number>((done, fail) => {
    get(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      answer.once("end", () => done(bytes));
    }).once("error", fail);
  });
  sizes.set(url, size);
  return size;
}

async function lookedOf({ categories, audits }: Result): Promise<Looked> {
  const items = <T>(audit: string): T[] => {
    const { details } = audits[audit] ?? {};
    return details && "items" in details ? (details.items as T[]) : [];
  };
  const [observed] = items<{ observedFirstContentfulPaint?: number }>("metrics");
  const sent = items<Sent>("network-requests");
  const bytes = async (type: string) => {
    const files = sent.filter(({ resourceType }) => resourceType === type);
    return (await Promise.all(files.map(({ url }) => sizeOf(url)))).reduce((sum, size) => sum + size, 0);
  };
  const firstPaint = observed?.observedFirstContentfulPaint ?? 0;
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    paint: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    css: await bytes("Stylesheet"),
    script: await bytes("Script"),
    early: sent.filter(
      ({ resourceType, networkRequestTime = 0 }) => resourceType === "Script" && networkRequestTime < firstPaint,
    ).length,
  };
}

function figuresOf(path: string, own: readonly Looked[], bare: readonly Looked[]): Figure[] {
  const of = (list: readonly Looked[], value: (one: Looked) => number) => median(list.map(value));
  const scores = CATEGORIES.map((name): Figure => {
    const values = own.map(({ scores }) => scores[name] ?? 0);
    return {
      name: `${path} ${name}`,
      values: { median: `${median(values)}`, runs: values.join(" ") },
      target: `${LEAST[name]}`,
      reached: median(values) >= LEAST[name],
    };
  });
  const [paint, least] = [of(own, (one) => one.paint), of(bare, (one) => one.paint)];
  const most = (name: string, value: number, limit: number): Figure => ({
    name: `${path} ${name}`,
    values: { median: `${Math.round(value)}` },
    target: `at most ${limit}`,
    reached: value <= limit,
  });
  return [
    ...scores,
    {
      name: `${path} largest paint, ms`,
      values: { median: paint.toFixed(0), "without scripts": least.toFixed(0), times: (paint / least).toFixed(2) },
      target: `at most ${PAINT_RATIO} times`,
      reached: paint <= PAINT_RATIO * least,
    },
    most(
      "bytes of CSS",
      of(own, (one) => one.css),
      CSS_BYTES,
    ),
    most(
      "bytes of script",
      of(own, (one) => one.script),
      SCRIPT_BYTES,
    ),
    most(
      "scripts before the first paint",
      of(own, (one) => one.early),
      0,
    ),
  ];
}
