import { inCrore, inYears, LAWS, type Law } from "@startup-connect/contract/recognition";
import { longDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { FaqPage } from "./faq-page.tsx";
import { platformQuestions } from "./platform-questions.tsx";
import { recognitionQuestions } from "./recognition-questions.tsx";

const drawn = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const platform = platformQuestions({ email: "help@site.example", phone: "" });
const page = (questions: typeof platform, year = 2026) =>
  drawn(<FaqPage title="Questions" aside={null} questions={questions} year={year} />);

it("FAQ-01 FAQ-04: fifteen questions about the platform, one open at a time, each with its own anchor", () => {
  const html = page(platform);
  expect(html.match(/<details name="faq"/g)).toHaveLength(15);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(new Set(platform.map(({ id }) => id)).size).toBe(15);
  for (const { id } of platform) expect(html).toContain(`id="${id}"`);
  expect(html).toContain("mailto:help@site.example");
  expect(html).toContain("18 or older");
});

it("FAQ-04 PROF-39: says all that is kept of a deleted account: the fingerprint, and what was paid", () => {
  const html = page(platform).replace(/\s+/g, " ");
  expect(html).toMatch(/one year we keep a fingerprint/);
  expect(html).toMatch(/our accounts keep your plan payments, without your name/);
});

it("FAQ-03 FAQ-04: six questions about recognition, with the figures of the store of rules", () => {
  const questions = recognitionQuestions(LAWS, "2026-11-21");
  expect(questions).toHaveLength(6);
  const text = page(questions).replace(/<[^>]+>/g, "\n");
  for (const said of ["INR 200 crore", "INR 300 crore", "INR 100 crore", "section 140", "1 April 2030", "Nothing."]) {
    expect(text).toContain(said);
  }
  const figures = (law: Law): string[] => [
    ...("turnoverCrore" in law ? [inCrore(law.turnoverCrore)] : []),
    ...("ageYears" in law ? [inYears(law.ageYears)] : []),
    ...(law.from ? [longDate(law.from)] : []),
    ...(law.topic === "taxHoliday"
      ? [
          law.section,
          law.act,
          longDate(law.incorporatedFrom),
          longDate(law.incorporatedBefore),
          `${law.holidayYears}-year`,
        ]
      : []),
  ];
  const sayable = [...new Set(LAWS.flatMap(figures)), "© 2024-2026"].sort((a, b) => b.length - a.length);
  const rest = sayable.reduce((all, said) => all.replaceAll(said, ""), text);
  expect(rest.split("\n").filter((line) => /\d/.test(line))).toEqual([]);
});

it("FAQ-05: the year of the copyright follows the calendar, from 2024 on", () => {
  expect(page(platform, 2027)).toContain("© 2024-2027 Startup Connect");
  expect(page(platform, 2024)).toContain("© 2024 Startup Connect");
});
