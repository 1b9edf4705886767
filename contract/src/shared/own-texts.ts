import { type Language, languages } from "./languages.ts";
import { keysOf, recordOf } from "./records.ts";
import type { line } from "./text.ts";

type OtherLanguage = Exclude<Language, "en">;

/** Languages in which an operator may add to a text in English. */
export const otherLanguages = keysOf(languages).filter((one): one is OtherLanguage => one !== "en");

/** The field for a text in another language: "title_hi". */
export type InOther<N extends string> = `${N}_${OtherLanguage}`;

export const inOthers = <N extends string>(...names: readonly N[]): InOther<N>[] =>
  names.flatMap((name) => otherLanguages.map((language): InOther<N> => `${name}_${language}`));

/** Fields for a text in the other languages (LANG-09): "" deletes it, left out it stays; an answer has those that are there. */
export const otherTexts = <N extends string>(name: N, kind: typeof line, max: number) =>
  recordOf(inOthers(name), () => kind({ max, missing: "This must be text." }).optional());
