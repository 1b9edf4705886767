import * as t from "#texts/investors-work.ts";

/** Texts of the investor form (ROLE-45 to ROLE-54). */
export const CONTACT_INFO_MISSING = t.contactInfoMissing;
export const CATEGORY_MISSING = t.categoryMissing;
export const INTEREST_MISSING = t.interestMissing;
export const PICTURE_MISSING = t.pictureMissing;
export const INVESTOR_REGISTERED = t.registered;
export const INVESTOR_SUBMIT_FAILED = t.submitFailed;
/** Hint of the amount field (ROLE-50). */
export const AMOUNT_HINT = t.amountHint;

export const INVESTMENT_AMOUNT_MAX = 60;
/** A number without its unit (ROLE-81). */
export const unitMissing = (typed: string): string => t.unitMissing({ typed });

/** Four steps and the success step (ROLE-43, C-04). */
export const INVESTOR_STEPS = [t.contactInfo, t.category, t.yourInterest, t.confirmation, t.congratulations] as const;

export const INVESTOR_FILTERS = ["category", "investmentStage", "investmentLevel", "focusArea", "location"] as const;
