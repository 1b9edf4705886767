import { keysOf } from "./records.ts";

/**
 * Languages of pages and emails, by the part before an address: English has none. `tag` is what `lang` and
 * `hreflang` say, `name` its own name, `offer` the link to a page in it, `close` the cross beside that. A further one is a line here and its texts.
 */
export const languages = {
  en: { tag: "en-IN", name: "English", offer: "Read in English", close: "Close" },
  hi: { tag: "hi-IN", name: "हिन्दी", offer: "हिन्दी में पढ़ें", close: "बंद करें" },
  ta: { tag: "ta-IN", name: "தமிழ்", offer: "தமிழில் படிக்க", close: "மூடு" },
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(languages, text);
/** One that this version does not know is English. */
export const asLanguage = (text: string): Language => (isLanguage(text) ? text : "en");

/** What precedes an address of a page in this language: "/hi", and nothing in English. */
export const prefixOf = (language: Language): string => (language === "en" ? "" : `/${language}`);

/** The language of a page's path, and the path as the table of pages has it: with one slash, so that it names no other site. */
export function inLanguage(path: string): { language: Language; path: string } {
  const [, first, rest = ""] = /^\/([a-z]{2})(?:[/\\]+(.*))?$/is.exec(path) ?? [];
  const language = first?.toLowerCase();
  return isLanguage(language) && language !== "en" ? { language, path: `/${rest}` } : { language: "en", path };
}

export type OtherLanguage = Exclude<Language, "en">;

/** Languages in which an operator may add to a text in English. */
export const otherLanguages = keysOf(languages).filter((one): one is OtherLanguage => one !== "en");

/** The field for a text in another language: "title_hi". */
export type InOther<N extends string> = `${N}_${OtherLanguage}`;

export const inOthers = <N extends string>(...names: readonly N[]): InOther<N>[] =>
  names.flatMap((name) => otherLanguages.map((language): InOther<N> => `${name}_${language}`));
