import { z } from "../shared/zod.ts";
import { checkStory, mentorFields } from "./schemas.ts";

const {
  network,
  tieEmail,
  mentorName,
  activeMonths,
  file,
  description,
  brief,
  email,
  state,
  city,
  mobile,
  url,
  ...interests
} = mentorFields;
const successStories = z.boolean().default(false);

/** One schema for each step; Next is blocked while its step has faults (ROLE-57, C-72). */
export const mentorStepForms = [
  z.object({ network, tieEmail }),
  z.object({ mentorName, activeMonths, file, description, brief }),
  z.object({ email, state, city, mobile, url }),
  checkStory(z.object({ ...interests, successStories })),
  z.object({}),
] as const;

/** The whole form as Submit checks it; the story is a ticked box. */
export const mentorForm = checkStory(z.object({ ...mentorFields, successStories }));
export type MentorFormValues = z.input<typeof mentorForm>;
export type MentorFormResult = z.output<typeof mentorForm>;
