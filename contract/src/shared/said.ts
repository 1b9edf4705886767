/**
 * Noncharacters, which no text of a person has: in the server they hold a text in English and, behind it, its code
 * and values, so that it can be put into another language wherever it leaves (decision 116).
 */
const OPEN = "\uFDD0";
const CODE = "\uFDD1";
const CLOSE = "\uFDD2";
const SAID = /\uFDD0([^\uFDD1]*)\uFDD1([\w.-]*)([^\uFDD2]*)\uFDD2/g;
/** Of a text that was cut: what is left of it is English. */
const REST = /\uFDD0|\uFDD1[^\uFDD2]*(\uFDD2|$)/g;

export type Values = Readonly<Record<string, string | number>>;

/** What a text says, in words for programs: `shared.tooLong` with `{ max: 60 }`. */
export interface TextCode {
  code: string;
  values?: Values;
}

/** What may be within another such text. */
const plain = (json: string): string =>
  json.replace(/[\uFDD0-\uFDD2]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** @internal Called by the modules of texts that the server loads (`bin/texts.mjs`). @param code empty for a word of a list */
export const said = (code: string, english: string, values?: Values): string =>
  OPEN + inEnglish(english) + CODE + code + (values ? plain(JSON.stringify(values)) : "") + CLOSE;

/** The text with a capital at its beginning, where English has one. */
export const capitalised = (text: string): string => text.replace(/^\uFDD0?./u, (first) => first.toUpperCase());

export const isSaid = (text: string): boolean => text.includes(OPEN) || text.includes(CODE);

/** The text as the English catalogs have it. */
export const inEnglish = (text: string): string => (isSaid(text) ? text.replace(SAID, "$1").replace(REST, "") : text);

/** None where something escaped them: then the text stays English. */
function valuesIn(json: string): Values {
  try {
    return json ? JSON.parse(json) : {};
  } catch {
    return {};
  }
}

/** The code of a text; undefined for what is none, or none alone. */
export function codeOf(text: string): TextCode | undefined {
  const [whole, , code, values] = new RegExp(SAID, "").exec(text) ?? [];
  if (whole !== text || !code) return undefined;
  return values ? { code, values: valuesIn(values) } : { code };
}

/** @param inWords the text in another language; undefined where that has none, which stays English */
export const translated = (
  text: string,
  inWords: (english: string, code: string, values: Values) => string | undefined,
): string =>
  isSaid(text)
    ? text
        .replace(SAID, (_, english: string, code: string, values: string) => {
          return inWords(english, code, valuesIn(values)) ?? english;
        })
        .replace(REST, "")
    : text;
