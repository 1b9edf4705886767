import { FORM_MAX_BYTES } from "../shared/file-kinds.ts";
import { image } from "../shared/files.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { languages } from "../shared/languages.ts";
import { picture } from "../shared/profile.ts";
import { keysOf, recordOf } from "../shared/records.ts";
import { INVALID_CHOICE } from "../shared/rules.ts";
import { email, givenPassword, linkToken, newPassword } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { CONSENT_PLACES, CONSENT_PURPOSES, CURRENT_PASSWORD_MISSING, MAIL_KINDS, PICTURE_MISSING } from "./words.ts";

/** Body of the calls of a person's own settings. */
export const changePasswordRequest = z.object({
  currentPassword: givenPassword(CURRENT_PASSWORD_MISSING),
  newPassword,
});

/** `token`: takes the place of the one the call was sent with, shown this once (43 characters). */
export const changePasswordAnswer = z.strictObject({ message: z.string(), token: z.string() });

export const emailChangeRequest = z.object({ email });
/** `emailPending`: waits for its confirmation; `null` when the address is the one that is used already. */
export const emailChangeAnswer = z.strictObject({ message: z.string(), emailPending: z.string().nullable() });
/** Loose on purpose: a mutilated link is a dead link, not an unknown address. */
export const confirmEmailParams = z.object({ token: linkToken });

export const pictureForm = z.object({ profilePicture: image(PICTURE_MISSING) });
export const PICTURE_MAX_BYTES = FORM_MAX_BYTES;
export const pictureAnswer = z.strictObject({ message: z.string(), profilePicture: picture });

/** `reference`: shown this once; `GET /api/purges/{reference}` answers to it. */
export const deletedAnswer = z.strictObject({ message: z.string(), reference: z.string() });

export const sessionParams = z.object({ id: idParam });

/** `device` such as "Firefox on Windows". `current`: the session of this very call. */
export const sessionEntry = z.strictObject({
  _id: id,
  device: z.string(),
  current: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
});
export type SessionEntry = z.output<typeof sessionEntry>;
/** `email`: as Google named it when the link was made, `null` when that is not known. */
const googleLink = z.strictObject({ email: z.string().nullable(), linkedAt: instant });
/** `signIn`: the ways this account can be signed in to. Newest first. */
export const sessionsAnswer = z.strictObject({
  sessions: z.array(sessionEntry),
  signIn: z.strictObject({ password: z.boolean(), google: z.boolean() }),
  google: googleLink.nullable(),
});

const choices = z.record(z.enum(MAIL_KINDS), z.boolean());
export type EmailNotifications = z.output<typeof choices>;
/** Kinds left out stay as they are. */
export const preferencesRequest = z.object({
  emailNotifications: z.object(recordOf(MAIL_KINDS, () => z.boolean().optional())),
  /** Closed once, it does not come again (SHELL-24). */
  welcomeClosed: z.literal(true).optional(),
  /** Of emails, and of the pages after a login. */
  language: z.enum(keysOf(languages), { error: INVALID_CHOICE }).optional(),
});
export const preferencesAnswer = z.strictObject({ emailNotifications: choices });
export const preferencesSaved = z.strictObject({ message: z.string(), emailNotifications: choices });

/**
 * `asked`: the sentence that was shown. `wording`: day of the texts it points to. `receipt`: SHA-256 of what was agreed, in hex; null
 * for those from before there were notices. Newest first.
 */
export const consentEntry = z.strictObject({
  _id: id,
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  asked: z.string(),
  wording: z.string(),
  place: z.enum(CONSENT_PLACES),
  at: instant,
  receipt: z.string().nullable(),
});
export type ConsentEntry = z.output<typeof consentEntry>;
export const consentsAnswer = z.strictObject({ consents: z.array(consentEntry) });
