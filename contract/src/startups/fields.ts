import { pick } from "../shared/records.ts";

/** The fields of each step with their labels, in their order (C-73); the last step holds the review and the terms. */
export const STARTUP_STEP_LABELS = [
  {
    file: "Logo",
    startupName: "Startup name",
    brief: "Brief",
    website: "Website",
    appLink: "App link",
    stage: "Stage",
    funding: "Funding",
  },
  { email: "Email", mobile: "Mobile", state: "State", city: "City" },
  {
    industry: "Industry",
    otherIndustry: "Other industry",
    sector: "Sector",
    otherSector: "Other sector",
    service: "Service",
    entityNature: "Entity nature",
    udyogAadhaar: "Udyog Aadhaar or Udyam number",
  },
  { interestAreas: "Your interest" },
  { agreeToTerms: "Terms" },
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
  industry: "Focus Industry",
  state: "Location",
  service: "Services",
  ...pick(STARTUP_LABELS, ["sector", "funding", "website", "appLink"]),
};
