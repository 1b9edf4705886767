import {
  ABOUT_MISSING,
  MENTOR_CONTACT_MISSING,
  MENTOR_LABELS,
  MENTOR_REGISTERED,
  MENTOR_STEP_LABELS,
  MENTOR_STEPS,
  MENTOR_SUBMIT_FAILED,
  type MentorFormResult,
  type MentorSettings,
  NETWORK_MISSING,
  type OwnMentor,
  STORY_MISSING,
} from "@startup-connect/contract/mentors";
import { keysOf, MENTOR_STAGES, mentorStageLabel, recordOf } from "@startup-connect/contract/shared";
import { wordsIn } from "@startup-connect/contract/values";
import { draftStore } from "#features/registration/draft.ts";
import type { AccountValues, ProfileSettings, Registration } from "#features/registration/registration.ts";
import { unrated } from "#features/registration/wizard-parts.tsx";
import { browserApi } from "#lib/api.ts";
import { failureText } from "#lib/use-submit.ts";
import * as work from "#texts/mentors-form.ts";
import * as t from "#texts/registration.ts";
import { MentorCard } from "./mentor-card.tsx";
import { AboutStep, ContactStep, InterestStep, type MentorDraft, NetworkStep } from "./mentor-steps.tsx";

const [network, about, contact, interest] = MENTOR_STEP_LABELS;
const draft = draftStore<MentorDraft>("mentorRegistrationDraft", "file");
const story: readonly string[] = ["startupName", "websiteLink", "hubProfileLink", "successbrief"];

/** ROLE-57 to ROLE-74: five steps; a password of another network is not asked for (ROLE-60). */
export const mentorRegistration: Registration<MentorDraft, MentorFormResult> = {
  type: "Mentor",
  name: work.registration,
  steps: [
    {
      title: MENTOR_STEPS[0],
      lead: work.networkLead,
      fields: keysOf(network),
      missing: NETWORK_MISSING,
      Content: NetworkStep,
    },
    {
      title: MENTOR_STEPS[1],
      lead: work.aboutLead,
      fields: keysOf(about),
      missing: ABOUT_MISSING,
      Content: AboutStep,
    },
    {
      title: MENTOR_STEPS[2],
      lead: t.contactLead,
      fields: keysOf(contact),
      missing: MENTOR_CONTACT_MISSING,
      Content: ContactStep,
    },
    {
      title: MENTOR_STEPS[3],
      lead: work.interestLead,
      fields: keysOf(interest),
      isOptional: true,
      missing: STORY_MISSING,
      Content: InterestStep,
    },
  ],
  review: { title: MENTOR_STEPS[4] },
  labels: MENTOR_LABELS,
  named: "mentorName",
  picture: "file",
  draft,
  start: ({ name, email, mobile }) => ({
    ...recordOf(keysOf(MENTOR_LABELS), () => "" as const),
    file: undefined,
    mentorName: name,
    email,
    mobile,
    interest: [],
    stages: [],
    successStories: false,
  }),
  rule: async () => (await import("./check.ts")).mentorForm,
  submitText: t.submit,
  send: (form) => browserApi("POST /api/mentors/register", { form }),
  failureText: (error) => failureText(MENTOR_SUBMIT_FAILED)(error),
  success: { title: work.listed, message: MENTOR_REGISTERED, leaves: true },
  wordsOf(name, { network, successStories, stages }) {
    if (name === "tieEmail" && network !== "TIE") return null;
    if (story.includes(name) && !successStories) return null;
    return name === "stages" ? wordsIn(stages.map(mentorStageLabel).join(", ")) : undefined;
  },
  Card: ({ values: { mentorName, industry, state, city, activeMonths, brief, stages }, userId, picture }) => (
    <MentorCard
      mentor={{
        ...unrated,
        nextSlots: [],
        _id: "preview",
        userId,
        file: picture,
        mentorName: mentorName || work.yourName,
        industry,
        state,
        city,
        activeMonths: Number(activeMonths) || 0,
        brief,
        stages: MENTOR_STAGES.filter((stage) => stages.includes(stage)),
      }}
    />
  ),
};

/** A24. */
export const mentorSettings: ProfileSettings<OwnMentor, MentorDraft & AccountValues, MentorSettings> = {
  title: work.profile,
  labels: MENTOR_LABELS,
  sections: mentorRegistration.steps,
  named: MENTOR_STEPS[1],
  fieldOf: { email: "signInEmail", contactEmail: "email" },
  start: ({ _id, certifiedName, ...own }, signInEmail) => ({ ...own, file: undefined, signInEmail }),
  rule: async () => (await import("./check.ts")).mentorSettings,
  save: ({ signInEmail: email, email: contactEmail, ...changes }) =>
    browserApi("PUT /api/users/mentor-profile", { json: { ...changes, email, contactEmail } }),
};
