import {
  ENTITY_NATURE_LABELS,
  type EntityNature,
  INTEREST_AREAS,
  type Industry,
  keysOf,
  OTHER,
  recordOf,
  SERVICES,
} from "@startup-connect/contract/shared";
import {
  FOUNDER_LINE_LABEL,
  INTEREST_AREA_LABELS,
  NO_INTERESTS,
  type OwnStartup,
  STARTUP_FORM_INVALID,
  STARTUP_LABELS,
  STARTUP_REGISTERED,
  STARTUP_STEP_LABELS,
  STARTUP_STEPS,
  type StartupFormResult,
  type StartupSettings,
  SUBMIT_ERROR,
  SUBMIT_NO_RESPONSE,
  SUBMIT_NOT_201,
  SUBMIT_OTHER,
  submitErrorWith,
} from "@startup-connect/contract/startups";
import { word } from "@startup-connect/contract/values";
import { termsLinks } from "#features/accounts/auth-frame.tsx";
import { draftStore } from "#features/registration/draft.ts";
import type { StepProps } from "#features/registration/fields.ts";
import type { AccountValues, ProfileSettings, Registration } from "#features/registration/registration.ts";
import { unrated } from "#features/registration/wizard-parts.tsx";
import { ApiError, browserApi, NoAnswer, UnexpectedStatus } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import * as accounts from "#texts/accounts.ts";
import * as t from "#texts/registration.ts";
import * as work from "#texts/startups-form.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { StartupCard } from "./startup-card.tsx";
import {
  AboutStep,
  CategoriesStep,
  ContactStep,
  FounderSection,
  InterestStep,
  type StartupDraft,
} from "./startup-steps.tsx";

const [about, contact, categories, interest, end] = STARTUP_STEP_LABELS;
const draft = draftStore<StartupDraft>("startupRegistrationDraft", "file", ["agreeToTerms", "udyogAadhaar"]);

/** ROLE-14 to ROLE-42: five steps, one form. */
export const startupRegistration: Registration<StartupDraft, StartupFormResult> = {
  type: "Startup",
  name: work.registration,
  steps: [
    {
      title: STARTUP_STEPS[0],
      lead: work.aboutLead,
      fields: keysOf(about),
      Content: AboutStep,
    },
    {
      title: STARTUP_STEPS[1],
      lead: t.contactLead,
      fields: keysOf(contact),
      Content: ContactStep,
    },
    {
      title: STARTUP_STEPS[2],
      lead: work.categoriesLead,
      fields: keysOf(categories),
      isOptional: true,
      Content: CategoriesStep,
    },
    {
      title: STARTUP_STEPS[3],
      lead: work.interestLead,
      fields: keysOf(interest),
      isOptional: true,
      Content: InterestStep,
    },
  ],
  review: { title: STARTUP_STEPS[4], fields: keysOf(end), End: Terms },
  labels: STARTUP_LABELS,
  named: "startupName",
  picture: "file",
  draft,
  start: ({ email, mobile }) => ({
    ...recordOf(keysOf(STARTUP_LABELS), () => "" as const),
    file: undefined,
    email,
    mobile,
    interestAreas: NO_INTERESTS,
    agreeToTerms: false,
  }),
  rule: async () => (await import("./check.ts")).startupForm,
  invalid: STARTUP_FORM_INVALID,
  submitText: t.submit,
  send: (form) => browserApi("POST /api/startups/register", { form }, { expect: 201 }),
  failureText: submitFailure,
  success: { title: work.listed, message: STARTUP_REGISTERED, leaves: true },
  wordsOf(name, { entityNature, interestAreas, industry, sector }) {
    // Own words count only beside "Other".
    if (name === "otherIndustry" && industry !== OTHER) return null;
    if (name === "otherSector" && sector !== OTHER) return null;
    if (name === "entityNature") return entityNature && word(ENTITY_NATURE_LABELS[entityNature as EntityNature]);
    if (name !== "interestAreas") return undefined;
    if (interestAreas.all) return INTEREST_AREA_LABELS.all;
    return INTEREST_AREAS.filter((area) => interestAreas[area])
      .map((area) => INTEREST_AREA_LABELS[area])
      .join(", ");
  },
  Card: Preview,
};

/** The card of what is filled in so far. */
function Preview({ values, userId, picture }: { values: StartupDraft; userId: string; picture: string }) {
  const me = useMe();
  return (
    <StartupCard
      startup={{
        ...unrated,
        _id: "preview",
        userId,
        startupName: values.startupName || work.yourStartup,
        founderName: me.name,
        logo: picture,
        brief: values.brief,
        stage: values.stage,
        city: values.city,
        state: values.state,
        sector: values.sector,
        industry: values.industry as Industry | "",
        funding: values.funding,
        interestAreas: { ...NO_INTERESTS, ...values.interestAreas },
        recognised: false,
      }}
    />
  );
}

/** ROLE-33. */
function Terms({ form }: StepProps<StartupDraft>) {
  return <Checkbox label={accounts.agree(termsLinks)} {...form.field("agreeToTerms")} />;
}

/** ROLE-42. */
function submitFailure(error: unknown): string {
  if (error instanceof UnexpectedStatus) return SUBMIT_NOT_201;
  if (error instanceof ApiError) return submitErrorWith(error.body.message || SUBMIT_ERROR);
  return error instanceof NoAnswer ? SUBMIT_NO_RESPONSE : SUBMIT_OTHER;
}

/** A23. */
export const startupSettings: ProfileSettings<
  OwnStartup,
  StartupDraft & AccountValues & { founderLine: string },
  StartupSettings
> = {
  title: work.profile,
  labels: { ...STARTUP_LABELS, founderLine: FOUNDER_LINE_LABEL },
  sections: [...startupRegistration.steps, { title: work.founder, Content: FounderSection }],
  named: STARTUP_STEPS[0],
  fieldOf: { email: "signInEmail", contactEmail: "email" },
  start: ({ _id, logo, gallery, certifiedName, service: stored, ...own }, signInEmail) => ({
    ...own,
    file: undefined,
    service: SERVICES.find((one) => one === stored) ?? "",
    agreeToTerms: false,
    signInEmail,
  }),
  rule: async () => (await import("./check.ts")).startupSettings,
  save: ({ signInEmail: email, email: contactEmail, ...changes }) =>
    browserApi("PUT /api/users/startup-profile", { json: { ...changes, email, contactEmail } }),
};
