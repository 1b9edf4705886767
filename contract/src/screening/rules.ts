import { LEXICON, SCREENING_VERSION, UPI_HANDLES } from "./lexicon.ts";
import { formsOf, type Plain, plainOf, type Token, tokensOf } from "./text.ts";
import { HOLD_FROM, SIGNAL_POINTS, type Signal, WARN_FROM } from "./words.ts";

type List = keyof typeof LEXICON;

/** A place in the text as written. */
type Span = readonly [start: number, end: number];
interface Hit {
  /** Of the tokens. */
  from: number;
  to: number;
}

interface Phrase {
  list: List;
  words: readonly { form: string; isOpen: boolean }[];
  /** Written as one. */
  whole: string;
}

/** Every phrase by the first two letters of its first word. */
const phrases = new Map<string, Phrase[]>();
for (const [list, text] of Object.entries(LEXICON) as [List, string][]) {
  for (const phrase of text.split(",")) {
    const words = formsOf(phrase.replaceAll("\n", " ")).map((word) => ({
      form: word.replace("*", ""),
      isOpen: word.endsWith("*"),
    }));
    const key = words[0]?.form.slice(0, 2) ?? "";
    const known = phrases.get(key) ?? [];
    phrases.set(key, [...known, { list, words, whole: words.map(({ form }) => form).join("") }]);
  }
}

export interface Circumstances {
  /** The sender sent the same to five people or more. */
  sameText?: boolean;
  newAccount?: boolean;
  unverified?: boolean;
  /** A document of the sender was compared by an administrator. */
  verified?: boolean;
  connectedBefore?: boolean;
  /** Payments and loans are the sender's trade: words of money count half. */
  sellsFinance?: boolean;
}

export interface Finding {
  signal: Signal;
  points: number;
  /** As written; none for what is known of the sender. */
  words: string[];
  at: Span[];
}

export interface Verdict {
  version: string;
  points: number;
  level: "pass" | "warn" | "hold";
  findings: Finding[];
}

/** How far apart, in words, two things still belong together. */
const NEAR = 12;

/** FRAUD-01: what a text shows of advance-fee fraud. The work grows with the length of the text, which is bounded. */
export function screen(text: string, circumstances: Circumstances = {}): Verdict {
  const plain = plainOf(text);
  const tokens = tokensOf(plain);
  const hits = hitsOf(tokens);
  const found = new Map<Signal, Span[]>();
  const add = (signal: Signal, spans: readonly Span[]) => {
    if (spans.length > 0) found.set(signal, [...(found.get(signal) ?? []), ...spans]);
  };
  const spansOf = (list: readonly Hit[]): Span[] =>
    list.map(({ from, to }) => [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0]);

  const { sums, numbers } = numbersOf(plain, tokens);
  const isMeant = ({ from, to }: Hit) => !isDenied(tokens, hits, from, to);
  const demands = [...hits.demand.filter(isMeant), ...sums];
  // "Deposit" alone is no demand of itself.
  const fees = hits.fee.filter((fee) => isMeant(fee) && isNear(fee, demands));
  add("fee", spansOf(fees));
  add("refund", spansOf([...hits.refund.filter(isMeant), ...hits.back.filter((back) => isNear(back, fees))]));
  const payees = numbers.filter((number) => isNear(number, hits.account, 8));
  add("payee", [...spansOf([...payees, ...hits.qr.filter((qr) => isNear(qr, hits.demand))]), ...payeesOf(plain)]);
  add("wallet", [...walletsOf(plain), ...spansOf(hits.crypto.filter((word) => isNear(word, hits.demand, 8)))]);
  const decided = hits.approved.filter((word) => isNear(word, hits.yours, 6) && isNear(word, hits.money, 8));
  add("guarantee", spansOf([...hits.guarantee.filter(isMeant), ...decided.filter(isMeant)]));
  const costs = [...fees, ...sums.filter((sum) => isNear(sum, hits.demand))];
  add("award", spansOf(hits.award.filter((award) => isNear(award, costs, 2 * NEAR))));
  add("elsewhere", [...spansOf(hits.messenger), ...matches(plain, SHORT_LINK)]);
  if (found.size > 0) add("hurry", spansOf(hits.hurry));

  const findings = [...found].map(([signal, at]): Finding => {
    const points = SIGNAL_POINTS[signal];
    const isHalf = circumstances.sellsFinance && ["fee", "refund", "payee"].includes(signal);
    const words = [...new Set(at.map(([start, end]) => text.slice(start, end).slice(0, 60)))].slice(0, 5);
    return { signal, points: isHalf ? Math.floor(points / 2) : points, words, at };
  });
  const known = ["sameText", "newAccount", "unverified", "verified", "connectedBefore"] as const;
  if (found.size > 0) {
    for (const signal of known)
      if (circumstances[signal] && (signal !== "unverified" || found.size > 1))
        findings.push({ signal, points: SIGNAL_POINTS[signal], words: [], at: [] });
  }
  const points = Math.max(
    0,
    findings.reduce((sum, finding) => sum + finding.points, 0),
  );
  const level = points >= HOLD_FROM ? "hold" : points >= WARN_FROM ? "warn" : "pass";
  return { version: SCREENING_VERSION, points, level, findings };
}

