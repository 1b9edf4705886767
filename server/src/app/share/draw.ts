import sharp, { type OverlayOptions } from "sharp";
import { written } from "#platform/drawn-text.ts";
import { DYE, hash } from "#seeds/world/art/dyes.ts";
import { kolam, mirrorsFor } from "#seeds/world/art/kolam.ts";

export interface ShareCard {
  /** What the kolam is drawn from. */
  seed: string;
  name: string;
  /** Below the name: "Startup in Coimbatore, Tamil Nadu". */
  line: string;
  /** The stored picture, and whether it shows a person. */
  picture: Uint8Array | null;
  isPerson: boolean;
}

/** What social networks show without cutting. */
export const SHARE_SIZE = { width: 1200, height: 630 };

const MARGIN = 72;
const BAND = 190;
const PICTURE = 168;
const TEXT_WIDTH = SHARE_SIZE.width - 2 * MARGIN;
const NAME_HEIGHT = 190;
/** Tried from the largest on: the first in which the name fits. */
const NAME_SIZES = [84, 68, 56, 46, 38, 30];

async function lineOf(text: string, size: number, color: string) {
  const picture = await written(text, size, color, TEXT_WIDTH);
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function nameOf(name: string) {
  for (const size of NAME_SIZES) {
    const text = await lineOf(name, size, DYE.chuna950);
    if (text.height <= NAME_HEIGHT || size === NAME_SIZES.at(-1)) return text;
  }
  throw new Error("there is no size for a name");
}

/** A page with the member's own kolam as a band, cut by its frame on all sides. */
function ground(seed: string): Buffer {
  const step = 25;
  const n = SHARE_SIZE.width / (2 * step);
  const { paths, dots } = kolam(n, mirrorsFor(n, hash(seed) >>> 3, 0.4), step);
  const circles = dots
    .filter(([, y]) => y < BAND + step)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`)
    .join("");
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
    <clipPath id="band"><rect width="100%" height="${BAND}"/></clipPath>
    <rect width="100%" height="100%" fill="${DYE.white}"/><rect width="100%" height="${BAND}" fill="${DYE.neel900}"/>
    <g clip-path="url(#band)"><path d="${paths.join("")}" fill="none" stroke="${DYE.neel500}" stroke-width="5"/>
    <g fill="${DYE.manjistha500}">${circles}</g></g></svg>`);
}

async function framed({ picture, isPerson }: ShareCard): Promise<OverlayOptions | null> {
  if (!picture) return null;
  const room = isPerson ? PICTURE : PICTURE - 24;
  const inner = await sharp(picture)
    .resize(room, room, { fit: isPerson ? "cover" : "contain", background: DYE.white })
    .flatten({ background: DYE.white })
    .toBuffer();
  const plate = sharp({ create: { width: PICTURE, height: PICTURE, channels: 4, background: DYE.white } });
  const radius = isPerson ? PICTURE / 2 : 16;
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE}" height="${PICTURE}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
  );
  const input = await plate
    .composite([{ input: inner }, { input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { input, left: MARGIN, top: BAND - PICTURE + 64 };
}

/** The picture that goes with a shared link, as PNG. */
export async function drawShare(card: ShareCard): Promise<Buffer> {
  const [picture, name, below, brand] = await Promise.all([
    framed(card),
    nameOf(card.name),
    lineOf(card.line, 34, DYE.chuna800),
    lineOf("Startup Connect", 30, DYE.neel600),
  ]);
  const bottom = SHARE_SIZE.height - 44 - brand.height;
  const nameTop = BAND + (picture ? 88 : 64);
  const layers: OverlayOptions[] = [
    { input: name.input, left: MARGIN, top: nameTop },
    { input: below.input, left: MARGIN, top: Math.min(nameTop + name.height + 30, bottom - below.height - 20) },
    { input: brand.input, left: MARGIN, top: bottom },
  ];
  if (picture) layers.unshift(picture);
  return sharp(ground(card.seed)).composite(layers).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}
