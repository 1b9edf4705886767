import { createHash } from "node:crypto";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { createTurns } from "#platform/busy.ts";
import type { Caches } from "#platform/caches.ts";
import { encodeImage, formatOf, ImageRefused, pictureOf } from "#platform/files/image.ts";
import { pdfIn } from "#platform/files/pdf-bounds.ts";
import type { Logger } from "#platform/log.ts";
import { limits } from "./page-frames.ts";
import {
  CPU_SECONDS,
  drawnPages,
  MOST_BYTES,
  PageRefused,
  pageRefusals,
  type RenderOptions,
  type Wanted,
} from "./render.ts";
import { type Mark, sheetOf, stampedPage } from "./stamp.ts";

export { PageRefused, pageRefusals } from "./render.ts";
export type { Mark } from "./stamp.ts";

export interface PagePictures {
  /** From 1. */
  number: number;
  /** Pages of the file. */
  count: number;
  text: string;
  /** WebP, at most 1600 pixels wide. */
  large: Uint8Array;
  /** JPEG, at most 800 pixels wide: more bytes than WebP, but it is marked in two thirds of the time. */
  small: Uint8Array;
  /** Milliseconds of a processor that drawing and encoding took. */
  spent: number;
}

export interface RenderPart extends Wanted {
  /** Milliseconds of a processor that the file has used before. */
  spentBefore?: number;
  /** Asked after each page: no more of them now. */
  isEnough?: () => boolean;
}

/** Documents as pictures of their pages, and the mark of who sees them. */
export interface Pages {
  /**
   * Draws the pages of a PDF in a confined child process; a JPEG, PNG or WebP is one page.
   * @param onPage called in order; the next page is handed over when it has settled
   * @returns how many pages it handed over
   * @throws PageRefused with a message for the user; Busy
   */
  render(
    bytes: Uint8Array,
    onPage: (page: PagePictures) => Promise<void>,
    part?: RenderPart,
  ): Promise<{ pages: number }>;
  /** A picture of `render` with the mark of a person all over it, as WebP; kept in memory alone. @throws Busy */
  stamped(clean: Uint8Array, mark: Mark): Promise<Uint8Array>;
}

const SMALL = 800;
const ENCODED_SMALL = { quality: 86, chromaSubsampling: "4:4:4" };
/** The next effort takes twice the time for a twentieth of the bytes. */
const ENCODED = { quality: 80, effort: 2 };
/** Two at once leave the other threads to password hashing and files. */
const stampTurns = { atOnce: 2, mostWaiting: 50, mostOfSender: 20 };
const stampCache = { maxSize: 64_000_000, sizeCalculation: (bytes: Uint8Array) => bytes.byteLength };

/** Milliseconds of a processor that this process has used. While it encodes it may do other work as well: never too few. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const smallOf = (picture: Sharp): Promise<Uint8Array> =>
  picture
    .resize({ width: SMALL, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg(ENCODED_SMALL)
    .toBuffer();

interface PagesOptions {
  caches: Caches;
  log?: Logger;
  render?: RenderOptions;
}

export function createPages({ caches, log, render: options }: PagesOptions): Pages {
  const inTurn = createTurns("pages", stampTurns);
  const inImageTurn = createTurns("pages", { atOnce: 1, mostWaiting: 20 });
  const stamps = caches.create<Uint8Array>("stamped pages", stampCache);
  const sheets = caches.create<OverlayOptions>("sheets of marks", { max: 100 });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function renderImage(bytes: Uint8Array, onPage: (page: PagePictures) => Promise<void>) {
    const began = performance.now();
    const { bytes: large } = await encodeImage(bytes, limits.width, inImageTurn).catch((error: unknown) => {
      throw error instanceof ImageRefused ? new PageRefused(error.message, { cause: error }) : error;
    });
    const small = await smallOf(sharp(large));
    await onPage({ number: 1, count: 1, text: "", large, small, spent: performance.now() - began });
    return { pages: 1 };
  }

  async function stamp(key: string, clean: Uint8Array, mark: Mark): Promise<Uint8Array> {
    const { width = 0, height = 0 } = await sharp(clean).metadata();
    const place = JSON.stringify([mark.name, mark.personId, mark.day, width, height]);
    const sheet = sheets.get(place) ?? (await sheetOf(mark, { width, height }));
    sheets.set(place, sheet);
    const page = await stampedPage(clean, sheet);
    stamps.set(key, page);
    return page;
  }

  return {
    async render(bytes, onPage, { from = 1, signal, spentBefore = 0, isEnough = () => false } = {}) {
      const format = formatOf(pictureOf(bytes));
      if (format && format !== "gif") return renderImage(bytes, onPage);
      if (bytes.byteLength > MOST_BYTES) throw new PageRefused(pageRefusals.bytes);
      const pdf = await pdfIn(bytes);
      if (!pdf) throw new PageRefused(pageRefusals.format);
      const most = (options?.cpuSeconds ?? CPU_SECONDS) * 1000 - spentBefore;
      if (most <= 0) throw new PageRefused(pageRefusals.time);
      const limited = { ...options, cpuSeconds: Math.ceil(most / 1000) };
      let [pages, drawing, encoding] = [0, 0, 0];
      try {
        for await (const { pixels, width, height, spent, ...page } of drawnPages(pdf.bytes, limited, {
          from,
          ...(signal && { signal }),
        })) {
          const raw = { width, height, channels: 3 } as const;
          const before = processorTime();
          const [large, small] = await Promise.all([
            sharp(pixels, { raw }).webp(ENCODED).toBuffer(),
            smallOf(sharp(pixels, { raw })),
          ]);
          const encoded = processorTime() - before;
          encoding += encoded;
          if (spent + encoding > most) throw new PageRefused(pageRefusals.time);
          await onPage({ number: from + pages, ...page, large, small, spent: spent - drawing + encoded });
          drawing = spent;
          pages += 1;
          if (isEnough()) break;
        }
      } catch (error) {
        if (error instanceof PageRefused && error.cause)
          log?.warn({ error, size: bytes.byteLength }, "pages could not be drawn");
        throw error;
      }
      return { pages };
    },

    stamped(clean, mark) {
      const key = createHash("sha256").update(JSON.stringify(mark)).update(clean).digest("base64");
      const kept = stamps.get(key);
      if (kept) return Promise.resolve(kept);
      const work = underWay.get(key) ?? inTurn(() => stamp(key, clean, mark)).finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
}
