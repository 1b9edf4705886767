import { constants, inflateSync } from "node:zlib";
import {
  BEGIN,
  type Budget,
  type Dictionary,
  hidesBegin,
  Name,
  objectAt,
  type PdfObject,
  type Place,
  Reference,
  Unreadable,
  type Value,
} from "./pdf-objects.ts";

/** What a PDF may not hold, in the words of the refusal. */
export type ActivePart =
  | "scripts"
  | "actions that start programs"
  | "actions that open other files or send data"
  | "actions that run by themselves"
  | "actions other than links to pages, websites and email addresses"
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
  ["AA", "actions that run by themselves"],
  ["Encrypt", CLOSED],
]);
/** Keys whose value is an action, or a list of them; those of a page that is shown or left run by themselves. */
const ACTION_KEYS = ["A", "PA", "NA"];
const LINK = /^(?:https?:|mailto:|tel:|www\.)/i;
/** ISO 32000-2, table 215: all that every reader knows. They only turn pages. */
const PAGE_TURNS = ["NextPage", "PrevPage", "FirstPage", "LastPage"];
/** Of all packed streams together. */
const MOST_UNPACKED = 24_000_000;

/**
 * What in a PDF would run, start or fetch something: in its objects, also spelt by numbers, and in objects that are packed
 * into streams. Pages and pictures are not unpacked: what stands there is only shown.
 * @returns null for none; CLOSED when it cannot be told
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
  readonly #budget: Budget;
  #unpacked = 0;
  /** Where objects begin, by their numbers: each version of a file brings its own. */
  readonly #places = new Map<number, Place[]>();
  /** Objects that tell what to do; what they refer to may come later. */
  readonly #withActions: Place[] = [];

  constructor(bytes: Buffer, text: string) {
    this.#bytes = bytes;
    this.#text = text;
    this.#budget = { left: 10 * text.length };
  }

  answer(): Answer {
    for (const begin of this.#text.matchAll(BEGIN)) {
      const object = this.#read({ text: this.#text, begin: begin.index + begin[0].length }, begin[1]);
      const part = refusedNameIn(object) ?? this.#inPacked(object);
      if (part) return part;
    }
    for (const place of this.#withActions) {
      const part = this.#actionIn(objectAt(place, this.#budget).value);
      if (part) return part;
    }
    return null;
  }

  /** @param number null for what has none */
  #read(place: Place, number: string | undefined): PdfObject {
    const object = objectAt(place, this.#budget);
    if (number !== undefined) {
      const places = this.#places.get(Number(number));
      if (places) places.push(place);
      else this.#places.set(Number(number), [place]);
    }
    if (["OpenAction", ...ACTION_KEYS].some((key) => object.names.has(key))) this.#withActions.push(place);
    return object;
  }

  /** Every object of a stream begins where its head of number and offset says. */
  #inPacked({ value, stream }: PdfObject): Answer {
    if (stream === null || !(value instanceof Map) || !value.has("First")) return null;
    const text = this.#unpack(value, stream);
    const [first, count] = [onlyNumber(value.get("First")), onlyNumber(value.get("N"))];
    const head = text.slice(0, first);
    const numbers = head.match(/\d+/g) ?? [];
    if (!(first <= text.length) || /[^\0\t\n\f\r \d]/.test(head) || numbers.length !== 2 * count) return CLOSED;
    this.#budget.left += 10 * text.length;
    for (let at = 0; at < numbers.length; at += 2) {
      const begin = first + Number(numbers[at + 1]);
      const part = begin < text.length ? refusedNameIn(this.#read({ text, begin }, numbers[at])) : CLOSED;
      if (part) return part;
    }
    return null;
  }

  /** The objects packed into a stream. @throws Unreadable */
  #unpack(dictionary: Dictionary, begin: number): string {
    const left = MOST_UNPACKED - this.#unpacked;
    const filters = [...(dictionary.get("Filter") ?? []), ...(dictionary.get("F") ?? [])].flat();
    if (Number.isNaN(begin) || left <= 0) throw new Unreadable();
    let text = "";
    // Where they end is not looked for: a reader goes by a length that need not be true.
    if (!dictionary.has("Filter") && !dictionary.has("F")) text = this.#bytes.toString("latin1", begin, begin + left);
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

  /** What a value stands for: itself, or every object of the number it refers to. */
  #resolved(value: Value, depth = 0): Value[] {
    if (!(value instanceof Reference)) return [value];
    const places = this.#places.get(value.number);
    // Readers look for an object that is not there in other ways than we do.
    if (!places || depth > 4) throw new Unreadable();
    return places.flatMap((place) => this.#resolved(objectAt(place, this.#budget).value, depth + 1));
  }

  #all(dictionary: Dictionary, key: string): Value[] {
    return (dictionary.get(key) ?? []).flatMap((value) => this.#resolved(value));
  }

  #isNamed(dictionary: Dictionary, key: string, name: string): boolean {
    const values = this.#all(dictionary, key);
    return values.length > 0 && values.every((value) => value instanceof Name && value.is(name));
  }

  /** What is wrong with the actions that a value holds; other objects are looked at by themselves. */
  #actionIn(value: Value): Answer {
    if (Array.isArray(value)) return firstOf(value, (one) => this.#actionIn(one));
    if (!(value instanceof Map)) return null;
    const opens = this.#all(value, "OpenAction");
    if (!opens.every((one) => Array.isArray(one) || (one instanceof Map && this.#isAllowed(one, false))))
      return "actions that run by themselves";
    const isLink = this.#isNamed(value, "Subtype", "Link");
    const actions = ACTION_KEYS.flatMap((key) => this.#all(value, key).flat()).flatMap((one) => this.#resolved(one));
    // What has no type is no action: these keys mean other things, too.
    if (!actions.every((one) => !(one instanceof Map && one.has("S")) || this.#isAllowed(one, isLink)))
      return "actions other than links to pages, websites and email addresses";
    return firstOf(new Set([...value.values()].flat()), (one) => this.#actionIn(one));
  }

  /** Only what shows another page, or what a reader may follow; and nothing after it. */
  #isAllowed(action: Dictionary, isLink: boolean): boolean {
    if (action.has("Next")) return false;
    if (this.#isNamed(action, "S", "GoTo")) return true;
    if (this.#isNamed(action, "S", "Named")) return PAGE_TURNS.some((turn) => this.#isNamed(action, "N", turn));
    const targets = this.#all(action, "URI");
    const isWeb = targets.length > 0 && targets.every((one) => typeof one === "string" && LINK.test(textOf(one)));
    return isLink && this.#isNamed(action, "S", "URI") && isWeb;
  }
}

function firstOf(values: Iterable<Value>, look: (value: Value) => Answer): Answer {
  for (const value of values) {
    const part = look(value);
    if (part) return part;
  }
  return null;
}

function refusedNameIn({ names }: PdfObject): Answer {
  for (const name of names) {
    const part = refusedNames.get(name);
    if (part) return part;
  }
  return null;
}

/** @returns NaN where it stands twice or is no plain number: then it cannot be told where the packed objects begin */
const onlyNumber = (values: readonly Value[] = []): number =>
  values.length === 1 && typeof values[0] === "number" ? values[0] : Number.NaN;

/** The beginning of a text that is written in letters or in the numbers of letters. */
const textOf = (written: string): string =>
  written.startsWith("<")
    ? Buffer.from(written.replace(/[^0-9a-f]/gi, ""), "hex").toString("latin1")
    : written.slice(1);
