import { constants, inflateSync } from "node:zlib";
import {
  BEGIN,
  type Budget,
  type Dictionary,
  hidesBegin,
  isTrailer,
  Name,
  objectAt,
  type PdfObject,
  Reference,
  Unreadable,
  type Value,
} from "./pdf-objects.ts";

/** Forbidden content of a PDF, worded as in the error. */
export type ActivePart =
  | "scripts"
  | "actions that start programs"
  | "actions that open other files or send data"
  | "actions that run by themselves"
  | "actions other than links to pages, websites and email addresses"
  | "attached files"
  | "an XFA form"
  | "rich media"
  | "parts that are loaded from elsewhere";

/** A PDF that cannot be checked: encrypted, or compressed in an unusual way. */
export const CLOSED = "closed";
type Answer = ActivePart | typeof CLOSED | null;

export const pdfRefusals = {
  closed: "This PDF is protected or cannot be checked. Please save it as a plain PDF without a password.",
  damaged: "The file is damaged. Please choose another one.",
  active: (part: ActivePart): string => `This PDF holds ${part}. Please print it to a new PDF and choose that.`,
};

const FILES_AND_DATA = "actions that open other files or send data";
const OTHER_ACTIONS = "actions other than links to pages, websites and email addresses";
const ELSEWHERE = "parts that are loaded from elsewhere";
const BY_THEMSELVES = "actions that run by themselves";

/** Refused anywhere in an object, so that no other spelling around them can hide them. */
const NAMES = new Map<string, ActivePart>([
  ["JavaScript", "scripts"],
  ["Launch", "actions that start programs"],
  ["ImportData", "actions that start programs"],
  ["SubmitForm", FILES_AND_DATA],
  ["GoToR", FILES_AND_DATA],
  ["GoToE", FILES_AND_DATA],
  ["EmbeddedFile", "attached files"],
  ["EmbeddedFiles", "attached files"],
  ["FileAttachment", "attached files"],
  ["XFA", "an XFA form"],
  ["RichMedia", "rich media"],
  ["RichMediaExecute", "rich media"],
  ["Rendition", "rich media"],
  ["Movie", "rich media"],
  ["Sound", "rich media"],
  ["3D", "rich media"],
]);
/** Refused only as keys: font glyphs can have the same names. */
const KEYS = new Map<string, ActivePart | typeof CLOSED>([
  ["JS", "scripts"],
  ["AA", BY_THEMSELVES],
  ["EF", "attached files"],
  ["Encrypt", CLOSED],
]);
/** ISO 32000-2, table 201: all other kinds of actions. */
const ACTIONS = ["GoToDp", "Thread", "Hide", "ResetForm", "SetOCGState", "Trans", "GoTo3DView"];
const LINK = /^(?:https?:|mailto:|tel:|www\.)/i;
/** ISO 32000-2, table 215: the ones every reader supports. They only turn pages. */
const PAGE_TURNS = ["NextPage", "PrevPage", "FirstPage", "LastPage"];
/** For the file and everything decompressed, counted again for each object that starts before it. */
const MOST_SIGNS = 30_000_000;
/** For the numbers before the objects of an object stream. */
const LONGEST_HEAD = 2_000_000;
/** For all object streams together. */
const MOST_UNPACKED = 24_000_000;

/**
 * Finds content that would run, start or fetch something: in the objects of a PDF, also with encoded names, and in object
 * streams. Pages and images are not decompressed: readers only display them.
 * @returns null for none; CLOSED when the file cannot be checked
 */
export function activePartOf(bytes: Buffer): Answer {
  const text = bytes.toString("latin1");
  if (hidesBegin(text)) return CLOSED;
  try {
    return new Look(bytes, text).answer();
  } catch (error) {
    if (error instanceof Unreadable) return CLOSED;
    throw error;
  }
}

class Look {
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #budget: Budget = { left: MOST_SIGNS };
  #unpacked = 0;
  /** The file opens with a referenced object. Object numbers can be faked, so it may be any action. */
  #opensWithAny = false;
  #hasSiteToOpen = false;

  constructor(bytes: Buffer, text: string) {
    this.#bytes = bytes;
    this.#text = text;
  }

