import { IMAGE_MAX_BYTES, megabytes } from "@startup-connect/contract/shared";
import sharp, { type Sharp } from "sharp";
import { createTurns, type Turns } from "#platform/busy.ts";
import * as t from "#texts/file-refusals.ts";
import { refusalOf } from "./file-kinds.ts";
import { jpegIn } from "./jpeg.ts";

/** The uploaded bytes are no image we take; the message is written for users. */
export class ImageRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ImageRefused";
  }
}

/** What may be uploaded (api-contract 0.6, ROLE-31). */
export const imageLimits = {
  bytes: IMAGE_MAX_BYTES,
  side: 8000,
  pixels: 40_000_000,
};

export const imageRefusals = {
  format: t.imageFormat,
  bytes: t.imageBytes({ size: megabytes(IMAGE_MAX_BYTES) }),
  side: t.imageSide,
  pixels: t.imagePixels,
  damaged: t.imageDamaged,
  cutOff: t.imageCutOff,
  passes: t.imagePasses,
};

export interface EncodedImage {
  /** WebP without metadata. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

// One thread for each image and few images at once: decoding shares its threads with password hashing and
// file access, which must go on during uploads. A queued upload holds a form in memory, so the queue is bounded too.
const imageTurns = { atOnce: 2, mostWaiting: 30, mostOfSender: 12 };
sharp.concurrency(1);
// It would keep what the decoders hold of the last pictures: 240 MB of each that is drawn in passes.
sharp.cache(false);

export const createImageTurns = (): Turns => createTurns("images", imageTurns);

const secondsPerImage = 10;

export type ImageFormat = "jpeg" | "png" | "webp" | "gif";

/** A picture without the mark of a byte order, lines and zeros that programs put before it. */
export function pictureOf(bytes: Uint8Array): Uint8Array {
  const [filler = ""] = /^(?:\xef\xbb\xbf|[\0\s])+/.exec(Buffer.from(bytes.subarray(0, 100)).toString("latin1")) ?? [];
  return formatOf(bytes.subarray(filler.length)) ? bytes.subarray(filler.length) : bytes;
}

/** By the first bytes, so that no decoder outside the list (SVG, PDF, TIFF ...) ever sees the data. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  const ascii = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(0, 6) === "GIF87a" || ascii(0, 6) === "GIF89a") return "gif";
  return null;
}

/**
 * Checks an image by its content and makes a fresh WebP of its first frame, upright, without metadata.
 * @param maxSide longest side of the result in pixels; smaller images keep their size.
 * @param refusal for what is no picture
 * @throws ImageRefused; Busy
 */
export async function encodeImage(
  file: Uint8Array,
  maxSide: number,
  inTurn: Turns,
  refusal: string = imageRefusals.format,
): Promise<EncodedImage> {
  const bytes = pictureOf(file);
  const format = formatOf(bytes);
  if (!format) throw new ImageRefused(await refusalOf(bytes, refusal));
  if (bytes.byteLength > imageLimits.bytes) throw new ImageRefused(imageRefusals.bytes);
  return inTurn(() => reencode(bytes, format, maxSide));
}

/** Passes of a JPEG: each reads the whole picture, before the first pixel comes out and a time limit is looked at. */
const MOST_SCANS = 60;

/** In bytes, unpacked. */
const LARGEST_IN_PASSES = 160_000_000;

/** @throws ImageRefused for more than may be unpacked; only the head is read */
async function checkImageSize(bytes: Uint8Array, format: ImageFormat): Promise<void> {
  // The header is read without a limit of its own, to distinguish a huge image from a damaged one.
  const header = await decodable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (header.format !== format) throw new ImageRefused(imageRefusals.format);
  if (header.width > imageLimits.side || header.height > imageLimits.side) throw new ImageRefused(imageRefusals.side);
  const pixels = header.width * header.height;
  if (pixels > imageLimits.pixels) throw new ImageRefused(imageRefusals.pixels);
  // One that is drawn in passes lies in memory as a whole, others line by line.
  const bytesPerPixel = header.channels * (header.depth === "ushort" ? 2 : 1);
  if (header.isProgressive && pixels * bytesPerPixel > LARGEST_IN_PASSES) throw new ImageRefused(imageRefusals.pixels);
}

/** Its decoder calls one that was cut off just corrupt. A last byte of filler may be missing. */
const isCutWebp = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 8)).readUInt32LE(4) + 7 > bytes.length;

/**
 * Decodes the first frame of a picture, upright. What lies behind it, as the film of a motion photo, is dropped.
 * @throws ImageRefused, with a `cause` where it was decoded
 */
export async function decoded<T>(
  bytes: Uint8Array,
  format: ImageFormat,
  encode: (image: Sharp) => Promise<T>,
): Promise<T> {
  const jpeg = format === "jpeg" ? await jpegIn(bytes) : null;
  if (jpeg && jpeg.scans > MOST_SCANS) throw new ImageRefused(imageRefusals[jpeg.isWhole ? "passes" : "cutOff"]);
  const content = jpeg?.bytes ?? bytes;
  if (format === "webp" && isCutWebp(content)) throw new ImageRefused(imageRefusals.cutOff);
  await checkImageSize(content, format);
  const image = sharp(content, { limitInputPixels: imageLimits.pixels, failOn: "error" }).autoOrient();
  return decodable(encode(image), jpeg?.isWhole);
}

const reencode = (bytes: Uint8Array, format: ImageFormat, maxSide: number): Promise<EncodedImage> =>
  decoded(bytes, format, async (image) => {
    const { data, info } = await image
      .timeout({ seconds: secondsPerImage })
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });

/** @param bytes of an image that we made ourselves */
export const shrunk = (bytes: Uint8Array, maxSide: number): Promise<Uint8Array> =>
  sharp(bytes).resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true }).webp().toBuffer();

/** What the decoders say of a file that ends too early. */
const END_MISSING = /premature end|unexpected end|truncat|incomplete|not enough (?:image )?data|read error|too short/i;

async function decodable<T>(work: Promise<T>, isWhole = true): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ImageRefused(imageRefusals[!isWhole || END_MISSING.test(String(error)) ? "cutOff" : "damaged"], error);
  }
}
