import { createRequire } from "node:module";
import { asLanguage, codeOf, isSaid, type Language, type TextCode, translated } from "@startup-connect/contract/shared";
import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** Modules of texts by their names, as `bin/texts.mjs` makes them. */
type Catalogs = Readonly<Record<string, object>>;

/** The code of a text whose words in other languages are its values (decision 117). */
export const OWN_TEXT = "own";

const require = createRequire(import.meta.url);
const loaded = new Map<Language, Catalogs>();

/** Loaded when the first text is read in it: most sites have English alone, which needs none. */
function catalogsOf(language: Language): Catalogs {
  const known = loaded.get(language);
  if (known || language === "en") return known ?? {};
  const ofContract: Catalogs = require(`@startup-connect/contract/texts/${language}`);
  const ofServer: Catalogs = require(`#languages/${language}.ts`);
  const catalogs = { ...ofContract, ...ofServer };
  loaded.set(language, catalogs);
  return catalogs;
}

function call(catalog: Catalogs, name: string, key: string, given: unknown): string | undefined {
  const text: unknown = Object.hasOwn(catalog, name) ? Reflect.get(catalog[name] ?? {}, key) : undefined;
  try {
    const words: unknown = typeof text === "function" ? Reflect.apply(text, undefined, [given]) : text;
    return typeof words === "string" ? words : undefined;
  } catch {
    // Stored by a version whose text took other values: its English words stay.
    return undefined;
  }
}

/** A text as it is read in this language; what that has not is English, and a text of a person stays as it is (decision 116). */
export function inWords(text: string, language: Language): string {
  return translated(text, (english, code, values) => {
    if (code === OWN_TEXT) return values[language]?.toString();
    const catalog = catalogsOf(language);
    if (code === "") return call(catalog, "values", "word", english);
    const given = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? inWords(value, language) : value,
    ]);
    const [name = "", key = ""] = code.split(".");
    return call(catalog, name, key, Object.fromEntries(given));
  });
}

/** Whether two are the same text of a catalog, whatever its words and values. */
export function isSameText(one: string, other: string): boolean {
  const known = codeOf(one);
  return known !== undefined && known.code === codeOf(other)?.code;
}

/** The body of an answer as JSON, all its texts in words. @param indent of each level, in spaces */
export function jsonInWords(body: unknown, language: Language, indent?: number): string {
  const text = JSON.stringify(body, null, indent);
  const worded = (_: string, value: unknown) => (typeof value === "string" ? inWords(value, language) : value);
  return isSaid(text) ? JSON.stringify(body, worded, indent) : text;
}

/** The same of what is read within the process; the body itself where it has no such text. */
export function bodyInWords(body: object, language: Language): object {
  const has = (value: unknown): boolean =>
    typeof value === "string"
      ? isSaid(value)
      : typeof value === "object" && value !== null && Object.values(value).some(has);
  return has(body) ? JSON.parse(jsonInWords(body, language)) : body;
}

/** What the texts of a refusal say, for programs. */
export function codesOf({ message, errors = {} }: { message: string; errors?: Record<string, string> | undefined }) {
  const named = Object.entries(errors).flatMap(([field, text]): [string, TextCode][] => {
    const code = codeOf(text);
    return code ? [[field, code]] : [];
  });
  const code = codeOf(message);
  return { ...(code && { message: code }), ...(named.length > 0 && { errors: Object.fromEntries(named) }) };
}

/**
 * The language a caller asks for (RFC 9110, 12.5.4); English where it names none that is offered, undefined where it names
 * none at all: some send "*" by themselves.
 */
export function languageOf(context: Context, offered: readonly Language[]): Language | undefined {
  const header = "Accept-Language";
  if (!/[a-z]/i.test(context.req.header(header) ?? "")) return undefined;
  const match = (wished: { type: string; q: number }[]): string => {
    const languages = wished
      .filter(({ q }) => q > 0)
      .sort((a, b) => b.q - a.q)
      .map(({ type }) => type.toLowerCase().split("-")[0] ?? "");
    return languages.find((one) => offered.some((other) => other === one)) ?? "en";
  };
  const language = accepts(context, { header, supports: [...offered], default: "en", match });
  return asLanguage(language);
}
