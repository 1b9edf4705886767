/** The fields of each step to fill in with their labels, in their order. */
export const INVESTOR_STEP_LABELS = [
  {
    profilePicture: "Profile picture",
    "contactInfo.name": "Name",
    "contactInfo.email": "Email",
    "contactInfo.phone": "Phone",
    "contactInfo.location": "Location",
    brief: "About you",
  },
  { category: "Category" },
  {
    "interest.investmentAmount": "Investment amount",
    "interest.focusAreas": "Focus areas",
    "interest.investmentStage": "Investment stage",
    "interest.investmentLevel": "Investment level",
  },
] as const;
const [contact, category, interest] = INVESTOR_STEP_LABELS;
export const INVESTOR_LABELS = { ...contact, ...category, ...interest };
/** Those that make a profile complete. */
export const INVESTOR_COMPLETE = ["profilePicture", "brief"] as const;
/** Those that its public profile shows, spelled as they are there (INV-07, INV-08). */
export const INVESTOR_SHOWN = {
  category: "INVESTOR TYPE",
  investmentStage: "PREFERRED INVESTMENT STAGES",
  investmentLevel: "LEVEL",
  focusAreas: "FOCUS AREA'S",
  investmentAmount: "INVESTMENT RANGE",
  location: "LOCATION",
} as const;
