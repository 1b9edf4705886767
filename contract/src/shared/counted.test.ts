import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("one of a kind has no plural, and none, several and a plural without an s are said as such", () => {
  expect([0, 1, 2].map((n) => counted(n, "file"))).toEqual(["0 files", "1 file", "2 files"]);
  expect([1, 12].map((n) => counted(n, "person is", "people are"))).toEqual(["1 person is", "12 people are"]);
});
