/**
 * The word lists that public pages show as filters (CONST-13, CONST-16). They are apart from the words of
 * forms: a file goes to the browser whole. Values are contract, character by character.
 */
export const STARTUP_STAGES = ["Ideation", "Validation", "Early Traction", "Scaling"] as const;
export const FUNDINGS = ["Funded", "Bootstrapped"] as const;
export const INDUSTRIES = [
  "B2B",
  "B2C",
  "Energy",
  "Financial Services",
  "Healthcare",
  "Information Technology",
  "Materials and Resources",
  "Other",
] as const;
export type Industry = (typeof INDUSTRIES)[number];
export const INVESTOR_CATEGORIES = ["Beginner", "Intermediate", "Expert", "Other"] as const;
export const FOCUS_AREAS = ["Technology", "Healthcare", "Finance", "Consumer Goods", "Energy"] as const;
export const INVESTMENT_STAGES = ["Seed", "Series A", "Series B", "Growth"] as const;
export const INVESTMENT_LEVELS = ["Pre-investors", "Passive investors", "Active investors"] as const;
export const NETWORKS = ["TIE", "Other"] as const;
/** `validation` in lower case is the stored value; people read "Validation" (ROLE-70). */
export const MENTOR_STAGES = ["Ideation", "validation", "Early Traction", "Scaling"] as const;
export const mentorStageLabel = (stage: string): string => (stage === "validation" ? "Validation" : stage);
