import * as t from "#texts/figures.ts";
import * as shared from "#texts/shared.ts";
import { asciiDigits, hasMixedDigits } from "./digits.ts";
import { rupees, spokenRupees } from "./money.ts";

export const AMOUNT_UNREADABLE = shared.amountUnreadable;

const NUKTA = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/g;

/** One form for all spellings: digits 0 to 9, simple spaces, small letters; signs without width and nuktas left out. */
const folded = (text: string): string =>
  asciiDigits(text.toWellFormed())
    .replace(/\p{Cf}/gu, "")
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize("NFD")
    .replace(NUKTA, "")
    .replace(/\s+/g, " ")
    .replace(/[\u060C\u066C]/g, ",")
    .replace("\u066B", ".")
    .trim()
    .toLowerCase();

/** Zeros of each unit, with its words in English and the languages of India. "Arab" and "m" are left out: they mean several things. */
const UNITS: readonly (readonly [zeros: number, words: string])[] = [
  [3, "k thousand thousands hazar hazaar हज़ार হাজার হাজাৰ હજાર ਹਜ਼ਾਰ ହଜାର ஆயிரம் వేలు వేల వెయ్యి ಸಾವಿರ ആയിരം ہزار"],
  [5, "l lakh lakhs lac lacs lakhas लाख লাখ লক্ষ લાખ ਲੱਖ ଲକ୍ଷ லட்சம் இலட்சம் లక్ష లక్షలు లక్షల ಲಕ್ಷ ലക്ഷം لاکھ"],
  [6, "million millions mn"],
  [7, "cr crs crore crores karod karor करोड़ कोटी कोटि কোটি કરોડ ਕਰੋੜ କୋଟି கோடி కోటి కోట్లు కోట్ల ಕೋಟಿ കോടി کروڑ"],
  [9, "billion billions bn"],
];
const RUPEE_WORDS =
  "₹ ₨ ৲ ૱ ௹ rs re inr rupee rupees rupaye rupay रु रू रुपये रुपए रुपया টাকা ટાકા રૂ રૂપિયા ਰੁ ਰੁਪਏ ਟਕਾ ଟଙ୍କା ரூ ரூபாய் రూ రూపాయలు ರೂ ರೂಪಾಯಿ രൂ രൂപ روپے";

const wordsOf = (words: string): string[] => folded(words).split(" ");
/** Longest first, so that "lakhs" is not "l" with a rest. */
const oneOf = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join("|");
const zerosOf = new Map(UNITS.flatMap(([zeros, words]) => wordsOf(words).map((word) => [word, zeros] as const)));
const RUPEES = oneOf(wordsOf(RUPEE_WORDS));
const HEAD = new RegExp(`^(?:${RUPEES})\\.? ?(?=\\d)`);
const TAIL = new RegExp(`(?: ?(?:/[-=]|(?<=[ ₹])only\\.?|(?<=[\\d. ])(?:${RUPEES})\\.?))+$`);
const PART = new RegExp(`(\\.\\d+|\\d[\\d,.'’ ]*?)(?: ?(${oneOf([...zerosOf.keys()])})\\.?(?: |$)|$)`, "y");
/** Groups of three digits, or the Indian way: the last of three, the others of two. One sign throughout. */
const GROUPED = /^[1-9](?:\d?([,'’ ])(?:\d\d\1)*|\d{0,2}([,'’ ])(?:\d{3}\2)*)\d{3}$/;
/** Longer texts are no amounts, and not looked at. */
const LENGTH_MAX = 60;
/** Digits that a number of JavaScript holds exactly, with paise. */
const DIGITS_MAX = 13;

/** "1.15" with 7 zeros is 11500000: the point is moved in the text, so that nothing is rounded. */
function times10(number: string, zeros: number, isBare: boolean): number | undefined {
  const [whole = "", decimals = "", ...more] = number.split(".");
  if (more.length > 0 || !/^\d*$/.test(decimals) || number.endsWith(".")) return undefined;
  // "40.000" is 40,000 to some; so is "1.500 lakh" to who groups by points.
  if (isBare ? decimals.length > 2 : /^\d\d0$/.test(decimals)) return undefined;
  if (!/^(?:|0|[1-9]\d*)$/.test(whole) && !GROUPED.test(whole)) return undefined;
  const digits = whole.replace(/\D/g, "") + decimals.padEnd(zeros, "0").slice(0, zeros);
  const paise = decimals.slice(zeros).replace(/0+$/, "");
  return digits.length > DIGITS_MAX || paise.length > 2 ? undefined : Number(`${digits}.${paise}`);
}

/**
 * INPUT-10: what was typed as an amount, in rupees, with paise as decimals; null for nothing. What could mean another
 * amount is undefined: it is refused, never guessed. @param bare zeros of the unit of a number without one: 7 in a field for crores
 */
