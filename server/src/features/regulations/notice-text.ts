import {
  inCrore,
  inForceText,
  inPercent,
  inYears,
  type Law,
  type LawBook,
  NOT_GOVERNMENT,
  NOT_LEGAL_ADVICE,
} from "@startup-connect/contract/recognition";
import { inEnglish, longDate } from "@startup-connect/contract/shared";
import type { ShownRegulation } from "./queries.ts";

/** What a record of the store says, in lines of a plain text. */
function linesOf(law: Law): string[] {
  switch (law.topic) {
    case "recognition":
      return [
        `Turnover of any financial year: up to ${inCrore(law.turnoverCrore)}`,
        `Age: up to ${inYears(law.ageYears)}`,
      ];
    case "deepTech":
      return [
        `Deep tech startups, turnover: up to ${inCrore(law.turnoverCrore)}`,
        `Deep tech startups, age: up to ${inYears(law.ageYears)}`,
      ];
    case "taxHoliday":
      return [
        `Incorporated on or after ${longDate(law.incorporatedFrom)} and before ${longDate(law.incorporatedBefore)}`,
        `Turnover of the year claimed: up to ${inCrore(law.turnoverCrore)}`,
        `${inYears(law.holidayYears)} in a row within the first ${inYears(law.withinYears)}`,
      ];
    case "angelTax":
      return law.applies
        ? [`Shares issued in this time: taxed; exempt up to ${inCrore(law.exemptCrore ?? 0)} of capital and premium`]
        : ["Shares issued in this time: not taxed, no exemption is needed"];
    case "capitalGains":
      return [
        `Rate: ${inPercent(law.percent)} ${law.indexation ? "with" : "without"} indexation`,
        `Long-term: held for more than ${law.longTermMonths} months`,
      ];
    case "studentTrack":
      return [];
    case "privatePlacement":
      return [`Private placement: at most ${law.people} people in a financial year for each kind of security`];
  }
}

/** REC-34: the summary that a notice about known rules is downloaded as. @param book the rules of this site */
export function noticeText({ notice, newer }: ShownRegulation, book: LawBook): string {
  const known = book.filter(({ id }) => notice.laws.includes(id));
  const lines = [
    `Notice of ${longDate(notice.date)}`,
    notice.department,
    "",
    notice.description,
    "",
    ...(newer ? [`Superseded by the notice of ${longDate(newer.date)}: ${newer.description}`, ""] : []),
    ...known.flatMap((law) => [
      `In force ${inForceText(law)}`,
      ...linesOf(law).map((line) => `* ${line}`),
      `* Where it is written: ${law.clause}`,
      "",
    ]),
    ...(notice.officialLink ? [`Official source: ${notice.officialLink}`, ""] : []),
    `${NOT_LEGAL_ADVICE}. This is a summary by Startup Connect, not the official text.`,
    NOT_GOVERNMENT,
    "",
  ];
  return inEnglish(lines.join("\r\n"));
}
