import { constants, inflateSync } from "node:zlib";
import { parse } from "tldts";
import {
  BEGIN,
  BEGINNING,
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

/** Forbidden content of a PDF. */
export const ACTIVE_PARTS = [
  "scripts",
  "programs",
  "otherFiles",
  "byThemselves",
  "otherActions",
  "attachments",
  "form",
  "media",
  "elsewhere",
] as const;
export type ActivePart = (typeof ACTIVE_PARTS)[number];

/** A PDF that cannot be checked: encrypted, or compressed in an unusual way. */
export const CLOSED = "closed";
type Answer = ActivePart | typeof CLOSED | null;

const FILES_AND_DATA = "otherFiles";
const OTHER_ACTIONS = "otherActions";
const ELSEWHERE = "elsewhere";
const BY_THEMSELVES = "byThemselves";

/** Refused anywhere in an object, so that no other spelling around them can hide them. */
const NAMES = new Map<string, ActivePart>([
  ["JavaScript", "scripts"],
  ["Launch", "programs"],
  ["ImportData", "programs"],
  ["SubmitForm", FILES_AND_DATA],
  ["GoToR", FILES_AND_DATA],
  ["GoToE", FILES_AND_DATA],
  ["XFA", "form"],
  ["RichMedia", "media"],
  ["RichMediaExecute", "media"],
  ["Rendition", "media"],
  ["Movie", "media"],
  ["Sound", "media"],
  ["3D", "media"],
]);
/** Refused only as keys: font glyphs can have the same names. */
const KEYS = new Map<string, ActivePart | typeof CLOSED>([
  ["JS", "scripts"],
  ["Encrypt", CLOSED],
]);
/** ISO 32000-2, table 201: all other kinds of actions. */
const ACTIONS = ["GoToDp", "Thread", "Hide", "ResetForm", "SetOCGState", "Trans", "GoTo3DView"];
/** Pages, files of a server, people, maps and payments: what a click opens asks first or only shows. */
const LINK =
  /^(?:https?|ftps?|mailto|tel|callto|sms|smsto|mms|whatsapp|tg|skype|sips?|xmpp|geo|maps|upi|market|webcal):/i;
/** An address without a scheme: none, a place in this file, or a site or person and what is behind. */
const PLAIN_LINK =
  /^(?:[?#].*|www\.[^:/?#\\\s]*(?::\d+)?(?:[/?#].*)?|(?:[^:/?#\\\s@]+@)?([^:/?#\\\s@]+)(?:[/?#].*)?)?$/is;
/** Leads above what it names, also in other spellings, or for readers that drop control characters: there may be programs. */
const GOES_UP = /\\|%5c|\p{Cc}|(?:\/|%2f)(?:\.|%2e){2}(?:[/?#]|%2f|$)/iu;
/** ISO 32000-2, table 215, and those of common readers that change only what is seen or ask to print. */
const COMMANDS = [
  ...[
    "NextPage",
    "PrevPage",
    "FirstPage",
    "LastPage",
    "GoBack",
    "GoForward",
    "GoToPage",
    "Find",
    "Print",
    "FullScreen",
  ],
  ...["FitPage", "FitWidth", "ActualSize", "SinglePage", "OneColumn", "TwoColumns"],
];
/** Attached data, as of an electronic invoice: no program runs what has this ending. */
const PLAIN_FILE = /^[^\p{Cc}\p{Cf}]+\.(?:xml|txt|csv|json|png|jpe?g)$/iu;
const FILE_NAMES = ["F", "UF", "DOS", "Mac", "Unix"];
/** References to what a file opens with. */
const MOST_OPENINGS = 50;
/** Entries of a table of objects: where each begins. */
const PLACES = /(\d{1,10})[\t ]+\d{1,5}[\t ]+n(?![A-Za-z])/g;
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
  /** Numbers of the objects that the file or a page opens with. */
  readonly #openings = new Set<number>();
  /** Objects that open a website, and are no link or bookmark themselves. */
  readonly #sites = new Set<ObjectHead>();
  readonly #packed = new Set<number>();
  #hasPackedTable = false;
  #current: ObjectHead = UNKNOWN;

  constructor(bytes: Buffer, text: string) {
    this.#bytes = bytes;
    this.#text = text;
  }

  answer(): Answer {
    for (const { 0: word, index } of this.#text.matchAll(BEGIN)) {
      const place = { text: this.#text, begin: index + word.length };
      if (word === "trailer" && !isTrailer(place, this.#budget)) continue;
      this.#current = headOf(this.#text, index);
      const object = objectAt(place, this.#budget);
      const part = this.#inObject(object) ?? this.#inPacked(object);
      if (part) return part;
    }
    return this.#opensSite() ? BY_THEMSELVES : null;
  }

  /**
   * Readers follow a number to an object of this number, wherever a table says that it begins. Without such an object it
   * is any of them.
   */
  #opensSite(): boolean {
    if (this.#sites.size === 0 || this.#openings.size === 0) return false;
    if (this.#openings.size > MOST_OPENINGS || this.#sites.has(UNKNOWN)) return true;
    const tablePlaces = new Set(Array.from(this.#text.matchAll(PLACES), ([, place]) => Number(place)));
    const isAt = ({ digits, end }: ObjectHead, number: number): boolean => {
      if (Number(digits) === number) return true;
      // "14 0 obj" is object 4 for a table that leads to its second digit.
      const begin = end - String(number).length;
      return digits.endsWith(String(number)) && (this.#hasPackedTable || tablePlaces.has(begin));
    };
    const isThere = (number: number) =>
      this.#packed.has(number) || new RegExp(`(?<!\\d)0*${number}\\s+\\d+\\s+obj`).test(this.#text);
    const sites = [...this.#sites];
    return [...this.#openings].some((number) => !isThere(number) || sites.some((site) => isAt(site, number)));
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
      this.#current = { digits: String(Number(numbers[at])), end: 0 };
      this.#packed.add(Number(numbers[at]));
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
    if (names.has("XRef")) this.#hasPackedTable = true;
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
    const isLink = isNamed(value, "Subtype", "Link", "Widget") || value.has("Title");
    return firstOf(value, ([key, values]) => firstOf(values, (one) => this.#inValue(one, isLink && key === "A")));
  }

  #inDictionary(dictionary: Dictionary, isFollowed: boolean): Answer {
    const all = (key: string) => dictionary.get(key) ?? [];
    const part = firstOf(dictionary.keys(), (key) => KEYS.get(key) ?? null);
    if (part) return part;
    if (!all("Root").every((one) => one instanceof Reference)) return CLOSED;
    // Structure elements have a list of others under this key.
    if (!all("Ref").every(Array.isArray) || all("FS").some((one) => isAny(one, "URL"))) return ELSEWHERE;
    if (!all("EF").every(() => isPlainFile(dictionary))) return "attachments";
    const openings = [
      ...all("OpenAction"),
      ...all("AA").flatMap((one) => (one instanceof Map ? [...one.values()].flat() : [one])),
    ];
    if (!openings.every(isOpening) || all("AA").some((one) => one !== null && !(one instanceof Map)))
      return BY_THEMSELVES;
    for (const one of openings) if (one instanceof Reference) this.#openings.add(one.number);
    if (!all("URI").every((one) => typeof one !== "string" || isLink(one))) return OTHER_ACTIONS;
    if (dictionary.has("Subtype")) {
      const kinds = isNamed(dictionary, "Subtype", "Link", "Widget") ? ["GoTo", "Named", "URI"] : ["GoTo", "Named"];
      const isAllowed = (one: Value) => !(one instanceof Map && one.has("S")) || isNamed(one, "S", ...kinds);
      if (!all("A").every(isAllowed)) return OTHER_ACTIONS;
    }
    if (!dictionary.has("S")) return null;
    if (dictionary.has("URI")) {
      if (!isNamed(dictionary, "S", "URI") || !all("URI").every((one) => typeof one === "string")) return OTHER_ACTIONS;
      if (!isFollowed) this.#sites.add(this.#current);
    }
    const isCommand = isNamed(dictionary, "N", ...COMMANDS);
    if (all("S").some((one) => isAny(one, ...ACTIONS) || (isAny(one, "Named") && !isCommand))) return OTHER_ACTIONS;
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
  (value instanceof Map && isNamed(value, "S", "GoTo", "Named"));

function isLink(written: string): boolean {
  const read = textOf(written.replace(/\)$/, ""));
  const address = (/[^\0-\xff]/.test(read) ? read : Buffer.from(read, "latin1").toString("utf8")).trimEnd();
  if (LINK.test(address)) return true;
  // Of a longer one only the beginning is known.
  if (written.length >= BEGINNING) return false;
  const plain = PLAIN_LINK.exec(address);
  if (!plain || GOES_UP.test(address)) return false;
  const [, host] = plain;
  if (host === undefined) return true;
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true);
}

/** Whether every name of an attached file says that it is data. */
function isPlainFile(dictionary: Dictionary): boolean {
  const names = FILE_NAMES.flatMap((key) => dictionary.get(key) ?? []);
  return names.length > 0 && names.every((one) => typeof one === "string" && PLAIN_FILE.test(wholeTextOf(one)));
}

/** The number of an object as it is written, and where it ends in the file. */
interface ObjectHead {
  digits: string;
  end: number;
}
const UNKNOWN: ObjectHead = { digits: "", end: 0 };

/** @param index of the last digit of the generation, which follows the number */
function headOf(text: string, index: number): ObjectHead {
  const from = Math.max(0, index - 40);
  const [written = "", digits = ""] = /(\d+)[\s\0]+\d+$/.exec(text.slice(from, index + 1)) ?? [];
  return digits ? { digits, end: index + 1 - written.length + digits.length } : UNKNOWN;
}

/** @returns NaN for a repeated value or not a plain number: then the start of the packed objects is unknown */
const onlyNumber = (values: readonly Value[] = []): number =>
  values.length === 1 && typeof values[0] === "number" ? values[0] : Number.NaN;

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\n": "", "\r": "", "\r\n": "" };

/** A decoded text; "" where no more than its beginning was kept. */
const wholeTextOf = (written: string): string => (written.length < BEGINNING ? textOf(written.replace(/\)$/, "")) : "");

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
