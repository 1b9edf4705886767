// Compiles the texts of pages, contract and server, ICU messages in JSON, to typed modules (decision 114), and checks them.
//   node bin/texts.mjs                    compiles when something changed
//   node bin/texts.mjs --check            also counts what is missing, or translated from an earlier English text
//   node bin/texts.mjs --accept about.hi  what begins like this ("feature.language.text") fits the English text of now
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { checkout, filesBelow, inCheckout } from "./lib.mjs";

/** English with accents and 40 % longer: a text outside of the catalogs shows among it, and a narrow place too. */
const PSEUDO = "xx";
const accents = { a: "á", c: "ç", e: "é", i: "í", n: "ñ", o: "ó", r: "ŕ", s: "š", t: "ţ", u: "ú" };
const accented = (text) => text.replace(/[aceinorstu]/g, (one) => accents[one]);
/** Forms that need no `Intl.PluralRules`. */
const single = (n) => `${n} === 1`;
const isOne = { en: single, hi: (n) => `${n} >= 0 && ${n} <= 1`, ta: single, [PSEUDO]: single };
const kinds = {
  [TYPE.argument]: "string",
  [TYPE.select]: "string",
  [TYPE.number]: "number",
  [TYPE.plural]: "number",
  [TYPE.tag]: "Rich",
};

