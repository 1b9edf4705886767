import { word } from "#texts/values.ts";

/**
 * Words of our lists as they are read. What is stored, sent, filtered and compared stays English. Apart from the rest
 * of the contract: these words are some kilobytes that only pages that show one get.
 */
export { word };

/** The same for several, as in "Pune, Maharashtra" and "Seed (Ideation)"; other words stay as they are. */
export const wordsIn = (text: string): string =>
  text
    .split(/(, | \(|\)$)/)
    .map((part, at) => (at % 2 ? part : word(part)))
    .join("");

/** Choices of a field. */
export const wordOptions = <Value extends string>(values: readonly Value[]): { value: Value; label: string }[] =>
  values.map((value) => ({ value, label: word(value) }));

/** City and state, once where they have one name. */
export const placeName = (city: string, state: string): string =>
  [...new Set([city, state])].filter(Boolean).join(", ");
