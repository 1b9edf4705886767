const BLANK = String.raw`\0\t\n\f\r `;
const TOKEN = new RegExp(String.raw`%[^\r\n]*|<<|>>|/[^${BLANK}()<>[\]{}/%]*|[^${BLANK}()<>[\]{}/%]+|[^]`, "y");
/** What makes a reference of the number before it. */
const REFERENCE = new RegExp(String.raw`[${BLANK}]+\d+[${BLANK}]+R(?=[${BLANK}()<>[\]{}/%]|$)`, "y");
/** After "stream" a line ends, with blanks before; else readers disagree where the bytes begin. */
const LINE_END = /[\0\t\f ]*(?:\r\n|\n|\r)/y;
const BLANKS = new Set([0, 9, 10, 12, 13, 32]);
const STRING_PART = /\\[\s\S]?|[()]/g;
/** Also as programs write one wrongly. */
const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const WORDS = new Set(["true", "false", "null"]);
const DEEPEST = 100;
/** Of one object, where each value of a list counts twice: names and values take memory. */
const MOST_TOKENS = 500_000;
/** Signs kept of a text. */
const BEGINNING = 200;
/** Where a reader may begin an object, whatever its number: behind one, or at the dictionary that leads to all others. */
export const BEGIN = new RegExp(String.raw`[\d.+-][eE.+-]*[${BLANK}\x80\xff]*obj(?![A-Za-z])|trailer(?![A-Za-z])`, "g");

/** More than we look at, or otherwise written than the format says: readers would disagree what it means. */
export class Unreadable extends Error {}

/** How many signs may still be looked at: objects that contain each other's beginnings are read more than once. */
export interface Budget {
  left: number;
}

/** A name with letters in place of their numbers ("/J#61vaScript"). */
export class Name {
  /** Some readers end a name at a byte beyond ASCII. */
  readonly readings: readonly string[];

