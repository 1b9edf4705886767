import { changesOf } from "../shared/changes.ts";
import { choice } from "../shared/choices.ts";
import { ownUser } from "../shared/profile.ts";
import { email } from "../shared/text.ts";
import { CONTACT_VISIBILITIES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { checkStory, mentorFields, ownMentor } from "./schemas.ts";

const { file: _picture, email: contactEmail, ...fields } = mentorFields;
const ownFields = {
  ...fields,
  successStories: z.boolean({ error: "This must be true or false." }),
  /** The address to sign in with. */
  email,
  /** The address others read. */
  contactEmail,
  contactVisibility: choice(CONTACT_VISIBILITIES),
};

/** The form of `/settings`: the fields of the registration, where `email` is the one others read. */
export const mentorSettings = checkStory(
  z.object({
    ...fields,
    successStories: ownFields.successStories,
    email: contactEmail,
    signInEmail: email,
    contactVisibility: ownFields.contactVisibility,
  }),
);
export type MentorSettingsValues = z.input<typeof mentorSettings>;
export type MentorSettings = z.output<typeof mentorSettings>;

/** The JSON body of A24: what is left out stays; fields of other types are ignored (PROF-22). */
export const mentorChanges = z.object(changesOf(ownFields));
export type MentorChanges = z.output<typeof mentorChanges>;

/** `mentor`: null before the registration (PROF-18). */
export const ownMentorAnswer = z.strictObject({ user: ownUser, mentor: ownMentor.nullable() });
/** `emailPending`: an address that waits for its confirmation (PROF-25). */
export const mentorSaved = z.strictObject({
  message: z.string(),
  user: ownUser,
  mentor: ownMentor,
  emailPending: z.string().nullable(),
});
