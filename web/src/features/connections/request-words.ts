import {
  type Allowance,
  type AnswerRate,
  type Connection,
  FUND_USE_TEXTS,
  OFFER_TEXTS,
  type Purpose,
  REQUEST_DAYS,
  REQUESTS_WITHOUT_PLAN,
} from "@startup-connect/contract/connections";
import { DAY, indiaDay, longMonth, type PersonCard, shortDate, spokenRupees } from "@startup-connect/contract/shared";
import { timeNow } from "#lib/now.ts";
import * as t from "#texts/connections-words.ts";
import type { Fact } from "#ui/facts.tsx";

/** A purpose as the sender chooses it. */
export const PURPOSE_TEXTS: Record<Purpose, string> = {
  invest: t.invest,
  mentor: t.mentor,
  advice: t.advice,
  customer: t.customer,
  know: t.know,
};

/** "March 2027" of `2027-03`. */
export const monthText = (month: string): string => longMonth(`${month}-01`);

/** What a request asks for or offers; nothing for a plain one. Of startup and investor the latter offers the money. */
export function askedFacts({ purpose, amount, use, offer, byMonth, user: { type }, direction }: Connection): Fact[] {
  if (purpose === "know") return [];
  const sum = amount ? `, ${spokenRupees(amount).replaceAll(" ", "\u00a0")}` : "";
  const gives = purpose === "mentor" || (purpose === "invest" && (type === "Investor") === (direction === "received"));
  return [
    { label: gives ? t.offers : t.asksFor, value: PURPOSE_TEXTS[purpose] + sum },
    ...(use ? [{ label: t.purpose, value: FUND_USE_TEXTS[use] }] : []),
    ...(offer ? [{ label: t.offers, value: OFFER_TEXTS[offer] }] : []),
    ...(byMonth ? [{ label: t.neededBy, value: monthText(byMonth) }] : []),
  ];
}

/** The same in a few words, "" for a plain one. */
export const askedText = (connection: Connection): string => String(askedFacts(connection)[0]?.value ?? "");

/** "3 days left, until 7 Dec 2026". */
export function dueText(dueAt: string): string {
  const days = Math.round((Date.parse(indiaDay(dueAt)) - Date.parse(indiaDay(timeNow()))) / DAY);
  const date = shortDate(dueAt);
  return days < 1 ? t.lastDay({ date }) : t.daysLeft({ days, date });
}

/** INTRO-01: "Farida Sheikh and 2 others know you both". */
export function commonText([first, ...others]: readonly PersonCard[]): string {
  if (!first) return "";
  const { name } = first;
  return others.length > 0 ? t.youShareMore({ name, others: others.length }) : t.youShare({ name });
}

/** REQ-07. */
export const rateText = (rate: AnswerRate): string => {
  if (!rate) return t.tooFew;
  const counts = { answered: String(rate.answered), due: String(rate.due) };
  return rate.answered > 0 ? t.rateWithin({ ...counts, days: Math.max(1, rate.days) }) : t.rate(counts);
};

/** REQ-06: the sum in a sentence. */
export function allowanceText({ base, earned, lost, allowed, used, nextAt }: Allowance): string {
  const days = String(REQUEST_DAYS);
  if (allowed === null) return t.noLimit({ used: String(used), days });
  const parts = [
    base === null ? "" : (base === REQUESTS_WITHOUT_PLAN ? t.withoutPlan : t.byPlan)({ base: String(base) }),
    earned > 0 ? t.earned({ count: String(earned) }) : "",
    lost > 0 ? t.lost({ count: String(lost) }) : "",
  ].filter(Boolean);
  // One part alone is the sum itself.
  const added = parts.length < 2 ? "none" : parts.join(", ");
  const sum = { used: String(used), allowed: String(allowed), days, parts: added };
  return nextAt ? t.allowanceNext({ ...sum, date: shortDate(nextAt) }) : t.allowance(sum);
}
