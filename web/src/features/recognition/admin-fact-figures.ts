import {
  ENTITY_KIND_LABELS,
  ENTITY_KINDS,
  inCrore,
  inPercent,
  inYears,
  type Law,
  type SentLawChange,
  type Topic,
} from "@startup-connect/contract/recognition";
import { longDate, readCrore, readNumber } from "@startup-connect/contract/shared";
import type { Typed } from "#lib/action-form.tsx";

export const TOPIC_LABELS: Record<Topic, string> = {
  recognition: "Recognition",
  deepTech: "Deep tech",
  taxHoliday: "Tax holiday",
  angelTax: "Angel tax",
  capitalGains: "Gains on unlisted shares",
  studentTrack: "Our own criteria for student startups",
  privatePlacement: "Private placement",
};

export interface FigureField {
  name: string;
  label: string;
  kind: "number" | "crore" | "date" | "text";
}

const years = (name: string, label: string): FigureField => ({ name, label, kind: "number" });
const turnover: FigureField = { name: "turnoverCrore", label: "Turnover up to, in crore rupees", kind: "crore" };

/** What the form of a topic asks for, beside first day, clause and source. */
export const FIGURE_FIELDS: Record<Topic, readonly FigureField[]> = {
  recognition: [turnover, years("ageYears", "Not older than, in years")],
  deepTech: [turnover, years("ageYears", "Not older than, in years")],
  taxHoliday: [
    { name: "section", label: "Section", kind: "text" },
    { name: "act", label: "Act", kind: "text" },
    years("holidayYears", "Years of the holiday"),
    years("withinYears", "Within the first years"),
    { name: "incorporatedFrom", label: "Incorporated on or after", kind: "date" },
    { name: "incorporatedBefore", label: "Incorporated before", kind: "date" },
    turnover,
  ],
  angelTax: [],
  capitalGains: [
    { name: "percent", label: "Rate in percent", kind: "number" },
    { name: "longTermMonths", label: "Long-term after, in months", kind: "number" },
  ],
  studentTrack: [turnover, years("graduationYears", "Within years of graduation")],
  privatePlacement: [{ name: "people", label: "People in a financial year", kind: "number" }],
};

/** The figures of a record in one line. */
export function figuresOf(law: Law): string {
  switch (law.topic) {
    case "recognition":
      return `Up to ${inCrore(law.turnoverCrore)}, ${inYears(law.ageYears)}. ${law.kinds.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ")}`;
    case "deepTech":
      return `Up to ${inCrore(law.turnoverCrore)}, ${inYears(law.ageYears)}`;
    case "taxHoliday":
      return `${inYears(law.holidayYears)} within the first ${inYears(law.withinYears)}, up to ${inCrore(law.turnoverCrore)}; incorporated from ${longDate(law.incorporatedFrom)} and before ${longDate(law.incorporatedBefore)}; ${law.section} of the ${law.act}`;
    case "angelTax":
      return law.applies ? `Exempt up to ${inCrore(law.exemptCrore ?? 0)}` : "Not taxed";
    case "capitalGains":
      return `${inPercent(law.percent)} ${law.indexation ? "with" : "without"} indexation, long-term after ${law.longTermMonths} months`;
    case "studentTrack":
      return `Within ${inYears(law.graduationYears)} of graduation, up to ${inCrore(law.turnoverCrore)}`;
    case "privatePlacement":
      return `At most ${law.people} people in a financial year for each kind of security`;
  }
}

/** The form of a record as it begins, by the names under which the server finds faults. */
export function startOf(law: Law): Record<string, string | null | undefined> {
  const values = new Map<string, unknown>(Object.entries(law));
  return {
    "record.from": law.from,
    "record.clause": law.clause,
    "record.source.name": law.source.name,
    "record.source.url": law.source.url,
    ...Object.fromEntries(
      FIGURE_FIELDS[law.topic].map(({ name }) => [`record.${name}`, String(values.get(name) ?? "")]),
    ),
  };
}

/** What is sent. What is no number is refused by the server at its field. */
export function changeOf(
  { id, topic, isOpen }: { id: string; topic: Topic; isOpen: boolean },
  typed: Typed<string>,
): SentLawChange {
  const text = (name: string): string => typed.text(`record.${name}`);
  const number = (name: string): number => readNumber(text(name));
  const source = { name: text("source.name"), url: text("source.url") };
  const common = { id, from: isOpen ? null : text("from"), clause: text("clause"), source };
  const turnoverCrore = (readCrore(text("turnoverCrore")) ?? Number.NaN) / 10_000_000;
  switch (topic) {
    case "recognition": {
      const kinds = ENTITY_KINDS.filter((kind) => typed.texts("record.kinds").includes(kind));
      return { ...common, topic, ageYears: number("ageYears"), turnoverCrore, kinds };
    }
    case "deepTech":
      return { ...common, topic, ageYears: number("ageYears"), turnoverCrore };
    case "taxHoliday":
      return {
        ...common,
        topic,
        section: text("section"),
        act: text("act"),
        holidayYears: number("holidayYears"),
        withinYears: number("withinYears"),
        incorporatedFrom: text("incorporatedFrom"),
        incorporatedBefore: text("incorporatedBefore"),
        turnoverCrore,
      };
    case "angelTax":
      return { ...common, topic };
    case "capitalGains":
      return { ...common, topic, percent: number("percent"), longTermMonths: number("longTermMonths") };
    case "studentTrack":
      return { ...common, topic, graduationYears: number("graduationYears"), turnoverCrore };
    case "privatePlacement":
      return { ...common, topic, people: number("people") };
  }
}
