import * as t from "#texts/shared.ts";
import { charCount, cleanLine, cleanText } from "./clean.ts";
import { plainCode, plainNumber } from "./digits.ts";
import { cleanEmail } from "./email.ts";
import { inOthers, type OtherLanguage, otherLanguages } from "./languages.ts";
import { normalPassword, PASSWORD_MAX, PASSWORD_MIN, passwordFault } from "./password.ts";
import { type Phone, readPhone } from "./phone.ts";
import { recordOf } from "./records.ts";
import * as rules from "./rules.ts";
import { readState } from "./state.ts";
import { personNameFault, toWebAddress, webAddress } from "./web-address.ts";
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
  /** Comes before the limits; default `cleanLine`. */
  clean?: (text: string) => string;
}

function bounded(
  clean: (text: string) => string,
  { min = 0, max, missing, tooLong = rules.tooLongText(max) }: LineRule,
) {
  const fault = (text: string) => {
    const count = charCount(text);
    if (count < min) return missing;
    return count > max ? tooLong : null;
  };
  return field(missing, clean, fault, { minLength: min, maxLength: max });
}

/** One line of text, cleaned (api-contract 0.1). */
export const line = (rule: LineRule) => bounded(rule.clean ?? cleanLine, rule);

/** A code that was emailed or noted, cleaned of what a paste brings along (INPUT-14). @param missing text of every fault */
export const codeLine = (missing: string) => line({ min: 1, max: 40, missing, tooLong: missing, clean: plainCode });

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
    if (max && charCount(text) > max) return rules.tooLongText(max);
    return is(text) ? null : invalid;
  };
  return field(missing, clean, fault, meta);
}

const typedEmail = (text: string): string => cleanEmail(cleanLine(text));

/** Compared by `emailKey`, kept as typed (ROLE-23, INPUT-04). */
export const emailWith = (missing: string, invalid: string) =>
  checked(rules.isEmail, {
    missing,
    invalid,
    clean: typedEmail,
    meta: { minLength: 3, maxLength: 254, format: "email" },
  });
export const email = emailWith(rules.INVALID_EMAIL, rules.INVALID_EMAIL);

/** A password at sign-in: only its length is looked at. */
export const givenPassword = (missing: string) =>
  bounded(normalPassword, { min: 1, max: PASSWORD_MAX, missing }).meta({ format: "password" });

/** A new password (AUTH-17); equality with name and email is checked where these are known. */
export const newPassword = field(t.passwordMissing, normalPassword, (text) => passwordFault(text), {
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  format: "password",
});

export const personNameWith = (missing: string) =>
  field(missing, cleanLine, (text) => personNameFault(text, missing), {
    minLength: 1,
    maxLength: rules.PERSON_NAME_MAX,
  });
export const personName = personNameWith(rules.MISSING_PERSON_NAME);

const LETTER = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u } satisfies Record<OtherLanguage, RegExp>;
/** In other letters it would be another name, which no one sees in English. */
const spellingFault = (text: string, letter: RegExp) =>
  letter.test(text) ? personNameFault(text) : rules.INVALID_PERSON_NAME;

/** A name in the letters of other languages, "" where it has none (LANG-10). */
export const spellings = z.object(
  recordOf(otherLanguages, (language) =>
    field(t.mustBeText, cleanLine, (text) => (text === "" ? null : spellingFault(text, LETTER[language])), {
      maxLength: rules.PERSON_NAME_MAX,
    }).default(""),
  ),
  { error: rules.INVALID_PERSON_NAME },
);

export const startupName = checked(rules.isStartupName, {
  missing: t.startupNameMissing,
  invalid: rules.INVALID_STARTUP_NAME,
  max: rules.STARTUP_NAME_MAX,
  meta: {
    minLength: 1,
    maxLength: rules.STARTUP_NAME_MAX,
    description: "Letters and digits, single spaces, an optional initial.",
  },
});

const phoneRead = (text: string): string => readPhone(cleanLine(text))?.number ?? cleanLine(text);

interface PhoneRule {
  missing: string;
  invalid: string;
  description: string;
}

/** A phone number in any way people write it, stored as `Phone` says, if it is one that the field takes (INPUT-01). */
export const phoneWith = (isTaken: (phone: Phone) => boolean, { missing, invalid, description }: PhoneRule) =>
  checked(
    (text) => {
      const phone = readPhone(text);
      return phone !== null && isTaken(phone);
    },
    { missing, invalid, clean: phoneRead, meta: { description, maxLength: 40 } },
  );

