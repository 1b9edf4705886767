import * as t from "#texts/regulations.ts";

/** REC-30, REC-31: always offered, further ones follow from the notices. */
export const REGULATION_YEARS = [2024, 2025] as const;
export const REGULATION_DEPARTMENTS = ["Central Board of Direct Taxes"] as const;
/** ADM-06: who publishes rules for startups; names already used are offered as well. */
export const NOTICE_DEPARTMENTS = [
  ...REGULATION_DEPARTMENTS,
  "Central Board of Indirect Taxes and Customs",
  "Department for Promotion of Industry and Internal Trade",
  "Ministry of Corporate Affairs",
  "Ministry of Finance",
  "Reserve Bank of India",
  "Securities and Exchange Board of India",
] as const;
/** What filters nothing, for callers that send it. */
export const ALL_YEARS = "All Years";
export const ALL_DEPARTMENTS = "All";
export const NO_REGULATIONS = t.noneFound;

export const REGULATION_NOT_FOUND = t.notFound;
export const REGULATION_DATE_INVALID = "Please enter the date of the notice.";
export const DEPARTMENT_MISSING = "Please choose the department.";
export const DEPARTMENT_UNKNOWN = "Please choose a department from the list.";
export const SOURCE_OR_FILE = "Please enter the official source, or choose a file.";
export const REPLACES_INVALID = "Please choose the notice in the table that it replaces.";
export const DESCRIPTION_MISSING = "Please describe what changes.";
export const LINK_INVALID = "Please enter an official https address.";
export const SUPERSEDED_INVALID = "Please choose another notice that is in the table.";
export const DEPARTMENT_MAX = 120;
export const DESCRIPTION_MAX = 1000;
