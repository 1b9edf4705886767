import {
  codeOf,
  isLanguage,
  isSaid,
  type Language,
  languages,
  type TextCode,
  translated,
} from "@startup-connect/contract/shared";
import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** Modules of texts by their names, as `bin/texts.mjs` makes them. */
type Catalogs = Readonly<Record<string, object>>;

async function load(language: string): Promise<Catalogs> {
  const ofContract: Catalogs = await import(`@startup-connect/contract/texts/${language}`);
  const ofServer: Catalogs = await import(`#languages/${language}.ts`);
  return { ...ofContract, ...ofServer };
}
const catalogs = new Map<string, Catalogs>();
for (const language of Object.keys(languages)) if (language !== "en") catalogs.set(language, await load(language));

function call(catalog: Catalogs, name: string, key: string, given: unknown): string | undefined {
  const text: unknown = Object.hasOwn(catalog, name) ? Reflect.get(catalog[name] ?? {}, key) : undefined;
  const words: unknown = typeof text === "function" ? Reflect.apply(text, undefined, [given]) : text;
  return typeof words === "string" ? words : undefined;
}

/** A text as it is read in this language; what that has not is English, and a text of a person stays as it is (decision 116). */
export function inWords(text: string, language: Language): string {
  const catalog = catalogs.get(language) ?? {};
  return translated(text, (english, code, values) => {
    if (code === "") return call(catalog, "values", "word", english);
    const given = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? inWords(value, language) : value,
    ]);
    const [name = "", key = ""] = code.split(".");
    return call(catalog, name, key, Object.fromEntries(given));
  });
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

/** The language a caller asks for (RFC 9110, 12.5.4); English for who names none that is offered. */
export const languageOf = (context: Context, offered: readonly Language[]): Language => {
  const choose = (wished: { type: string; q: number }[]): Language => {
    const [first] = wished
      .sort((a, b) => b.q - a.q)
      .flatMap(({ type, q }) => offered.filter((one) => q > 0 && new RegExp(`^${one}(-|$)`, "i").test(type)));
    return first ?? "en";
  };
  const language = accepts(context, {
    header: "Accept-Language",
    supports: [...offered],
    default: "en",
    match: choose,
  });
  return isLanguage(language) ? language : "en";
};
