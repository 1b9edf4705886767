import { expect, test } from "vitest";
import { placesIn } from "./wording.mjs";

const found = (text: string, file = "a.ts") => placesIn(text, file).map(({ line, word }) => `${line} ${word}`);

test("finds wording to avoid in comments, texts, titles and pages, with its line", () => {
  expect(found("const a = 1;\n// Nobody waits here.")).toEqual(["2 waits", "2 Nobody"]);
  expect(found('test("AB-01: the owner is told by mail", () => {});')).toEqual(["1 told", "1 mail"]);
  expect(found("<p>Your order stands.</p>", "a.tsx")).toEqual(["1 stands"]);
  expect(found("A mail that went out cannot be taken back.", "a.md")).toEqual(["1 taken back", "1 mail"]);
});

test("ignores names in code and what is plain", () => {
  expect(found("await mail.send(blank, stands);")).toEqual([]);
  expect(found("Call `platform.mail.enqueue` before a blank line; RPC stands for it.", "a.md")).toEqual([]);
  expect(found('throw new Error("an email waits for its job");')).toEqual([]);
});
