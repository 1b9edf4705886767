import {
  bookWith,
  dayBefore,
  inCrore,
  inPercent,
  inYears,
  LAWS,
  type Law,
  type LawBook,
  type LawChange,
  RECOGNITION_AS_OF,
} from "@startup-connect/contract/recognition";
import { longDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { SessionProvider } from "#lib/session.tsx";
import { caseFrom } from "./case-check.tsx";
import HubPage from "./hub-page.tsx";
import RulesPage from "./rules-page.tsx";
import StudentPage from "./student-page.tsx";

const today = "2026-11-21";

/** Text of a page as a reader sees it. */
function textOf(page: ReactNode): string {
  const router = createMemoryRouter([{ path: "/", element: <SessionProvider>{page}</SessionProvider> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<\/(p|li|dd|dt|h\d|option|label|button)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
}

/** Everything a book of rules lets a page say that holds a digit, longest first. */
const sayableOf = (book: LawBook) => {
  const day = (text: string | null) => (text ? [longDate(text), longDate(dayBefore(text))] : []);
  const of = (law: Law): string[] => {
    const dates = [...day(law.from), ...(law.to ? [longDate(law.to)] : [])];
    const own = [law.clause, ...dates];
    switch (law.topic) {
      case "recognition":
      case "deepTech":
        return [...own, inCrore(law.turnoverCrore), inYears(law.ageYears)];
      case "studentTrack":
        return [...own, inCrore(law.turnoverCrore), inYears(law.graduationYears)];
      case "taxHoliday":
        return [
          ...own,
          ...day(law.incorporatedFrom),
          ...day(law.incorporatedBefore),
          inCrore(law.turnoverCrore),
          inYears(law.holidayYears),
          inYears(law.withinYears),
          `${law.holidayYears}-year`,
          law.section,
          law.act,
          "80 IAC",
        ];
      case "angelTax":
        return [...own, ...day(law.removedFrom), law.section, ...(law.exemptCrore ? [inCrore(law.exemptCrore)] : [])];
      case "capitalGains":
        return [...own, inPercent(law.percent)];
      case "privatePlacement":
        return [...own, String(law.people)];
    }
  };
  return [...new Set(book.flatMap(of)), longDate(RECOGNITION_AS_OF)].sort((a, b) => b.length - a.length);
};
const sayable = sayableOf(LAWS);

/** What holds a digit and does not come from the store. */
function foreignFigures(text: string, known = sayable): string[] {
  const rest = known.reduce((all, said) => all.replaceAll(said, ""), text);
  return rest.split("\n").filter((line) => /\d/.test(line));
}

const own = { asOf: RECOGNITION_AS_OF, laws: LAWS };
const rules = (search = "", given = own, day = today) => (
  <RulesPage
    loaderData={{
      rules: given,
      today: day,
      facts: [],
      applyUrl: "https://www.nsws.gov.in/",
      asked: caseFrom(new URLSearchParams(search), day),
    }}
  />
);
const students = (given = own, day = today, facts: { key: string; text: string; asOf: string }[] = []) => (
  <StudentPage key="s" loaderData={{ rules: given, today: day, facts, applyUrl: "" }} />
);

it("REC-08 CONST-14: no page about recognition shows a figure that is not in the store of rules", () => {
  for (const page of [rules(), students(), <HubPage key="h" loaderData={{ asOf: own.asOf }} />]) {
    expect(foreignFigures(textOf(page))).toEqual([]);
  }
  // The search itself must be able to find.
  expect(foreignFigures("up to INR 250 crore\nup to INR 200 crore\n2,23,000 startups")).toEqual([
    "up to INR 250 crore",
    "2,23,000 startups",
  ]);
});

/** What an operator enters when the limits change again. */
const changes: LawChange[] = [
  {
    id: "recognition-2027",
    topic: "recognition",
    from: "2027-04-01",
    clause: "G.S.R. 9(E) of 1 April 2027",
    source: { name: "e-Gazette of India", url: "https://egazette.gov.in/" },
    ageYears: 12,
    turnoverCrore: 250,
    kinds: ["company", "llp", "partnership"],
  },
  {
    id: "capital-gains-2027",
    topic: "capitalGains",
    from: "2027-04-01",
    clause: "Finance Act, 2027",
    source: { name: "Income Tax Department", url: "https://www.incometax.gov.in/" },
    percent: 15,
    longTermMonths: 36,
  },
];

it("ADM-10 REC-08: every page shows what the operator changes or adds, with no figure of its own", () => {
  const day = "2027-05-01";
  const given = { asOf: RECOGNITION_AS_OF, laws: bookWith(changes) };
  const pages = [rules("", given, day), students(given, day)];
  for (const page of pages) expect(foreignFigures(textOf(page), sayableOf(given.laws))).toEqual([]);
  const [text = "", student = ""] = pages.map(textOf);
  expect(foreignFigures(text).join()).toContain("INR 250 crore");
  expect(text.indexOf("INR 250 crore")).toBeLessThan(text.indexOf("Before 1 April 2027"));
  expect(text).toMatch(/Before 1 April 2027\s+Turnover under INR 200 crore, not older than 10 years[^\n]*\n/);
  // The rule that held earlier stays, with its own date.
  expect(text).toMatch(
    /Before 4 February 2026\s+Turnover under INR 100 crore[^\n]*Startups that were too large then may qualify now/,
  );
  expect(text).toContain(
    "15% without indexation for transfers from 1 April 2027; earlier transfers at 12.5% without indexation",
  );
  expect(student).toContain("its turnover limit today is INR 250 crore");
  // Until its day the newer rule is not shown as today's.
  expect(textOf(rules("", given))).toContain("Up to INR 200 crore in every financial year");
});

it("REC-07 REC-08: today's rule comes first, the former one as dated history", () => {
  const text = textOf(rules());
  expect(text.indexOf("INR 200 crore")).toBeGreaterThan(0);
  expect(text.indexOf("INR 200 crore")).toBeLessThan(text.indexOf("Before 4 February 2026"));
  expect(text).toMatch(/Before 4 February 2026\s+Turnover under INR 100 crore, not older than 10 years/);
  expect(text).toContain("20 years and INR 300 crore");
  expect(text).toContain("3-year tax holiday within the first 10 years");
  expect(text).toContain("Co-operative society");
  expect(text).toContain("As of 21 November 2026");
});

it("REC-09 REC-10 REC-11 REC-12: tax holiday and angel tax with sections, dates and both laws", () => {
  const text = textOf(rules());
  for (const said of [
    "On or after 1 April 2016 and before 1 April 2030",
    "Private limited company or limited liability partnership",
    "section 140 of the Income-tax Act, 2025",
    "formerly section 80-IAC",
    "Up to INR 100 crore in the year claimed",
    "Inter-Ministerial Board",
    "Angel tax (until 31 March 2025)",
    "shares issued up to 31 March 2024",
    "capital and premium were at most INR 25 crore",
    "from 1 April 2024 no exemption is needed",
    "12.5% without indexation",
    "20% with indexation",
    "Information, not legal advice",
    "not a government body",
  ]) {
    expect(text).toContain(said);
  }
});

it("REC-03: the student page has both figures and says whose criteria they are", () => {
  const text = textOf(students());
  expect(text).toContain("within 3 years of graduation");
  expect(text).toContain("up to INR 25 crore");
  expect(text).toContain("The government's definition differs: its turnover limit today is INR 200 crore");
});

it("ADM-10 REC-08: what the operator adds is on the page with its own day", () => {
  const facts = [{ key: "dpiit2", text: "The cell of our college helps with the papers.", asOf: "2026-11-02" }];
  const text = textOf(students(own, today, facts));
  expect(text).toMatch(/The cell of our college helps with the papers\.\s+As of 2 November 2026/);
});

it("REC-02 REC-04: five criteria, eight links on https to official hosts, the channel", () => {
  const router = createMemoryRouter([{ path: "/", element: students() }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html.match(/<h3/g)).toHaveLength(5);
  const hosts = [...html.matchAll(/href="https:\/\/([^/"]+)/g)].map(([, host]) => host);
  expect(hosts.filter((host) => host?.endsWith(".gov.in"))).toHaveLength(8);
  expect(hosts.filter((host) => !host?.endsWith(".gov.in"))).toEqual(["www.youtube.com"]);
  expect(html).not.toContain("http://");
  expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(9);
});

it("REC-08: the check answers by the rule of the day asked about", () => {
  const ask = (search: string) => textOf(rules(search));
  const now = ask("kind=company&founded=2020-06-15&turnover=150");
  expect(now).toContain("Within the limits on 21 November 2026");
  expect(now).toContain("Not eligible: the turnover is above INR 100 crore");
  const then = ask("kind=company&founded=2020-06-15&turnover=150&on=2026-02-03");
  expect(then).toContain("Not within the limits on 3 February 2026: the turnover is above INR 100 crore");
  expect(ask("kind=llp&founded=2010-01-01&turnover=250.5&deep=1")).toContain("DPIIT decides");
  expect(ask("kind=company&founded=2020-06-15&on=2015-01-01")).toContain("no rules on record for 1 January 2015");
  expect(ask("kind=other&founded=2020-06-15&split=1")).toMatch(/not eligible; it was split off/);
});

it("REC-08: invalid input is kept, with an error at its field", () => {
  const { faults, given, typed } = caseFrom(
    new URLSearchParams("kind=club&founded=2020-02-31&turnover=much&on=soon"),
    today,
  );
  expect(Object.keys(faults).sort()).toEqual(["founded", "kind", "on", "turnover"]);
  expect([given, typed.turnover]).toEqual([null, "much"]);
  expect(caseFrom(new URLSearchParams(), today)).toMatchObject({ faults: {}, given: null, typed: { on: today } });
  const exact = caseFrom(new URLSearchParams("kind=llp&founded=2020-01-01&turnover=200.0000001"), today);
  expect(exact.given?.facts.turnover).toBe(2_000_000_001);
});
