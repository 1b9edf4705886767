import {
  DIMENSION_TEXTS,
  DIMENSIONS,
  MATCH_WEIGHTS,
  SETS_A_DAY,
  TOGETHER_MIN,
} from "@startup-connect/contract/matching";
import { MOST_RANKED, NAME_SCORES, SYNONYMS } from "@startup-connect/contract/shared";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import RankingPage from "./ranking-page.tsx";

it("SHELL-15 PLAN-04: the page about the order has every score, limit and synonym that the search uses", () => {
  const html = renderToStaticMarkup(<RankingPage />);
  const text = html.replace(/<[^>]+>/g, "|");
  for (const score of Object.values(NAME_SCORES)) expect(text).toContain(`|${score}|`);
  expect(text).toContain(`newest ${MOST_RANKED} are ordered`);
  for (const [word, others] of Object.entries(SYNONYMS)) expect(text).toContain(`|${word}||${others.join(", ")}|`);
  expect(text).toContain("No one can pay for a place in it.");
});

it("MATCH-07: it has every weight and limit that matches are made with", () => {
  const text = renderToStaticMarkup(<RankingPage />).replace(/<[^>]+>/g, "|");
  for (const dimension of DIMENSIONS) {
    const weights = [MATCH_WEIGHTS.investor, MATCH_WEIGHTS.mentor, MATCH_WEIGHTS.startup].map((one) => one[dimension]);
    expect(text).toContain(`|${DIMENSION_TEXTS[dimension]}||${weights.map((points) => points || "–").join("||")}|`);
  }
  expect(text).toContain(`at least ${TOGETHER_MIN} together`);
  expect(text).toContain(`in at most ${SETS_A_DAY} lists of a day`);
});
