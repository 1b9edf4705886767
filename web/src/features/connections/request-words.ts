import {
  type Allowance,
  type AnswerRate,
  type Connection,
  FUND_USE_TEXTS,
  factLabel,
  OFFER_TEXTS,
  type Fact as ProfileFact,
  type Purpose,
  REQUEST_DAYS,
  REQUESTS_WITHOUT_PLAN,
} from "@startup-connect/contract/connections";
import { counted, DAY, indiaDay, type PersonCard, shortDate, spokenRupees } from "@startup-connect/contract/shared";
import { timeNow } from "#lib/now.ts";
import type { Fact } from "#ui/facts.tsx";

/** A purpose as the sender chooses it. */
export const PURPOSE_TEXTS: Record<Purpose, string> = {
  invest: "Investment",
  mentor: "Mentoring",
  advice: "Advice",
  customer: "A customer or partner",
  know: "Just to connect",
};

/** "March 2027" of `2027-03`. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

/** What a request asks for or offers; nothing for a plain one. Of startup and investor the latter offers the money. */
export function askedFacts({ purpose, amount, use, offer, byMonth, user: { type }, direction }: Connection): Fact[] {
  if (purpose === "know") return [];
  const sum = amount ? `, ${spokenRupees(amount).replaceAll(" ", "\u00a0")}` : "";
  const gives = purpose === "mentor" || (purpose === "invest" && (type === "Investor") === (direction === "received"));
  return [
    { label: gives ? "Offers" : "Asks for", value: PURPOSE_TEXTS[purpose] + sum },
    ...(use ? [{ label: "For", value: FUND_USE_TEXTS[use] }] : []),
    ...(offer ? [{ label: "Offers", value: OFFER_TEXTS[offer] }] : []),
    ...(byMonth ? [{ label: "Needed by", value: monthText(byMonth) }] : []),
  ];
}

/** Facts of a profile of the type with their labels. */
export const factList = (facts: readonly ProfileFact[], type: PersonCard["type"]): Fact[] =>
  facts.map(({ fact, value }) => ({ label: factLabel(fact, type), value }));

/** The same in a few words, "" for a plain one. */
export const askedText = (connection: Connection): string => String(askedFacts(connection)[0]?.value ?? "");

/** "3 days left, until 7 Dec 2026". */
export function dueText(dueAt: string): string {
  const days = Math.round((Date.parse(indiaDay(dueAt)) - Date.parse(indiaDay(timeNow()))) / DAY);
  const left = days < 1 ? "last day" : `${counted(days, "day")} left`;
  return `${left}, until ${shortDate(dueAt)}`;
}

/** INTRO-01: "You share Farida Sheikh and 2 others". */
export const commonText = ([first, ...others]: readonly PersonCard[]): string =>
  first ? `You share ${first.name}${others.length > 0 ? ` and ${counted(others.length, "other")}` : ""}` : "";

/** REQ-07. */
export const rateText = (rate: AnswerRate): string => {
  if (!rate) return "Too few requests yet";
  const within = rate.days <= 1 ? "a day" : `${rate.days} days`;
  return `${rate.answered} of ${rate.due} requests${rate.answered > 0 ? `, mostly within ${within}` : ""}`;
};

/** REQ-06: the sum in a sentence. */
export function allowanceText({ base, earned, lost, allowed, used, nextAt }: Allowance): string {
  if (allowed === null) return `${used} requests sent in ${REQUEST_DAYS} days. Your plan has no limit.`;
  const parts = [
    base === null ? "" : `${base} ${base === REQUESTS_WITHOUT_PLAN ? "without a plan" : "by your plan"}`,
    earned > 0 ? `${earned} more because people accepted you` : "",
    lost > 0 ? `${lost} fewer because of reports` : "",
  ].filter(Boolean);
  const next = nextAt ? ` You can send the next one from ${shortDate(nextAt)}.` : "";
  return `${used} of ${allowed} requests used in ${REQUEST_DAYS} days: ${parts.join(", ")}.${next}`;
}
