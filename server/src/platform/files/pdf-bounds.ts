import { setImmediate as nextTurn } from "node:timers/promises";

const BEGIN = "%PDF-";
const END = "%%EOF";
/** Email programs and servers put lines of their own before the beginning. */
const BEGIN_WITHIN = 65_536;
/** A file with a beginning of its own that holds a PDF is no PDF. */
const OTHERS = ["504b0304", "d0cf11e0"];
const OBJECT = /\d\s+\d+\s+obj(?![a-z])/;
/** Bytes that are looked through before others get their turn. */
const PIECE = 1_000_000;
/** Longer than what is looked for. */
const OVERLAP = 100;

async function hasObject(file: Buffer, from: number): Promise<boolean> {
  for (let at = from; at < file.length; at += PIECE) {
    if (OBJECT.test(file.toString("latin1", at, at + PIECE + OVERLAP))) return true;
    await nextTurn();
  }
  return false;
}

async function lastEnd(file: Buffer): Promise<number> {
  for (let to = file.length; to > 0; to -= PIECE) {
    const from = Math.max(0, to - PIECE);
    const found = file.subarray(from, to + END.length - 1).lastIndexOf(END);
    if (found >= 0) return from + found;
    await nextTurn();
  }
  return -1;
}

/**
 * The PDF in a file, without what lies before and behind it; null where there is none.
 * @returns `isWhole`: false where it was cut off
 */
export async function pdfIn(bytes: Uint8Array): Promise<{ bytes: Uint8Array; isWhole: boolean } | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = file.subarray(0, BEGIN_WITHIN).indexOf(BEGIN);
  if (begin < 0 || OTHERS.includes(file.toString("hex", 0, 4))) return null;
  // A text can mention it.
  if (begin > 3 && !(await hasObject(file, begin))) return null;
  const end = await lastEnd(file);
  const behind = end + END.length;
  // After an earlier end, as in a file that is made for the web, more of it begins.
  if (end < begin || (await hasObject(file, behind))) return { bytes: bytes.subarray(begin), isWhole: false };
  const [lineEnd = ""] = /^[\r\n]{0,2}/.exec(file.toString("latin1", behind, behind + 2)) ?? [];
  return { bytes: bytes.subarray(begin, behind + lineEnd.length), isWhole: true };
}
