import { expect, it } from "vitest";
import hi from "../../texts/values.hi.json" with { type: "json" };
import ta from "../../texts/values.ta.json" with { type: "json" };
import { FIRST_COLUMNS } from "../deals/words.ts";
import { CRITERION_WORDS } from "../matching/rules.ts";
import { NOTIFICATION_FILTERS } from "../notifications/words.ts";
import { PROGRESS_STEPS } from "../recognition/words.ts";
import { NOTICE_DEPARTMENTS } from "../regulations/words.ts";
import { STARTUP_SIZES } from "../students/words.ts";
import { GENDER_SUGGESTIONS, PROFESSION_SUGGESTIONS, QUERY_SUGGESTIONS } from "../support/words.ts";
import { MENTOR_INDUSTRIES, MENTOR_INTERESTS } from "./mentor-words.ts";
import * as page from "./page-words.ts";
import { citiesOf, STATES, UNION_TERRITORIES } from "./places.ts";
import { ALL_SECTORS } from "./sectors.ts";
import { placeName } from "./values.ts";
import { ENTITY_NATURE_LABELS, MENTOR_SECTORS, SERVICES, USER_TYPES } from "./words.ts";

const places = [...STATES, ...UNION_TERRITORIES];
const lists = [
  page.STARTUP_STAGES,
  page.FUNDINGS,
  page.INDUSTRIES,
  page.INVESTOR_CATEGORIES,
  page.FOCUS_AREAS,
  page.INVESTMENT_STAGES,
  page.INVESTMENT_LEVELS,
  page.NETWORKS,
  page.MENTOR_STAGES.map(page.mentorStageLabel),
  USER_TYPES,
  SERVICES,
  Object.values(ENTITY_NATURE_LABELS),
  ALL_SECTORS,
  MENTOR_SECTORS,
  MENTOR_INTERESTS,
  MENTOR_INDUSTRIES,
  places,
  places.flatMap(citiesOf),
  ...Object.values(CRITERION_WORDS),
  NOTIFICATION_FILTERS,
  NOTICE_DEPARTMENTS,
  STARTUP_SIZES,
  GENDER_SUGGESTIONS,
  PROFESSION_SUGGESTIONS,
  QUERY_SUGGESTIONS,
  PROGRESS_STEPS,
  FIRST_COLUMNS,
].flat();

it.each([
  ["hi", hi],
  ["ta", ta],
])("every word of our lists is translated, and no other (%s)", (_, words) => {
  expect(Object.keys(words).sort()).toEqual([...new Set<string>(lists)].sort());
  expect(Object.values(words).filter((word) => !word.trim())).toEqual([]);
});

it("a city named as its state is written once", () => {
  expect([placeName("Delhi", "Delhi"), placeName("Kochi", "Kerala"), placeName("", "Goa")]).toEqual([
    ...["Delhi", "Kochi, Kerala", "Goa"],
  ]);
});
