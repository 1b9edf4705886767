import { DAY, HOUR, MINUTE, SECOND } from "./time.ts";

/** "1 file", "3 files"; with `many` where an "s" does not make the plural: "2 people". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number within a sentence: "five", and "12" from eleven on. */
export const spelled = (count: number): string => WORDS[count] ?? String(count);

/** A length of time in the largest unit of which it has two or more: "60 seconds", "10 minutes", "24 hours", "7 days". */
export function lasting(seconds: number): string {
  const length = seconds * SECOND;
  if (length >= 2 * DAY) return counted(length / DAY, "day");
  if (length >= 2 * HOUR) return counted(length / HOUR, "hour");
  return length >= 2 * MINUTE ? counted(length / MINUTE, "minute") : counted(seconds, "second");
}
