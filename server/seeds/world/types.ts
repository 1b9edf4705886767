import type { FundUse, Offer, PassReason, Purpose, ReportKind } from "@startup-connect/contract/connections";
import type { DealPassReason, DealRole, DealStage, InterestBand } from "@startup-connect/contract/deals";
import type { InvestorFormResult } from "@startup-connect/contract/investors";
import type { AvailabilityForm, OfficeForm } from "@startup-connect/contract/mentoring";
import type { MentorRegistration, SuccessStory } from "@startup-connect/contract/mentors";
import type { CaseDecision } from "@startup-connect/contract/moderation";
import type { RoundForm } from "@startup-connect/contract/rounds";
import type { CoFounderForm, StartupRegistration } from "@startup-connect/contract/startups";
import type { StudentForm } from "@startup-connect/contract/students";
import type { TicketKind } from "@startup-connect/contract/support";
import type { MetricDirection, MetricUnit } from "@startup-connect/contract/updates";
import type { Mark, MarkFamily } from "./art/marks.ts";
import type { Look } from "./art/portraits.ts";
import type {
  EntityNature,
  Field,
  FocusArea,
  Funding,
  InterestArea,
  InvestmentLevel,
  InvestmentStage,
  InvestorCategory,
  MentorIndustry,
  MentorInterest,
  MentorNetwork,
  MentorSector,
  MentorStage,
  Service,
  Stage,
} from "./words.ts";

/** The sign-in behind a record. `joinedDaysAgo` has a fraction, so that no two people joined at the same minute. */
export interface WorldAccount {
  name: string;
  email: string;
  joinedDaysAgo: number;
}

/** A confirmed student profile in the fields of its form (SU-22). */
export interface WorldStudent extends StudentForm {
  /** When it was submitted. */
  daysAgo: number;
  isClaimed: boolean;
}

export type InterestAreas = Record<"all" | InterestArea, boolean>;

/** One startup in the fields of the registration form (ROLE-16, ROLE-17). Empty texts mean "not given". */
export interface WorldStartup extends Omit<StartupRegistration, "file" | "agreeToTerms" | "udyogAadhaar"> {
  key: string;
  founder: WorldAccount;
  /** False: the startup is shown by its initials. */
  hasLogo: boolean;
  mark: Mark | null;
}

/** What is written down per startup; addresses, numbers and the six booleans follow from it (build.ts). */
export interface StartupRow {
  key: string;
  name: string;
  founder: readonly [name: string, joinedDaysAgo: number];
  at: readonly [state: string, city: string];
  field: Field;
  /** Only with industry or sector "Other". */
  other?: { industry: string; sector: string };
  does: readonly [Stage, Funding, EntityNature, Service];
  seeks: "all" | readonly InterestArea[];
  links: "site" | "app" | "both" | "none";
  /** `null`: this startup has no logo and is shown by its initials. */
  mark: MarkFamily | null;
  brief: string;
}

/** One investor in the fields of the registration form (ROLE-53) plus the optional `brief` (INV-14). */
export interface WorldInvestor extends ContactInfo, Interest, Pick<InvestorFormResult, "category" | "brief"> {
  key: string;
  account: WorldAccount;
  look: Look;
}
type ContactInfo = InvestorFormResult["contactInfo"];
type Interest = InvestorFormResult["interest"];

export interface InvestorRow {
  key: string;
  name: string;
  joinedDaysAgo: number;
  location: string;
  gives: readonly [InvestorCategory, InvestmentStage, InvestmentLevel];
  amount: string;
  focusAreas: readonly FocusArea[];
  brief: string;
  look: Look;
}

/** One mentor in the fields of the registration form (ROLE-71); `story` is null without a success story. */
export interface WorldMentor extends Omit<MentorRegistration, "file" | "successStories" | keyof SuccessStory> {
  key: string;
  account: WorldAccount;
  story: SuccessStory | null;
  look: Look;
}

export interface MentorRow {
  key: string;
  name: string;
  joinedDaysAgo: number;
  network: MentorNetwork;
  activeMonths: number;
  at: readonly [state: string, city: string];
  industry: MentorIndustry;
  sectors: MentorSector;
  interest: readonly MentorInterest[];
  stages: readonly MentorStage[];
  brief: string;
  description: string;
  /** Name, one word for the address, and what happened. */
  story?: readonly [startupName: string, domain: string, successbrief: string];
  look: Look;
}

/** A connection between two people, named by key. Times are minutes before the demo is loaded. */
export interface WorldConnection {
  from: string;
  to: string;
  status: "accepted" | "pending" | "passed" | "expired";
  note: string;
  /** What it asks for beside the note; facts are those of the startup that asks. */
  asked?: { purpose: Purpose; amount?: number; use?: FundUse; offer?: Offer };
  /** Of a passed one. */
  pass?: { reason: PassReason; line: string };
  askedMinutesAgo: number;
  /** `null` while pending. */
  answeredMinutesAgo: number | null;
}

/** Names by key. */
export interface WorldIntroductions {
  /** Accepted pairs. */
  agreed: readonly (readonly [string, string])[];
  asked: readonly { from: string; by: string; to: string; why: string; minutesAgo: number }[];
}

