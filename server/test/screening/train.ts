// Trains the screening on the letters beside it, by two logistic regressions: `npm run screening`. The same letters give the same
// weights. With an author after it, prints what is judged wrong of that author by what all others teach; with --check only says
// whether the weights are still those.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
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
const ASSETS = new URL("../../assets/screening/", import.meta.url);
export const lettersOf = (files: readonly string[]): Letter[] =>
  files.flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => letterLine.parse(JSON.parse(line))),
  );

/** The day of the last change of letters, words or features. */
const VERSION = "2026-11-27";
/** Of honest letters by an author whom the training has not seen, see decision 92. */
const [WARNED, HELD] = [0.02, 0.0025] as const;
/** No limit is lower, for texts that are no letters; and a held letter is above the warning by so much. */
const [LIMIT_MIN, HELD_ABOVE] = [-1, 2] as const;
/** The limits come from their letters: like those to be judged, they were written by people who had not seen others. */
const APART = lettersOf(["train-3.jsonl", "train-6.jsonl"]).map(({ author }) => author);
/** Wrote what was missed among them, so has no part when one of them is left out. */
const AFTERWARDS = "desk";
/** Every so many letters, by which a test sees in a moment whether they still teach the same. */
const SAMPLE = 24;
const [EPOCHS, RATE] = [8, 0.5] as const;
/** What one step of a weight counts, of the usual size of a weight. */
const STEP = 0.81;
/** How much weights shrink: of the plain features, and of those times what each says alone; how much the latter count. */
const [DECAY, DECAY_ALONE, ALONE] = [3e-3, 1e-3, 0.8] as const;

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

/** Logistic regression by AdaGrad, in an order that is always the same. */
function regressed(examples: readonly Example[], decay: number) {
  const weights = new Float64Array(SLOTS);
  const squares = new Float64Array(SLOTS).fill(1e-6);
  let [bias, biasSquares, seed] = [0, 1e-6, 1];
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const order = [...examples];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let n = order.length - 1; n > 0; n -= 1) order.push(...order.splice(next(n + 1), 1));
    for (const { letter, slots, values } of order) {
      let score = bias;
      for (let n = 0; n < slots.length; n += 1) score += (weights[slots[n] ?? 0] ?? 0) * (values[n] ?? 0);
      const fault = 1 / (1 + Math.exp(-score)) - (letter.kind === "fraud" ? 1 : 0);
      for (let n = 0; n < slots.length; n += 1) {
        const slot = slots[n] ?? 0;
        const slope = fault * (values[n] ?? 0) + decay * (weights[slot] ?? 0);
        squares[slot] = (squares[slot] ?? 0) + slope * slope;
        weights[slot] = (weights[slot] ?? 0) - (RATE * slope) / Math.sqrt(squares[slot] ?? 1);
      }
      biasSquares += fault * fault;
      bias -= (RATE * fault) / Math.sqrt(biasSquares);
    }
  }
  return { bias, weights };
}

