import { changesOf } from "../shared/changes.ts";
import { choice, formList } from "../shared/choices.ts";
import { ownUser } from "../shared/profile.ts";
import { email } from "../shared/text.ts";
import { CONTACT_VISIBILITIES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { contactInfo, investorBrief, investorCategory, investorInterest, ownInvestor } from "./schemas.ts";

const { name, email: contactEmail, phone, location } = contactInfo.shape;
const { focusAreas, ...interest } = investorInterest.shape;
const ownFields = {
  name,
  phone,
  location,
  category: investorCategory,
  brief: investorBrief,
  ...interest,
  /** A list, or words parted by commas (AC-15). */
  focusAreas: z.preprocess(formList, focusAreas),
  /** The address to sign in with (AC-14). */
  email,
  /** The address others read. */
  contactEmail,
  contactVisibility: choice(CONTACT_VISIBILITIES),
};

/** The JSON body of A25, flat (AC-14): what is left out stays; fields of other types are ignored (PROF-22). */
export const investorChanges = z.object(changesOf(ownFields));
export type InvestorChanges = z.output<typeof investorChanges>;

/** The form of `/settings`: the fields of the registration, nested as there. */
export const investorSettings = z.object({
  contactInfo,
  category: investorCategory,
  interest: investorInterest,
  brief: investorBrief,
  signInEmail: email,
  contactVisibility: choice(CONTACT_VISIBILITIES),
});
export type InvestorSettingsValues = z.input<typeof investorSettings>;
export type InvestorSettings = z.output<typeof investorSettings>;

/** `investor`: null before the registration (PROF-18). */
export const ownInvestorAnswer = z.strictObject({ user: ownUser, investor: ownInvestor.nullable() });
/** `emailPending`: an address that waits for its confirmation (PROF-25). */
export const investorSaved = z.strictObject({
  message: z.string(),
  user: ownUser,
  investor: ownInvestor,
  emailPending: z.string().nullable(),
});
