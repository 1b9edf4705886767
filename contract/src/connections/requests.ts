import * as t from "#texts/connections-work.ts";
import type { AmountRange } from "../shared/amounts.ts";
import { endOfDay, indiaDay, plusDays } from "../shared/dates.ts";
import { spokenRupees } from "../shared/money.ts";
import type { Absence, PersonCard } from "../shared/profile.ts";
import { fullName } from "../shared/rules.ts";
import { DAY } from "../shared/time.ts";
import type { LevelAction } from "../verification/rules.ts";
import { AMOUNT_MAX, AMOUNT_MIN, FIGURES_FROM, MONTHS_AHEAD, NOTE_MIN, type Offer, type Purpose } from "./words.ts";

type Role = PersonCard["type"];

/** The end of the day in India that many days after a moment (REQ-02). */
export const endOfDays = (from: Date, days: number): Date => endOfDay(plusDays(indiaDay(from), days));

/** Days of an absence that are still ahead of a day. */
export function absentDays({ from, until }: Absence, today: string): number {
  const before = from > today ? plusDays(from, -1) : today;
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(before)) / DAY));
}

/** REQ-08: the end of the day in India that many days later, on which the receiver is there. @param absences in order */
export function dueAfter(days: number, now: Date, absences: readonly Absence[]): Date {
  const today = indiaDay(now);
  const counted = (sum: number, one: Absence) => sum + (plusDays(today, sum) < one.from ? 0 : absentDays(one, today));
  return endOfDays(now, absences.reduce(counted, days));
}

/** REQ-01: what one may ask the other. Money is asked of investors and offered by them, mentoring offered by mentors. */
export function purposesFor(from: Role, to: Role): readonly Purpose[] {
  const invests = (from === "Startup" && to === "Investor") || (from === "Investor" && to === "Startup");
  const may: Record<Purpose, boolean> = {
    invest: invests,
    advice: from === "Startup" || from === "Student",
    customer: from === "Startup" || from === "Investor",
    mentor: from === "Mentor" && (to === "Startup" || to === "Student"),
    know: true,
  };
  const all: readonly Purpose[] = ["invest", "mentor", "advice", "customer", "know"];
  return all.filter((purpose) => may[purpose]);
}

/** Only startups ask for money; investors offer it with the same purpose. */
export const asksForMoney = (from: Role, purpose: Purpose): boolean => purpose === "invest" && from === "Startup";

/** What a request is filled in with: an amount that the founder said and the investor invests; null without one. */
export const amountWithin = (
  { amountFrom, amountTo }: Record<"amountFrom" | "amountTo", number | null>,
  invests: AmountRange | null,
): number | null =>
  [amountTo, amountFrom].find((one) => one !== null && invests && invests.from <= one && one <= invests.to) ?? null;

/** What the sender of a request can offer. */
export const offersFor = (from: Role, purpose: Purpose): readonly Offer[] => {
  if (from !== "Startup" && from !== "Student") return [];
  if (purpose === "invest") return ["shares", "convertible", "visit", "trial", "call"];
  return purpose === "advice" ? ["call", "visit", "trial"] : [];
};

/** `YYYY-MM`: this month and the next 24. */
export function monthsAhead(now: Date): string[] {
  const [year = 0, month = 1] = indiaDay(now).split("-").map(Number);
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, n) =>
    new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 7),
  );
}

const email = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
const address = /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|in|org|net|io|co|app|ai|dev|me|info|biz|xyz)\b/i;
/** Ten digits from 6 on, however they are grouped; sums are grouped by commas. */
const phone = /(?<!\d|\d[,.])(?:\+?91[\s-]*|0)?[6-9](?:[\s-]*\d){9}(?!\d|,\d)/;

/** Whether a text has a phone number, an email or a web address: both get each other's once they are connected. */
export const hasContact = (text: string): boolean => [email, address, phone].some((kind) => kind.test(text));

export interface RequestDraft {
  purpose: Purpose;
  amount?: number | undefined;
  use?: string | undefined;
  offer?: string | undefined;
  byMonth?: string | undefined;
  note: string;
}

type Faults = Partial<Record<keyof RequestDraft, string>>;

/** Which entry of ACTION_LEVELS a request is. */
export const actionOf = (from: Role, purpose: Purpose): LevelAction =>
  from === "Investor" && (purpose === "invest" || purpose === "customer") ? "investorOffer" : "request";

