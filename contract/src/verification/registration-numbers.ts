const BASE36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The 15th character of a GSTIN: each of the first 14 times 1 and 2 by turns, the digits of the product in base 36 added
 * up (rule 10 of the CGST Rules gives the form).
 */
export function gstinCheckDigit(first14: string): string {
  let sum = 0;
  for (const [at, character] of [...first14].entries()) {
    const product = BASE36.indexOf(character) * ((at % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return BASE36[(36 - (sum % 36)) % 36] ?? "";
}

/** State code, PAN, number of the registration, Z, check digit. */
export const isGstin = (text: string): boolean =>
  /^(?:0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) &&
  gstinCheckDigit(text.slice(0, 14)) === text[14];

/** Companies: listed or not, industry, state, year, kind, number (21 characters). */
export const isCin = (text: string): boolean =>
  /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}(?:PTC|PLC|OPC|NPL|GOI|SGC|FTC|FLC|ULL|ULT|GAP|GAT)\d{6}$/.test(text);

export const isLlpin = (text: string): boolean => /^[A-Z]{3}-\d{4}$/.test(text);
export const isUdyam = (text: string): boolean => /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(text);
/** Alternative investment funds, such as IN/AIF2/21-22/0912; older ones without the slash in the year. */
export const isSebi = (text: string): boolean => /^IN\/AIF[123]\/\d{2}-?\d{2}\/\d{4}$/.test(text);

/** A GSTIN may hold a person's PAN, so others read its first two and last four characters only. */
export const maskGstin = (text: string): string => `${text.slice(0, 2)}XXXXXXXXX${text.slice(-4)}`;
