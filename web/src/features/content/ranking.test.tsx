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
