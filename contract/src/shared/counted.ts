/** "1 file", "3 files"; with `many` where an "s" does not make the plural: "2 people". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number within a sentence: "five", and "12" from eleven on. */
export const spelled = (count: number): string => WORDS[count] ?? String(count);

/** A length of time in the largest unit of which it has two or more: "60 seconds", "10 minutes", "24 hours", "7 days". */
export function lasting(seconds: number): string {
  const [size, unit] = (
    [
      [86_400, "day"],
      [3600, "hour"],
      [60, "minute"],
    ] as const
  ).find(([length]) => seconds >= 2 * length) ?? [1, "second"];
  return counted(seconds / size, unit);
}
