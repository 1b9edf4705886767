/** By field, in the order of the form. */
export const investorLabels = {
  profilePicture: "Profile picture",
  "contactInfo.name": "Name",
  "contactInfo.email": "Email",
  "contactInfo.phone": "Phone",
  "contactInfo.location": "Location",
  brief: "About you",
  category: "Category",
  "interest.investmentAmount": "Investment amount",
  "interest.focusAreas": "Focus areas",
  "interest.investmentStage": "Investment stage",
  "interest.investmentLevel": "Investment level",
} as const;
