import * as t from "#texts/content.ts";

/** ADM-12: bounds and texts of the site settings; the texts are ours. */
export const DISCLAIMER_MAX = 5000;
/** Texts of the settings that an operator may also write in other languages (LANG-09). */
export const SITE_TEXTS = ["address", "payment", "officerHours"] as const;
/** The grievance officer (CASE-12). */
export const OFFICER_NAME_MAX = 100;
export const OFFICER_HOURS_MAX = 100;
export const OFFICE_ADDRESS_MAX = 300;
/** How orders are paid outside this site (PLAN-12). */
export const PAYMENT_TEXT_MAX = 1000;
export const SOCIAL_LINKS_MAX = 8;
export const SOCIAL_NAME_MAX = 40;
export const SITE_PHONE_INVALID = "Please enter a phone number of 3 to 15 digits.";
export const SOCIAL_NAME_MISSING = "Please enter the name of the link.";
export const SOCIAL_NAME_TWICE = "Two links have this name.";

/** The day the two legal texts were last true and read against the software. */
export const LEGAL_TEXTS_AS_OF = "2026-11-28";
/** Whom the product is for (FAQ-12), at registration and in the student form; the terms and the privacy policy say it in English. */
export const ADULTS_ONLY = t.adultsOnly;

/** FAQ-07: the parts of the privacy policy in their order; `id` is the anchor. */
export const PRIVACY_SECTIONS = [
  { id: "objective", title: "Objective" },
  { id: "qualifications", title: "Qualifications" },
  { id: "data", title: "The Data That We Gather" },
  { id: "use", title: "How We Could Apply the User Data" },
  { id: "cookies", title: "Web Beacons and Cookies" },
  { id: "disclosures", title: "Disclosures and Information Exchange" },
  { id: "links", title: "Linked Services" },
  { id: "law", title: "Regulation of Law and Authority" },
  { id: "updates", title: "Updates" },
] as const;
export type PrivacySection = (typeof PRIVACY_SECTIONS)[number]["id"];

/** FAQ-09: the parts of the terms in their order. */
export const TERMS_SECTIONS = [
  { id: "disclaimer", title: "Information Disclaimer" },
  { id: "accuracy", title: "Accuracy of Information" },
  { id: "links", title: "External Links" },
  { id: "law", title: "Governing Law" },
] as const;
export type TermsSection = (typeof TERMS_SECTIONS)[number]["id"];
export const UNDERSTOOD = t.understood;
