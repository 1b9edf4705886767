import { namedFile } from "@startup-connect/contract/shared";
import { fileTypeFromBuffer } from "file-type";

/** Enough for each kind that is named; bounds what is read of a file. */
const LOOKED_AT = 4_100;
const SVG = /^\ufeff?\s*<(?:svg|\?xml|!)(?!.*<html)/is;

/** What a file is by its content, as a media type; "" where it is not known. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const begin = bytes.subarray(0, LOOKED_AT);
  const text = new TextDecoder().decode(begin);
  if (SVG.test(text) && /<svg[\s>]/i.test(text)) return "image/svg+xml";
  return (await fileTypeFromBuffer(begin).catch(() => undefined))?.mime ?? "";
}

/** Why a file is not taken: what it is and what to do, or the text of the place for any other file. */
export const refusalOf = async (bytes: Uint8Array, text: string): Promise<string> =>
  namedFile(await mediaTypeOf(bytes), text);
