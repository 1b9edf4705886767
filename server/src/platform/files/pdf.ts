import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

const unpack = promisify(inflate);

/** What a PDF may not hold, in the words of the refusal. */
export type ActivePart = "scripts" | "actions that start programs" | "attached files" | "an XFA form" | "rich media";

/** A PDF that cannot be looked into: encrypted, or packed in a way that readers of PDF rarely meet. */
export const CLOSED = "closed";

/** Blanks and comments between two parts of an object. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]{0,100}[\r\n]){0,30}`;
/** A name, each of its letters also in its spelling by number: "/J#61vaScript". */
const name = (letters: string): string =>
  `/${[...letters].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}(?![A-Za-z0-9])`;
const pattern = (source: string): RegExp => new RegExp(source.replace(/#([0-9a-f]{2})/g, hexInAnyCase), "g");
const hexInAnyCase = (_: string, digits: string): string =>
  `#${[...digits].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join("")}`;
const VALUE = String.raw`(?:<<|\[|\d)`;

/** Long enough, or with what follows them, so that neither text of a page nor packed bytes look like one. */
const active: readonly (readonly [ActivePart, RegExp])[] = [
  ["scripts", pattern(`${name("S")}${GAP}${name("JavaScript")}|${name("JavaScript")}${GAP}${VALUE}`)],
  ["actions that start programs", pattern(`${name("S")}${GAP}(?:${name("Launch")}|${name("ImportData")})`)],
  ["attached files", pattern(`${name("EmbeddedFiles")}${GAP}${VALUE}|${name("Type")}${GAP}${name("EmbeddedFile")}`)],
  ["an XFA form", pattern(`${name("XFA")}${GAP}${VALUE}`)],
  ["rich media", pattern(`${name("Subtype")}${GAP}(?:${name("RichMedia")}|${name("Screen")})`)],
];
const ENCRYPTED = pattern(`${name("Encrypt")}${GAP}${VALUE}`);
const OBJECTS = pattern(`${name("Type")}${GAP}${name("ObjStm")}`);
const FILTER = pattern(name("Filter"));
const FLATE_ONLY = pattern(
  `${name("Filter")}${GAP}(?:${name("FlateDecode")}|\\[${GAP}${name("FlateDecode")}${GAP}\\])`,
);
const PREDICTOR = pattern(name("Predictor"));
const STREAM = /stream\r?\n/g;

/** Looked through in one go; between two of them others get their turn. */
const WINDOW = 1_000_000;
const OVERLAP = 4_000;
const LONGEST_DICTIONARY = 16_000;
const MOST_STREAMS = 2_000;
const MOST_UNPACKED = 8_000_000;
const MOST_UNPACKED_IN_ALL = 64_000_000;

const has = (expression: RegExp, text: string): boolean => {
  expression.lastIndex = 0;
  return expression.test(text);
};

async function activeIn(bytes: Buffer): Promise<ActivePart | typeof CLOSED | null> {
  for (let at = 0; at < bytes.length; at += WINDOW) {
    const text = bytes.toString("latin1", at, at + WINDOW + OVERLAP);
    if (has(ENCRYPTED, text)) return CLOSED;
    for (const [part, expression] of active) if (has(expression, text)) return part;
    await new Promise(setImmediate);
  }
  return null;
}

/**
 * What in a PDF would run or start something, as far as a bounded look finds it: in its objects, also spelt by numbers, and
 * in objects that are packed into streams. Pages and pictures are not unpacked: what stands there is only shown.
 * @returns null for none; CLOSED when it cannot be told
 */
export async function activePartOf(bytes: Buffer): Promise<ActivePart | typeof CLOSED | null> {
  const open = await activeIn(bytes);
  if (open !== null) return open;
  let unpacked = 0;
  let streams = 0;
  for (const { dictionary, begin } of streamsOf(bytes)) {
    if (!has(OBJECTS, dictionary)) continue;
    const isPlain = !has(FILTER, dictionary);
    // Plain ones were looked through with the rest of the file.
    if (isPlain) continue;
    streams += 1;
    if (streams > MOST_STREAMS || !has(FLATE_ONLY, dictionary) || has(PREDICTOR, dictionary)) return CLOSED;
    const options = { maxOutputLength: MOST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH };
    const objects = await unpack(bytes.subarray(begin), options).catch(() => null);
    unpacked += objects?.length ?? 0;
    if (objects === null || unpacked > MOST_UNPACKED_IN_ALL) return CLOSED;
    const packed = await activeIn(objects);
    if (packed !== null) return packed;
  }
  return null;
}

function* streamsOf(bytes: Buffer): Generator<{ dictionary: string; begin: number }> {
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    if (bytes.toString("latin1", at - 3, at) === "end") continue;
    STREAM.lastIndex = 0;
    const [line] = STREAM.exec(bytes.toString("latin1", at, at + 8)) ?? [];
    if (!line) continue;
    const before = bytes.toString("latin1", Math.max(0, at - LONGEST_DICTIONARY), at);
    yield { dictionary: before.slice(Math.max(0, before.lastIndexOf("obj"))), begin: at + line.length };
  }
}