/** A mobile number of India, stored as its ten digits (ROLE-24, ROLE-25). */
export const mobile = phoneWith(({ kind }) => kind === "mobile", {
  missing: rules.INVALID_MOBILE,
  invalid: rules.INVALID_MOBILE,
  description: "An Indian mobile number, with or without its country code; stored as its 10 digits.",
});

/** The same, or a number of another country (ROLE-25). */
export const mobileOrForeign = (missing: string, invalid: string) =>
  phoneWith(({ kind }) => kind === "mobile" || kind === "foreign", {
    missing,
    invalid,
    description:
      "An Indian mobile number, stored as its 10 digits, or one of another country with its country code, stored as +442079460958.",
  });

export const placeWith = (missing: string) =>
  checked(rules.isPlace, {
    missing,
    invalid: rules.INVALID_PLACE,
    meta: { minLength: 1, maxLength: rules.LETTERS_MAX },
  });
/** Stored as our list of states spells it, where it is in it (ROLE-26, INPUT-05). */
export const stateWith = (missing: string) =>
  checked(rules.isPlace, {
    missing,
    invalid: rules.INVALID_PLACE,
    clean: readState,
    meta: { minLength: 1, maxLength: rules.LETTERS_MAX },
  });
export const state = stateWith(t.stateMissing);
export const city = placeWith(t.cityMissing);

const isWebAddress = (text: string): boolean => webAddress(text) !== null;
const siteRead = (text: string): string => toWebAddress(cleanLine(text));

/** A web address in its stored form (ROLE-20, ROLE-21, INPUT-03). */
export const urlWith = (missing: string) =>
  checked(isWebAddress, {
    missing,
    invalid: rules.INVALID_URL,
    clean: siteRead,
    meta: { minLength: 1, maxLength: 2048 },
  });

const whenGiven = (is: (text: string) => boolean, invalid: string) => (text: string) =>
  text === "" || is(text) ? null : invalid;

/** Line breaks are kept; empty when not given (ROLE-27). */
export const briefOrEmpty = field(rules.INVALID_BRIEF, cleanText, whenGiven(rules.isBrief, rules.INVALID_BRIEF), {
  maxLength: rules.BRIEF_MAX,
  description: `Empty, or ${rules.BRIEF_MIN} to ${rules.BRIEF_MAX} characters.`,
}).default("");

/** Udyog Aadhaar or Udyam number, empty when not given (ROLE-28, ROLE-29). */
export const udyogOrEmpty = field(rules.INVALID_UDYOG, plainNumber, whenGiven(rules.isUdyog, rules.INVALID_UDYOG), {
  maxLength: 40,
}).default("");

/** A web address or empty (ROLE-20). */
export const urlIfGiven = field(rules.INVALID_URL, siteRead, whenGiven(isWebAddress, rules.INVALID_URL), {
  maxLength: 2048,
});
/** The same; missing counts as empty. */
export const urlOrEmpty = urlIfGiven.default("");

/** A web address that begins with `https://`, which it gets when it was typed without a scheme. */
export const secureLink = ({ mayBeEmpty }: { mayBeEmpty: boolean }) =>
  field(
    rules.INVALID_URL,
    siteRead,
    (text) => {
      if (text === "" && mayBeEmpty) return null;
      if (!isWebAddress(text)) return rules.INVALID_URL;
      return text.startsWith("https:") ? null : rules.LINK_NOT_SECURE;
    },
    { maxLength: 2048 },
  );

/** An email address or empty; missing counts as empty. */
export const emailOrEmpty = field(rules.INVALID_EMAIL, typedEmail, whenGiven(rules.isEmail, rules.INVALID_EMAIL), {
  maxLength: 254,
  format: "email",
}).default("");

/**
 * The token of an emailed link, as it was meant: programs on the way break long lines ("=" and a line end, soft
 * hyphens), append what stood behind the address (a full stop, a bracket, ">", "=3D", "&amp;utm_source=…") or encode it.
 */
export const linkToken = z
  .string()
  .overwrite((text) => text.replace(/=?[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, "").replace(/^[<("'[]+/, ""))
  .overwrite((text) => /^[\w-]+/.exec(text)?.[0] ?? text);

/** Fields for a text in the other languages (LANG-09): "" deletes it, left out it stays, but in a PUT; an answer has those that are there. */
export const otherTexts = <N extends string>(name: N, kind: typeof line, max: number) =>
  recordOf(inOthers(name), () => kind({ max, missing: t.mustBeText }).optional());
