import { dayBefore, type LawBook, type LawOf, lawsOf } from "./law-rules.ts";
import type { Law } from "./law-schemas.ts";
import { LAWS, TOPICS, type Topic } from "./laws.ts";

/** What of a record the operator may set; the rest is as in the product. */
type Set<L extends Law, F extends keyof L> = Pick<L, "id" | "topic" | "from" | "clause" | "source" | F>;

/** A record the operator changed or added (ADM-10). */
export type LawChange =
  | Set<LawOf<"recognition">, "ageYears" | "turnoverCrore" | "kinds">
  | Set<LawOf<"deepTech">, "ageYears" | "turnoverCrore">
  | Set<
      LawOf<"taxHoliday">,
      "section" | "act" | "holidayYears" | "withinYears" | "incorporatedFrom" | "incorporatedBefore" | "turnoverCrore"
    >
  | Set<LawOf<"angelTax">, never>
  | Set<LawOf<"capitalGains">, "percent" | "longTermMonths">
  | Set<LawOf<"studentTrack">, "graduationYears" | "turnoverCrore">
  | Set<LawOf<"privatePlacement">, "people">;

/**
 * Topics that may get a newer record. Of the others only the record that is there can be changed: what the pages say
 * about angel tax is the story of its end, and the student track is the platform's own.
 */
export const GROWING_TOPICS: readonly Topic[] = [
  "recognition",
  "deepTech",
  "taxHoliday",
  "capitalGains",
  "privatePlacement",
];

/** The record of the product with this id. */
export const productLaw = (id: string): Law | undefined => LAWS.find((law) => law.id === id);

/** What a changed or added record takes over where the operator has no say: the product's own, or the newest of its topic. */
function baseOf<T extends Topic>(topic: T, id: string): LawOf<T> {
  const laws = lawsOf(LAWS, topic);
  const base = laws.find((law) => law.id === id) ?? laws[0];
  if (!base) throw new Error(`no rule about ${topic}`);
  return base;
}

function recordOf(change: LawChange): Law {
  switch (change.topic) {
    case "recognition":
      return { ...baseOf(change.topic, change.id), ...change };
    case "deepTech":
      return { ...baseOf(change.topic, change.id), ...change };
    case "taxHoliday":
      return { ...baseOf(change.topic, change.id), ...change };
    case "angelTax":
      return { ...baseOf(change.topic, change.id), ...change };
    case "capitalGains":
      return { ...baseOf(change.topic, change.id), ...change };
    case "studentTrack":
      return { ...baseOf(change.topic, change.id), ...change };
    case "privatePlacement":
      return { ...baseOf(change.topic, change.id), ...change };
  }
}

/**
 * The rules of the product with the operator's changes in their place. A record ends the day before the next one of its
 * topic begins, so that there is neither gap nor overlap; newest first within each topic.
 */
export function bookWith(changes: readonly LawChange[]): LawBook {
  const changed = new Set(changes.map(({ id }) => id));
  const all = [...LAWS.filter(({ id }) => !changed.has(id)), ...changes.map(recordOf)];
  return TOPICS.flatMap((topic) => {
    const laws = lawsOf(all, topic).toSorted((a, b) => ((a.from ?? "") < (b.from ?? "") ? 1 : -1));
    return laws.map((law, place) => {
      const newer = laws[place - 1];
      return { ...law, to: newer?.from ? dayBefore(newer.from) : null };
    });
  });
}

/** Why a change cannot be kept, by field; empty when it can. @param others the other changes that are kept */
export function changeFaults(change: LawChange, others: readonly LawChange[]): Partial<Record<"id" | "from", string>> {
  const own = productLaw(change.id);
  if (own ? own.topic !== change.topic : !GROWING_TOPICS.includes(change.topic)) return { id: LAW_NOT_CHANGEABLE };
  if ((change.from === null) !== (own !== undefined && own.from === null)) return { from: FIRST_DAY_MISSING };
  const rest = lawsOf(bookWith(others), change.topic).filter(({ id }) => id !== change.id);
  if (rest.some(({ from }) => from === change.from)) return { from: FIRST_DAY_TAKEN };
  return {};
}

export const LAW_NOT_CHANGEABLE = "This rule cannot be changed or added here.";
export const FIRST_DAY_MISSING = "Please choose the first day in force.";
export const FIRST_DAY_TAKEN = "There is already a rule from this day.";
