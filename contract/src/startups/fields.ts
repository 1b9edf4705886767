import * as t from "#texts/startups-fields.ts";
import { pick } from "../shared/records.ts";

/** The fields of each step with their labels, in their order (C-73); the last step holds the review and the terms. */
export const STARTUP_STEP_LABELS = [
  {
    file: t.logo,
    startupName: t.startupName,
    brief: t.brief,
    website: t.website,
    appLink: t.appLink,
    stage: t.stage,
    funding: t.funding,
  },
  { email: t.email, mobile: t.mobile, state: t.state, city: t.city },
  {
    industry: t.industry,
    otherIndustry: t.otherIndustry,
    sector: t.sector,
    otherSector: t.otherSector,
    service: t.service,
    entityNature: t.entityNature,
    udyogAadhaar: t.udyogAadhaar,
  },
  { interestAreas: t.yourInterest },
  { agreeToTerms: t.terms },
] as const;
const [about, contact, categories, interest, end] = STARTUP_STEP_LABELS;
export const STARTUP_LABELS = { ...about, ...contact, ...categories, ...interest, ...end };
/** Those that make a profile complete, by step. */
export const STARTUP_COMPLETE = [
  ["file", "brief", "website", "appLink", "stage", "funding"],
  ["industry", "sector", "service", "entityNature", "udyogAadhaar"],
  ["interestAreas"],
] as const;
/** Those that its public profile shows, with their labels there. */
export const STARTUP_SHOWN = {
  stage: about.stage,
  industry: t.focusIndustry,
  state: t.location,
  service: t.services,
  ...pick(STARTUP_LABELS, ["sector", "funding", "website", "appLink"]),
};