  constructor(token: string) {
    const name = token.slice(1);
    const letter = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
    this.readings = /[#\x7f-\xff]/.test(name)
      ? [...new Set([name, name.replace(/[\x7f-\xff][\s\S]*/, "")])].map((one) =>
          one.replace(/#([0-9a-f]{2})/gi, letter),
        )
      : [name];
  }

  is(...names: string[]): boolean {
    return this.readings.every((one) => names.includes(one));
  }
}

/** What it leads to is looked at by itself: readers differ in where they find it. */
export class Reference {}

/** Readers disagree which value of a key counts that stands twice. */
export type Dictionary = Map<string, Value[]>;
/** A text is its first signs as they are written; NaN: no plain whole number; null: no value of interest. */
export type Value = null | string | number | Name | Reference | Value[] | Dictionary;

export interface PdfObject {
  value: Value;
  /** All names in it, keys or not. */
  names: Set<string>;
  /** Where the bytes of a stream begin, NaN where readers disagree; null: it is no stream. */
  stream: number | null;
}

/** Where the value of an object begins. */
export interface Place {
  text: string;
  begin: number;
}

/** Some readers take two bytes beyond ASCII for blanks. */
const isBlank = (sign = ""): boolean => sign !== "" && "\0\t\n\f\r \x80\xff".includes(sign);

/** Whether an object begins behind a comment. */
export function hidesBegin(text: string): boolean {
  let line = 0;
  let seen = 0;
  for (let begin = text.indexOf("obj"); begin >= 0; begin = text.indexOf("obj", begin + 3)) {
    let end = begin - 1;
    while (isBlank(text[end])) end--;
    if (end < 0 || !/[\r\n]/.test(text.slice(end + 1, begin)) || /^obj[a-z]/i.test(text.slice(begin, begin + 4)))
      continue;
    // Each line is looked at once: going back to its beginning each time would take the square of the file's size.
    for (; seen <= end; seen++) if (text[seen] === "\n" || text[seen] === "\r") line = seen + 1;
    if (text.slice(line, end + 1).includes("%")) return true;
  }
  return false;
}

/** Reads the tokens of one object; blanks and comments are none. */
class Tokens {
  readonly #text: string;
  readonly #budget: Budget;
  #last: number;
  #left = MOST_TOKENS;
  at: number;

  constructor({ text, begin }: Place, budget: Budget) {
    this.#text = text;
    this.#budget = budget;
    this.#last = begin;
    this.at = begin;
  }

  /** @returns the next one, of a text its first sign; "" at the end */
  next(): string {
    const begin = this.at;
    let token = "%";
    while (token.startsWith("%")) {
      while (BLANKS.has(this.#text.charCodeAt(this.at))) this.at++;
      this.#last = this.at;
      TOKEN.lastIndex = this.at;
      token = TOKEN.exec(this.#text)?.[0] ?? "";
      this.at = this.#endOf(token);
    }
    this.#budget.left -= this.at - begin;
    this.#left -= 1;
    if (this.#budget.left < 0 || this.#left < 0) throw new Unreadable();
    return token;
  }

  /** Whether the number that was taken last begins a reference, which is then taken. */
  takesReference(): boolean {
    REFERENCE.lastIndex = this.at;
    if (!REFERENCE.test(this.#text)) return false;
    this.at = REFERENCE.lastIndex;
    return true;
  }

  /** The beginning of the token that was taken last. */
  written(): string {
    return this.#text.slice(this.#last, Math.min(this.at, this.#last + BEGINNING));
  }

  /** The next one, without taking it. */
  peek(): string {
    const { at } = this;
    const token = this.next();
    this.at = at;
    return token;
  }

  #endOf(token: string): number {
    if (token !== "<" && token !== "(") return this.at + token.length;
    if (token === "<") {
      const end = this.#text.indexOf(">", this.at);
      if (end >= 0) return end + 1;
    }
    let depth = 0;
    STRING_PART.lastIndex = this.at;
    for (let part = STRING_PART.exec(this.#text); token === "(" && part; part = STRING_PART.exec(this.#text)) {
      if (part[0] === "(") depth += 1;
      if (part[0] === ")") depth -= 1;
      if (depth === 0) return STRING_PART.lastIndex;
    }
    throw new Unreadable();
  }
}

/** Reads one value as a reader of PDF would, so that neither text nor comments are taken for names. */
function readValue(tokens: Tokens, names: Set<string>, depth = 0): Value {
  const token = tokens.next();
  if (depth > DEEPEST) throw new Unreadable();
  if (token === "<<") return readDictionary(tokens, names, depth);
  if (token === "[") return readList(tokens, names, depth);
  if (token === "(" || token === "<") return tokens.written();
  if (token.startsWith("/")) {
    const name = new Name(token);
    for (const one of name.readings) names.add(one);
    return name;
  }
  if (NUMBER.test(token)) {
    if (!/^\d{1,9}$/.test(token)) return Number.NaN;
    return tokens.takesReference() ? new Reference() : Number(token);
  }
  if (!WORDS.has(token)) throw new Unreadable();
  return null;
}

function readDictionary(tokens: Tokens, names: Set<string>, depth: number): Dictionary {
  const dictionary: Dictionary = new Map();
  for (let token = tokens.next(); token !== ">>"; token = tokens.next()) {
    if (!token.startsWith("/")) throw new Unreadable();
    const key = new Name(token);
    const value = readValue(tokens, names, depth + 1);
    for (const one of key.readings) {
      names.add(one);
      const known = dictionary.get(one);
      if (known) known.push(value);
      else dictionary.set(one, [value]);
    }
  }
  return dictionary;
}

function readList(tokens: Tokens, names: Set<string>, depth: number): Value[] {
  const list: Value[] = [];
  while (tokens.peek() !== "]") list.push(readValue(tokens, names, depth + 1));
  tokens.next();
  return list;
}

/**
 * Whether a dictionary follows, as after the word "trailer" that is meant for programs; texts speak of trailers, too.
 * @throws Unreadable where readers disagree
 */
export function isTrailer(place: Place, budget: Budget): boolean {
  const token = new Tokens(place, budget).peek();
  if (/^[\x80\xff]/.test(token)) throw new Unreadable();
  return token === "<<";
}

/** @throws Unreadable when it is not written as the format says */
export function objectAt(place: Place, budget: Budget): PdfObject {
  const names = new Set<string>();
  const tokens = new Tokens(place, budget);
  const first = tokens.peek();
  // Programs leave empty objects behind.
  if (first === "endobj" || first === "") return { value: null, names, stream: null };
  const value = readValue(tokens, names);
  const next = tokens.peek();
  // Some readers take these bytes for blanks, and see another word.
  if (/^[^/]*[\x7f-\xff]/.test(next)) throw new Unreadable();
  if (next !== "stream") return { value, names, stream: null };
  tokens.next();
  LINE_END.lastIndex = tokens.at;
  return { value, names, stream: LINE_END.test(place.text) ? LINE_END.lastIndex : Number.NaN };
}
