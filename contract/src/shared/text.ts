import { charCount, cleanLine, cleanText } from "./clean.ts";
import { normalPassword, PASSWORD_MAX, PASSWORD_MIN, passwordFault } from "./password.ts";
import {
  INVALID_BRIEF,
  INVALID_EMAIL,
  INVALID_MOBILE,
  INVALID_PERSON_NAME,
  INVALID_PLACE,
  INVALID_STARTUP_NAME,
  INVALID_UDYOG,
  INVALID_URL,
  isBrief,
  isEmail,
  isMobile,
  isPersonName,
  isPlace,
  isStartupName,
  isUdyog,
  isUrl,
  toMobile,
  toUdyog,
  withScheme,
} from "./rules.ts";
import { z } from "./zod.ts";

interface LineRule {
  /** In characters (code points), after cleaning. */
  min?: number;
  max: number;
  /** Text when it is missing, too short or of a wrong type. */
  missing: string;
  /** Text when it is too long; by default says the bound. */
  tooLong?: string;
}

const tooLongText = (max: number): string => `Please use at most ${max} characters.`;

function bounded(clean: (text: string) => string, { min = 0, max, missing, tooLong = tooLongText(max) }: LineRule) {
  return z
    .string({ error: missing })
    .overwrite(clean)
    .refine((text) => charCount(text) >= min, { error: missing, abort: true })
    .refine((text) => charCount(text) <= max, { error: tooLong, abort: true })
    .meta({ minLength: min, maxLength: max });
}

/** One line of text, cleaned (api-contract 0.1). */
export const line = (rule: LineRule) => bounded(cleanLine, rule);

/** Text of several lines, cleaned; line breaks are kept. */
export const longText = (rule: LineRule) => bounded(cleanText, rule);

type Meta = { minLength?: number; maxLength?: number; format?: string; pattern?: string; description?: string };

function checked(
  is: (text: string) => boolean,
  { missing, invalid, meta }: { missing: string; invalid: string; meta: Meta },
) {
  return z
    .string({ error: missing })
    .overwrite(cleanLine)
    .refine((text) => text !== "", { error: missing, abort: true })
    .refine(is, { error: invalid, abort: true })
    .meta(meta);
}

/** A field that may be left empty and is checked when filled; missing counts as empty. */
export function orEmpty<S extends z.ZodType<string, string>>(schema: S) {
  return z
    .string({ error: "This must be a text." })
    .overwrite(cleanLine)
    .transform((text, context): string => {
      if (text === "") return "";
      const result = schema.safeParse(text);
      if (result.success) return result.data;
      for (const issue of result.error.issues) context.addIssue({ code: "custom", message: issue.message });
      return z.NEVER;
    })
    .default("");
}

/** Compared without case, kept as typed (ROLE-23). */
export const emailWith = (missing: string, invalid: string) =>
  checked(isEmail, { missing, invalid, meta: { minLength: 3, maxLength: 254, format: "email" } });
export const email = emailWith(INVALID_EMAIL, INVALID_EMAIL);

/** A password at sign-in: only its length is looked at. */
export const givenPassword = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(normalPassword)
    .refine((text) => text !== "", { error: missing, abort: true })
    .refine((text) => charCount(text) <= PASSWORD_MAX, { error: tooLongText(PASSWORD_MAX), abort: true })
    .meta({ minLength: 1, maxLength: PASSWORD_MAX, format: "password" });

/** A new password (AUTH-17); equality with name and e-mail is checked where these are known. */
export const newPassword = z
  .string({ error: "Please enter a password." })
  .overwrite(normalPassword)
  .superRefine((password, context) => {
    const fault = passwordFault(password);
    if (fault) context.addIssue({ code: "custom", message: fault });
  })
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, format: "password" });

export const personNameWith = (missing: string) =>
  checked(isPersonName, { missing, invalid: INVALID_PERSON_NAME, meta: { minLength: 1, maxLength: 100 } });
export const personName = personNameWith("Please enter a name.");

export const startupName = checked(isStartupName, {
  missing: "Please enter the startup name.",
  invalid: INVALID_STARTUP_NAME,
  meta: { minLength: 1, maxLength: 100, description: "Letters and digits, single spaces, an optional initial." },
});

/** Ten digits; `+91`, a leading 0, blanks and hyphens are removed first (ROLE-24, ROLE-25). */
export const mobileWith = (missing: string, invalid: string) =>
  z
    .string({ error: missing })
    .overwrite((text) => toMobile(cleanLine(text)))
    .refine((text) => text !== "", { error: missing, abort: true })
    .refine(isMobile, { error: invalid, abort: true })
    .meta({ description: "10 digits; +91, a leading 0, blanks and hyphens are removed.", maxLength: 40 });
export const mobile = mobileWith(INVALID_MOBILE, INVALID_MOBILE);

export const placeWith = (missing: string) =>
  checked(isPlace, { missing, invalid: INVALID_PLACE, meta: { minLength: 1, maxLength: 60 } });
export const state = placeWith("Please enter the state.");
export const city = placeWith("Please enter the city.");

/** A web address, stored with `https://` when it has no scheme (ROLE-20, ROLE-21). */
export const urlWith = (missing: string) =>
  checked(isUrl, { missing, invalid: INVALID_URL, meta: { minLength: 1, maxLength: 2048 } }).overwrite(withScheme);
export const url = urlWith(INVALID_URL);

/** 10 to 500 characters, line breaks kept; empty when not given (ROLE-27). */
export const briefOrEmpty = z
  .string({ error: INVALID_BRIEF })
  .overwrite(cleanText)
  .refine((text) => text === "" || isBrief(text), { error: INVALID_BRIEF, abort: true })
  .meta({ maxLength: 500, description: "Empty, or 10 to 500 characters." })
  .default("");

/** Udyog Aadhaar or Udyam number, empty when not given (ROLE-28, ROLE-29). */
export const udyogOrEmpty = z
  .string({ error: INVALID_UDYOG })
  .overwrite((text) => toUdyog(cleanLine(text)))
  .refine((text) => text === "" || isUdyog(text), { error: INVALID_UDYOG, abort: true })
  .meta({ maxLength: 40 })
  .default("");