/** For each slot by how much likelier it is in a fraud than in an honest letter, as a logarithm. */
function oddsOf(examples: readonly Example[]): Float64Array {
  const [frauds, honest] = [new Float64Array(SLOTS).fill(1), new Float64Array(SLOTS).fill(1)];
  for (const { letter, slots } of examples) {
    const counts = letter.kind === "fraud" ? frauds : honest;
    for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const isFraud = examples.filter(({ letter }) => letter.kind === "fraud").length;
  const share = (isFraud + 2) / (examples.length - isFraud + 2);
  return frauds.map((count, slot) => Math.log(count / (honest[slot] ?? 1) / share));
}

/** Without what only one letter has. */
function sharedOf(examples: readonly Example[]): Example[] {
  const counts = new Uint16Array(SLOTS);
  for (const { slots } of examples) for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + 1;
  return examples.map(({ letter, slots, values }) => {
    const isShared = (_: number, n: number) => (counts[slots[n] ?? 0] ?? 0) > 1;
    return { letter, slots: slots.filter(isShared), values: values.filter(isShared) };
  });
}

/** Two regressions together: of the features, and of the features times their odds. Both are sums, and so is what they make. */
function weightsOf(all: readonly Example[]) {
  const examples = sharedOf(all);
  const odds = oddsOf(examples);
  const plain = regressed(examples, DECAY);
  const scaled = examples.map(({ values, ...example }) => ({
    ...example,
    values: values.map((value, n) => value * (odds[example.slots[n] ?? 0] ?? 0)),
  }));
  const alone = regressed(scaled, DECAY_ALONE);
  return {
    bias: plain.bias + ALONE * alone.bias,
    weights: plain.weights.map((weight, slot) => weight + ALONE * (alone.weights[slot] ?? 0) * (odds[slot] ?? 0)),
  };
}

/** In coarse steps: a third of the weights becomes 0, and the file stays small. */
function bytesOf({ bias, weights }: ReturnType<typeof weightsOf>) {
  const used = weights.filter((weight) => weight !== 0);
  const scale = STEP * Math.sqrt(used.reduce((sum, weight) => sum + weight * weight, 0) / used.length);
  return {
    model: { bias: round(bias), scale: round(scale) },
    weights: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / round(scale))))),
  };
}

interface Score {
  letter: Letter;
  score: number;
}

/** What each author's letters score by what the others teach. */
function scoresApart(examples: readonly Example[], only?: string): Score[] {
  const authors = only ? [only] : [...new Set(APART)];
  return authors.flatMap((author) => {
    const { model, weights } = bytesOf(
      weightsOf(examples.filter(({ letter }) => ![author, AFTERWARDS].includes(letter.author))),
    );
    const judged = judgeOf(model, weights);
    const theirs = examples.filter(({ letter }) => letter.author === author);
    return theirs.map(({ letter }) => ({ letter, score: judged(letter.text).score }));
  });
}

/** The score which so much of honest letters have at least. */
function limitOf(scores: readonly Score[], share: number): number {
  const honest = scores.filter(({ letter }) => letter.kind === "honest").map(({ score }) => score);
  const sorted = honest.toSorted((a, b) => b - a);
  return (sorted[Math.floor(share * sorted.length)] ?? 0) + 0.001;
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

/** A hash of the letters, of what a sample of them teaches, and of the weights of all: another one needs a new training. */
export function checkOf(weights: Int8Array): string {
  const letters = trainingLetters();
  const sample = bytesOf(weightsOf(examplesOf(letters.filter((_, n) => n % SAMPLE === 0))));
  const hash = createHash("sha256").update(JSON.stringify([letters, sample.model]));
  return hash.update(sample.weights).update(weights).digest("base64url");
}

function main(only?: string): void {
  const examples = examplesOf(trainingLetters());
  const { model, weights } = bytesOf(weightsOf(examples));
  if (only === "--check") {
    const isSame = Buffer.from(weights).equals(brotliDecompressSync(readFileSync(new URL("weights.br", ASSETS))));
    console.log(
      isSame ? "The weights are what the letters teach." : "The letters teach other weights: npm run screening",
    );
    process.exitCode = isSame ? 0 : 1;
    return;
  }
  const scores = scoresApart(examples, only);
  const limits = Object.fromEntries(
    LANGUAGES.map((language) => {
      const own = scores.filter(({ letter }) => letter.language === language);
      const warn = round(Math.max(LIMIT_MIN, limitOf(own, WARNED)));
      return [language, { warn, hold: round(Math.max(warn + HELD_ABOVE, limitOf(own, HELD))) }];
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
  const made = { version: VERSION, ...model, limits, check: checkOf(weights) } satisfies Model;
  writeFileSync(new URL("model.json", ASSETS), `${JSON.stringify(made, null, 2)}\n`);
  writeFileSync(new URL("weights.br", ASSETS), brotliCompressSync(weights));
}

if (import.meta.main) main(process.argv[2]);
