/** What a text of advance-fee fraud is recognised by (FRAUD-01), with its points. */
export const SIGNAL_POINTS = {
  fee: 25,
  first: 15,
  refund: 15,
  payee: 25,
  wallet: 30,
  private: 30,
  guarantee: 20,
  award: 25,
  elsewhere: 15,
  secrecy: 15,
  hurry: 10,
  // What is known of the sender counts only beside one of the text.
  sameText: 20,
  newAccount: 10,
  // Only beside two: most members have verified nothing yet.
  unverified: 10,
  verified: -20,
  connectedBefore: -15,
} as const;
export type Signal = keyof typeof SIGNAL_POINTS;
export const SIGNALS = Object.keys(SIGNAL_POINTS) as [Signal, ...Signal[]];

/** After "It": what the reader should know of it. */
export const SIGNAL_TEXTS: Record<Exclude<Signal, "connectedBefore" | "verified">, string> = {
  fee: "asks for a fee",
  first: "asks for money before anything is given",
  refund: "promises a refund or a sanction letter",
  payee: "names a UPI address or a bank account",
  wallet: "names a crypto wallet",
  private: "asks for codes or papers of a bank account",
  guarantee: "promises certain funding",
  award: "asks to pay for an award or a listing",
  elsewhere: "leads to another messenger or a short link",
  secrecy: "asks to keep it secret",
  hurry: "urges to hurry",
  sameText: "was sent to five people or more",
  newAccount: "comes from an account that joined within 7 days",
  unverified: "comes from an account that has verified nothing",
};

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

/** From here on the receiver reads a warning first; from there on it is not sent, or a request is held. */
export const WARN_FROM = 30;
export const HOLD_FROM = 60;
/** People who got the same text, and how alike two texts are for that, of 1. */
export const SAME_TEXT_PEOPLE = 5;
export const SAME_TEXT_LIKENESS = 0.8;
export const SAME_TEXT_DAYS = 30;
export const NEW_ACCOUNT_DAYS = 7;
/** Messages are screened until the other has written so many of the last ones, each together with so many before it. */
export const WRITTEN_BACK = 2;
export const LAST_MESSAGES = 50;
export const TOGETHER_MAX = 5;

/** Hours within which an administrator reads a held request; how many of them one sender may have. */
export const HELD_HOURS = 24;
export const HELD_MAX = 5;
export const HELD_TEXT = `A reviewer reads it first, within ${HELD_HOURS} hours.`;
/** In the place of a text that is read after its warning. */
export const WARNED_LINE = "Sent with a warning";
/** Days that a verdict is kept, without the text. */
export const VERDICT_DAYS = 90;

/** "It asks for a fee (“processing fee”), and urges to hurry (“today”)." */
export function findingsText(findings: readonly { signal: Signal; words: readonly string[] }[]): string {
  const parts = findings.flatMap(({ signal, words }) => {
    if (signal === "connectedBefore" || signal === "verified") return [];
    const quoted = words.slice(0, 3).map((word) => `“${word}”`);
    return `${SIGNAL_TEXTS[signal]}${quoted.length > 0 ? ` (${quoted.join(", ")})` : ""}`;
  });
  const last = parts.pop() ?? "";
  return `It ${parts.length > 0 ? `${parts.join(", ")} and ` : ""}${last}.`;
}
