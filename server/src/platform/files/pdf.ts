import { constants, inflateSync } from "node:zlib";

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

export const pdfRefusals = {
  closed: "This PDF is protected or cannot be checked. Please save it as a plain PDF without a password.",
  damaged: "The file is damaged. Please choose another one.",
  active: (part: ActivePart): string => `This PDF holds ${part}. Please print it to a new PDF and choose that.`,
};

const refusedNames = new Map<string, ActivePart | typeof CLOSED>([
  ["JavaScript", "scripts"],
  ["Launch", "actions that start programs"],
  ["ImportData", "actions that start programs"],
  ["SubmitForm", "actions that open other files or send data"],
  ["GoToR", "actions that open other files or send data"],
  ["GoToE", "actions that open other files or send data"],
  ["Thread", "actions that open other files or send data"],
  ["EF", "attached files"],
  ["EmbeddedFile", "attached files"],
  ["EmbeddedFiles", "attached files"],
  ["FileAttachment", "attached files"],
  ["XFA", "an XFA form"],
  ["RichMedia", "rich media"],
  ["Rendition", "rich media"],
  ["Movie", "rich media"],
  ["Sound", "rich media"],
  ["3D", "rich media"],
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
/** After "stream" a line ends, with blanks before; else readers disagree where the bytes begin. */
const LINE_END = /^[\0\t\f ]*(?:\r\n|\n|\r)/;
const STRING_PART = /\\[\s\S]?|[()]/g;
/** Where a reader begins an object: after its number, or at the dictionary that leads to all others. */
const BEGIN = new RegExp(String.raw`\d[${BLANK}]+\d+[${BLANK}]*obj|trailer(?=[${BLANK}]*<<)`, "g");
const LONGEST_OBJECT = 250_000;
const DEEPEST = 100;
const MOST_STREAMS = 20_000;
const MOST_PACKED_OBJECTS = 50_000;
const MOST_UNPACKED = 8_000_000;
const MOST_UNPACKED_IN_ALL = 32_000_000;

/** How many signs may still be looked at: objects that contain each other's beginnings are read more than once. */
interface Budget {
  left: number;
}
const budgetFor = (text: string): Budget => ({ left: 6 * text.length });
/** More than we look at, or otherwise written than the format says: readers would disagree what it means. */
class Unreadable extends Error {}

interface PdfObject {
  /** All names in it, with letters in place of their numbers ("/J#61vaScript"). */
  names: Set<string>;
  /** Keys and names of its outermost dictionary. */
  own: Set<string>;
  /** Values of /First, by which readers know packed objects, and of /N; null: none, NaN: not a plain number. */
  first: number | null;
  count: number | null;
  /** Whether its only packing is Flate, said plainly; null: it is not packed. */
  isFlate: boolean | null;
  /** Where the packed bytes begin; null: it is no stream. */
  stream: number | null;
}

/** Both readings of a name: some readers end it at a byte beyond ASCII. */
function namesOf(token: string): string[] {
  const readings = new Set([token.slice(1), token.slice(1).split(/[\x7f-\xff]/, 1)[0] ?? ""]);
  const letter = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
  return [...readings].map((name) => name.replace(/#([0-9a-f]{2})/gi, letter));
}

/** Some readers take two bytes beyond ASCII for blanks. */
const isBlank = (sign = ""): boolean => sign !== "" && "\0\t\n\f\r \x80\xff".includes(sign);
const isOfNumber = (sign = ""): boolean => sign !== "" && "0123456789+-.".includes(sign);

/** Whether an object begins behind numbers that `BEGIN` does not know: with a comment between, a sign or a point. */
function hidesBegin(text: string): boolean {
  let line = 0;
  let seen = 0;
  for (let begin = text.indexOf("obj"); begin >= 0; begin = text.indexOf("obj", begin + 3)) {
    let at = begin - 1;
    while (isBlank(text[at])) at--;
    while (isOfNumber(text[at])) at--;
    while (isBlank(text[at])) at--;
    const end = at;
    while (isOfNumber(text[at])) at--;
    const before = text.slice(at + 1, begin);
    if (at < end && isOfNumber(before.trimEnd().at(-1))) {
      if (/[^\d\0\t\n\f\r ]/.test(before) && /\d/.test(before)) return true;
      continue;
    }
    if (end < 0 || !/[\r\n]/.test(text.slice(end + 1, begin))) continue;
    // Each line is looked at once: going back to its beginning each time would take the square of the file's size.
    for (; seen <= end; seen++) if (text[seen] === "\n" || text[seen] === "\r") line = seen + 1;
    if (text.slice(line, end + 1).includes("%")) return true;
  }
  return false;
}

/** Reads the tokens of one object; blanks and comments are none. */
class Tokens {
  readonly #text: string;
  readonly #begin: number;
  readonly #budget: Budget;
  at: number;

  constructor(text: string, begin: number, budget: Budget) {
    this.#text = text;
    this.#begin = begin;
    this.#budget = budget;
    this.at = begin;
  }

  /** @returns the next one, of a string its first sign; "" at the end */
  next(): string {
    while (this.at < this.#text.length) {
      TOKEN.lastIndex = this.at;
      const token = TOKEN.exec(this.#text)?.[0] ?? "";
      const end = this.#endOf(token);
      this.#budget.left -= end - this.at;
      if (this.#budget.left < 0 || end - this.#begin > LONGEST_OBJECT) throw new Unreadable();
      this.at = end;
      if (!/^[%\0\t\n\f\r ]/.test(token)) return token;
    }
    return "";
  }

  /** What the next tokens are, without taking them. */
  ahead(count: number): string[] {
    const { at } = this;
    const next = Array.from({ length: count }, () => this.next());
    this.at = at;
    return next;
  }

  peek(): string {
    return this.ahead(1).join();
  }

  #endOf(token: string): number {
    if (token === "<") return this.#text.indexOf(">", this.at) + 1 || this.#text.length;
    if (token !== "(") return this.at + token.length;
    let depth = 0;
    STRING_PART.lastIndex = this.at;
    for (let part = STRING_PART.exec(this.#text); part; part = STRING_PART.exec(this.#text)) {
      if (part[0] === "(") depth += 1;
      if (part[0] === ")") depth -= 1;
      if (depth === 0 || STRING_PART.lastIndex - this.at > LONGEST_OBJECT) return STRING_PART.lastIndex;
    }
    return this.#text.length;
  }
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const WORDS = new Set(["true", "false", "null"]);

/** Reads one value as a reader of PDF would, so that neither text nor comments are taken for names. */
function readValue(tokens: Tokens, object: PdfObject, depth: number, isInList = false): void {
  const token = tokens.next();
  if (depth > DEEPEST) throw new Unreadable();
  if (token === "<<") {
    for (let key = tokens.next(); key !== ">>"; key = tokens.next()) {
      if (!key.startsWith("/")) throw new Unreadable();
      for (const name of namesOf(key)) {
        object.names.add(name);
        if (depth === 0) object.own.add(name);
        if (depth === 0 && name === "First") object.first = numberOf(tokens, object.first);
        if (depth === 0 && name === "N") object.count = numberOf(tokens, object.count);
        if (depth === 0 && filterKeys.has(name)) object.isFlate = object.isFlate === null && isFlate(tokens);
      }
      readValue(tokens, object, depth + 1);
    }
  } else if (token === "[") {
    for (let at = tokens.at; tokens.next() !== "]"; at = tokens.at) {
      tokens.at = at;
      readValue(tokens, object, depth + 1, true);
    }
  } else if (token.startsWith("/")) for (const name of namesOf(token)) object.names.add(name);
  else if (NUMBER.test(token)) {
    // In a list the parts of a reference are as good as numbers.
    const isReference = () => [token, tokens.peek()].every((one) => /^\d+$/.test(one)) && tokens.ahead(2)[1] === "R";
    if (!isInList && isReference()) for (let part = 0; part < 2; part++) tokens.next();
  } else if (token !== "(" && token !== "<" && !WORDS.has(token) && !(isInList && token === "R"))
    throw new Unreadable();
}

/** @returns NaN where it stands twice or is no plain number: then it cannot be told where the packed objects begin */
function numberOf(tokens: Tokens, known: number | null): number {
  const [number = "", , reference] = tokens.ahead(3);
  return known === null && /^\d{1,9}$/.test(number) && reference !== "R" ? Number(number) : Number.NaN;
}

function isFlate(tokens: Tokens): boolean {
  const [first = "", second, third] = tokens.ahead(3);
  const name = first === "[" && third === "]" ? second : first;
  return name === "/FlateDecode" || name === "/Fl";
}

/** @throws Unreadable when it is not written as the format says */
function objectAt(text: string, begin: number, budget: Budget): PdfObject {
  const object: PdfObject = { names: new Set(), own: new Set(), first: null, count: null, isFlate: null, stream: null };
  const tokens = new Tokens(text, begin, budget);
  const first = tokens.peek();
  // Programs leave empty objects behind.
  if (first === "endobj" || first === "") return object;
  readValue(tokens, object, 0);
  if (tokens.peek() !== "stream") return object;
  tokens.next();
  object.stream = tokens.at + (LINE_END.exec(text.slice(tokens.at, tokens.at + 80))?.[0].length ?? Number.NaN);
  return object;
}

function refusedIn({ names }: PdfObject): Answer {
  // A page that is opened may not call a site.
  if ((names.has("OpenAction") || names.has("AA")) && names.has("URI"))
    return "actions that open other files or send data";
  for (const name of names) {
    const part = refusedNames.get(name);
    if (part) return part;
  }
  return null;
}

/** The objects packed into a stream. @returns null when they cannot be read */
function packedObjects(bytes: Buffer, { own, isFlate, stream }: PdfObject): string | null {
  const begin = stream ?? Number.NaN;
  if (Number.isNaN(begin)) return null;
  // Where they end is not looked for: a reader goes by a length that need not be true.
  if (isFlate === null) return bytes.toString("latin1", begin, begin + MOST_UNPACKED);
  if (!isFlate || [...own].some((name) => parameterKeys.has(name))) return null;
  const options = { maxOutputLength: MOST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return inflateSync(bytes.subarray(begin), options).toString("latin1");
  } catch {
    return null;
  }
}

/** Every object of a stream begins where its head of number and offset says. */
function activeInPacked(text: string, first: number, count: number): Answer {
  const head = text.slice(0, first);
  if (!(first <= text.length) || /[^\0\t\n\f\r \d]/.test(head)) return CLOSED;
  const numbers = head.match(/\d+/g) ?? [];
  const offsets = numbers.filter((_, index) => index % 2 === 1);
  if (numbers.length !== 2 * count || count > MOST_PACKED_OBJECTS) return CLOSED;
  const budget = budgetFor(text);
  for (const offset of offsets) {
    const begin = first + Number(offset);
    const part = begin < text.length ? refusedIn(objectAt(text, begin, budget)) : CLOSED;
    if (part !== null) return part;
  }
  return null;
}

/**
 * What in a PDF would run, start or fetch something: in its objects, also spelt by numbers, and in objects that are packed
 * into streams. Pages and pictures are not unpacked: what stands there is only shown.
 * @returns null for none; CLOSED when it cannot be told
 */
export function activePartOf(bytes: Buffer): Answer {
  const text = bytes.toString("latin1");
  if (hidesBegin(text)) return CLOSED;
  const budget = budgetFor(text);
  let streams = 0;
  let unpacked = 0;
  try {
    for (const begin of text.matchAll(BEGIN)) {
      const object = objectAt(text, begin.index + begin[0].length, budget);
      const open = refusedIn(object);
      if (open !== null) return open;
      if (object.stream !== null && object.first !== null) {
        const packed = ++streams > MOST_STREAMS ? null : packedObjects(bytes, object);
        unpacked += packed?.length ?? 0;
        if (packed === null || unpacked > MOST_UNPACKED_IN_ALL) return CLOSED;
        const hidden = activeInPacked(packed, object.first, object.count ?? Number.NaN);
        if (hidden !== null) return hidden;
      }
    }
  } catch (error) {
    if (error instanceof Unreadable) return CLOSED;
    throw error;
  }
  return null;
}
