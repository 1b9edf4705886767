import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { screen } from "#platform/screening/index.ts";
import { figuresOf, lettersOf, trained } from "./train.ts";

const figures = (file: string) =>
  figuresOf(
    lettersOf([file]).map((letter) => ({ ...letter, level: screen(letter.text).level })),
    "language",
  );

it("FRAUD-08: the weights are what the letters beside the script teach", () => {
  const model = JSON.parse(readFileSync(new URL("../../assets/screening/model.json", import.meta.url), "utf8"));
  expect(model).toMatchObject(trained());
});

it("FRAUD-08: of letters that it was not trained on finds most, warns of few honest ones and holds none", () => {
  const all = figures("dev.jsonl").find(({ name }) => name === "all");
  expect(all).toMatchObject({ frauds: 48, honest: 48, wronglyHeld: 0 });
  expect(all?.found).toBeGreaterThanOrEqual(38);
  expect(all?.warned).toBeLessThanOrEqual(4);
});
