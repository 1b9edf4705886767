import { existsSync, readFileSync } from "node:fs";
import { screen } from "@startup-connect/contract/screening";
import { expect, it } from "vitest";
import { z } from "zod";

const LANGUAGES = ["en", "hinglish", "hi", "ta"] as const;
const letters = z.array(z.object({ language: z.enum(LANGUAGES), kind: z.enum(["scam", "honest"]), text: z.string() }));

/** Of each language: scams found and held, honest ones warned and held. */
function figuresOf(file: URL) {
  const all = letters.parse(JSON.parse(readFileSync(file, "utf8")));
  return LANGUAGES.map((language) => {
    const levels = (kind: string) =>
      all.filter((one) => one.language === language && one.kind === kind).map(({ text }) => screen(text).level);
    const [scams, honest] = [levels("scam"), levels("honest")];
    const found = scams.filter((level) => level !== "pass").length;
    const warned = honest.filter((level) => level !== "pass").length;
    return {
      language,
      scams: scams.length,
      found,
      held: scams.filter((level) => level === "hold").length,
      honest: honest.length,
      warned,
      wronglyHeld: honest.filter((level) => level === "hold").length,
      precision: (found / Math.max(1, found + warned)).toFixed(3),
      recall: (found / Math.max(1, scams.length)).toFixed(3),
    };
  });
}

const folder = new URL("../../../test/screening/", import.meta.url);
const [written, apart] = [new URL("letters.json", folder), new URL("screening-held-out.json", folder)];

it("FRAUD-08: of the letters that the rules were written by finds 95 of 100 in each language, and holds no honest one", () => {
  const figures = figuresOf(written);
  for (const { scams, found, honest, warned, wronglyHeld } of figures) {
    expect(Math.min(scams, honest)).toBeGreaterThanOrEqual(80);
    expect(found / scams).toBeGreaterThanOrEqual(0.95);
    expect(warned / honest).toBeLessThanOrEqual(0.03);
    expect(wronglyHeld).toBe(0);
  }
});

// Written by others, who have not seen the rules: the figure that counts.
if (existsSync(apart))
  it("FRAUD-08: on letters kept apart finds 95 of 100, and warns of 3 honest ones", () => {
    const figures = figuresOf(apart);
    console.table(figures);
    const sum = (name: "scams" | "found" | "honest" | "warned" | "wronglyHeld") =>
      figures.reduce((total, one) => total + one[name], 0);
    expect(sum("found") / sum("scams")).toBeGreaterThanOrEqual(0.95);
    expect(sum("warned") / sum("honest")).toBeLessThanOrEqual(0.03);
    expect(sum("wronglyHeld") / sum("honest")).toBeLessThanOrEqual(0.005);
  });
