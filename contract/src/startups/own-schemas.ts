import { changesOf } from "../shared/changes.ts";
import { choice } from "../shared/choices.ts";
import { ownUser } from "../shared/profile.ts";
import { INVALID_UDYOG, isMaskedUdyog, isUdyog, toUdyog } from "../shared/rules.ts";
import { email, line } from "../shared/text.ts";
import { CONTACT_VISIBILITIES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { checkCategories, interestAreas, ownStartup, startupFields } from "./schemas.ts";

/** As registered, or as the owner reads a masked one, which leaves the number as it is (ROLE-28). */
const udyogOrMask = line({ max: 40, missing: INVALID_UDYOG, tooLong: INVALID_UDYOG })
  .overwrite(toUdyog)
  .refine((text) => text === "" || isUdyog(text) || isMaskedUdyog(text), { error: INVALID_UDYOG });

const { email: contactEmail, ...fields } = startupFields;
const ownFields = {
  ...fields,
  /** The address to sign in with (AC-12). */
  email,
  /** The address others read. */
  contactEmail,
  udyogAadhaar: udyogOrMask,
  interestAreas,
  contactVisibility: choice(CONTACT_VISIBILITIES),
};

/** The form of `/settings`: the fields of the registration, where `email` is the one others read. */
export const startupSettings = checkCategories(
  z.object({
    ...startupFields,
    udyogAadhaar: udyogOrMask,
    interestAreas,
    signInEmail: email,
    contactVisibility: ownFields.contactVisibility,
  }),
);
export type StartupSettingsValues = z.input<typeof startupSettings>;
export type StartupSettings = z.output<typeof startupSettings>;

/** The JSON body of A23: what is left out stays; fields of other types are ignored (PROF-22). */
export const startupChanges = z.object(changesOf(ownFields));
export type StartupChanges = z.output<typeof startupChanges>;

/** `startup`: null before the registration (PROF-18). */
export const ownStartupAnswer = z.strictObject({ user: ownUser, startup: ownStartup.nullable() });
/** `emailPending`: an address that waits for its confirmation (PROF-25). */
export const startupSaved = z.strictObject({
  message: z.string(),
  user: ownUser,
  startup: ownStartup,
  emailPending: z.string().nullable(),
});
