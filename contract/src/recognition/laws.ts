import type { Law } from "./law-schemas.ts";
import { ENTITY_KINDS } from "./words.ts";

/**
 * The Indian rules this product refers to, as dated records. No page writes a figure of its own: it takes it from the
 * book of the site (`law-book.ts`: these records with the operator's changes), and a test refuses any other. Read from
 * the sources named in November 2026; the operator confirms each before publication. Nothing of it is legal advice.
 */

export const TOPICS = [
  "recognition",
  "deepTech",
  "taxHoliday",
  "angelTax",
  "capitalGains",
  "studentTrack",
  "privatePlacement",
] as const satisfies readonly Law["topic"][];
export type Topic = Law["topic"];

const incomeTax1961 = "Income-tax Act, 1961";
const gazette = { name: "e-Gazette of India", url: "https://egazette.gov.in/" };
const incomeTax = { name: "Income Tax Department", url: "https://www.incometax.gov.in/" };
const startupIndia = { name: "Startup India", url: "https://www.startupindia.gov.in/" };

const holiday = {
  topic: "taxHoliday",
  holidayYears: 3,
  withinYears: 10,
  incorporatedFrom: "2016-04-01",
  turnoverCrore: 100,
  kinds: ["company", "llp"],
} satisfies Partial<Law>;

/** Newest first within each topic. */
export const LAWS: readonly Law[] = [
  {
    id: "recognition-2026",
    topic: "recognition",
    from: "2026-02-04",
    to: null,
    ageYears: 10,
    turnoverCrore: 200,
    limitIncluded: true,
    kinds: [...ENTITY_KINDS],
    clause: "G.S.R. 108(E) of 4 February 2026",
    source: gazette,
  },
  {
    id: "recognition-2019",
    topic: "recognition",
    from: "2019-02-19",
    to: "2026-02-03",
    ageYears: 10,
    turnoverCrore: 100,
    limitIncluded: true,
    kinds: ["company", "llp", "partnership"],
    clause: "G.S.R. 127(E) of 19 February 2019",
    source: startupIndia,
  },
  {
    id: "deep-tech-2026",
    topic: "deepTech",
    from: "2026-02-04",
    to: null,
    ageYears: 20,
    turnoverCrore: 300,
    clause: "G.S.R. 108(E) of 4 February 2026",
    source: gazette,
  },
  {
    ...holiday,
    id: "tax-holiday-2026",
    from: "2026-04-01",
    to: null,
    section: "section 140",
    act: "Income-tax Act, 2025",
    incorporatedBefore: "2030-04-01",
    clause: "section 140 of the Income-tax Act, 2025",
    source: incomeTax,
  },
  {
    ...holiday,
    id: "tax-holiday-2025",
    from: "2025-04-01",
    to: "2026-03-31",
    section: "section 80-IAC",
    act: incomeTax1961,
    incorporatedBefore: "2030-04-01",
    clause: "section 80-IAC of the Income-tax Act, 1961, as amended by the Finance Act, 2025",
    source: incomeTax,
  },
  {
    ...holiday,
    id: "tax-holiday-2024",
    from: "2024-02-15",
    to: "2025-03-31",
    section: "section 80-IAC",
    act: incomeTax1961,
    incorporatedBefore: "2025-04-01",
    clause: "section 80-IAC of the Income-tax Act, 1961, as amended by the Finance Act, 2024",
    source: incomeTax,
  },
  {
    id: "angel-tax-2024",
    topic: "angelTax",
    from: "2024-04-01",
    to: null,
    section: "section 56(2)(viib)",
    applies: false,
    removedFrom: "2025-04-01",
    exemptCrore: null,
    clause: "Finance (No. 2) Act, 2024: not applied from 1 April 2025 (assessment year 2025-26)",
    source: incomeTax,
  },
  {
    id: "angel-tax-2019",
    topic: "angelTax",
    from: "2019-02-19",
    to: "2024-03-31",
    section: "section 56(2)(viib)",
    applies: true,
    removedFrom: "2025-04-01",
    exemptCrore: 25,
    clause: "G.S.R. 127(E) of 19 February 2019",
    source: startupIndia,
  },
  {
    id: "capital-gains-2024",
    topic: "capitalGains",
    from: "2024-07-23",
    to: null,
    percent: 12.5,
    indexation: false,
    longTermMonths: 24,
    clause: "Finance (No. 2) Act, 2024",
    source: incomeTax,
  },
  {
    id: "capital-gains-before",
    topic: "capitalGains",
    from: null,
    to: "2024-07-22",
    percent: 20,
    indexation: true,
    longTermMonths: 24,
    clause: incomeTax1961,
    source: incomeTax,
  },
  {
    id: "student-track",
    topic: "studentTrack",
    from: null,
    to: null,
    graduationYears: 3,
    turnoverCrore: 25,
    clause: "Startup Connect's own criteria",
    source: { name: "Startup Connect", url: "" },
  },
  {
    id: "private-placement-2014",
    topic: "privatePlacement",
    from: "2014-04-01",
    to: null,
    people: 200,
    clause:
      "section 42(2) and (3) of the Companies Act, 2013 and rule 14 of the Companies (Prospectus and Allotment of Securities) Rules, 2014",
    source: { name: "Ministry of Corporate Affairs", url: "https://www.mca.gov.in/" },
  },
];
