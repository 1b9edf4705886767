import { UPI_HANDLES } from "./lexicon.ts";
import type { Span } from "./match.ts";
import type { Plain } from "./text.ts";

const SHORT_LINK =
  /(?:bit\.ly|tinyurl\.com|t\.me|wa\.me|wa\.link|cutt\.ly|rb\.gy|goo\.gl|is\.gd|t\.ly|shorturl\.at|rebrand\.ly|chat\.whatsapp\.com)/g;
const UPI = /[a-z0-9][a-z0-9._-]{1,60} ?@ ?([a-z]{2,15})(?![a-z0-9]|[.-][a-z])/g;
const IFSC = /(?<![a-z0-9])[a-z]{4}[ -]?0[a-z0-9]{6}(?![a-z0-9])/g;
const WALLET =
  /(?<![a-z0-9])(?:0x[0-9a-f]{40}|bc1[a-z0-9]{25,60}|t[1-9a-z]{33}|[13](?=[a-z]{0,30}\d)[1-9a-z]{25,34})(?![a-z0-9])/g;

const matches = ({ chars, at, to }: Plain, pattern: RegExp, isOne: (match: RegExpMatchArray) => boolean = () => true) =>
  [...chars.join("").matchAll(pattern)]
    .filter(isOne)
    .map((match): Span => [at[match.index] ?? 0, to[match.index + match[0].length - 1] ?? 0]);

export const shortLinksOf = (plain: Plain): Span[] => matches(plain, SHORT_LINK);
export const payeesOf = (plain: Plain): Span[] => [
  ...matches(plain, UPI, ([, handle = ""]) => UPI_HANDLES.test(handle)),
  ...matches(plain, IFSC, ([code]) => code.replace(/\D/g, "").length >= 4),
];
export const walletsOf = (plain: Plain): Span[] =>
  matches(plain, WALLET, ([wallet]) => /\d/.test(wallet) && /[a-z]/.test(wallet));