/** REQ-01: the faults of a request's fields among each other. @param from, to the roles of the two */
export function requestFaults(draft: RequestDraft, from: Role, to: Role, now: Date): Faults {
  const { purpose, amount, use, offer, byMonth, note } = draft;
  const faults: Faults = {};
  if (!purposesFor(from, to).includes(purpose)) faults.purpose = t.purposeInvalid;
  const isMoney = asksForMoney(from, purpose);
  if (isMoney && amount === undefined) faults.amount = t.amountMissing;
  if (!isMoney && amount !== undefined) faults.amount = t.amountUnwanted;
  else if (amount !== undefined && (!Number.isInteger(amount) || amount < AMOUNT_MIN || amount > AMOUNT_MAX))
    faults.amount = AMOUNT_INVALID;
  if (use && !isMoney) faults.use = t.useUnwanted;
  const offers: readonly string[] = offersFor(from, purpose);
  if (offer && !offers.includes(offer)) faults.offer = t.offerInvalid;
  if (byMonth && !monthsAhead(now).includes(byMonth)) faults.byMonth = t.monthTooFar({ months: String(MONTHS_AHEAD) });
  if (purpose === "know") return faults;
  if ([...note.trim()].length < NOTE_MIN) faults.note = t.noteShort({ min: String(NOTE_MIN) });
  else if (hasContact(note)) faults.note = NO_CONTACTS;
  return faults;
}

export const AMOUNT_INVALID = t.amountInvalid;
export const NO_CONTACTS = t.noContacts;

interface CountedRequest {
  requesterId: string;
  askedAt: Date;
  /** Null without an answer. */
  answeredAt: Date | null;
}

/** REQ-07: null under five requests of five people. `days`: the median of the answered ones, rounded up. */
export function answerRateOf(requests: readonly CountedRequest[]) {
  if (new Set(requests.map(({ requesterId }) => requesterId)).size < FIGURES_FROM) return null;
  const days = requests
    .flatMap(({ askedAt, answeredAt }) => (answeredAt ? (answeredAt.getTime() - askedAt.getTime()) / DAY : []))
    .sort((a, b) => a - b);
  const middle = days[Math.floor((days.length - 1) / 2)] ?? 0;
  return { due: requests.length, answered: days.length, days: Math.ceil(middle) };
}

export interface AllowanceParts {
  /** Requests in 30 days by the plan; null without a limit (PLAN-05). */
  base: number | null;
  /** People who accepted in the last 90 days, each once for ever. */
  accepted: number;
  /** Reports of the sender that an administrator upheld in 180 days. */
  upheld: number;
  /** People who marked a request of the sender as not genuine in 90 days. */
  spam: number;
}

export const EARNED_MAX = 20;
const ALLOWED_MIN = 2;

/** REQ-06: requests in 30 days, with the parts of the sum. `allowed`: null without a limit. */
export function allowanceOf({ base, accepted, upheld, spam }: AllowanceParts) {
  const earned = base === null ? 0 : Math.min(EARNED_MAX, accepted);
  const lost = 5 * upheld + 3 * Math.max(0, spam - 1);
  if (base !== null) return { base, earned, lost, allowed: Math.max(ALLOWED_MIN, base + earned - lost) };
  return { base, earned, lost, allowed: lost === 0 ? null : Math.max(ALLOWED_MIN, 60 - 4 * lost) };
}

const asks: Record<Purpose, (of: { name: string }) => string> = {
  invest: t.asksInvestment,
  advice: t.asksAdvice,
  customer: t.asksCustomer,
  mentor: t.offersMentoring,
  know: t.wantsToConnect,
};

interface AskedFor {
  purpose: Purpose;
  amount: number | null;
  introduced: boolean;
}

/** Who asks for what, without a full stop: "Neer Labs would like to talk about an investment of ₹10 lakh". */
export function askedWords(
  person: Pick<PersonCard, "name" | "founder" | "type">,
  { purpose, amount, introduced }: AskedFor = { purpose: "know", amount: null, introduced: false },
): string {
  const name = fullName(person);
  if (introduced) return t.introducedToYou({ name });
  if (amount) return t.asksInvestmentOf({ name, amount: spokenRupees(amount) });
  return (purpose === "invest" && person.type === "Investor" ? t.wantsToInvest : asks[purpose])({ name });
}
