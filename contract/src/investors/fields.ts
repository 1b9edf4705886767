import * as t from "#texts/investors-fields.ts";

/** The fields of each step to fill in with their labels, in their order. */
export const INVESTOR_STEP_LABELS = [
  {
    profilePicture: t.profilePicture,
    "contactInfo.name": t.name,
    "contactInfo.email": t.email,
    "contactInfo.phone": t.phone,
    "contactInfo.location": t.location,
    brief: t.aboutYou,
  },
  { category: t.category },
  {
    "interest.investmentAmount": t.investmentAmount,
    "interest.focusAreas": t.focusAreas,
    "interest.investmentStage": t.investmentStage,
    "interest.investmentLevel": t.investmentLevel,
  },
] as const;
const [contact, category, interest] = INVESTOR_STEP_LABELS;
export const INVESTOR_LABELS = { ...contact, ...category, ...interest };
/** Those that make a profile complete. */
export const INVESTOR_COMPLETE = ["profilePicture", "brief"] as const;
/** Those that its public profile shows, spelled as they are there (INV-07, INV-08). */
export const INVESTOR_SHOWN = {
  category: t.shownType,
  investmentStage: t.shownStages,
  investmentLevel: t.shownLevel,
  focusAreas: t.shownFocusAreas,
  investmentAmount: t.shownRange,
  location: t.shownLocation,
} as const;
