export const STARTUP_FORM_INVALID = "Please complete all fields correctly.";
/** Shown after 201, and answered by it; not in the seeds (ROLE-41). */
export const STARTUP_REGISTERED = "Registration successful!";
export const AGREE_TO_TERMS = "Please agree to the Terms of Service and the Privacy Policy.";
export const STARTUP_ALREADY = "You have already registered a startup.";
/** Wait before the dashboard opens by itself (CONST-10). */
export const REGISTERED_REDIRECT_MS = 3000;

/** Outcomes of a submit in the words of ROLE-42. */
export const SUBMIT_NOT_201 = "Submission failed. Please try again.";
export const SUBMIT_ERROR_PREFIX = "Error: ";
export const SUBMIT_ERROR = "Submission error. Try again later.";
export const SUBMIT_NO_RESPONSE = "No response received. Check server connection.";
export const SUBMIT_OTHER = "An error occurred. Please try again.";

/** Steps of `/StartupRegistration` (ROLE-14). */
export const STARTUP_STEPS = ["About Startup", "Contact Info", "Categories", "Your Interest", "Confirmation"] as const;

/** Which field stands in which step (C-73); the last step holds the review and the terms. */
export const STARTUP_STEP_FIELDS = [
  ["file", "startupName", "brief", "website", "appLink", "stage", "funding"],
  ["email", "mobile", "state", "city"],
  ["industry", "otherIndustry", "sector", "otherSector", "service", "entityNature", "udyogAadhaar"],
  ["interestAreas"],
  ["agreeToTerms"],
] as const;
export type StartupField = (typeof STARTUP_STEP_FIELDS)[number][number];

export const STARTUP_FIELD_LABELS: Record<StartupField, string> = {
  file: "Logo",
  startupName: "Startup name",
  brief: "Brief",
  website: "Website",
  appLink: "App link",
  stage: "Stage",
  funding: "Funding",
  email: "Email",
  mobile: "Mobile",
  state: "State",
  city: "City",
  industry: "Industry",
  otherIndustry: "Other industry",
  sector: "Sector",
  otherSector: "Other sector",
  service: "Service",
  entityNature: "Entity nature",
  udyogAadhaar: "Udyog Aadhaar or Udyam number",
  interestAreas: "Your interest",
  agreeToTerms: "Terms",
};

/** Filters of the list that have facets. */
export const STARTUP_FILTERS = ["stage", "industry", "sector", "state", "city", "funding", "recognised"] as const;
