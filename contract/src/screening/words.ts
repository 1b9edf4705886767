import * as t from "#texts/screening.ts";
/**
 * What a text of advance-fee fraud is recognised by (FRAUD-01). The letter has points by its words, which the places in it
 * (payee, wallet, elsewhere) add to; what is known of the sender has these, and counts only beside a letter that has some.
 */
export const SENDER_POINTS = {
  sameText: 15,
  newAccount: 5,
  unverified: 5,
  verified: -15,
  connectedBefore: -10,
} as const;
export type SenderSignal = keyof typeof SENDER_POINTS;
const SENDER_SIGNALS = ["sameText", "newAccount", "unverified", "verified", "connectedBefore"] as const;
export const SIGNALS = ["letter", "payee", "wallet", "elsewhere", ...SENDER_SIGNALS] as const;
export type Signal = (typeof SIGNALS)[number];

/** Texts that are screened. */
export const SCREENED_PLACES = [
  "note",
  "question",
  "reply",
  "passLine",
  "message",
  "why",
  "sentence",
  "intake",
  "sessionText",
  "dealText",
  "update",
] as const;
export type ScreenedPlace = (typeof SCREENED_PLACES)[number];
/** What became of a text in which something was found. `sent`: without a warning. */
export const SCREENING_OUTCOMES = ["sent", "warned", "held", "refused"] as const;
export type ScreeningOutcome = (typeof SCREENING_OUTCOMES)[number];

/** From here on a letter is looked at; the receiver reads a warning first; it is not sent, or a request is held. */
export const NOTED_FROM = 20;
export const WARN_FROM = 30;
export const HOLD_FROM = 60;
/** People who got the same text, and how alike two texts are for that, of 1. */
export const SAME_TEXT_PEOPLE = 5;
export const SAME_TEXT_LIKENESS = 0.8;
export const SAME_TEXT_DAYS = 30;
/** Messages that are compared: the newest among the last ones of the sender's newest conversations. */
export const SAME_TEXT_MESSAGES = 200;
export const NEW_ACCOUNT_DAYS = 7;
/** Messages are screened until the other has written so many of the last ones, each together with so many before it. */
export const WRITTEN_BACK = 2;
export const LAST_MESSAGES = 50;
export const TOGETHER_MAX = 5;

/** Hours within which an administrator reads a held request; how many of them one sender may have. */
export const HELD_HOURS = 24;
export const HELD_MAX = 5;
export const HELD_TEXT = t.heldText({ hours: String(HELD_HOURS) });
/** In the place of a text that is read after its warning. */
export const WARNED_LINE = t.warnedLine;
/** Days that a verdict is kept, without the text. */
export const VERDICT_DAYS = 90;

/** After "It": what the reader should know of it. */
const SIGNAL_TEXTS: Record<Exclude<Signal, "connectedBefore" | "verified">, string> = {
  letter: t.letter,
  payee: t.payee,
  wallet: t.wallet,
  elsewhere: t.elsewhere,
  sameText: t.sameText,
  newAccount: t.newAccount({ days: String(NEW_ACCOUNT_DAYS) }),
  unverified: t.unverified,
};

/** "It reads like advance-fee fraud (“Pay the file charge today.”) and mentions a crypto wallet (“0x…”)." */
export function findingsText(findings: readonly { signal: Signal; words: readonly string[] }[]): string {
  const parts = findings.flatMap(({ signal, words }) => {
    if (signal === "connectedBefore" || signal === "verified") return [];
    const quoted = words.slice(0, 3).map((word) => `“${word}”`);
    const text = SIGNAL_TEXTS[signal];
    return quoted.length > 0 ? t.quoting({ text, words: quoted.join(", ") }) : text;
  });
  const last = parts.pop() ?? "";
  return parts.length > 0 ? t.foundMore({ others: parts.join(", "), last }) : t.found({ last });
}
