import { once } from "node:events";
import { megabytes } from "@startup-connect/contract/shared";
import { startConfined } from "#platform/confined.ts";
import { NoFrame, type Take } from "#platform/frames.ts";
import * as t from "#texts/file-refusals.ts";
import { limits, refusalCodes } from "./page-frames.ts";

/** The file is not shown; the message is written for users. */
export class PageRefused extends Error {
  override name = "PageRefused";
}

export const MOST_BYTES = 50 * 1024 * 1024;

export const pageRefusals = {
  bytes: t.pagesBytes({ size: megabytes(MOST_BYTES) }),
  format: t.pagesFormat,
  broken: t.pagesBroken,
  encrypted: t.pagesEncrypted,
  pages: t.pagesMany({ most: String(limits.pages) }),
  size: t.pagesSize,
  form: t.pagesForm,
  fonts: t.pagesFonts,
  time: t.pagesTime,
  made: t.pagesMade,
} as const;

/** A page as it came from the child: pixels in red, green and blue. */
export interface DrawnPage {
  count: number;
  width: number;
  height: number;
  text: string;
  pixels: Buffer;
  /** Milliseconds of a processor that the child has used so far. */
  spent: number;
}

export interface RenderOptions {
  /** What the child runs. */
  script?: URL;
  /** Aborts when so many milliseconds are over: for each page. */
  after?: (ms: number) => AbortSignal;
  /** Seconds of a processor, for all of this file. */
  cpuSeconds?: number;
}

/** Which pages are wanted. */
export interface Wanted {
  /** The first one, from 1 on. */
  from?: number;
  /** Nothing more is drawn once it aborts. */
  signal?: AbortSignal;
}

const CHILD = new URL("./page-child.ts", import.meta.url);
const PAGE_MS = 30_000;
/** 300 pages of a scan take 120 to 160. */
export const CPU_SECONDS = 300;

/**
 * The pages of a PDF in order, drawn in a confined child that reads this one file. The next page is drawn while the
 * caller works on the last one; more are never held.
 * @throws PageRefused, its `cause` says what happened to the child
 */
export async function* drawnPages(
  bytes: Uint8Array,
  { script = CHILD, after = (ms) => AbortSignal.timeout(ms), cpuSeconds = CPU_SECONDS }: RenderOptions = {},
  { from = 1, signal }: Wanted = {},
): AsyncGenerator<DrawnPage> {
  const { child, take, ended, spent } = await startConfined({
    script,
    packages: ["@hyzyla/pdfium"],
    heap: 512,
    cpuSeconds,
    args: [`${from}`],
  });
  child.stdin.end(bytes);
  let late: AbortSignal | undefined;
  try {
    for (let number = from, count = from; number <= count; number += 1) {
      late = after(PAGE_MS);
      const page = await untilAborted(nextPage(take), signal ? AbortSignal.any([late, signal]) : late);
      if (number === from) ({ count } = page);
      yield { ...page, count, spent: spent() };
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PageRefused || !(error instanceof NoFrame)) throw error;
    child.kill("SIGKILL");
    if (!ended.aborted) await once(ended, "abort");
    const cause: unknown = ended.reason;
    const isLate = late?.aborted || /SIGXCPU/.test(String(cause));
    throw new PageRefused(pageRefusals[isLate ? "time" : "broken"], { cause });
  } finally {
    child.kill("SIGKILL");
    child.stdout.destroy();
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(new NoFrame("no page in time"));
    const stop = () => reject(new NoFrame("no page in time"));
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

const NAMES_SHOWN = 5;

/** @param names one a line */
function missingFonts(names: string): string {
  const shown = names
    .split("\n")
    .map((name) => name.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, "").slice(0, 60))
    .filter(Boolean);
  const more = shown.length > NAMES_SHOWN ? "yes" : "";
  return t.pagesFontsNamed({ names: shown.slice(0, NAMES_SHOWN).join(", "), more });
}

/** Believes nothing of what the child says: no number makes this process hold more than the largest page. */
async function nextPage(take: Take): Promise<Omit<DrawnPage, "spent">> {
  const head = await take(16);
  const [count = 0, width = 0, height = 0, text = 0] = [0, 4, 8, 12].map((at) => head.readUInt32LE(at));
  if (count === 0) {
    const refusal = refusalCodes[width] ?? "broken";
    if (refusal !== "fonts" || text > limits.names) throw new PageRefused(pageRefusals[refusal]);
    throw new PageRefused(missingFonts((await take(text)).toString("utf8")));
  }
  const isPage = count <= limits.pages && width > 0 && width <= limits.width && height > 0 && height <= limits.height;
  if (!isPage || text > limits.text) throw new NoFrame(`no page: ${head.toString("hex")}`);
  const words = (await take(text))
    .toString("utf8")
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]|[\ufdd0-\ufdef\ufffe]/gu, "");
  return { count, width, height, text: words, pixels: await take(width * height * 3) };
}
