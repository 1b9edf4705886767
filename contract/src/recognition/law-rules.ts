import * as t from "#texts/recognition.ts";
import { longDate } from "../shared/dates.ts";
import type { Law } from "./law-schemas.ts";
import type { Topic } from "./laws.ts";
import type { EntityKind } from "./words.ts";

export type LawOf<T extends Topic> = Extract<Law, { topic: T }>;

/** The rules that hold at this site: those of the product, with what the operator changed or added (ADM-10). */
export type LawBook = readonly Law[];

/** All records of a topic, newest first. */
export const lawsOf = <T extends Topic>(book: LawBook, topic: T): readonly LawOf<T>[] =>
  book.filter((law): law is LawOf<T> => law.topic === topic);

/** What holds on this day, `YYYY-MM-DD`; null where the store knows of nothing. */
export const lawOn = <T extends Topic>(book: LawBook, topic: T, day: string): LawOf<T> | null =>
  lawsOf(book, topic).find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to)) ?? null;

/** What a page shows as today's rule. */
export function lawToday<T extends Topic>(book: LawBook, topic: T, day: string): LawOf<T> {
  const law = lawOn(book, topic, day) ?? lawsOf(book, topic)[0];
  if (!law) throw new Error(`no rule about ${topic}`);
  return law;
}

/** What held before a rule, newest first; empty where the store begins with it. */
export function lawsBefore<T extends Topic>(book: LawBook, law: LawOf<T>): readonly LawOf<T>[] {
  const laws = lawsOf(book, law.topic as T);
  return laws.slice(laws.findIndex(({ id }) => id === law.id) + 1);
}

/** What held just before a rule; undefined where the store begins with it. */
export const lawBefore = <T extends Topic>(book: LawBook, law: LawOf<T>): LawOf<T> | undefined =>
  lawsBefore(book, law)[0];

/** The day before, of calendar days. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The same day so many years later; 29 February becomes 1 March. */
export function addYears(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** Figures as pages say them. */
export const inCrore = (crore: number): string => t.crore({ crore: String(crore) });
export const inYears = (years: number): string => t.years({ years: String(years) });
export const inPercent = (percent: number): string => `${percent}%`;

export const ENTITY_KIND_LABELS: Record<EntityKind, string> = {
  company: t.company,
  llp: t.llp,
  partnership: t.partnership,
  multiStateCooperative: t.multiStateCooperative,
  stateCooperative: t.stateCooperative,
};

const CRORE = 10_000_000;

export interface StartupCase {
  /** "other": a sole proprietorship, a trust and so on. */
  kind: EntityKind | "other";
  /** Day of incorporation or registration. */
  incorporatedOn: string;
  /** Highest turnover of any financial year so far, in whole rupees. */
  turnover: number;
  /** Formed by splitting up or reconstructing a business that was there. */
  splitOff: boolean;
  /** Works on new science or engineering with own research and intellectual property. */
  deepTech: boolean;
}

/** What speaks against it; "notYet": incorporated after the day asked about. */
export type Obstacle = "kind" | "age" | "turnover" | "splitOff" | "window" | "notYet";

export interface Verdict {
  /** "deepTech": outside the usual limits, within those for deep tech, of which DPIIT decides. */
  answer: "unknown" | "meets" | "deepTech" | "not";
  obstacles: readonly Obstacle[];
  /** Last day within the age limit that was applied. */
  lastDay: string | null;
}

interface Limits {
  ageYears: number;
  turnoverCrore: number;
  kinds: readonly EntityKind[];
}

function obstaclesOf({ kind, incorporatedOn, turnover, splitOff }: StartupCase, limits: Limits, day: string) {
  const obstacles: Obstacle[] = [];
  if (incorporatedOn > day) obstacles.push("notYet");
  if (kind === "other" || !limits.kinds.includes(kind)) obstacles.push("kind");
  if (day >= addYears(incorporatedOn, limits.ageYears)) obstacles.push("age");
  if (turnover > limits.turnoverCrore * CRORE) obstacles.push("turnover");
  if (splitOff) obstacles.push("splitOff");
  return obstacles;
}

/** Whether a startup is within the limits for recognition on a day (R1 to R3 of the rules). */
export function recognitionVerdict(book: LawBook, given: StartupCase, day: string): Verdict {
  const law = lawOn(book, "recognition", day);
  if (!law) return { answer: "unknown", obstacles: [], lastDay: null };
  const lastDay = (years: number) => dayBefore(addYears(given.incorporatedOn, years));
  const obstacles = obstaclesOf(given, law, day);
  if (obstacles.length === 0) return { answer: "meets", obstacles, lastDay: lastDay(law.ageYears) };
  const deep = given.deepTech ? lawOn(book, "deepTech", day) : null;
  if (deep && obstaclesOf(given, { ...deep, kinds: law.kinds }, day).length === 0) {
    return { answer: "deepTech", obstacles, lastDay: lastDay(deep.ageYears) };
  }
  return { answer: "not", obstacles, lastDay: lastDay(law.ageYears) };
}

/**
 * Whether the conditions of the tax holiday that can be seen from outside are met. The certificate of the
 * Inter-Ministerial Board is needed on top, and recognition does not bring it (R6 to R8).
 */
export function taxHolidayVerdict(book: LawBook, given: StartupCase, day: string): Verdict {
  const law = lawOn(book, "taxHoliday", day);
  if (!law) return { answer: "unknown", obstacles: [], lastDay: null };
  const { incorporatedOn } = given;
  const obstacles = obstaclesOf(given, { ...law, ageYears: law.withinYears }, day);
  if (incorporatedOn < law.incorporatedFrom || incorporatedOn >= law.incorporatedBefore) obstacles.push("window");
  return {
    answer: obstacles.length === 0 ? "meets" : "not",
    obstacles,
    lastDay: dayBefore(addYears(incorporatedOn, law.withinYears)),
  };
}

/** "since 4 February 2026", "19 February 2019 to 3 February 2026", "until 22 July 2024". */
export function inForceText({ from, to }: Pick<Law, "from" | "to">): string {
  if (from && to) return t.fromTo({ from: longDate(from), to: longDate(to) });
  if (from) return t.since({ from: longDate(from) });
  return to ? t.until({ to: longDate(to) }) : "";
}
