import { namedFile } from "@startup-connect/contract/shared";
import { fileTypeFromBuffer } from "file-type";
import * as t from "#texts/file-refusals.ts";

/** Enough for each kind that is named; bounds what is read of a file. */
const LOOKED_AT = 4_100;
const SVG = /^\ufeff?\s*<(?:svg|\?xml|!)(?!.*<html)/is;

const WINDOWS_MEDIA = "3026b2758e66cf11";
/** Brands of HEIF, also of those that phones write; the last ones are of AVIF. */
const PICTURE_BRAND = /^(?:he[iv][a-z]|m(?:if|sf)\d|miaf|Mi[A-Z][A-Za-z]|avi[fos]|MA1[AB])$/;
const AVIF_BRAND = /^(?:avi[fos]|MA1[AB])$/;
/** A film, whatever else it says that it can be read as. */
const FILM_BRAND = /^(?:iso|mp4|avc|M4|qt|3g|dash|crx|F4)/i;

/** A picture in the boxes of a film by its brands: the main one, a version, those that it can be read as. */
function heifTypeOf(bytes: Buffer): string | null {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  const written = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), LOOKED_AT));
  const [main = "", , ...others] = written.match(/[\s\S]{4}/g) ?? [];
  const pictures = [main, ...others].filter((brand) => PICTURE_BRAND.test(brand));
  if (pictures.length === 0 || FILM_BRAND.test(main)) return null;
  return pictures.some((brand) => AVIF_BRAND.test(brand)) ? "image/avif" : "image/heic";
}

/** What a file is by its content, as a media type; "" where it is not known. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const begin = Buffer.from(bytes.subarray(0, LOOKED_AT));
  const text = new TextDecoder().decode(begin);
  if (SVG.test(text) && /<svg[\s>]/i.test(text)) return "image/svg+xml";
  if (begin.toString("hex", 0, 8) === WINDOWS_MEDIA) return "video/x-ms-asf";
  return heifTypeOf(begin) ?? (await fileTypeFromBuffer(begin).catch(() => undefined))?.mime ?? "";
}

/** A PDF in the letters in which emails carry it, alone or within its email. */
export const isPacked = (bytes: Uint8Array): boolean =>
  /(?:^|[\s,\xbf])JVBERi0/.test(Buffer.from(bytes.subarray(0, 65_536)).toString("latin1"));

/** Why a file is not taken: what it is and what to do, or the text of the place for any other file. */
export async function refusalOf(bytes: Uint8Array, text: string, isNamed = true): Promise<string> {
  if (bytes.length === 0) return t.isEmpty({ refusal: text });
  if (isPacked(bytes)) return t.isPacked;
  return isNamed ? namedFile(await mediaTypeOf(bytes), text) : text;
}
