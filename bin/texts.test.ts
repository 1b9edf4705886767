import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { codeOf, inEnglish } from "@startup-connect/contract/shared";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { scratch } from "../server/test/scratch.ts";
import { compile, originsOf, pending } from "./texts.mjs";

const root = mkdtempSync(join(scratch(), "texts-"));
afterAll(() => rmSync(root, { recursive: true }));

type Texts = Record<string, Record<string, string>>;

const compiled = (texts: Texts, workspace = "web", name = "found") =>
  compile([{ folder: join(root, workspace, "texts"), name, texts: { en: {}, ...texts } }]);

/** Writes the modules and loads one as Node does, its types stripped. */
async function load(texts: Texts, place: string, workspace = "web") {
  const name = `found${Object.keys(texts).join("")}${JSON.stringify(texts).length}`;
  const { modules, faults } = compiled(texts, workspace, name);
  expect(faults).toEqual([]);
  for (const [file, code] of modules) {
    mkdirSync(dirname(file), { recursive: true });
    const resolved = code.replace(/"(react|@startup-connect.*?)"/, (_, name) =>
      JSON.stringify(import.meta.resolve(name)),
    );
    writeFileSync(file, resolved);
  }
  return import(pathToFileURL(join(root, workspace, "texts", "made", place, `${name}.ts`)).href);
}

const found = "{total, plural, =0 {Nothing} one {# startup} other {# startups}} in {place}";
const foundInHindi = "{place} में {total, plural, =0 {कुछ नहीं} one {# स्टार्टअप} other {# स्टार्टअप मिले}}";

test("a text without input is a string, one with input a function with the plural forms of its language", async () => {
  const texts = { en: { title: "Don't go", found }, hi: { title: "रुकिए मत", found: foundInHindi } };
  const [en, hi] = [await load(texts, "en"), await load(texts, "hi")];
  expect(en.title).toBe("Don't go");
  expect(hi.title).toBe("रुकिए मत");
  const each = (said: typeof en.found) => [0, 1, 2, 123456].map((total) => said({ total, place: "Goa" }));
  expect(each(en.found)).toEqual([
    "Nothing in Goa",
    "1 startup in Goa",
    "2 startups in Goa",
    "1,23,456 startups in Goa",
  ]);
  expect(each(hi.found).slice(0, 3)).toEqual(["Goa में कुछ नहीं", "Goa में 1 स्टार्टअप", "Goa में 2 स्टार्टअप मिले"]);
  // In Hindi nothing at all is one.
  const plain = { en: { n: "{n, plural, one {one} other {many}}" }, hi: { n: "{n, plural, one {एक} other {कई}}" } };
  expect([(await load(plain, "en")).n({ n: 0 }), (await load(plain, "hi")).n({ n: 0 })]).toEqual(["many", "एक"]);
});

test("a language with more forms asks Intl for them", async () => {
  const pl = { n: "{n, plural, one {plik} few {pliki} many {plików} other {pliku}}" };
  const { n } = await load({ en: { n: "{n, plural, one {file} other {files}}" }, pl }, "pl");
  expect([1, 3, 5, 1.5].map((value) => n({ n: value }))).toEqual(["plik", "pliki", "plików", "pliku"]);
});

test("choices, figures and elements inside a sentence", async () => {
  const texts = {
    en: {
      sent: "{to, select, mentor {To a mentor} other {To {to}}}: {n, number}",
      meant: "Did you mean <link>{word}</link>? <b>{n, plural, one {# result} other {# results}}</b>",
    },
  };
  const { sent, meant } = await load(texts, "en");
  expect([sent({ to: "mentor", n: 1000 }), sent({ to: "Asha", n: 2 })]).toEqual(["To a mentor: 1,000", "To Asha: 2"]);
  const link = (inside: string) => createElement("a", { href: "/search" }, inside);
  const shown = meant({ word: "solar", n: 2, link, b: (inside: string) => createElement("b", null, inside) });
  expect(renderToStaticMarkup(shown)).toBe('Did you mean <a href="/search">solar</a>? <b>2 results</b>');
});