  answer(): Answer {
    for (const { 0: word, index } of this.#text.matchAll(BEGIN)) {
      const place = { text: this.#text, begin: index + word.length };
      if (word === "trailer" && !isTrailer(place, this.#budget)) continue;
      const object = objectAt(place, this.#budget);
      const part = this.#inObject(object) ?? this.#inPacked(object);
      if (part) return part;
    }
    return this.#opensWithAny && this.#hasSiteToOpen ? BY_THEMSELVES : null;
  }

  /** Each object of an object stream begins at the offset given in the head of the stream. */
  #inPacked({ value, stream }: PdfObject): Answer {
    if (stream === null || !(value instanceof Map) || !value.has("First")) return null;
    const text = this.#unpack(value, stream);
    const [first, count] = [onlyNumber(value.get("First")), onlyNumber(value.get("N"))];
    if (!(first <= Math.min(text.length, LONGEST_HEAD))) return CLOSED;
    const head = text.slice(0, first);
    const numbers = head.match(/\d+/g) ?? [];
    if (/[^\0\t\n\f\r \d]/.test(head) || numbers.length !== 2 * count) return CLOSED;
    for (let at = 0; at < numbers.length; at += 2) {
      const begin = first + Number(numbers[at + 1]);
      const part = begin < text.length ? this.#inObject(objectAt({ text, begin }, this.#budget)) : CLOSED;
      if (part) return part;
    }
    return null;
  }

  /** The decompressed objects of an object stream. @throws Unreadable */
  #unpack(dictionary: Dictionary, begin: number): string {
    const left = MOST_UNPACKED - this.#unpacked;
    const filters = (dictionary.get("Filter") ?? []).flat();
    if (Number.isNaN(begin) || left <= 0) throw new Unreadable();
    let text = "";
    // The end is not searched for: readers use a given length, which may be false.
    if (!dictionary.has("Filter")) text = this.#bytes.toString("latin1", begin, begin + left);
    else {
      const isFlate = filters.length === 1 && filters[0] instanceof Name && filters[0].is("FlateDecode", "Fl");
      if (!isFlate || dictionary.has("DecodeParms") || dictionary.has("DP")) throw new Unreadable();
      try {
        const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH };
        text = inflateSync(this.#bytes.subarray(begin), options).toString("latin1");
      } catch (error) {
        throw new Unreadable("it cannot be unpacked", { cause: error });
      }
    }
    this.#unpacked += text.length;
    return text;
  }

  #inObject({ value, names, stream }: PdfObject): Answer {
    for (const name of names) {
      const part = NAMES.get(name);
      if (part) return part;
    }
    // An action could refer to it for its type.
    if (isAny(value, ...ACTIONS, "URI", "Named", "URL")) return OTHER_ACTIONS;
    if (stream !== null && value instanceof Map && (value.has("F") || value.has("FFilter"))) return ELSEWHERE;
    return this.#inValue(value);
  }

  /** @param isFollowed whether it runs only on a click on a link or bookmark */
  #inValue(value: Value, isFollowed = false): Answer {
    if (Array.isArray(value)) return firstOf(value, (one) => this.#inValue(one));
    if (!(value instanceof Map)) return null;
    const part = this.#inDictionary(value, isFollowed);
    if (part) return part;
    const isLink = isNamed(value, "Subtype", "Link") || value.has("Title");
    return firstOf(value, ([key, values]) => firstOf(values, (one) => this.#inValue(one, isLink && key === "A")));
  }

  #inDictionary(dictionary: Dictionary, isFollowed: boolean): Answer {
    const all = (key: string) => dictionary.get(key) ?? [];
    const part = firstOf(dictionary.keys(), (key) => KEYS.get(key) ?? null);
    if (part) return part;
    if (!all("Root").every((one) => one instanceof Reference)) return CLOSED;
    // Structure elements have a list of others under this key.
    if (!all("Ref").every(Array.isArray) || all("FS").some((one) => isAny(one, "URL"))) return ELSEWHERE;
    if (dictionary.has("OpenAction")) {
      if (!all("OpenAction").every(isOpening)) return BY_THEMSELVES;
      if (all("OpenAction").some((one) => one instanceof Reference)) this.#opensWithAny = true;
    }
    if (!all("URI").every((one) => typeof one !== "string" || LINK.test(textOf(one)))) return OTHER_ACTIONS;
    if (dictionary.has("Subtype")) {
      const kinds = isNamed(dictionary, "Subtype", "Link") ? ["GoTo", "Named", "URI"] : ["GoTo", "Named"];
      const isAllowed = (one: Value) => !(one instanceof Map && one.has("S")) || isNamed(one, "S", ...kinds);
      if (!all("A").every(isAllowed)) return OTHER_ACTIONS;
    }
    if (!dictionary.has("S")) return null;
    if (dictionary.has("URI")) {
      if (!isNamed(dictionary, "S", "URI") || !all("URI").every((one) => typeof one === "string")) return OTHER_ACTIONS;
      if (!isFollowed) this.#hasSiteToOpen = true;
    }
    const isTurn = isNamed(dictionary, "N", ...PAGE_TURNS);
    if (all("S").some((one) => isAny(one, ...ACTIONS) || (isAny(one, "Named") && !isTurn))) return OTHER_ACTIONS;
    return dictionary.has("Next") ? OTHER_ACTIONS : null;
  }
}

function firstOf<T>(values: Iterable<T>, look: (value: T) => Answer): Answer {
  for (const value of values) {
    const part = look(value);
    if (part) return part;
  }
  return null;
}

/** Whether some reader may read it as one of these names. */
const isAny = (value: Value, ...names: string[]): boolean =>
  value instanceof Name && value.readings.some((one) => names.includes(one));

/** Whether every reader finds one of these names under the key. */
function isNamed(dictionary: Dictionary, key: string, ...names: string[]): boolean {
  const values = dictionary.get(key) ?? [];
  return values.length > 0 && values.every((value) => value instanceof Name && value.is(...names));
}

/** What a file may open with: nothing, a page, or a referenced object. */
const isOpening = (value: Value): boolean =>
  value === null ||
  Array.isArray(value) ||
  value instanceof Reference ||
  (value instanceof Map && isNamed(value, "S", "GoTo"));

/** @returns NaN for a repeated value or not a plain number: then the start of the packed objects is unknown */
const onlyNumber = (values: readonly Value[] = []): number =>
  values.length === 1 && typeof values[0] === "number" ? values[0] : Number.NaN;

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\n": "", "\r": "", "\r\n": "" };

/** The beginning of a text, decoded from a literal or hexadecimal string, in one or two bytes per letter. */
function textOf(written: string): string {
  const bytes = written.startsWith("<")
    ? Buffer.from(written.replace(/[^0-9a-f]/gi, ""), "hex").toString("latin1")
    : written
        .slice(1)
        .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, sign: string) =>
          octal ? String.fromCharCode(Number.parseInt(octal, 8) % 256) : (ESCAPED[sign] ?? sign),
        );
  if (!bytes.startsWith("\xfe\xff")) return bytes.trimStart();
  const pairs = Buffer.from(bytes.slice(2, bytes.length - (bytes.length % 2)), "latin1");
  return pairs.swap16().toString("utf16le").trimStart();
}
