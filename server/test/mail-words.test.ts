import { said } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { expectOneLanguage } from "./mail-words.ts";

const code = said("accounts-mails.of", "No catalog has this sentence.");

test("LANG-08: an email whose texts are not all in catalogs is red, in whatever test sends it", () => {
  const plain = { to: "asha@demo.example", subject: "Hello", preview: "Hello", category: "account" };
  const button = (label: string) => ({ kind: "button" as const, label, url: "https://startups.example.in/x" });
  // For administrators, in English.
  expectOneLanguage({ ...plain, blocks: ["Hello", button("Open")], reason: "You run this site." });
  const mixed = { ...plain, blocks: [button(code)], reason: "You run this site." };
  expect(() => expectOneLanguage(mixed)).toThrow("an email in English");
  expect(() => expectOneLanguage({ ...plain, blocks: [button("Open")], reason: code })).toThrow("in no catalog");
  expect(() => expectOneLanguage({ ...plain, blocks: [code], reason: code })).toThrow("English in an email in hi");
});
