import { isSaid, type Language, said, translated } from "@startup-connect/contract/shared";
import { expect } from "vitest";
import { blocksOf, type MailContent } from "#platform/mail/content.ts";
import { inWords, OWN_TEXT } from "#platform/words.ts";

/** The same in every language. */
const names = /Startup Connect|Startup India|Google|DPIIT|PDF/g;

const words = (text: string, language: Language): string =>
  translated(text, (english, code, values) => {
    if (code === OWN_TEXT) return "";
    const own = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? value : isSaid(value) ? words(value, language) : "",
    ]);
    return inWords(said(code, english, Object.fromEntries(own)), language);
  });

/** What people wrote is left out: the values of texts, texts of the operator, and what carries no code. */
const latinOf = (text: string, language: Language): string[] =>
  isSaid(text)
    ? (words(text.replace(/^[^\uFDD0]+|(?<=\uFDD2)[^\uFDD0]+/g, " "), language)
        .replace(names, "")
        .match(/[a-z]{2,}/gi) ?? [])
    : [];

/** Fails for an email that would be in two languages, whatever its receiver reads (LANG-08). Those for administrators are English. */
export function expectOneLanguage(content: MailContent): void {
  const blocks = blocksOf(content);
  const texts = blocks.map((block) => ("label" in block ? block.label : block.text));
  // A subject may be what an operator or a member wrote.
  const ours = [content.reason, ...blocks.flatMap((block) => (block.kind === "button" ? block.label : []))];
  if (!isSaid(content.reason)) {
    expect(ours.filter(isSaid), "an email in English that has texts of catalogs").toEqual([]);
    return;
  }
  expect(
    ours.filter((text) => !isSaid(text)),
    "texts of an email that are in no catalog",
  ).toEqual([]);
  const all = [...ours, content.subject, content.preview, ...texts];
  for (const language of ["hi", "ta"] as const)
    expect(
      all.flatMap((text) => latinOf(text, language)),
      `English in an email in ${language}`,
    ).toEqual([]);
}
