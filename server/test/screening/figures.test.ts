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

const reached = (file: string) =>
  figures(file).map(({ name, found, warned, wronglyHeld }) => [name, found, warned, wronglyHeld]);

// Letters of four authors who have not seen the rest. Nothing may be tuned on them: a later version is measured on new ones.
it("FRAUD-08: of 800 letters kept apart finds 388 of 400 frauds, warns of 8 of 400 honest ones and holds none", () => {
  expect(reached("evaluation.jsonl")).toEqual([
    ["en", 99, 2, 0],
    ["hinglish", 97, 3, 0],
    ["hi", 94, 0, 0],
    ["ta", 98, 3, 0],
    ["all", 388, 8, 0],
  ]);
});

// Of two authors who have not seen the rest: what people who work together write in a line, and demands of a line.
it("FRAUD-08: of 320 short texts kept apart finds 109 of 120 frauds, warns of 6 of 200 honest ones and holds one", () => {
  expect(reached("short.jsonl")).toEqual([
    ["en", 43, 0, 0],
    ["hinglish", 24, 2, 0],
    ["hi", 21, 2, 1],
    ["ta", 21, 2, 0],
    ["all", 109, 6, 1],
  ]);
});

// First requests between founders and investors, and what advance-fee letters to them say.
it("FRAUD-08: of 22 first requests kept apart finds 11 frauds and warns of no honest one", () => {
  expect(reached("asks.jsonl")).toEqual([
    ["en", 11, 0, 0],
    ["all", 11, 0, 0],
  ]);
});
