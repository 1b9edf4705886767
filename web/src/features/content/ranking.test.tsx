import {
  DIMENSION_TEXTS,
  DIMENSIONS,
  MATCH_WEIGHTS,
  type MatchExposure,
  SETS_A_DAY,
  TOGETHER_MIN,
} from "@startup-connect/contract/matching";
import { FIELD_WORDS, INDUSTRY_KIN, MOST_RANKED, NAME_SCORES, SYNONYMS } from "@startup-connect/contract/shared";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import RankingPage from "./ranking-page.tsx";

const none: MatchExposure = { day: null, parts: [] };

it("SHELL-15 SEARCH-03 PLAN-04: the page about the order has every score, limit and synonym that the search uses", () => {
  const html = renderToStaticMarkup(<RankingPage loaderData={none} />);
  const text = html.replace(/<[^>]+>/g, "|");
  for (const score of Object.values(NAME_SCORES)) expect(text).toContain(`|${score}|`);
  expect(text).toContain(`newest ${MOST_RANKED} are ordered`);
  for (const [word, others] of Object.entries(SYNONYMS)) expect(text).toContain(`|${word}||${others.join(", ")}|`);
  for (const [word, others] of Object.entries(FIELD_WORDS)) expect(text).toContain(`|${others.join(", ")}||${word}|`);
  expect(text).toContain("No one can pay for a place in it.");
});

it("MATCH-07 SEARCH-06: it has every weight and limit that matches are made with", () => {
  const text = renderToStaticMarkup(<RankingPage loaderData={none} />).replace(/<[^>]+>/g, "|");
  for (const dimension of DIMENSIONS) {
    const weights = [MATCH_WEIGHTS.investor, MATCH_WEIGHTS.mentor, MATCH_WEIGHTS.startup].map((one) => one[dimension]);
    expect(text).toContain(`|${DIMENSION_TEXTS[dimension]}||${weights.map((points) => points || "–").join("||")}|`);
  }
  for (const [industry, { Investor, Mentor }] of Object.entries(INDUSTRY_KIN))
    expect(text).toContain(`|${[industry, Investor.join(", ") || "–", Mentor.join(", ") || "–"].join("||")}|`);
  expect(text).toContain(`at least ${TOGETHER_MIN}%`);
  expect(text).toContain(`in at most ${SETS_A_DAY} lists a day`);
});

it("MATCH-05: it shows by group how often members were shown, and says so while nothing is counted", () => {
  const textOf = (exposure: MatchExposure) =>
    renderToStaticMarkup(<RankingPage loaderData={exposure} />).replace(/<[^>]+>/g, "|");
  expect(textOf(none)).toContain("No figures yet");
  const parts = [{ part: "elsewhere" as const, members: 1200, shown: 900, times: 1500 }];
  const text = textOf({ day: "2026-11-22", parts });
  expect(text).toContain("22 November 2026");
  expect(text).toContain("|Members everywhere else||1,200||900||1.25|");
  expect(text).not.toContain("No figures yet");
});
