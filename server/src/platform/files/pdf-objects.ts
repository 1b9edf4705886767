const SPACE = String.raw`\0\t\n\f\r `;
const TOKEN = new RegExp(String.raw`%[^\r\n]*|<<|>>|/[^${SPACE}()<>[\]{}/%]*|[^${SPACE}()<>[\]{}/%]+|[^]`, "y");
/** What turns the number before it into a reference. */
const REFERENCE = new RegExp(String.raw`[${SPACE}]+\d+[${SPACE}]+R(?=[${SPACE}()<>[\]{}/%]|$)`, "y");
/** The line ends after "stream", with spaces allowed before; otherwise readers disagree where the bytes begin. */
const LINE_END = /[\0\t\f ]*(?:\r\n|\n|\r)/y;
const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const STRING_PART = /\\[\s\S]?|[()]/g;
/** Includes wrong forms that some programs write. */
const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const WORDS = new Set(["true", "false", "null"]);
const DEEPEST = 100;
/** For one object; each value of a list counts twice. Limits the memory for names and values. */
const MOST_TOKENS = 500_000;
/** Characters kept of a text. */
export const BEGINNING = 200;
/** Where a reader may start an object, whatever its number: after "obj", or at the trailer dictionary. */
export const BEGIN = new RegExp(String.raw`[\d.+-][eE.+-]*[${SPACE}\x80\xff]*obj(?![A-Za-z])|trailer(?![A-Za-z])`, "g");

/** Larger than we read, or not written as the format says: readers would disagree on what it means. */
export class Unreadable extends Error {}

/** How many characters may still be read: nested object beginnings are read more than once. */
export interface Budget {
  left: number;
}

/** A name, decoded: "/J#61vaScript" is JavaScript. */
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

/** Its target is checked on its own: readers find it in different ways. */
export class Reference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** Keeps every value of a repeated key: readers disagree which one counts. */
export type Dictionary = Map<string, Value[]>;
/** Texts are their first characters as written. NaN: not a plain whole number. null: no value of interest. */
export type Value = null | string | number | Name | Reference | Value[] | Dictionary;

export interface PdfObject {
  value: Value;
  /** All names in it, keys or not. */
  names: Set<string>;
  /** Where the bytes of a stream begin; NaN where readers disagree; null: not a stream. */
  stream: number | null;
}

/** Where the value of an object begins. */
export interface Place {
  text: string;
  begin: number;
}

/** Some readers treat two bytes beyond ASCII as spaces. */
const isSpace = (sign = ""): boolean => sign !== "" && "\0\t\n\f\r \x80\xff".includes(sign);

/** Whether an object begins inside a comment. */
export function hidesBegin(text: string): boolean {
  let line = 0;
  let seen = 0;
  for (let begin = text.indexOf("obj"); begin >= 0; begin = text.indexOf("obj", begin + 3)) {
    let end = begin - 1;
    while (isSpace(text[end])) end--;
    if (end < 0 || !/[\r\n]/.test(text.slice(end + 1, begin)) || /^obj[a-z]/i.test(text.slice(begin, begin + 4)))
      continue;
    // Each line is scanned once: going back to its start each time would be quadratic in the size of the file.
    for (; seen <= end; seen++) if (text[seen] === "\n" || text[seen] === "\r") line = seen + 1;
    if (text.slice(line, end + 1).includes("%")) return true;
  }
  return false;
}

/** Reads the tokens of one object, without spaces and comments. */
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

  /** @returns the next token, for a text only its first character; "" at the end */
  next(): string {
    const begin = this.at;
    let token = "%";
    while (token.startsWith("%")) {
      while (SPACES.has(this.#text.charCodeAt(this.at))) this.at++;
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

  /** Whether the last number starts a reference; if so, reads the rest of it. */
  takesReference(): boolean {
    REFERENCE.lastIndex = this.at;
    if (!REFERENCE.test(this.#text)) return false;
    this.at = REFERENCE.lastIndex;
    return true;
  }

  /** The beginning of the last token, as written. */
  written(): string {
    return this.#text.slice(this.#last, Math.min(this.at, this.#last + BEGINNING));
  }

  /** The next token, without consuming it. */
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

/** Reads one value as a PDF reader would, so that texts and comments are not mistaken for names. */
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
    return tokens.takesReference() ? new Reference(Number(token)) : Number(token);
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
 * Whether a dictionary follows, as after the keyword "trailer"; texts may contain that word too.
 * @throws Unreadable where readers disagree
 */
export function isTrailer(place: Place, budget: Budget): boolean {
  const token = new Tokens(place, budget).peek();
  if (/^[\x80\xff]/.test(token)) throw new Unreadable();
  return token === "<<";
}

/** @throws Unreadable when the object does not follow the format */
export function objectAt(place: Place, budget: Budget): PdfObject {
  const names = new Set<string>();
  const tokens = new Tokens(place, budget);
  const first = tokens.peek();
  // Some programs leave empty objects.
  if (first === "endobj" || first === "") return { value: null, names, stream: null };
  const value = readValue(tokens, names);
  const next = tokens.peek();
  // Some readers treat these bytes as spaces and see a different word.
  if (/^[^/]*[\x7f-\xff]/.test(next)) throw new Unreadable();
  if (next !== "stream") return { value, names, stream: null };
  tokens.next();
  LINE_END.lastIndex = tokens.at;
  return { value, names, stream: LINE_END.test(place.text) ? LINE_END.lastIndex : Number.NaN };
}
