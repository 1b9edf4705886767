/** Texts of the investor form (ROLE-45 to ROLE-54). */
export const CONTACT_INFO_MISSING = "Please fill in all contact information fields.";
export const CATEGORY_MISSING = "Please select a category.";
export const INTEREST_MISSING = "Please fill in all interest fields.";
export const PICTURE_MISSING = "Please upload a profile picture.";
export const INVESTOR_REGISTERED = "Registration successful!";
export const INVESTOR_SUBMIT_FAILED = "Error submitting the form. Please try again.";
/** Hint of the amount field (ROLE-50). */
export const AMOUNT_HINT = "for example ₹5-25 lakh";

export const INVESTMENT_AMOUNT_MAX = 60;
/** A number without its unit (ROLE-81). */
export const unitMissing = (typed: string): string => `Please write the unit too: “${typed} lakh” or “${typed} crore”.`;

/** Four steps and the success step (ROLE-43, C-04). */
export const INVESTOR_STEPS = ["Contact Info", "Category", "Your Interest", "Confirmation", "Congratulations"] as const;

export const INVESTOR_FILTERS = ["category", "investmentStage", "investmentLevel", "focusArea", "location"] as const;