export function readAmount(typed: string, bare = 0): number | null | undefined {
  if (typed.length > LENGTH_MAX) return undefined;
  const text = folded(typed);
  if (text === "") return null;
  if (hasMixedDigits(typed)) return undefined;
  const rest = text.replace(HEAD, "").replace(TAIL, "");
  let [sum, left] = [0, Number.POSITIVE_INFINITY];
  for (PART.lastIndex = 0; PART.lastIndex < rest.length; ) {
    const isFirst = PART.lastIndex === 0;
    const [whole, number = "", unit] = PART.exec(rest) ?? [];
    const zeros = unit === undefined ? bare : (zerosOf.get(unit) ?? 0);
    const value = whole === undefined ? undefined : times10(number, zeros, unit === undefined && bare === 0);
    // "1 crore 20 lakh" is one amount; "40 lakh 50", "40 lakh 2 crore" and "1.5 crore 20 lakh" may mean anything.
    if (value === undefined || (!isFirst && (unit === undefined || value >= left || number.includes("."))))
      return undefined;
    if (!isFirst && sum % left !== 0) return undefined;
    sum += value;
    left = 10 ** zeros;
  }
  return rest === "" ? undefined : sum;
}

/** The same of a count; NaN for anything else, also for nothing. */
export const readNumber = (typed: string): number => readAmount(typed) ?? Number.NaN;

/** The same of a field that may be left empty; null for nothing. */
export function readOptional(typed: string): number | null {
  const amount = readAmount(typed);
  return amount === undefined ? Number.NaN : amount;
}

/** The same in whole rupees; NaN for anything else. */
export function readRupees(typed: string): number {
  const amount = readNumber(typed);
  return Number.isInteger(amount) ? amount : Number.NaN;
}

/** ₹1,00,000 crore: more is a slip, such as rupees in a field for crores. */
const CRORES_MAX = 1e12;

/** The same in a field for crores, where "1.5" is one and a half crore; undefined for none. */
export function readCrore(typed: string): number | undefined {
  const amount = readAmount(typed, 7) ?? CRORES_MAX + 1;
  return amount <= CRORES_MAX && Number.isInteger(amount) ? amount : undefined;
}
export const croreRead = (typed: string): string => (readCrore(typed) === undefined ? "" : amountText(typed, 7));

/** Of amount fields, by name: what was typed and is no amount. */
export const amountFaults = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      readAmount(text) === undefined ? [[name, AMOUNT_UNREADABLE]] : [],
    ),
  );

/** What a field says it understood: "= ₹40,00,000"; "" where it is no amount. */
export function amountText(typed: string, bare = 0): string {
  const amount = readAmount(typed, bare);
  return amount == null ? "" : `= ${rupees(amount * 100)}`;
}

/** Amounts in rupees. */
export interface AmountRange {
  from: number;
  /** `Number.MAX_SAFE_INTEGER` without an upper end. */
  to: number;
}

/** What is below it in a range was meant in lakhs or crores. */
const SMALL = 1000;
const BETWEEN = /^(?:between|from) /;
const UP_TO = /^(?:up ?to|under|below|max(?:imum)?\.?) /;
const FROM = /^(?:from|above|over|min(?:imum)?\.?|at least) |(?:\+| (?:onwards|and above|or more|plus))$/;

/** The two ends of a line such as "₹10 lakh - ₹50 lakh", "₹2 to 5 crore" or "up to 25 lakh"; null when it is none. */
export function readRange(line: string): AmountRange | null {
  if (line.length > LENGTH_MAX || hasMixedDigits(line)) return null;
  const text = folded(line)
    .replace(/ ?[(;,]\D*$| (?:per|each|every|in|as)\b\D*$/, "")
    .replace(TAIL, "");
  const most = readRupees(text.replace(UP_TO, ""));
  if (UP_TO.test(text)) return most >= SMALL ? { from: 0, to: most } : null;
  const ends = text.replace(BETWEEN, "").split(/ ?[-–—] ?(?!$)| to | and (?=\D*\d)/);
  const [first = "", second] = ends;
  if (ends.length > 2) return null;
  if (second === undefined) {
    const amount = readRupees(text.replace(FROM, ""));
    return amount >= SMALL ? { from: amount, to: FROM.test(text) ? Number.MAX_SAFE_INTEGER : amount } : null;
  }
  const unit = zerosOf.get(/([^\d\s.,]+)\.?$/.exec(second)?.[1] ?? "");
  // "2 to 5 crore": a small number before an amount with a unit has the same one.
  const bare = readAmount(first);
  const isShort = typeof bare === "number" && bare < SMALL && unit !== undefined;
  // "1 to 2 lakh 50 thousand" may begin at 1 lakh as well as at 1 thousand.
  if (isShort && /\p{L}.*\d/u.test(second.replace(HEAD, ""))) return null;
  const [from, to] = [isShort ? readAmount(first, unit) : bare, readAmount(second)];
  return typeof from === "number" && typeof to === "number" && from >= SMALL && from <= to ? { from, to } : null;
}

/** "₹10 lakh to ₹50 lakh", "Up to ₹5 crore" */
export function rangeText({ from, to }: AmountRange, say: (amount: number) => string = spokenRupees): string {
  if (to === Number.MAX_SAFE_INTEGER) return t.from({ from: say(from) });
  if (from === 0) return t.upTo({ to: say(to) });
  return from === to ? say(from) : t.fromTo({ from: say(from), to: say(to) });
}

/** What a field for a range says it understood; "" where it is none. */
export function rangeRead(typed: string): string {
  const range = readRange(typed);
  return range ? `= ${rangeText(range, (amount) => rupees(amount * 100))}` : "";
}
