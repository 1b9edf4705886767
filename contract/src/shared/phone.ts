import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { asciiDigits } from "./digits.ts";

/** What a number is: `mobile` of India, any other one of India, one of another country, or digits of no numbering plan. */
export type PhoneKind = "mobile" | "indian" | "foreign" | "unknown";

export interface Phone {
  /** As it is stored: of India its national digits, which are ten of a mobile; of another country `+442079460958`. */
  number: string;
  kind: PhoneKind;
}

/** Longer texts are no numbers. */
const LONGEST = 80;
/** "Mob. No:", "(M)", "Phone / WhatsApp -" */
const LABEL =
  /^[\s.:]*(?:\(?(?:tel(?:ephone)?|ph(?:one)?|mob(?:ile)?|cell|call|contact|sms|callto|whats\s?app|[tpm](?=[.:)]))\b\)?(?:[\s.]*(?:no|number)\b)?[\s.:/&#-]*)*/i;
const WHATSAPP = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)(?:[/?&].*)?$/i;
/** An address of a call, in which signs may be written by their codes. */
const ADDRESS = /^\s*(?:tel|sms|callto):|whatsapp\.com/i;

/** Without what only parts or surrounds the digits; null where something else is left. */
function bareNumber(text: string): string | null {
  const spelt = ADDRESS.test(text)
    ? text.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  const marked = asciiDigits(spelt.normalize("NFKC"))
    .replace(/[\p{Cf}\p{M}\p{So}]|\p{Emoji_Modifier}/gu, "")
    .trim()
    .replace(LABEL, "")
    .replace(WHATSAPP, "+$1")
    // "(India)", "(WhatsApp)"
    .replace(/\s*\([\p{L}\s.]*\)$/u, "")
    .replace(/[\s;,]+$/, "");
  const [, local = "", context] = /^([^;]*)(?:;phone-context=(\+\d+))?$/.exec(marked) ?? [];
  const bare = local.replace(/^[\s("'[]*(?=\+)/, "").replace(/[\s\p{Pd}\u2212\u00B7\u2022~/.,_'"()[\]]/gu, "");
  // Only a whole number begins with its plus once more.
  const whole = bare.replace(/^(?:\+?91)?(?=\+)/, "");
  return /^\+?\d+$/.test(whole) ? (whole.startsWith("+") ? "" : (context ?? "")) + whole : null;
}

const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: "IN", extract: false });

/** Reads a number in any way people write it; null where it is none (INPUT-01). */
export function readPhone(text: string): Phone | null {
  const bare = text.length <= LONGEST ? bareNumber(text) : null;
  if (bare === null) return null;
  // A zero too much: before the country code, or between it and the number.
  const forms = [bare, bare.replace(/^\+?0*(?:91)0*(?=\d{10}$)/, ""), bare.replace(/^0+(?=\d{10}$)/, "")];
  for (const form of forms) {
    const parsed = parse(form);
    if (!parsed?.isValid()) continue;
    if (parsed.countryCallingCode !== "91") return { number: parsed.number, kind: "foreign" };
    const kind = parsed.getType() === "MOBILE" ? "mobile" : "indian";
    return { number: parsed.nationalNumber, kind };
  }
  return { number: bare, kind: "unknown" };
}
