/** What a round offers. */
export const SECURITIES = ["equity", "preference", "ccps", "convertibleNote", "debenture", "otherConvertible"] as const;
export type Security = (typeof SECURITIES)[number];
export const SECURITY_LABELS: Record<Security, string> = {
  equity: "Equity shares",
  preference: "Preference shares",
  ccps: "Compulsorily convertible preference shares (CCPS)",
  convertibleNote: "Convertible notes",
  debenture: "Debentures",
  otherConvertible: "Another convertible, such as a SAFE",
};

/** Kinds of securities that the law counts people for, each by itself. */
export const OFFER_KINDS = ["equity", "preference", "debenture"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export const OFFER_KIND_LABELS: Record<OfferKind, string> = {
  equity: "equity shares",
  preference: "preference shares",
  debenture: "debentures and notes",
};
/** The stricter reading: CCPS are preference shares, and other convertibles are mostly issued as them. */
export const COUNTED_AS: Record<Security, OfferKind> = {
  equity: "equity",
  preference: "preference",
  ccps: "preference",
  convertibleNote: "debenture",
  debenture: "debenture",
  otherConvertible: "preference",
};

export const ROUND_STATES = ["draft", "open", "closed"] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** In rupees: ₹1,000 crore. */
export const AMOUNT_MAX = 10_000_000_000;
export const USE_LINES = 5;
export const USE_MAX = 600;
export const TERMS_MAX = 4000;
/** The founder is notified when so many are named. */
export const NAMED_NOTICES: readonly number[] = [150, 190];

export const ROUND_NOT_FOUND = "Round not found.";
export const STARTUPS_ONLY = "Only registered startups have rounds.";
export const COMPANIES_ONLY =
  "Rounds are for companies: section 42 covers companies only. For any other entity, ask your adviser.";
export const NOT_CONNECTED = "You can name people you are connected with.";
