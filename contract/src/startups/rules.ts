import * as t from "#texts/startups-work.ts";
import { recordOf } from "../shared/records.ts";
import { INVALID_LETTERS, isLettersOnly } from "../shared/rules.ts";
import { sectorsOf } from "../shared/sectors.ts";
import { INTEREST_AREAS, type InterestArea, OTHER } from "../shared/words.ts";

export type InterestChoice = Record<InterestArea, boolean>;

export const NO_INTERESTS: InterestChoice = recordOf(INTEREST_AREAS, () => false);

/** After a tick or untick: `all` sets the five others, clearing one of them clears `all` (ROLE-18). */
export function withInterest(choice: InterestChoice, area: InterestArea, ticked: boolean): InterestChoice {
  if (area === "all") return recordOf(INTEREST_AREAS, () => ticked);
  return { ...choice, [area]: ticked, all: ticked && choice.all };
}

interface Categories {
  industry: string;
  sector: string;
  otherIndustry: string;
  otherSector: string;
}

/** Faults between the fields of the step Categories (ROLE-30, ROLE-37). */
export function categoryFaults(given: Partial<Categories>): { field: keyof Categories; text: string }[] {
  const { industry = "", sector = "", otherIndustry = "", otherSector = "" } = given;
  const faults: { field: keyof Categories; text: string }[] = [];
  const wrongWords = (text: string) => text !== "" && !isLettersOnly(text);
  if (industry === OTHER && wrongWords(otherIndustry)) faults.push({ field: "otherIndustry", text: INVALID_LETTERS });
  if (sector !== "" && !sectorsOf(industry).includes(sector)) {
    faults.push({ field: "sector", text: t.sectorOfIndustry });
  }
  if (sector === OTHER && wrongWords(otherSector)) faults.push({ field: "otherSector", text: INVALID_LETTERS });
  return faults;
}

/** Own words are kept only where the choice is Other (A17). */
export function withoutUnusedOthers<C extends Categories>(given: C): C {
  return {
    ...given,
    otherIndustry: given.industry === OTHER ? given.otherIndustry : "",
    otherSector: given.sector === OTHER ? given.otherSector : "",
  };
}