test("a text of the server has its code; one that a language lacks is the English one", async () => {
  const texts = { en: { hello: "Hello {name}", bye: "Bye" }, ta: { hello: "வணக்கம் {name}" } };
  const said = await load(texts, "said", "server");
  expect(inEnglish(said.hello({ name: "Asha" }))).toBe("Hello Asha");
  expect(codeOf(said.hello({ name: "Asha" }))).toEqual({ code: "foundenta75.hello", values: { name: "Asha" } });
  const ta = await load(texts, "ta", "server");
  expect([ta.hello({ name: "Asha" }), ta.bye]).toEqual(["வணக்கம் Asha", "Bye"]);
});

test("words of lists are found by their English ones", async () => {
  const { modules } = compiled({ hi: { Energy: "ऊर्जा" } }, "contract", "values");
  const module = (place: string) => modules.get(join(root, "contract", "texts", "made", place, "values.ts"));
  expect(module("en")).toContain("=> value;");
  expect(module("hi")).toContain('"Energy"');
  expect(module("said")).toContain('said("", value)');
});

test("the pseudo language changes letters and length, and keeps what is filled in", async () => {
  const { hello } = await load({ en: { hello: "Hello to all {name}" } }, "xx");
  expect(hello({ name: "Asha" })).toBe("[Hélló ţó áll Asha ~~~~~]");
});

test("what is wrong with a message is named with its file", () => {
  const wrong = (en: Record<string, string>, hi = {}, workspace = "web") =>
    compiled({ en, hi }, workspace).faults.map((fault: string) => fault.replace(/^.*texts\//, ""));
  expect(wrong({ a: "{name" })).toEqual([expect.stringMatching(/^found\.en\.json: a /)]);
  expect(wrong({ a: " x" })).toEqual(["found.en.json: a is empty, or has spaces around it"]);
  expect(wrong({ a: "x<br/>y" })).toEqual(["found.en.json: a holds HTML"]);
  expect(wrong({ a: "x&nbsp;y" })).toEqual(["found.en.json: a holds HTML"]);
  expect(wrong({ a: "{n, plural, one {x}}" })).toEqual([expect.stringMatching(/MISSING_OTHER_CLAUSE/)]);
  expect(wrong({ a: "{day, date, short}" })).toEqual(["found.en.json: a has {day} in a format we lack"]);
  expect(wrong({ a: "{n} {n, number}" })).toEqual(["found.en.json: a has {n} of two kinds"]);
  expect(wrong({ "a-b": "x" })).toEqual(["found.en.json: a-b is no name"]);
  expect(wrong({ a: "x" }, { a: "x", b: "y" })).toEqual(["found.hi.json: b is not among the English texts"]);
  expect(wrong({ a: "<b>x</b>" }, { a: "x" })).toEqual(["found.hi.json: a takes other values than in English"]);
  expect(wrong({ a: "<b>x</b>" }, {}, "server")).toEqual(["found.en.json: a has a tag, which only pages can show"]);
});

test("a translation is stale when the English text has changed, until it is accepted again", () => {
  const catalog = {
    name: "found",
    texts: { en: { a: "One", b: "Two", c: "Three" }, hi: { a: "एक", b: "दो" } },
    from: {},
  };
  expect(pending([catalog], "hi")).toEqual(["found.hi.a", "found.hi.b", "found.hi.c"]);
  const from = originsOf(catalog, "found.hi");
  expect(pending([{ ...catalog, from }], "hi")).toEqual(["found.hi.c"]);
  const changed = { ...catalog, from, texts: { ...catalog.texts, en: { a: "One more", b: "Second", c: "Three" } } };
  expect(pending([changed], "hi")).toEqual(["found.hi.a", "found.hi.b", "found.hi.c"]);
  expect(pending([{ ...changed, from: originsOf(changed, "found.hi.b") }], "hi")).toEqual(["found.hi.a", "found.hi.c"]);
});
