import * as t from "#texts/rounds.ts";
import * as work from "#texts/rounds-work.ts";

/** What a round offers. */
export const SECURITIES = ["equity", "preference", "ccps", "convertibleNote", "debenture", "otherConvertible"] as const;
export type Security = (typeof SECURITIES)[number];
export const SECURITY_LABELS: Record<Security, string> = {
  equity: t.equity,
  preference: t.preference,
  ccps: t.ccps,
  convertibleNote: t.convertibleNote,
  debenture: t.debenture,
  otherConvertible: t.otherConvertible,
};

/** Kinds of securities that the law counts people for, each by itself. */
export const OFFER_KINDS = ["equity", "preference", "debenture"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export const OFFER_KIND_LABELS: Record<OfferKind, string> = {
  equity: t.countedEquity,
  preference: t.countedPreference,
  debenture: t.countedDebenture,
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

export const ROUND_NOT_FOUND = work.notFound;
export const STARTUPS_ONLY = work.startupsOnly;
export const COMPANIES_ONLY = t.companiesOnly;
export const NOT_CONNECTED = work.notConnected;
