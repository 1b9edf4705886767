// Trains the screening on the letters beside it, by logistic regression: `npm run screening`. The same letters give the same
// weights. With an author after it, prints what is judged wrong of that author by what all others teach.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { LANGUAGES, SLOTS, sentencesOf, vectorOf } from "#platform/screening/features.ts";
import { judgeOf, type Model } from "#platform/screening/model.ts";

const letterLine = z.strictObject({
  author: z.string(),
  language: z.enum(LANGUAGES),
  kind: z.enum(["fraud", "honest"]),
  text: z.string(),
});
export type Letter = z.output<typeof letterLine>;

const folder = new URL("letters/", import.meta.url);
const MODEL = new URL("../../assets/screening/model.json", import.meta.url);
export const lettersOf = (files: readonly string[]): Letter[] =>
  files.flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => letterLine.parse(JSON.parse(line))),
  );

/** The day of the last change of letters, words or features. */
const VERSION = "2026-11-26";
/** Of honest letters by an author whom the training has not seen; letters by others are easier than ours, see decision 92. */
const [WARNED, HELD] = [0.04, 0.005] as const;
const [EPOCHS, RATE, DECAY] = [20, 0.5, 1e-3] as const;

interface Example {
  letter: Letter;
  slots: number[];
  values: number[];
}

const examplesOf = (letters: readonly Letter[]): Example[] =>
  letters.map((letter) => {
    const vector = vectorOf(sentencesOf(letter.text).sentences);
    return { letter, slots: [...vector.keys()], values: [...vector.values()] };
  });

/** AdaGrad, in an order that is always the same. */
function weightsOf(examples: readonly Example[]) {
  const weights = new Float64Array(SLOTS);
  const squares = new Float64Array(SLOTS).fill(1e-6);
  let [bias, biasSquares, seed] = [0, 1e-6, 1];
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const order = [...examples];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let n = order.length - 1; n > 0; n -= 1) {
      const other = next(n + 1);
      order.splice(n, 1, ...order.splice(other, 1, ...order.slice(n, n + 1)));
    }
    for (const { letter, slots, values } of order) {
      let score = bias;
      for (let n = 0; n < slots.length; n += 1) score += (weights[slots[n] ?? 0] ?? 0) * (values[n] ?? 0);
      const fault = 1 / (1 + Math.exp(-score)) - (letter.kind === "fraud" ? 1 : 0);
      for (let n = 0; n < slots.length; n += 1) {
        const slot = slots[n] ?? 0;
        const slope = fault * (values[n] ?? 0) + DECAY * (weights[slot] ?? 0);
        squares[slot] = (squares[slot] ?? 0) + slope * slope;
        weights[slot] = (weights[slot] ?? 0) - (RATE * slope) / Math.sqrt(squares[slot] ?? 1);
      }
      biasSquares += fault * fault;
      bias -= (RATE * fault) / Math.sqrt(biasSquares);
    }
  }
  return { bias, weights };
}

/** In steps of one byte; the few weights above 127 steps are cut. */
function bytesOf({ bias, weights }: ReturnType<typeof weightsOf>) {
  const sizes = weights.map(Math.abs).sort();
  const scale = (sizes[Math.floor(0.9999 * SLOTS)] ?? 1) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { bias, scale, weights: bytes };
}

interface Score {
  letter: Letter;
  score: number;
}

/** What each author's letters score by what the others teach. */
function scoresApart(examples: readonly Example[], only?: string): Score[] {
  const authors = [...new Set(examples.map(({ letter }) => letter.author))].filter((one) => !only || one === only);
  return authors.flatMap((author) => {
    const judged = judgeOf(bytesOf(weightsOf(examples.filter(({ letter }) => letter.author !== author))));
    const theirs = examples.filter(({ letter }) => letter.author === author);
    return theirs.map(({ letter }) => ({ letter, score: judged(letter.text).score }));
  });
}

/** The score above which so much of honest letters is. */
function limitOf(scores: readonly Score[], share: number): number {
  const honest = scores.filter(({ letter }) => letter.kind === "honest").map(({ score }) => score);
  const sorted = honest.toSorted((a, b) => b - a);
  return Math.max(0, sorted[Math.floor(share * sorted.length)] ?? 0);
}

const round = (value: number) => Math.round(value * 1000) / 1000;

export type Judged = Letter & { level: "pass" | "warn" | "hold" };

/** For each language or author, and for all: frauds found and held, honest letters warned of and held. */
export function figuresOf(judged: readonly Judged[], by: "language" | "author") {
  return [...new Set(judged.map((letter) => letter[by])), "all"].map((name) => {
    const of = judged.filter((letter) => name === "all" || letter[by] === name);
    const count = (kind: Letter["kind"], ...levels: Judged["level"][]) =>
      of.filter((letter) => letter.kind === kind && levels.includes(letter.level)).length;
    return {
      name,
      frauds: count("fraud", "pass", "warn", "hold"),
      found: count("fraud", "warn", "hold"),
      held: count("fraud", "hold"),
      honest: count("honest", "pass", "warn", "hold"),
      warned: count("honest", "warn", "hold"),
      wronglyHeld: count("honest", "hold"),
    };
  });
}

const trainingLetters = () => lettersOf(readdirSync(folder).filter((file) => file.startsWith("train-")));

/** The weights that are shipped, but for the limits. */
export function trained() {
  const { bias, scale, weights } = bytesOf(weightsOf(examplesOf(trainingLetters())));
  return { bias: round(bias), scale, weights: Buffer.from(weights).toString("base64") };
}

function main(only?: string): void {
  const scores = scoresApart(examplesOf(trainingLetters()), only);
  const limits = Object.fromEntries(
    LANGUAGES.map((language) => {
      const own = scores.filter(({ letter }) => letter.language === language);
      const [warn, hold] = [limitOf(own, WARNED), limitOf(own, HELD)];
      return [language, { warn: round(warn), hold: round(Math.max(hold, warn + 1)) }];
    }),
  ) as Model["limits"];
  const levelOf = ({ letter, score }: Score): Judged["level"] => {
    const { warn, hold } = limits[letter.language];
    return score >= hold ? "hold" : score >= warn ? "warn" : "pass";
  };
  const judged = scores.map((one) => ({ ...one.letter, level: levelOf(one) }));
  console.table(figuresOf(judged, "language"));
  console.table(figuresOf(judged, "author"));
  for (const { kind, level, language, text } of only ? judged : [])
    if ((level !== "pass") !== (kind === "fraud")) console.log(kind, language, text);
  if (only) return;
  const model: Model = { version: VERSION, limits, ...trained() };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);
}

if (import.meta.main) main(process.argv[2]);
