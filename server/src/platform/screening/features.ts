import { formsOf, plainOf, type Token, tokensOf } from "@startup-connect/contract/screening";
import { placesOf } from "./places.ts";

export const LANGUAGES = ["en", "hinglish", "hi", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Features are the numbers of slots in the table of weights, by a hash. */
export const SLOTS = 1 << 20;
/** Words, pairs of words, pieces of words, pieces that go over the spaces between them, and what the whole is. */
const GROUPS = ["words", "pairs", "pieces", "runs", "whole"] as const;
type Group = (typeof GROUPS)[number];
/** How much each group counts, however many of its features a text has. */
const SHARES: Record<Group, number> = { words: 1, pairs: 0.5, pieces: 1, runs: 1.5, whole: 0.5 };
/** How far apart words of a pair are, and how long the pieces and runs are. */
const [PAIR, PIECES, RUNS] = [4, [3, 4, 5], [3, 4, 5, 6]] as const;
/** Words of a sentence without an end. */
const WORDS_MAX = 60;

/** A sentence with its features, and where it is in the text as written. */
export interface Sentence {
  start: number;
  end: number;
  words: number;
  features: Record<Group, number[]>;
}

/** FNV-1a, with its bits mixed. */
function slotOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < name.length; n += 1) hash = Math.imul(hash ^ name.charCodeAt(n), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % SLOTS;
}

const CURRENCY_BEFORE = /(?:[₹$€£]|\brs\.?|\binr|\busd|rupees?|रु\.?|रुपये|रुपए|ரூ\.?|ரூபாய்) ?$/;
const UNIT_AFTER =
  /^ ?(?:\/-|rs\b|rupees?|rup[ae]*y|rupa?iy|रुपये|रुपए|रूपये|रुपयों|रु|ரூபா|usdt|usd\b|dollars?|k\b|thousand|ha[az]+[zj]?a+r|hajar|हजार|ஆயிர)/;
const LAKH_AFTER = /^ ?(?:lakh|lac|l\b|crore|cr\b|karor|million|mn\b|करोड|लाख|கோடி|லட்ச)/;
const PERCENT_AFTER = /^ ?(?:%|percent|per cent|प्रतिशत|फीसदी|சதவீத|taka|takke)/;

/** What a number is, in the place of its digits: a fee has other sums than a round. */
function numberOf(text: string, at: number): string {
  const number = /^[\d.,]*\d/.exec(text.slice(at, at + 40))?.[0] ?? "";
  const [before, after] = [
    text.slice(Math.max(0, at - 8), at),
    text.slice(at + number.length, at + number.length + 12),
  ];
  const digits = number.replace(/\D/g, "").length;
  if (LAKH_AFTER.test(after)) return "#lakh";
  if (CURRENCY_BEFORE.test(before) || UNIT_AFTER.test(after)) {
    const value = Number(number.replaceAll(",", ""));
    return value >= 500_000 ? "#lakh" : value >= 1_000 ? "#sum" : "#small";
  }
  if (PERCENT_AFTER.test(after)) return "#percent";
  if (digits >= 9) return "#long";
  if (/^\d{1,3}(,?\d{3})$/.test(number) && !/^(19|20)\d\d$/.test(number)) return "#bare";
  return digits >= 6 ? "#lakh" : `#${Math.min(digits, 4)}`;
}

const HINGLISH = new Set(
  formsOf(
    "hai hain ka ki ke ko se mein me par pe nahi bhi kar karo ho hu hoon yeh ye woh wo aur to aap aapka aapke aapko hum humara hamara mera mere tha the kya bhai ji paisa bas abhi kal aaj liye wala wale",
  ),
);
const ENGLISH = new Set(
  formsOf("the a an and of to in is are was for you your we our i my it that this with on at not be have has if or by"),
);

/** By its letters; Hindi in Latin letters by its commonest words. */
export function languageOf(tokens: readonly Token[]): Language {
  const count = (isOne: (form: string) => boolean) => tokens.filter(({ form }) => isOne(form)).length;
  const [hindi, tamil] = [count((form) => /[\u0900-\u097f]/.test(form)), count((form) => /[\u0b80-\u0bff]/.test(form))];
  const latin = count((form) => /[a-z]/.test(form));
  if (tamil > hindi && 2 * tamil > latin) return "ta";
  if (2 * hindi > latin) return "hi";
  return count((form) => HINGLISH.has(form)) > count((form) => ENGLISH.has(form)) ? "hinglish" : "en";
}

const partsOf = (mark: string, text: string, lengths: readonly number[]): string[] =>
  lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => mark + text.slice(at, at + length)),
  );

/** The sentences of a text with what each shows. The work grows with its length, which is bounded. */
export function sentencesOf(text: string): { language: Language; sentences: Sentence[] } {
  const plain = plainOf(text);
  const tokens = tokensOf(plain);
  const chars = plain.chars.join("");
  const placeOf = new Map(plain.at.map((at, n) => [at, n]));
  const language = languageOf(tokens);
  const forms = tokens.map(({ form, start }) => (/^\d/.test(form) ? numberOf(chars, placeOf.get(start) ?? 0) : form));
  const places = Object.entries(placesOf(text));

  const sentences: Sentence[] = [];
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    while (to < tokens.length && to < from + WORDS_MAX && tokens[to]?.sentence === tokens[from]?.sentence) to += 1;
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    const found: Record<Group, string[]> = { words: [], pairs: [], pieces: [], runs: [], whole: [] };
    found.whole.push(`l${language}`);
    for (const [name, spans] of places)
      if (spans.some((span) => span[0] >= start && span[0] < end)) found.whole.push(`p${name}`);
    for (let n = from; n < to; n += 1) {
      const form = forms[n] ?? "";
      // A word as long as a text has no more pieces than a long one.
      const word = `_${form.slice(0, 60)}_`;
      found.words.push(`w${form}`);
      if (!form.startsWith("#")) found.pieces.push(...partsOf("c", word, PIECES));
      for (let next = n + 1; next < Math.min(to, n + 1 + PAIR); next += 1)
        found.pairs.push(`${next === n + 1 ? "b" : "s"}${form} ${forms[next]}`);
    }
    // Of a number only that it is a sum, or another.
    const line = forms.slice(from, to).map((form) => (form.startsWith("#") ? form.slice(0, 2) : form.slice(0, 60)));
    found.runs.push(...partsOf("x", line.join("_"), RUNS));
    const slots = (group: Group) => [...new Set([...new Set(found[group])].map(slotOf))];
    const features = Object.fromEntries(GROUPS.map((group) => [group, slots(group)])) as Record<Group, number[]>;
    sentences.push({ start, end, words: to - from, features });
  }
  return { language, sentences };
}

/** The features of sentences together, each with what it counts. */
export function vectorOf(sentences: readonly Sentence[]): Map<number, number> {
  const vector = new Map<number, number>();
  for (const group of GROUPS) {
    const slots = new Set(sentences.flatMap(({ features }) => features[group]));
    const value = group === "whole" ? SHARES[group] : SHARES[group] / Math.sqrt(slots.size || 1);
    for (const slot of slots) vector.set(slot, (vector.get(slot) ?? 0) + value);
  }
  return vector;
}
