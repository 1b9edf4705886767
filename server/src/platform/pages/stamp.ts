import sharp, { type OverlayOptions } from "sharp";
import { written } from "#platform/drawn-text.ts";

/** Who sees the page. */
export interface Mark {
  name: string;
  /** As members read it: SC-000412. */
  personId: string;
  /** Day and time, as they are to be read. */
  day: string;
}

const MOST_LETTERS = 80;
const ANGLE = -22;
/** Height of the letters, as a share of the width of the page, and in pixels at least. */
const SIZE = 1 / 76;
const SMALLEST = 9;
/** Between the end of a mark and the next one, in heights. */
const GAP = 2;
/** Lines of dark letters for light grounds, between them light ones for dark grounds: how much they cover. */
const DARK = 0.22;
const LIGHT = 0.26;

/** One line of plain letters: what turns the direction of writing or ends a line becomes a space. */
const plain = (text: string): string =>
  [...text.normalize("NFC").replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")]
    .slice(0, MOST_LETTERS)
    .join("");

/** Reads from left to right, also where a name does not. */
const LEFT_TO_RIGHT = "\u200e";

/** A piece of the sheet that repeats without a seam over pages of this size: four lines, each set off by a quarter. */
export async function sheetOf(mark: Mark, page: { width: number; height: number }): Promise<OverlayOptions> {
  const size = Math.max(SMALLEST, Math.round(page.width * SIZE));
  const words = LEFT_TO_RIGHT + [mark.name, mark.personId, mark.day].map(plain).join(", ");
  const line = await written(words, size, "#000000");
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  const gapped = await line
    .extend({ right: GAP * size, background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = sharp(gapped.data, { raw: gapped.info }).rotate(ANGLE, { background: ground }).extractChannel(3).raw();
  const { data, info } = await turned.toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.min(info.width, page.width), Math.min(info.height, page.height)];
  const input = Buffer.alloc(width * height * 4);
  const letterAt = (x: number, y: number) => data[y * info.width + (x % info.width)] ?? 0;
  const [half, quarter] = [info.width >> 1, info.width >> 2];
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const dark = DARK * Math.max(letterAt(x, y), letterAt(x + half, y));
    const light = LIGHT * Math.max(letterAt(x + quarter, y), letterAt(x + half + quarter, y));
    if (light > dark) input.fill(255, at * 4, at * 4 + 3);
    input[at * 4 + 3] = Math.max(dark, light);
  }
  return { input, raw: { width, height, channels: 4 }, tile: true, gravity: "northwest" };
}

/** The page with the sheet over it, as WebP. */
export const stampedPage = (clean: Uint8Array, sheet: OverlayOptions): Promise<Buffer> =>
  sharp(clean).composite([sheet]).webp({ quality: 76, effort: 0 }).toBuffer();
