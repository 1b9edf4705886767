import { type InOther, inEnglish, otherLanguages, recordOf, said } from "@startup-connect/contract/shared";
import * as t from "#texts/app.ts";
import { fieldProblem } from "./problem.ts";
import { inWords, OWN_TEXT } from "./words.ts";

type Apart<N extends string> = { readonly [K in N | InOther<N>]?: string | undefined };
export type Others = { [L in (typeof otherLanguages)[number]]?: string | undefined };

/** Also of a text of ours. */
const othersOf = (text: string): Others =>
  recordOf(otherLanguages, (language) => {
    const words = inWords(text, language);
    return words === inEnglish(text) ? undefined : words;
  });

/** One text of its words in each language; what has none in English is empty. */
export function ownText(english: string, others: Others): string {
  const there = Object.entries(others).flatMap(([language, words]) => (words ? [[language, words] as const] : []));
  return english && there.length > 0 ? said(OWN_TEXT, english, Object.fromEntries(there)) : english;
}

/** A name as it is spelt in each language, and as it is written where that is another; undefined without spellings. */
export function spelt({ name, spellings }: { name: string; spellings: Others }) {
  const others = Object.entries(spellings).flatMap(([language, words]) => (words && words !== name ? [language] : []));
  const written = Object.fromEntries(others.map((language) => [language, name]));
  return {
    name: ownText(name, spellings),
    writtenName: others.length > 0 ? said(OWN_TEXT, "", written) : undefined,
  };
}

/**
 * Texts as they are stored, of the fields of a form. @param before what keeps the words that were left out
 * @throws Problem 400 for words in other languages without English ones
 */
export const ownTexts = <N extends string>(
  names: readonly N[],
  given: Apart<N>,
  before?: Readonly<Record<N, string>>,
): Record<N, string> =>
  recordOf(names, (name) => {
    const stored = before?.[name] ?? "";
    const others = othersOf(stored);
    const english = given[name] ?? inEnglish(stored);
    if (!english && otherLanguages.some((language) => given[`${name}_${language}`]))
      throw fieldProblem(name, t.englishFirst);
    return ownText(
      english,
      recordOf(otherLanguages, (language) => given[`${name}_${language}`] ?? others[language]),
    );
  });

/** The fields of a form, of texts as they are stored. */
export const textsApart = <N extends string>(
  names: readonly N[],
  row: Readonly<Record<N, string>>,
): Record<N, string> & Apart<N> =>
  Object.assign(
    recordOf(names, (name) => inEnglish(row[name])),
    ...names.map((name) => {
      const others = othersOf(row[name]);
      return Object.fromEntries(otherLanguages.map((language) => [`${name}_${language}`, others[language]]));
    }),
  );

/** Changes the words of each language: a text is never cut as a whole. */
export const inEach = (text: string, change: (words: string) => string): string => {
  const others = othersOf(text);
  return ownText(
    change(inEnglish(text)),
    recordOf(otherLanguages, (language) => others[language] && change(others[language])),
  );
};
