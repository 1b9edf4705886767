import { normal } from "./clean.ts";

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The zero of a digit's script: the ten digits of a script follow each other, and some scripts follow each other too. */
function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return code - ((code - first) % 10);
}

/** Digits of every script as 0 to 9 (INPUT-01). Signs such as "²" and "½" are no digits and stay. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) - zeroOf(digit)));

/** Whether a text has digits of two scripts: "8" and the Bengali "৪", which is 4, look alike. */
export const hasMixedDigits = (text: string): boolean => new Set((text.match(/\p{Nd}/gu) ?? []).map(zeroOf)).size > 1;

const UNSEEN = /[\s\p{C}\p{Z}]/gu;

/** A number of a certificate or a registration as it is compared: no spaces, capital letters, simple hyphens and digits. */
export const plainNumber = (text: string): string =>
  asciiDigits(normal(text, "NFKC"))
    .replace(UNSEEN, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .toUpperCase();

/**
 * A code as it is compared (INPUT-14): what a paste brings along beside its letters and digits is left out, such as
 * spaces, line breaks, signs without width and hyphens of every kind; digits of Indian scripts are 0 to 9, letters capitals.
 */
export const plainCode = (text: string): string => plainNumber(text).replaceAll("-", "");
