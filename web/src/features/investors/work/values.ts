import { INVESTOR_STEPS, type InvestorFormValues } from "@startup-connect/contract/investors";
import type { DefaultValues } from "react-hook-form";
import { draftStore } from "#features/registration/work/draft.ts";
import type { Me } from "#lib/session.tsx";

export const investorDraft = draftStore<InvestorFormValues>("investorRegistrationDraft", "profilePicture");

/** ROLE-12: name and e-mail of the account are filled in; ROLE-10: what was typed before comes back. */
export function startingValues(me: Me): DefaultValues<InvestorFormValues> {
  const kept = investorDraft.read();
  return {
    ...(kept.profilePicture && { profilePicture: kept.profilePicture }),
    ...(kept.category && { category: kept.category }),
    brief: kept.brief ?? "",
    contactInfo: { name: me.name, email: me.email, phone: "", location: "", ...kept.contactInfo },
    interest: { investmentAmount: "", focusAreas: [], ...kept.interest },
  };
}

/** By field, for the list of faults and the review. */
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

/** Everything once more, by step. */
export const reviewOf = ({ profilePicture, contactInfo, brief, category, interest }: InvestorFormValues) => [
  {
    title: INVESTOR_STEPS[0],
    facts: [
      { label: investorLabels.profilePicture, value: profilePicture?.name },
      { label: investorLabels["contactInfo.name"], value: contactInfo.name },
      { label: investorLabels["contactInfo.email"], value: contactInfo.email },
      { label: investorLabels["contactInfo.phone"], value: contactInfo.phone },
      { label: investorLabels["contactInfo.location"], value: contactInfo.location },
      { label: investorLabels.brief, value: brief },
    ],
  },
  { title: INVESTOR_STEPS[1], facts: [{ label: investorLabels.category, value: category }] },
  {
    title: INVESTOR_STEPS[2],
    facts: [
      { label: investorLabels["interest.investmentAmount"], value: interest.investmentAmount },
      { label: investorLabels["interest.focusAreas"], value: interest.focusAreas.join(", ") },
      { label: investorLabels["interest.investmentStage"], value: interest.investmentStage },
      { label: investorLabels["interest.investmentLevel"], value: interest.investmentLevel },
    ],
  },
];
