import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { screen } from "#platform/screening/index.ts";
import { checkOf, figuresOf, lettersOf } from "./train.ts";

const figures = (file: string) =>
  figuresOf(
    lettersOf([file]).map((letter) => ({ ...letter, level: screen(letter.text).level })),
    "language",
  );

const asset = (name: string) => readFileSync(new URL(`../../assets/screening/${name}`, import.meta.url));

it("FRAUD-08: the weights are what the letters beside the script teach", () => {
  const { check } = JSON.parse(asset("model.json").toString());
  expect(checkOf(new Int8Array(brotliDecompressSync(asset("weights.br"))))).toBe(check);
});

it("FRAUD-08: of letters that it was not trained on finds most, warns of few honest ones and holds none", () => {
  const all = figures("dev.jsonl").find(({ name }) => name === "all");
  expect(all).toMatchObject({ frauds: 48, honest: 48, wronglyHeld: 0 });
  expect(all?.found).toBeGreaterThanOrEqual(43);
  expect(all?.warned).toBeLessThanOrEqual(2);
});

// Letters of four authors who have not seen the rest. Nothing may be tuned on them: a later version is measured on new ones,
// which the everyday sentences of 27 November still wait for (decision 92).
it("FRAUD-08: of 800 letters kept apart finds 386 of 400 frauds, warns of 6 of 400 honest ones and holds none", () => {
  expect(
    figures("evaluation.jsonl").map(({ name, found, warned, wronglyHeld }) => [name, found, warned, wronglyHeld]),
  ).toEqual([
    ["en", 99, 2, 0],
    ["hinglish", 97, 2, 0],
    ["hi", 93, 0, 0],
    ["ta", 97, 2, 0],
    ["all", 386, 6, 0],
  ]);
});