/** Which phrases are where; of one list the longest at a place. */
function hitsOf(tokens: readonly Token[]): Record<List, Hit[]> {
  const hits = Object.fromEntries(Object.keys(LEXICON).map((list) => [list, [] as Hit[]])) as Record<List, Hit[]>;
  const add = (list: List, from: number, to: number) => {
    const last = hits[list].at(-1);
    if (last?.from === from) last.to = Math.max(last.to, to);
    else if (!last || last.to < from) hits[list].push({ from, to });
  };
  for (const [n, { form, isJoined }] of tokens.entries()) {
    const starts = isJoined ? form.length - 1 : 1;
    for (let start = 0; start < starts; start += 1) {
      for (const phrase of phrases.get(form.slice(start, start + 2)) ?? []) {
        if (isJoined && phrase.whole.length > 2 && form.startsWith(phrase.whole, start)) add(phrase.list, n, n);
        else if (start === 0 && isAt(tokens, n, phrase)) add(phrase.list, n, n + phrase.words.length - 1);
      }
    }
  }
  return hits;
}

const isAt = (tokens: readonly Token[], n: number, { words }: Phrase): boolean =>
  words.every(({ form, isOpen }, step) => {
    const token = tokens[n + step];
    if (!token || token.sentence !== tokens[n]?.sentence) return false;
    return isOpen ? token.form.startsWith(form) : token.form === form;
  });

const isNear = ({ from, to }: Hit, others: readonly Hit[], distance = NEAR): boolean =>
  others.some((other) => other.from !== from && other.from - to <= distance && from - other.to <= distance);

/** "We never ask for a fee", "कोई शुल्क नहीं". */
function isDenied(tokens: readonly Token[], hits: Record<List, Hit[]>, from: number, to: number): boolean {
  const clause = tokens[from]?.clause;
  const isSame = (hit: Hit) => tokens[hit.from]?.clause === clause;
  return (
    hits.not.some((hit) => hit.to < from && from - hit.to <= 3 && isSame(hit)) ||
    hits.notAfter.some((hit) => hit.from > to && hit.from - to <= 4 && isSame(hit))
  );
}

/** Sums of money, and other numbers that may be an account or a telephone, by the words they are in. */
function numbersOf({ chars, at }: Plain, tokens: readonly Token[]) {
  const byStart = new Map(tokens.map(({ start }, n) => [start, n]));
  const text = chars.join("");
  const [sums, numbers]: [Hit[], Hit[]] = [[], []];
  for (const match of text.matchAll(/\d[\d ,./-]{0,40}/g)) {
    const from = byStart.get(at[match.index] ?? -1);
    if (from === undefined) continue;
    const digits = match[0].replace(/\D/g, "").length;
    const end = at[match.index + match[0].trimEnd().length - 1] ?? 0;
    let to = from;
    while ((tokens[to + 1]?.start ?? Number.POSITIVE_INFINITY) <= end) to += 1;
    const before = text.slice(Math.max(0, match.index - 8), match.index);
    const after = text.slice(match.index + match[0].trimEnd().length, match.index + match[0].trimEnd().length + 10);
    const isSum = /(?:₹|\brs\.?|\binr|rupees?|रु\.?|रुपये|ரூ\.?|ரூபாய்) ?$/.test(before) || UNIT.test(after);
    if (isSum) sums.push({ from, to });
    else if (digits >= 9 && digits <= 18 && !match[0].includes(",")) numbers.push({ from, to });
  }
  return { sums, numbers };
}

const UNIT = /^ ?(?:\/-|rs\b|rupees?|rupaye|rupay|रुपये|रुपए|रूपये|रुपयों|रु|ரூபா)/;
const SHORT_LINK =
  /(?:bit\.ly|tinyurl\.com|t\.me|wa\.me|wa\.link|cutt\.ly|rb\.gy|goo\.gl|is\.gd|t\.ly|shorturl\.at|rebrand\.ly|chat\.whatsapp\.com)/g;
const UPI = /[a-z0-9][a-z0-9._-]{1,60} ?@ ?([a-z]{2,15})(?![a-z0-9]|[.-][a-z])/g;
const IFSC = /(?<![a-z0-9])[a-z]{4}[ -]?0[a-z0-9]{6}(?![a-z0-9])/g;
const WALLET =
  /(?<![a-z0-9])(?:0x[0-9a-f]{40}|bc1[a-z0-9]{25,60}|t[1-9a-z]{33}|[13](?=[a-z]{0,30}\d)[1-9a-z]{25,34})(?![a-z0-9])/g;

const matches = ({ chars, at, to }: Plain, pattern: RegExp, isOne: (match: RegExpMatchArray) => boolean = () => true) =>
  [...chars.join("").matchAll(pattern)]
    .filter(isOne)
    .map((match): Span => [at[match.index] ?? 0, to[match.index + match[0].length - 1] ?? 0]);

const payeesOf = (plain: Plain): Span[] => [
  ...matches(plain, UPI, ([, handle = ""]) => UPI_HANDLES.test(handle)),
  ...matches(plain, IFSC, ([code]) => code.replace(/\D/g, "").length >= 4),
];
const walletsOf = (plain: Plain): Span[] =>
  matches(plain, WALLET, ([wallet]) => /\d/.test(wallet) && /[a-z]/.test(wallet));
