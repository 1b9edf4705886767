import {
  type ENTITY_NATURES,
  type FOCUS_AREAS,
  type FUNDINGS,
  INTEREST_AREAS,
  type INVESTMENT_LEVELS,
  type INVESTMENT_STAGES,
  type INVESTOR_CATEGORIES,
  type Industry,
  type MENTOR_INDUSTRIES,
  type MENTOR_INTERESTS,
  type MENTOR_SECTORS,
  type MENTOR_STAGES,
  type NETWORKS,
  type SERVICES,
  type STARTUP_STAGES,
} from "@startup-connect/contract/shared";

type OneOf<Words extends readonly unknown[]> = Words[number];

export type Stage = OneOf<typeof STARTUP_STAGES>;
export type Funding = OneOf<typeof FUNDINGS>;
export type EntityNature = OneOf<typeof ENTITY_NATURES>;
export type Service = OneOf<typeof SERVICES>;
/** Those that "all" stands for. */
export const SINGLE_AREAS = INTEREST_AREAS.filter((area) => area !== "all");
export type InterestArea = OneOf<typeof SINGLE_AREAS>;
export type InvestorCategory = OneOf<typeof INVESTOR_CATEGORIES>;
export type FocusArea = OneOf<typeof FOCUS_AREAS>;
export type InvestmentStage = OneOf<typeof INVESTMENT_STAGES>;
export type InvestmentLevel = OneOf<typeof INVESTMENT_LEVELS>;
export type MentorNetwork = OneOf<typeof NETWORKS>;
export type MentorStage = OneOf<typeof MENTOR_STAGES>;
export type MentorSector = OneOf<typeof MENTOR_SECTORS>;
export type MentorInterest = OneOf<typeof MENTOR_INTERESTS>;
export type MentorIndustry = OneOf<typeof MENTOR_INDUSTRIES>;
export type Field = readonly [industry: Industry, sector: string];
