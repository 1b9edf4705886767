import { z } from "../shared/zod.ts";
import { contactInfo, investorBrief, investorCategory, investorInterest, investorPicture } from "./schemas.ts";

/** One schema for each of the four input steps; Next is blocked while its step has faults (ROLE-44, C-72). */
export const investorStepForms = [
  z.object({ profilePicture: investorPicture, contactInfo, brief: investorBrief }),
  z.object({ category: investorCategory }),
  z.object({ interest: investorInterest }),
  z.object({}),
] as const;

export const investorForm = z.object({
  profilePicture: investorPicture,
  contactInfo,
  brief: investorBrief,
  category: investorCategory,
  interest: investorInterest,
});
export type InvestorFormValues = z.input<typeof investorForm>;
export type InvestorFormResult = z.output<typeof investorForm>;
