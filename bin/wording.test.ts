import { expect, test } from "vitest";
import { placesIn } from "./wording.mjs";
import examples from "./wording-examples.json" with { type: "json" };

test.each(examples)("finds $places in: $text", ({ text, file, places }) => {
  expect(placesIn(text, file).map(({ line, word }) => `${line} ${word}`)).toEqual(places);
});
