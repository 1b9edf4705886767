import {
  CATEGORY_MISSING,
  CONTACT_INFO_MISSING,
  INTEREST_MISSING,
  INVESTOR_LABELS,
  INVESTOR_REGISTERED,
  INVESTOR_STEP_LABELS,
  INVESTOR_STEPS,
  INVESTOR_SUBMIT_FAILED,
  type InvestorFormResult,
  type InvestorSettings,
  type OwnInvestor,
} from "@startup-connect/contract/investors";
import { keysOf } from "@startup-connect/contract/shared";
import { draftStore } from "#features/registration/draft.ts";
import type { AccountValues, ProfileSettings, Registration } from "#features/registration/registration.ts";
import { unrated } from "#features/registration/wizard-parts.tsx";
import { browserApi } from "#lib/api.ts";
import { failureText } from "#lib/use-submit.ts";
import * as t from "#texts/investors-form.ts";
import { InvestorCard } from "./investor-card.tsx";
import { CategoryStep, ContactStep, InterestStep, type InvestorDraft } from "./investor-steps.tsx";

const [contact, category, interest] = INVESTOR_STEP_LABELS;
const draft = draftStore<InvestorDraft>("investorRegistrationDraft", "profilePicture");

/** ROLE-43 to ROLE-56: four steps and the success step. */
export const investorRegistration: Registration<InvestorDraft, InvestorFormResult> = {
  type: "Investor",
  name: t.registration,
  steps: [
    {
      title: INVESTOR_STEPS[0],
      lead: t.contactLead,
      fields: keysOf(contact),
      missing: CONTACT_INFO_MISSING,
      Content: ContactStep,
    },
    {
      title: INVESTOR_STEPS[1],
      lead: t.categoryLead,
      fields: keysOf(category),
      missing: CATEGORY_MISSING,
      Content: CategoryStep,
    },
    {
      title: INVESTOR_STEPS[2],
      lead: t.interestLead,
      fields: keysOf(interest),
      missing: INTEREST_MISSING,
      Content: InterestStep,
    },
  ],
  review: { title: INVESTOR_STEPS[3] },
  labels: INVESTOR_LABELS,
  named: "contactInfo.name",
  picture: "profilePicture",
  draft,
  start: ({ name, email, mobile }) => ({
    profilePicture: undefined,
    contactInfo: { name, email, phone: mobile, location: "" },
    brief: "",
    category: "",
    interest: { investmentAmount: "", focusAreas: [], investmentStage: "", investmentLevel: "" },
  }),
  rule: async () => (await import("./check.ts")).investorForm,
  submitText: t.submit,
  send: (form) => browserApi("POST /api/investors/register", { form }),
  failureText: (error) => (
    <>
      {INVESTOR_SUBMIT_FAILED} <span className="block">{failureText("")(error)}</span>
    </>
  ),
  success: { title: INVESTOR_STEPS[4], message: INVESTOR_REGISTERED, leaves: false, step: INVESTOR_STEPS[4] },
  Card: ({ values: { category, contactInfo, interest }, userId, picture }) => (
    <InvestorCard
      investor={{
        ...unrated,
        _id: "preview",
        userId,
        profilePicture: picture,
        category,
        contactInfo,
        interest,
      }}
    />
  ),
};

/** A25. The call has all fields flat (AC-14); the focus areas go as words parted by commas (AC-15). */
export const investorSettings: ProfileSettings<OwnInvestor, InvestorDraft & AccountValues, InvestorSettings> = {
  title: t.profile,
  labels: INVESTOR_LABELS,
  sections: investorRegistration.steps,
  named: INVESTOR_STEPS[0],
  fieldOf: {
    ...Object.fromEntries(keysOf(INVESTOR_LABELS).map((name) => [name.split(".").at(-1), name])),
    contactEmail: "contactInfo.email",
    email: "signInEmail",
  },
  start: ({ contactInfo, brief, category, interest, contactVisibility, spellings }, signInEmail) => ({
    profilePicture: undefined,
    contactInfo,
    brief,
    category,
    interest,
    signInEmail,
    contactVisibility,
    spellings,
  }),
  rule: async () => (await import("./check.ts")).investorSettings,
  save({ contactInfo: { email: contactEmail, ...contact }, interest, signInEmail: email, ...own }) {
    const focusAreas = interest.focusAreas.join(", ");
    const json = { ...own, ...contact, contactEmail, ...interest, focusAreas, email };
    return browserApi("PUT /api/users/investor-profile", { json });
  },
};
