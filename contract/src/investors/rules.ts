import { readNumber } from "../shared/amounts.ts";
import { asciiDigits } from "../shared/digits.ts";

const BARE = /^(?:up to|between|from|and|to|₹|rs|[\d\s.,+–—-])+$/i;
/** Less was meant in lakhs or crores. */
const SMALL = 1000;

/** "5", "₹5-25" or "up to 50": all its numbers are small and without a unit (ROLE-81). */
export function isUnitMissing(line: string): boolean {
  const text = asciiDigits(line);
  const numbers = text.match(/\d[\d.,]*/g) ?? [];
  return BARE.test(text) && numbers.length > 0 && numbers.every((number) => readNumber(number) < SMALL);
}
