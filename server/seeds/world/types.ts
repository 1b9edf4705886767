import type { FundUse, Offer, PassReason, Purpose } from "@startup-connect/contract/connections";
import type { AvailabilityForm } from "@startup-connect/contract/mentoring";
import type { CoFounderForm } from "@startup-connect/contract/startups";
import type { StudentForm } from "@startup-connect/contract/students";
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
export interface WorldStartup {
  key: string;
  founder: WorldAccount;
  startupName: string;
  brief: string;
  email: string;
  mobile: string;
  state: string;
  city: string;
  website: string;
  appLink: string;
  stage: Stage;
  funding: Funding;
  industry: Field[0];
  sector: Field[1];
  otherIndustry: string;
  otherSector: string;
  service: Service;
  entityNature: EntityNature;
  interestAreas: InterestAreas;
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
export interface WorldInvestor {
  key: string;
  account: WorldAccount;
  name: string;
  email: string;
  phone: string;
  location: string;
  category: InvestorCategory;
  /** Free text of 1 to 60 characters with the rupee sign (ROLE-50). */
  investmentAmount: string;
  focusAreas: readonly FocusArea[];
  investmentStage: InvestmentStage;
  investmentLevel: InvestmentLevel;
  brief: string;
  look: Look;
}

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

export interface SuccessStory {
  startupName: string;
  websiteLink: string;
  hubProfileLink: string;
  successbrief: string;
}

/** One mentor in the fields of the registration form (ROLE-71); `story` is null without a success story. */
export interface WorldMentor {
  key: string;
  account: WorldAccount;
  mentorName: string;
  network: MentorNetwork;
  tieEmail: string;
  activeMonths: number;
  email: string;
  mobile: string;
  state: string;
  city: string;
  url: string;
  description: string;
  brief: string;
  story: SuccessStory | null;
  interest: readonly MentorInterest[];
  industry: MentorIndustry;
  sectors: MentorSector;
  stages: readonly MentorStage[];
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
  /** Days without hours, from and to, both included, after the day of loading. */
  daysOff?: readonly [from: number, to: number];
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
}

export interface WorldMentoring {
  offers: readonly WorldOffer[];
  sessions: readonly WorldSession[];
}

/** Someone invited as a co-founder of a startup (PEOPLE-03). */
export interface WorldCoFounder extends CoFounderForm {
  /** Key of the startup. */
  startup: string;
  hasConfirmed: boolean;
}

export interface World {
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
}
