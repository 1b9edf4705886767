import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

const unpack = promisify(inflate);

/** What a PDF may not hold, in the words of the refusal. */
export type ActivePart =
  | "scripts"
  | "actions that start programs"
  | "actions that open other files or send data"
  | "attached files"
  | "an XFA form"
  | "rich media";

/** A PDF that cannot be looked into: encrypted, or packed in a way that readers of PDF rarely meet. */
export const CLOSED = "closed";
type Answer = ActivePart | typeof CLOSED | null;

const refusedNames = new Map<string, ActivePart | typeof CLOSED>([
  ["JavaScript", "scripts"],
  ["Launch", "actions that start programs"],
  ["ImportData", "actions that start programs"],
  ["SubmitForm", "actions that open other files or send data"],
  ["GoToR", "actions that open other files or send data"],
  ["GoToE", "actions that open other files or send data"],
  ["EmbeddedFile", "attached files"],
  ["EmbeddedFiles", "attached files"],
  ["XFA", "an XFA form"],
  ["RichMedia", "rich media"],
  ["Rendition", "rich media"],
  ["Encrypt", CLOSED],
]);
/** Names that say how a stream is packed; a reader takes the short ones too (ISO 32000-1, 7.4 and table 94). */
const filterKeys = new Set(["Filter", "F"]);
const parameterKeys = new Set(["DecodeParms", "DP"]);

