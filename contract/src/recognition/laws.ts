/**
 * The Indian rules this product refers to, as dated records. No page writes a figure of its own: it takes it from the
 * book of the site (`law-book.ts`: these records with the operator's changes), and a test refuses any other. Read from
 * the sources named in November 2026; the operator confirms each before publication. Nothing of it is legal advice.
 */

/** Kinds of entities as the recognition rule distinguishes them. */
export const ENTITY_KINDS = ["company", "llp", "partnership", "multiStateCooperative", "stateCooperative"] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

interface Dated {
  /** Stable name, for tests and for notices that point to the record. */
  id: string;
  /** First day in force, `YYYY-MM-DD`; null where it held already when this record begins. */
  from: string | null;
  /** Last day in force; null while it holds. */
  to: string | null;
  /** Where it is written. */
  clause: string;
  source: { name: string; url: string };
}

/** Who may be recognised as a startup by DPIIT (REC-07, REC-08). */
export interface RecognitionLaw extends Dated {
  topic: "recognition";
  /** Completed years since incorporation at which recognition ends. */
  ageYears: number;
  /** Largest turnover of any financial year, in crore rupees, itself included. */
  turnoverCrore: number;
  /** Whether exactly the limit is still within it. */
  limitIncluded: boolean;
  kinds: readonly EntityKind[];
}

/** The wider limits for deep tech; DPIIT decides who is one. */
export interface DeepTechLaw extends Dated {
  topic: "deepTech";
  ageYears: number;
  turnoverCrore: number;
}

/** The tax holiday for startups (REC-09, REC-10). */
export interface TaxHolidayLaw extends Dated {
  topic: "taxHoliday";
  section: string;
  act: string;
  holidayYears: number;
  /** The holiday lies within the first so many years. */
  withinYears: number;
  incorporatedFrom: string;
  /** The first day that is too late. */
  incorporatedBefore: string;
  /** Largest turnover of the year claimed, in crore rupees. */
  turnoverCrore: number;
  kinds: readonly EntityKind[];
}

/** Tax on the premium of shares (REC-11, REC-12); from and to are dates of issue. */
export interface AngelTaxLaw extends Dated {
  topic: "angelTax";
  section: string;
  applies: boolean;
  /** The provision is out of the law from this day; its last year of assessment lies before. */
  removedFrom: string;
  /** Up to this paid-up capital and premium a recognised startup was exempt; null where nothing is taxed. */
  exemptCrore: number | null;
}

/** Long-term gains on unlisted shares; from and to are dates of transfer. */
export interface CapitalGainsLaw extends Dated {
  topic: "capitalGains";
  percent: number;
  indexation: boolean;
  /** Held longer than this counts as long-term. */
  longTermMonths: number;
}

/** The platform's own criteria for a student startup; not a rule of any government (REC-03). */
export interface StudentTrack extends Dated {
  topic: "studentTrack";
  graduationYears: number;
  turnoverCrore: number;
}

export type Law = RecognitionLaw | DeepTechLaw | TaxHolidayLaw | AngelTaxLaw | CapitalGainsLaw | StudentTrack;
export const TOPICS = [
  "recognition",
  "deepTech",
  "taxHoliday",
  "angelTax",
  "capitalGains",
  "studentTrack",
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
} as const;

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
    kinds: ENTITY_KINDS,
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
];
