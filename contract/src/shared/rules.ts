import * as t from "#texts/shared.ts";
import { charCount, typedLine } from "./clean.ts";

/** Texts of the specification for a faulty field; those marked ours may be worded otherwise. */
export const INVALID_EMAIL = t.invalidEmail;
export const INVALID_MOBILE = t.invalidMobile;
export const INVALID_STARTUP_NAME = t.invalidStartupName;
/** Ours. */
export const STARTUP_NAME_MAX = 100;
export const tooLongText = (max: number): string => t.tooLong({ max: String(max) });
export const MISSING_PERSON_NAME = t.missingPersonName;
export const PERSON_NAME_MAX = 100;
export const INVALID_PERSON_NAME = t.invalidPersonName({ max: String(PERSON_NAME_MAX) });
/** Of a place, and of an own industry or sector. */
export const LETTERS_MAX = 60;
export const INVALID_PLACE = t.invalidPlace({ max: String(LETTERS_MAX) });
export const INVALID_URL = t.invalidUrl;
export const BRIEF_MIN = 10;
export const BRIEF_MAX = 500;
export const INVALID_BRIEF = t.invalidBrief({ min: String(BRIEF_MIN), max: String(BRIEF_MAX) });
export const LINK_NOT_SECURE = t.linkNotSecure;
export const INVALID_LETTERS = t.invalidLetters({ max: String(LETTERS_MAX) });
export const INVALID_UDYOG = t.invalidUdyog;
export const INVALID_CHOICE = t.invalidChoice;
/** Shown before sending, as twelve bare digits are most likely a personal number (ROLE-28). */
export const LOOKS_LIKE_AADHAAR = t.looksLikeAadhaar;

/** Marks with a meaning of their own in the head of an email: senders remove them, so that many spellings reach one mailbox. */
const EMAIL = /^[^\s@()<>[\]:;,"\\]+@[^\s@()<>[\]:;,"\\]+$/;
const DOMAIN = /^(?:(?!-)[a-z0-9_-]{1,63}(?<!-)\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** A domain as the DNS spells it: lower case, Punycode, without a last dot; "" for what is none, as an IP address. */
export function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  const host = !/[/?#%:\\]/.test(domain) && URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, "") : "";
  return host.length <= 253 && DOMAIN.test(host) ? host : "";
}

/** Letters newer than the Unicode of PostgreSQL, which would make another key of them (decision 71). */
const NEW_LETTERS = /[\uA7CE-\uA7F1\u{16EA0}-\u{16EB8}]/u;
/** What the DNS folds by a table that PostgreSQL has not: Cherokee, Greek with a small iota, old Cyrillic; none is of India. */
const FOLDED_OTHERWISE =
  /[\u0130\u03F2\p{Script=Cherokee}\u1C80-\u1C88\u1F80-\u1FFC\u{1D6D3}\u{1D70D}\u{1D747}\u{1D781}\u{1D7BB}]|\u0345/u;

/** 3 to 254 characters, `local@domain.tld` (ROLE-23, api-contract 0.6); also in the form that is sent (INPUT-04). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const typed = text.slice(at + 1);
  const isKnown = EMAIL.test(text) && !NEW_LETTERS.test(text) && !FOLDED_OTHERWISE.test(typed);
  const domain = isKnown ? asciiDomain(typed) : "";
  return domain !== "" && Math.max(text.length, at + 1 + domain.length) <= 254;
}

export const isPersonName = (text: string): boolean => /\p{L}/u.test(text) && charCount(text) <= PERSON_NAME_MAX;

/** A letter with what Indian scripts write on it: vowel signs, viramas, joiners. */
const LETTER = String.raw`\p{L}[\p{M}\p{Join_C}]*`;
const WORD = String.raw`(?:${LETTER}|\p{Nd})`;
const STARTUP_NAME = new RegExp(`^${WORD}+(?: ${WORD}+)*(?: ${LETTER}\\.)?$`, "u");
const STARTUP_NAME_ON_THE_WAY = new RegExp(`^(?:${WORD}+(?: ${WORD}+)*(?: ${LETTER}\\.| )?)?$`, "u");

/** Letters and digits of any script, single spaces, at the end perhaps an initial with a full stop (ROLE-22). */
export const isStartupName = (text: string): boolean => charCount(text) <= STARTUP_NAME_MAX && STARTUP_NAME.test(text);

/**
 * What of a typed or pasted text the name field accepts (ROLE-22, INPUT-02): any run of spaces as one. A space at
 * the end stays, since the next word may follow. `refused` says why something was left out; "" where nothing was.
 */
export function typedStartupName(text: string): { value: string; refused: string } {
  // Nothing follows an initial, so the space behind it is left out without a word.
  const wanted = typedLine(text).replace(/\. $/, ".");
  const lastSign = wanted.trimEnd().length - 1;
  let value = "";
  let at = 0;
  let count = 0;
  let refused = "";
  for (const char of wanted) {
    const atEnd = at >= lastSign;
    at += char.length;
    const isTooLong = count === STARTUP_NAME_MAX;
    if (isTooLong || (char === "." && !atEnd) || !STARTUP_NAME_ON_THE_WAY.test(value + char)) {
      refused ||= isTooLong ? tooLongText(STARTUP_NAME_MAX) : INVALID_STARTUP_NAME;
      continue;
    }
    value += char;
    count += 1;
  }
  return { value, refused };
}

/** State or city: letters, spaces, hyphens (ROLE-26). */
export const isPlace = (text: string): boolean =>
  charCount(text) <= LETTERS_MAX && /^[\p{L}\p{M}\p{Join_C} -]+$/u.test(text) && /\p{L}/u.test(text);

/** Own industry or sector: letters and spaces (ROLE-30). */
export const isLettersOnly = (text: string): boolean =>
  charCount(text) <= LETTERS_MAX && /^[\p{L}\p{M}\p{Join_C} ]+$/u.test(text) && /\p{L}/u.test(text);

/** ROLE-27; whether it may be empty is the field's own rule. */
export function isBrief(text: string): boolean {
  const count = charCount(text);
  return count >= BRIEF_MIN && count <= BRIEF_MAX;
}

const UDYOG = /^(?:\d{12}|[A-Z]{2}\d{2}[A-Z]\d{7}|UDYAM-[A-Z]{2}-\d{2}-\d{7})$/;

/** Capital letters, no spaces: how a Udyog Aadhaar or Udyam number is compared and stored. */
export const toUdyog = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** Twelve digits (contract), an old Udyog Aadhaar number or a Udyam number (ROLE-28, ROLE-29). */
export const isUdyog = (text: string): boolean => UDYOG.test(text);

/** Twelve bare digits may be a personal number: only the last four are shown, even to the owner (ROLE-28). */
export const maskUdyog = (number: string): string =>
  looksLikeAadhaar(number) ? `XXXX XXXX ${number.slice(-4)}` : number;
export const isMaskedUdyog = (text: string): boolean => /^X{8}\d{4}$/.test(toUdyog(text));

/** Twelve bare digits: the form warns with LOOKS_LIKE_AADHAAR before it sends (ROLE-28). */
export const looksLikeAadhaar = (text: string): boolean => /^\d{12}$/.test(toUdyog(text));

/** The one name of a member wherever they ask, answer or write: "Santosh Mallah of Makhana Popper Works" (PEOPLE-01). */
export const fullName = ({ name, founder }: { name: string; founder: string }): string =>
  founder && founder !== name ? t.nameOfStartup({ founder, name }) : name;