const BLANK = String.raw`\0\t\n\f\r `;
const TOKEN = new RegExp(
  String.raw`[${BLANK}]+|%[^\r\n]*|<<|>>|/[^${BLANK}()<>[\]{}/%]*|[^${BLANK}()<>[\]{}/%]+|[^]`,
  "y",
);
/** After "stream": a line end of any kind, with blanks before it, leads to the bytes. */
const LINE_END = /^[\0\t\f ]*(?:\r\n|\n|\r)?/;
/** After a number: it is no value, but names another object. */
const REFERENCE = /^[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R/;
const STRING_PART = /\\[\s\S]?|[()]/g;
/** Where a reader may begin an object: after its number, or at the dictionary that leads to all others. */
const BEGIN = new RegExp(String.raw`(?<=[${BLANK}\d])obj|trailer`, "g");

const LONGEST_OBJECT = 250_000;
const MOST_STREAMS = 20_000;
const MOST_PACKED_OBJECTS = 50_000;
const MOST_UNPACKED = 8_000_000;
const MOST_UNPACKED_IN_ALL = 32_000_000;
/** Signs looked at in one go; between two goes others get their turn. */
const GO = 50_000;

/** How many signs may still be looked at: objects that contain each other's beginnings are read more than once. */
interface Budget {
  left: number;
  /** What is left when the next go is over. */
  pause: number;
}
const budgetFor = (text: string): Budget => ({ left: 2 * text.length + GO, pause: 2 * text.length });
class OutOfBudget extends Error {}

async function letOthers(budget: Budget): Promise<void> {
  if (budget.left > budget.pause) return;
  budget.pause = budget.left - GO;
  await new Promise(setImmediate);
}

interface PdfObject {
  /** All names in it, with letters in place of their numbers ("/J#61vaScript"). */
  names: Set<string>;
  /** Keys and names of its outermost dictionary. */
  own: Set<string>;
  /** Value of /First, by which readers know packed objects; null: none, NaN: not a plain number. */
  first: number | null;
  /** Where the packed bytes begin; null: it is no stream. */
  stream: number | null;
}

const plain = (name: string): string =>
  name.slice(1).replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Where the token that begins at `at` ends; of a string in parentheses or by numbers only its beginning is known. */
function endOf(token: string, text: string, at: number): number {
  if (token === "<") return text.indexOf(">", at) + 1 || text.length;
  if (token !== "(") return at + token.length;
  let depth = 0;
  STRING_PART.lastIndex = at;
  for (let part = STRING_PART.exec(text); part; part = STRING_PART.exec(text)) {
    if (part[0] === "(") depth += 1;
    if (part[0] === ")") depth -= 1;
    if (depth === 0) return STRING_PART.lastIndex;
  }
  return text.length;
}

/** Reads one object as a reader of PDF would, so that neither text nor comments are taken for names. */
function objectAt(text: string, begin: number, budget: Budget): PdfObject {
  const object: PdfObject = { names: new Set(), own: new Set(), first: null, stream: null };
  let depth = 0;
  let hasValue = false;
  let isFirstNext = false;
  for (let at = begin; at < text.length; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? "";
    const end = endOf(token, text, at);
    budget.left -= end - at;
    if (budget.left < 0 || end - begin > LONGEST_OBJECT) throw new OutOfBudget();
    at = end;
    if (/^[%\0\t\n\f\r ]/.test(token)) continue;
    if (depth === 0 && hasValue) {
      if (token === "stream") object.stream = end + (LINE_END.exec(text.slice(end, end + 80))?.[0].length ?? 0);
      return object;
    }
    if (isFirstNext) {
      const isNumber = object.first === null && /^\d{1,9}$/.test(token) && !REFERENCE.test(text.slice(end, end + 40));
      object.first = isNumber ? Number(token) : Number.NaN;
    }
    isFirstNext = false;
    if (token === "<<" || token === "[") depth += 1;
    else if (token === ">>" || token === "]") depth = Math.max(0, depth - 1);
    else if (token.startsWith("/")) {
      const name = plain(token);
      object.names.add(name);
      if (depth === 1) object.own.add(name);
      isFirstNext = depth === 1 && name === "First";
    }
    hasValue = true;
  }
  return object;
}

function refusedIn({ names }: PdfObject): Answer {
  for (const name of names) {
    const part = refusedNames.get(name);
    if (part) return part;
  }
  return null;
}

/** The objects packed into a stream. @returns null when they cannot be read */
async function packedObjects(bytes: Buffer, { own, names, stream }: PdfObject): Promise<string | null> {
  const begin = stream ?? 0;
  // Where they end is not looked for: a reader goes by a length that need not be true.
  if ([...own].every((name) => !filterKeys.has(name))) return bytes.toString("latin1", begin, begin + MOST_UNPACKED);
  const packings = [...names].filter((name) => /Decode$|^(?:A85|AHx|LZW|Fl|RL|CCF|DCT|Crypt)$/.test(name));
  const isPlainFlate = packings.length === 1 && (packings[0] === "FlateDecode" || packings[0] === "Fl");
  if (!isPlainFlate || [...own].some((name) => parameterKeys.has(name))) return null;
  const options = { maxOutputLength: MOST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH };
  const objects = await unpack(bytes.subarray(begin), options).catch(() => null);
  return objects?.toString("latin1") ?? null;
}

/** Every object of a stream begins where its head of number and offset says. */
async function activeInPacked(text: string, first: number): Promise<Answer> {
  const head = text.slice(0, first);
  if (!(first <= text.length) || /[^\0\t\n\f\r \d]/.test(head)) return CLOSED;
  const offsets = (head.match(/\d+/g) ?? []).filter((_, index) => index % 2 === 1);
  if (offsets.length > MOST_PACKED_OBJECTS) return CLOSED;
  const budget = budgetFor(text);
  for (const offset of offsets) {
    const begin = first + Number(offset);
    const part = begin < text.length ? refusedIn(objectAt(text, begin, budget)) : CLOSED;
    if (part !== null) return part;
    await letOthers(budget);
  }
  return null;
}

/**
 * What in a PDF would run, start or fetch something: in its objects, also spelt by numbers, and in objects that are packed
 * into streams. Pages and pictures are not unpacked: what stands there is only shown.
 * @returns null for none; CLOSED when it cannot be told
 */
export async function activePartOf(bytes: Buffer): Promise<Answer> {
  const text = bytes.toString("latin1");
  const budget = budgetFor(text);
  let streams = 0;
  let unpacked = 0;
  try {
    for (const begin of text.matchAll(BEGIN)) {
      const object = objectAt(text, begin.index + begin[0].length, budget);
      const open = refusedIn(object);
      if (open !== null) return open;
      if (object.stream !== null && object.first !== null) {
        const packed = ++streams > MOST_STREAMS ? null : await packedObjects(bytes, object);
        unpacked += packed?.length ?? 0;
        if (packed === null || unpacked > MOST_UNPACKED_IN_ALL) return CLOSED;
        const hidden = await activeInPacked(packed, object.first);
        if (hidden !== null) return hidden;
      }
      await letOthers(budget);
    }
  } catch (error) {
    if (error instanceof OutOfBudget) return CLOSED;
    throw error;
  }
  return null;
}