/** @returns what a message takes, as `{ total: "number" }`. Throws at what is not compiled. */
function inputOf(parts, input = {}) {
  for (const { type, value, style, offset, pluralType, options = {}, children = [] } of parts) {
    if (type === TYPE.literal && /[<>]|&#?\w+;/.test(value)) throw new Error("holds HTML");
    if (type === TYPE.literal || type === TYPE.pound) continue;
    const kind = kinds[type];
    if (!kind || style || offset || pluralType === "ordinal") throw new Error(`has {${value}} in a format we lack`);
    if (input[value] && input[value] !== kind) throw new Error(`has {${value}} of two kinds`);
    input[value] = kind;
    for (const inside of [children, ...Object.values(options).map((option) => option.value)]) inputOf(inside, input);
  }
  return input;
}
const isRich = (parts) => Object.values(inputOf(parts)).includes("Rich");

/** @returns an expression in TypeScript; the input is `i`, what # means is `count`. */
function expression(parts, language, count) {
  const figure = (number) => `${number}.toLocaleString("en-IN")`;
  const test = (name, option, isPlural) => {
    if (!isPlural) return `${name} === ${JSON.stringify(option)}`;
    if (option.startsWith("=")) return `${name} === ${option.slice(1)}`;
    if (option === "one" && isOne[language]) return isOne[language](name);
    return `new Intl.PluralRules("${language}").select(${name}) === "${option}"`;
  };
  const written = parts.map(({ type, value, options, children }) => {
    const name = `i.${value}`;
    if (type === TYPE.literal) return JSON.stringify(language === PSEUDO ? accented(value) : value);
    if (type === TYPE.argument) return name;
    if (type === TYPE.number) return figure(name);
    if (type === TYPE.pound) return figure(count);
    if (type === TYPE.tag) return `${name}(${expression(children, language, count)})`;
    const isPlural = type === TYPE.plural;
    const { other, ...others } = options;
    const of = ({ value: then }) => expression(then, language, isPlural ? name : count);
    const tests = Object.entries(others).map(([option, then]) => `${test(name, option, isPlural)} ? ${of(then)} : `);
    return `(${tests.join("")}${of(other)})`;
  });
  if (written.length < 2) return written[0] ?? '""';
  return isRich(parts) ? `$c($f, null, ${written.join(", ")})` : written.join(" + ");
}

/** @returns the export of a text: a string, or a function of its input. @param code that the text carries, in the server */
function line(key, { parts, input, language }, code) {
  const fields = Object.entries(input).map(([field, kind]) => `${field}: ${kind}`);
  const words = expression(parts, language);
  const body = code ? `said(${[JSON.stringify(code), words, ...(fields.length > 0 ? ["i"] : [])].join(", ")})` : words;
  if (fields.length === 0) return `export const ${key}: string = ${body};\n`;
  return `export const ${key} = (i: { ${fields.join("; ")} }): ${isRich(parts) ? "ReactNode" : "string"} => ${body};\n`;
}

function pseudo({ parts, input }, length) {
  const literal = (value) => ({ type: TYPE.literal, value });
  return {
    parts: [literal("["), ...parts, literal(` ${"~".repeat(length * 0.4).replace(/~{8}/g, "$& ")}]`)],
    input,
    language: PSEUDO,
  };
}

function moduleOf(messages) {
  const code = messages.map(([key, message]) => line(key, message)).join("");
  if (!code.includes(": ReactNode")) return code;
  const names = [...(code.includes("$c(") ? ["createElement as $c", "Fragment as $f"] : []), "type ReactNode"];
  return `import { ${names.join(", ")} } from "react";\ntype Rich = (inside: ReactNode) => ReactNode;\n${code}`;
}

/** For the server, which learns the language when a text leaves: each text in English with its code (decision 116). */
const saidModule = (name, messages) => messages.map(([key, message]) => line(key, message, `${name}.${key}`)).join("");

/** Words of lists, by their English ones, which are stored: no names and no messages. */
function wordsModule(language, words) {
  if (language === "en") return "export const word = (value: string): string => value;\n";
  // In two columns, which compress better than pairs.
  const column = (all) => `${JSON.stringify(all.join("\n"))}.split("\\n")`;
  const [english, own] = [column(Object.keys(words)), column(Object.values(words))];
  return `const own = ${own};\nconst words = new Map<string, string | undefined>(${english}.map((word, at) => [word, own[at]]));\nexport const word = (value: string): string => words.get(value) ?? value;\n`;
}
const WORDS = "values";
const importSaid = (workspace) =>
  `import { said } from "${workspace === "contract" ? "../../../src/shared/said.ts" : "@startup-connect/contract/shared"}";\n`;

/**
 * @param {{folder: string, name: string, texts: Record<string, Record<string, string>>}[]} catalogs
 * @returns {{modules: Map<string, string>, faults: string[]}} what belongs into which file, and what is wrong with the messages
 */
export function compile(catalogs) {
  const languages = [...new Set(["en", ...catalogs.flatMap(({ texts }) => Object.keys(texts))])];
  const modules = new Map();
  const faults = [];
  const indexes = new Map();
  // A code of the server names a catalog alone.
  const said = catalogs.filter(({ folder }) => basename(dirname(folder)) !== "web").map(({ name }) => name);
  for (const name of said.filter((one, at) => said.indexOf(one) !== at))
    faults.push(`${name}: contract and server both have a catalog of this name`);
  for (const { folder, name, texts } of catalogs) {
    const workspace = basename(dirname(folder));
    const isOfPages = workspace === "web";
    const put = (place, code) => modules.set(join(folder, "made", place, `${name}.ts`), code);
    const index = (language) => {
      const file = join(folder, "made", `${language}.ts`);
      indexes.set(file, `${indexes.get(file) ?? ""}export * as "${name}" from "./${language}/${name}.ts";\n`);
    };
    if (name === WORDS) {
      const words = {
        ...texts,
        [PSEUDO]: Object.fromEntries(Object.keys(texts.hi ?? {}).map((one) => [one, `[${accented(one)} ~~~]`])),
      };
      for (const language of [...languages, PSEUDO]) put(language, wordsModule(language, words[language] ?? {}));
      put("said", `${importSaid(workspace)}export const word = (value: string): string => said("", value);\n`);
      for (const language of languages.slice(1)) index(language);
      continue;
    }
    const english = {};
    /** A text that is missing, or wrong, is the English one. */
    const message = (language, key) => {
      const own = texts[language]?.[key];
      if (own === undefined)
        return language === PSEUDO && english[key]
          ? pseudo(english[key], texts.en[key].replace(/\{\w+\}|<\/?\w+>/g, "").length)
          : english[key];
      try {
        if (own.trim() !== own || own === "") throw new Error("is empty, or has spaces around it");
        const parts = parse(own, { requiresOtherClause: true });
        const found = { parts, input: inputOf(parts), language };
        // A module with a `then` is taken for a promise, and never comes.
        if (!/^(?!then$)[a-z]\w*$/.test(key)) throw new Error("is no name");
        if (!isOfPages && isRich(parts)) throw new Error("has a tag, which only pages can show");
        if (language === "en") english[key] = found;
        if (!(key in texts.en)) throw new Error("is not among the English texts");
        const { input } = english[key] ?? found;
        if (!isDeepStrictEqual(found.input, input)) throw new Error("takes other values than in English");
        return { ...found, input };
      } catch (error) {
        faults.push(`${relative(checkout, folder)}/${name}.${language}.json: ${key} ${error.message}`);
      }
    };
    const messagesIn = (language) => {
      const keys = new Set([...Object.keys(texts.en), ...Object.keys(texts[language] ?? {})]);
      return [...keys].map((key) => [key, message(language, key)]).filter(([, found]) => found);
    };
    const all = languages.map((language) => [language, messagesIn(language)]);
    // No page has a text of the server.
    for (const [language, messages] of all)
      if (workspace !== "server" || language !== "en") put(language, moduleOf(messages));
    if (workspace !== "server") put(PSEUDO, moduleOf(messagesIn(PSEUDO)));
    if (isOfPages) continue;
    put("said", importSaid(workspace) + saidModule(name, all[0][1]));
    for (const [language] of all.slice(1)) index(language);
  }
  for (const [file, code] of indexes) modules.set(file, code);
  return { modules, faults };
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
const folders = ["web", "contract", "server"].map((workspace) => inCheckout(workspace, "texts"));

function catalogs() {
  return folders.flatMap((folder) => {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.[a-z]{2}\.json$/.test(file)) : [];
    const names = new Set(files.map((file) => file.split(".")[0]));
    return [...names].map((name) => {
      const own = files.filter((file) => file.startsWith(`${name}.`));
      const texts = Object.fromEntries(own.map((file) => [file.split(".")[1], readJson(join(folder, file))]));
      // By language and text, which English text it was translated from.
      return { folder, name, texts: { en: {}, ...texts }, from: readJson(join(folder, `${name}.from.json`)) };
    });
  });
}

/** Writes the modules that changed. @returns what is wrong; then nothing is written */
export function compileTexts() {
  let all;
  try {
    all = compile(catalogs());
  } catch (error) {
    return [`A catalog is no JSON: ${error.message}`];
  }
  const { modules, faults } = all;
  if (faults.length > 0) return faults;
  for (const file of filesBelow(...folders.map((folder) => join(folder, "made")))) if (!modules.has(file)) rmSync(file);
  for (const [file, code] of modules) {
    if (existsSync(file) && readFileSync(file, "utf8") === code) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return [];
}

const fingerprint = (text = "") => createHash("sha256").update(text).digest("base64url").slice(0, 8);

/**
 * @param start which texts fit the English ones of now, as "about.hi"
 * @returns by language and text, from which English text each is translated
 */
export const originsOf = ({ name, texts: { en, ...others }, from }, start) =>
  Object.fromEntries(
    Object.entries(others).map(([language, own]) => {
      const isMeant = (key) => `${name}.${language}.${key}`.startsWith(start);
      const origin = (key) => (isMeant(key) ? fingerprint(en[key]) : from[language]?.[key]);
      return [language, Object.fromEntries(Object.keys(own).map((key) => [key, origin(key)]))];
    }),
  );

/** @returns texts that a language lacks or has from an earlier English text, as "about.hi.title" */
export const pending = (catalogs, language) =>
  catalogs.flatMap(({ name, texts, from }) =>
    Object.keys(texts.en)
      .filter((key) => !texts[language]?.[key] || from[language]?.[key] !== fingerprint(texts.en[key]))
      .map((key) => `${name}.${language}.${key}`),
  );

function main([command, start]) {
  for (const catalog of command === "--accept" && start ? catalogs() : []) {
    if (catalog.name === WORDS) continue;
    const origins = JSON.stringify(originsOf(catalog, start), null, 2);
    if (origins !== "{}") writeFileSync(join(catalog.folder, `${catalog.name}.from.json`), `${origins}\n`);
  }
  const faults = compileTexts();
  const limits = command === "--check" ? readJson(inCheckout("web", "texts", "pending.json")) : {};
  for (const [language, limit] of Object.entries(limits)) {
    const keys = pending(catalogs(), language);
    console.log(`${language}: ${keys.length} texts missing or from an earlier English one, at most ${limit}`);
    if (keys.length > limit) faults.push(...keys);
  }
  if (faults.length > 0) console.error(faults.join("\n"));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