export interface WorldMessage {
  /** Key of the one who wrote. */
  from: string;
  text: string;
  minutesAgo: number;
  /** Whether the other side has opened it. */
  read: boolean;
}

/** Messages of one accepted pair, oldest first. */
export interface WorldConversation {
  between: readonly [string, string];
  messages: readonly WorldMessage[];
}

/** An event, relative to the day of loading. */
export interface WorldEvent {
  title: string;
  description: string;
  inDays: number;
  /** `HH:mm` in India. */
  time: string;
  minutes: number;
  location: string;
  mode: "online" | "in person";
  host: string;
  /** Names with commas between them. */
  speakers: string;
  /** null: no limit. */
  seats: number | null;
  joinLink: string;
  /** Keys of the people who come. */
  registered: readonly string[];
}

/** What a mentor offers; what is left out is the default of the form. */
export interface WorldOffer extends Partial<Omit<AvailabilityForm, "weekly">> {
  /** Key of the mentor. */
  mentor: string;
  weekly: AvailabilityForm["weekly"];
  /** Out of office, from and to, both included, in days after the one of loading. */
  absence?: readonly [from: number, to: number];
  note?: string;
}

/** Names by key; past ones took place. */
export interface WorldSession {
  mentor: string;
  mentee: string;
  inDays: number;
  /** `HH:mm` in India. */
  time: string;
  minutes: number;
  intake: string;
  /** Points of the mentee. */
  agenda?: readonly string[];
  /** What was agreed there; due so many days after loading, or kept. */
  agreed?: readonly { owner: "mentor" | "mentee"; text: string; inDays: number; isKept?: boolean }[];
}

/** An hour for several, in days after loading; those named first have the seats, the others the waiting list. */
export interface WorldOffice extends Pick<OfficeForm, "topic" | "details" | "seats"> {
  mentor: string;
  inDays: number;
  /** `HH:mm` in India. */
  time: string;
  minutes: number;
  guests: readonly { guest: string; question?: string }[];
}

export interface WorldMentoring {
  offices: readonly WorldOffice[];
  offers: readonly WorldOffer[];
  sessions: readonly WorldSession[];
}

export interface WorldRoom {
  startup: string;
  folders: readonly string[];
  file: { name: string; addedDaysAgo: number };
  agreement: string;
  /** `until`: days from today, null without an end. `pages`: seconds of the first pages; none for who did not open it. */
  access: readonly {
    person: string;
    until: number | null;
    givenDaysAgo: number;
    sharesTime?: boolean;
    pages?: readonly number[];
  }[];
}

/** An open funding round (DEAL-40). `startup`, `person`: keys. */
export interface WorldRound extends Pick<RoundForm, "security" | "amount" | "use" | "terms"> {
  startup: string;
  openedDaysAgo: number;
  lastsDays: number;
  named: readonly { person: string; daysAgo: number; hasEnded?: true }[];
}

/** Someone invited as a co-founder of a startup (PEOPLE-03). */
export interface WorldCoFounder extends CoFounderForm {
  /** Key of the startup. */
  startup: string;
  hasConfirmed: boolean;
}

/** `days`: for how long a reader is one. `values`: null where one is missing; `former`: of the first month that was sent. */
export interface WorldUpdates {
  startup: string;
  readers: readonly { reader: string; sharesReceipts?: boolean; hasRead?: boolean; days: number }[];
  metrics: readonly {
    label: string;
    unit: MetricUnit;
    direction: MetricDirection;
    values: readonly (number | null)[];
    former?: number;
  }[];
  sent: readonly (Record<"title" | "well" | "notWell" | "thanks", string> & {
    daysAgo: number;
    asks: readonly string[];
  })[];
  draft: Record<"title" | "well", string>;
}

/** Steps after the connection, oldest first. Days before loading, or from it on. */
export interface WorldDeal {
  startup: string;
  investor: string;
  steps: readonly { stage: Exclude<DealStage, "passed">; daysAgo: number; by: DealRole }[];
  promise?: { daysAgo: number; inDays: number };
  interest?: { band: InterestBand; sentence: string; daysAgo: number; inDays: number };
  pass?: { by: DealRole; reason: DealPassReason; line: string; daysAgo: number };
}

/** Names by key. */
export interface WorldDesk {
  moderator: string;
  cases: readonly {
    about: { profile: string } | { message: string };
    reports: readonly { by: string; hoursAgo: number; kind: ReportKind; reason: string }[];
    decision?: CaseDecision & { hoursAgo: number };
    appealed?: { by: string; text: string; hoursAgo: number };
  }[];
  /** `of`: who named the one who asks. */
  tickets: readonly { by: string; of: string; relation: string; hoursAgo: number; kind: TicketKind; text: string }[];
}

export interface World {
  desk: WorldDesk;
  coFounders: readonly WorldCoFounder[];
  students: readonly WorldStudent[];
  startups: readonly WorldStartup[];
  investors: readonly WorldInvestor[];
  mentors: readonly WorldMentor[];
  connections: readonly WorldConnection[];
  introductions: WorldIntroductions;
  conversations: readonly WorldConversation[];
  events: readonly WorldEvent[];
  mentoring: WorldMentoring;
  deals: readonly WorldDeal[];
  rooms: readonly WorldRoom[];
  rounds: readonly WorldRound[];
  updates: WorldUpdates;
}
