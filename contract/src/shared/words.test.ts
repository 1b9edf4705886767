import { describe, expect, test } from "vitest";
import { MENTOR_INDUSTRIES, MENTOR_INTERESTS } from "./mentor-words.ts";
import * as pageWords from "./page-words.ts";
import { canonicalState, citiesOf, STATES, UNION_TERRITORIES } from "./places.ts";
import { isPlace } from "./rules.ts";
import { ALL_SECTORS, sectorsOf } from "./sectors.ts";
import * as formWords from "./words.ts";

const words = { ...pageWords, ...formWords };

describe("word lists", () => {
  test("CONST-13 ROLE-34 ROLE-35: stages and funding of startups", () => {
    expect(words.STARTUP_STAGES).toEqual(["Ideation", "Validation", "Early Traction", "Scaling"]);
    expect(words.FUNDINGS).toEqual(["Funded", "Bootstrapped"]);
  });

  test("the stored Proprietorship reads as Registered partnership", () => {
    expect(words.ENTITY_NATURES.map((value) => words.ENTITY_NATURE_LABELS[value])).toEqual([
      "Registered partnership",
      "Limited Liability Partnership",
      "Private Limited",
    ]);
  });

  test("ROLE-37 ROLE-38: each industry has its sectors and Other, B2B and Information Technology ten", () => {
    expect(words.INDUSTRIES).toHaveLength(8);
    for (const industry of words.INDUSTRIES) expect(sectorsOf(industry).at(-1)).toBe("Other");
    expect(sectorsOf("B2B")).toHaveLength(11);
    expect(sectorsOf("Information Technology")).toHaveLength(11);
    expect(sectorsOf("")).toEqual([]);
    expect(sectorsOf("constructor")).toEqual([]);
    expect(new Set(ALL_SECTORS).size).toBe(ALL_SECTORS.length);
  });

  test("ROLE-39: 24 options of services, the first of which is no value", () => {
    expect([words.SERVICE_PLACEHOLDER, ...words.SERVICES]).toHaveLength(24);
    expect(words.SERVICES).not.toContain("Select");
    expect(words.SERVICES).toContain("mobile");
  });

  test("ROLE-48 ROLE-49: words of investors", () => {
    expect(words.INVESTOR_CATEGORIES).toEqual(["Beginner", "Intermediate", "Expert", "Other"]);
    expect(words.FOCUS_AREAS).toEqual(["Technology", "Healthcare", "Finance", "Consumer Goods", "Energy"]);
    expect(words.INVESTMENT_STAGES).toEqual(["Seed", "Series A", "Series B", "Growth"]);
    expect(words.INVESTMENT_LEVELS).toEqual(["Pre-investors", "Passive investors", "Active investors"]);
  });

  test("ROLE-69 ROLE-70: words of mentors", () => {
    expect(MENTOR_INTERESTS).toHaveLength(23);
    expect(MENTOR_INDUSTRIES).toHaveLength(30);
    expect(words.MENTOR_STAGES).toContain("validation");
    expect(words.MENTOR_STAGES.map(words.mentorStageLabel)).toEqual([...words.STARTUP_STAGES]);
  });

  test("ROLE-65: 28 states and 8 union territories with cities that the place rule accepts", () => {
    expect(STATES).toHaveLength(28);
    expect(UNION_TERRITORIES).toHaveLength(8);
    for (const state of STATES) expect([3, 4]).toContain(citiesOf(state).length);
    for (const place of [...STATES, ...UNION_TERRITORIES]) {
      for (const name of [place, ...citiesOf(place)]) expect([name, isPlace(name)]).toEqual([name, true]);
    }
    expect(citiesOf("toString")).toEqual([]);
  });

  test("ROLE-26: a state of the list is spelled as in the list, any other name stays as it is", () => {
    for (const typed of ["tamil nadu", "TAMIL-NADU", "Tamilnadu", " Tamil  Nadu"])
      expect(canonicalState(typed)).toBe("Tamil Nadu");
    for (const name of [...STATES, ...UNION_TERRITORIES]) expect(canonicalState(name.toUpperCase())).toBe(name);
    for (const name of ["Bavaria", "तमिल नाडु", "constructor"]) expect(canonicalState(name)).toBe(name);
  });
});
