import { expect, test } from "vitest";
import { DAY, HOUR, lasting, SECOND, WEEK } from "./time.ts";
import { counted, spelled } from "./words.ts";

test("one of a kind has no plural, and none, several and a plural without an s are said as such", () => {
  expect([0, 1, 2].map((n) => counted(n, "file"))).toEqual(["0 files", "1 file", "2 files"]);
  expect([1, 12].map((n) => counted(n, "person is", "people are"))).toEqual(["1 person is", "12 people are"]);
});

test("lengths of time are in the largest unit of which there are two, small numbers are spelled in sentences", () => {
  expect([1, 60, 600, HOUR / SECOND, DAY / SECOND, WEEK / SECOND].map(lasting)).toEqual([
    "1 second",
    "60 seconds",
    "10 minutes",
    "60 minutes",
    "24 hours",
    "7 days",
  ]);
  expect([2, 10, 11].map(spelled)).toEqual(["two", "ten", "11"]);
});
