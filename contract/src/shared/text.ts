import { charCount, cleanLine, cleanText } from "./clean.ts";
import { normalPassword, PASSWORD_MAX, PASSWORD_MIN, passwordFault } from "./password.ts";
import { canonicalState } from "./places.ts";
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
  LINK_NOT_SECURE,
  MISSING_PERSON_NAME,
  STARTUP_NAME_MAX,
  toMobile,
  tooLongText,
  toUdyog,
  withScheme,
} from "./rules.ts";
import { z } from "./zod.ts";

type Meta = { minLength?: number; maxLength?: number; format?: string; pattern?: string; description?: string };

/** One text field: cleaned, then checked by one rule, so that a field has one fault, reported with those of others. */
function field(missing: string, clean: (text: string) => string, fault: (text: string) => string | null, meta: Meta) {
  return z
    .string({ error: missing })
    .overwrite(clean)
    .superRefine((text, context) => {
      const message = fault(text);
      if (message) context.addIssue({ code: "custom", message });
    })
    .meta(meta);
}

interface LineRule {
  /** In characters (code points), after cleaning. */
  min?: number;
  max: number;
  /** Text when it is missing, too short or of a wrong type. */
  missing: string;
  /** Text when it is too long; by default says the bound. */
  tooLong?: string;
}

function bounded(clean: (text: string) => string, { min = 0, max, missing, tooLong = tooLongText(max) }: LineRule) {
  const fault = (text: string) => {
    const count = charCount(text);
    if (count < min) return missing;
    return count > max ? tooLong : null;
  };
  return field(missing, clean, fault, { minLength: min, maxLength: max });
}

/** One line of text, cleaned (api-contract 0.1). */
export const line = (rule: LineRule) => bounded(cleanLine, rule);

/** Text of several lines, cleaned; line breaks are kept. */
export const longText = (rule: LineRule) => bounded(cleanText, rule);

interface CheckedRule {
  missing: string;
  invalid: string;
  meta: Meta;
  /** In characters: above it the fault is the length. */
  max?: number;
  clean?: (text: string) => string;
}

function checked(is: (text: string) => boolean, { missing, invalid, meta, max, clean = cleanLine }: CheckedRule) {
  const fault = (text: string) => {
    if (text === "") return missing;
    if (max && charCount(text) > max) return tooLongText(max);
    return is(text) ? null : invalid;
  };
  return field(missing, clean, fault, meta);
}

/** Compared without case, kept as typed (ROLE-23). */
export const emailWith = (missing: string, invalid: string) =>
  checked(isEmail, { missing, invalid, meta: { minLength: 3, maxLength: 254, format: "email" } });
export const email = emailWith(INVALID_EMAIL, INVALID_EMAIL);

/** A password at sign-in: only its length is looked at. */
export const givenPassword = (missing: string) =>
  bounded(normalPassword, { min: 1, max: PASSWORD_MAX, missing }).meta({ format: "password" });

/** A new password (AUTH-17); equality with name and email is checked where these are known. */
export const newPassword = field("Please enter a password.", normalPassword, (text) => passwordFault(text), {
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  format: "password",
});

export const personNameWith = (missing: string) =>
  checked(isPersonName, { missing, invalid: INVALID_PERSON_NAME, meta: { minLength: 1, maxLength: 100 } });
export const personName = personNameWith(MISSING_PERSON_NAME);

export const startupName = checked(isStartupName, {
  missing: "Please enter the startup name.",
  invalid: INVALID_STARTUP_NAME,
  max: STARTUP_NAME_MAX,
  meta: {
    minLength: 1,
    maxLength: STARTUP_NAME_MAX,
    description: "Letters and digits, single spaces, an optional initial.",
  },
});

/** Ten digits; `+91`, a leading 0, spaces and hyphens are removed first (ROLE-24, ROLE-25). */
export const mobileWith = (missing: string, invalid: string) =>
  checked(isMobile, {
    missing,
    invalid,
    clean: (text) => toMobile(cleanLine(text)),
    meta: { description: "10 digits; +91, a leading 0, spaces and hyphens are removed.", maxLength: 40 },
  });
export const mobile = mobileWith(INVALID_MOBILE, INVALID_MOBILE);

export const placeWith = (missing: string) =>
  checked(isPlace, { missing, invalid: INVALID_PLACE, meta: { minLength: 1, maxLength: 60 } });
/** Stored as our list of states spells it, where it is in it (ROLE-26). */
export const stateWith = (missing: string) => placeWith(missing).overwrite(canonicalState);
export const state = stateWith("Please enter the state.");
export const city = placeWith("Please enter the city.");

/** A web address, stored with `https://` when it has no scheme (ROLE-20, ROLE-21). */
export const urlWith = (missing: string) =>
  checked(isUrl, { missing, invalid: INVALID_URL, meta: { minLength: 1, maxLength: 2048 } }).overwrite(withScheme);

const whenGiven = (is: (text: string) => boolean, invalid: string) => (text: string) =>
  text === "" || is(text) ? null : invalid;

/** 10 to 500 characters, line breaks kept; empty when not given (ROLE-27). */
export const briefOrEmpty = field(INVALID_BRIEF, cleanText, whenGiven(isBrief, INVALID_BRIEF), {
  maxLength: 500,
  description: "Empty, or 10 to 500 characters.",
}).default("");

/** Udyog Aadhaar or Udyam number, empty when not given (ROLE-28, ROLE-29). */
export const udyogOrEmpty = field(
  INVALID_UDYOG,
  (text) => toUdyog(cleanLine(text)),
  whenGiven(isUdyog, INVALID_UDYOG),
  { maxLength: 40 },
).default("");

/** A web address or empty; missing counts as empty (ROLE-20). */
export const urlOrEmpty = field(INVALID_URL, cleanLine, whenGiven(isUrl, INVALID_URL), { maxLength: 2048 })
  .overwrite(withScheme)
  .default("");

/** Stored with `https://` when typed without a scheme; any other scheme is refused. */
export const secureLink = ({ mayBeEmpty }: { mayBeEmpty: boolean }) =>
  z
    .string({ error: INVALID_URL })
    .overwrite(cleanLine)
    .superRefine((text, context) => {
      if (text === "" && mayBeEmpty) return;
      if (!isUrl(text)) context.addIssue({ code: "custom", message: INVALID_URL });
      else if (!/^https:/i.test(withScheme(text))) context.addIssue({ code: "custom", message: LINK_NOT_SECURE });
    })
    .overwrite(withScheme)
    .meta({ maxLength: 2048 });

/** An email address or empty; missing counts as empty. */
export const emailOrEmpty = field(INVALID_EMAIL, cleanLine, whenGiven(isEmail, INVALID_EMAIL), {
  maxLength: 254,
  format: "email",
}).default("");
