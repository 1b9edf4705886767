import * as shared from "#texts/shared.ts";
import { choice, formList, jsonText } from "../shared/choices.ts";
import { image } from "../shared/files.ts";
import { id, idParam } from "../shared/ids.ts";
import { directoryAnswer, directoryQuery, facets, filter } from "../shared/list.ts";
import { FOCUS_AREAS, INVESTMENT_LEVELS, INVESTMENT_STAGES, INVESTOR_CATEGORIES } from "../shared/page-words.ts";
import {
  changesOf,
  listedFields,
  ownerFields,
  ownRecordFields,
  ownUser,
  picture,
  registeredFields,
  savedFields,
  viewerFields,
} from "../shared/profile.ts";
import { keysOf, recordOf } from "../shared/records.ts";
import { INVALID_EMAIL, INVALID_MOBILE } from "../shared/rules.ts";
import { emailWith, line, longText, mobileOrForeign, personNameWith } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { isUnitMissing } from "./rules.ts";
import {
  CATEGORY_MISSING,
  CONTACT_INFO_MISSING,
  INTEREST_MISSING,
  INVESTMENT_AMOUNT_MAX,
  INVESTOR_FILTERS,
  PICTURE_MISSING,
  unitMissing,
} from "./words.ts";

/** What is too long is refused for that, before any work on it. */
const isUnitSaid = (text: string): boolean => text.length > 2 * INVESTMENT_AMOUNT_MAX || !isUnitMissing(text);

export const contactInfo = z.object(
  {
    name: personNameWith(CONTACT_INFO_MISSING),
    email: emailWith(CONTACT_INFO_MISSING, INVALID_EMAIL),
    phone: mobileOrForeign(CONTACT_INFO_MISSING, INVALID_MOBILE),
    location: line({ min: 1, max: 100, missing: CONTACT_INFO_MISSING }),
  },
  { error: CONTACT_INFO_MISSING },
);

export const investorInterest = z.object(
  {
    investmentAmount: line({ min: 1, max: INVESTMENT_AMOUNT_MAX, missing: INTEREST_MISSING }).refine(isUnitSaid, {
      error: ({ input }) => unitMissing(String(input)),
    }),
    focusAreas: z
      .array(choice(FOCUS_AREAS), { error: INTEREST_MISSING })
      .min(1, { error: INTEREST_MISSING })
      .overwrite((areas) => [...new Set(areas)]),
    investmentStage: choice(INVESTMENT_STAGES, INTEREST_MISSING),
    investmentLevel: choice(INVESTMENT_LEVELS, INTEREST_MISSING),
  },
  { error: INTEREST_MISSING },
);

export const investorCategory = choice(INVESTOR_CATEGORIES, CATEGORY_MISSING);
export const investorBrief = longText({ max: 1000, missing: shared.mustBeText }).default("");
export const investorPicture = image(PICTURE_MISSING);

/** The multipart body of A18; `contactInfo` and `interest` are JSON text. */
export const investorRegistration = z.object({
  profilePicture: investorPicture,
  contactInfo: jsonText(contactInfo, CONTACT_INFO_MISSING),
  category: investorCategory,
  interest: jsonText(investorInterest, INTEREST_MISSING),
  brief: investorBrief,
});
export type InvestorRegistration = z.output<typeof investorRegistration>;

const interestCard = z.strictObject({
  investmentAmount: z.string(),
  investmentStage: z.enum(INVESTMENT_STAGES),
  investmentLevel: z.enum(INVESTMENT_LEVELS),
  focusAreas: z.array(z.enum(FOCUS_AREAS)),
});
/** In the row by the same names. */
export const interestFields = keysOf(interestCard.shape);

/** An entry of the list (A11): never phone or email. */
export const investorCard = z.strictObject({
  ...listedFields,
  profilePicture: picture,
  category: z.enum(INVESTOR_CATEGORIES),
  contactInfo: z.strictObject({ name: z.string(), location: z.string() }),
  interest: interestCard,
});

/** The public profile (A12). `phone` and `email` are "" unless the viewer may see them (CONN-14). */
export const investorProfile = z.strictObject({
  ...investorCard.shape,
  ...viewerFields,
  ...interestCard.shape,
  location: z.string(),
  phone: z.string(),
  email: z.string(),
  about: z.string(),
  tieUpCount: z.int().min(0),
});

/** The record as its owner sees it (A18, A22). */
export const ownInvestor = z.strictObject({
  _id: id,
  profilePicture: picture,
  contactInfo: z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), location: z.string() }),
  category: z.enum(INVESTOR_CATEGORIES),
  interest: interestCard,
  brief: z.string(),
  ...ownRecordFields,
});
export type OwnInvestor = z.output<typeof ownInvestor>;

export const investorListQuery = z.object({ ...directoryQuery, ...recordOf(INVESTOR_FILTERS, () => filter) });

export const investorListAnswer = z.strictObject({
  investors: z.array(investorCard),
  ...directoryAnswer,
  facets: facets(INVESTOR_FILTERS),
});

export const investorAnswer = z.strictObject({ investor: investorProfile });
export const investorRegistered = z.strictObject({ investor: ownInvestor, ...registeredFields });
export const investorParams = z.object({ investorId: idParam });

/** The whole form as Submit checks it. */
export const investorForm = z.object({
  profilePicture: investorPicture,
  contactInfo,
  brief: investorBrief,
  category: investorCategory,
  interest: investorInterest,
});
export type InvestorFormValues = z.input<typeof investorForm>;
export type InvestorFormResult = z.output<typeof investorForm>;

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
  contactEmail,
  email: ownerFields.signInEmail,
  contactVisibility: ownerFields.contactVisibility,
  spellings: ownerFields.spellings,
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
  ...ownerFields,
});
export type InvestorSettings = z.output<typeof investorSettings>;

/** `investor`: null before the registration (PROF-18). */
export const ownInvestorAnswer = z.strictObject({ user: ownUser, investor: ownInvestor.nullable() });
export const investorSaved = z.strictObject({ investor: ownInvestor, ...savedFields });
