import { type Language, type Sentence, SLOTS, sentencesOf, vectorOf } from "./features.ts";

/** Words that are judged together: as many as a letter has. A long text is judged by its worst part. */
const WINDOW = 150;

/** What `server/test/screening/train.ts` wrote beside the weights, of which each slot has one. */
export interface Model {
  /** The day of its letters. */
  version: string;
  bias: number;
  /** What one step of a weight counts. */
  scale: number;
  /** For each language the score from which a letter is warned of, and from which it is held. */
  limits: Record<Language, { warn: number; hold: number }>;
  /** By which a test sees that they are what the letters teach. */
  check: string;
}

export function judgeOf({ bias, scale }: Pick<Model, "bias" | "scale">, weights: ArrayLike<number>) {
  if (weights.length !== SLOTS) throw new Error("the model of the screening has another size");
  const scoreOf = (sentences: readonly Sentence[]) =>
    [...vectorOf(sentences)].reduce((sum, [slot, value]) => sum + scale * (weights[slot] ?? 0) * value, bias);

  /** The score of the worst part of a text, and where its sentence is that counts most. */
  return function judged(text: string) {
    const { language, sentences } = sentencesOf(text);
    let [worst, score]: [readonly Sentence[], number] = [[], Number.NEGATIVE_INFINITY];
    for (const part of partsOf(sentences)) {
      const its = scoreOf(part);
      if (its > score) [worst, score] = [part, its];
    }
    const vector = vectorOf(worst);
    const share = ({ features }: Sentence) =>
      [...new Set(Object.values(features).flat())].reduce(
        (sum, slot) => sum + (weights[slot] ?? 0) * (vector.get(slot) ?? 0),
        0,
      );
    const [most = null] = worst.toSorted((a, b) => share(b) - share(a));
    const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
    return { language, words, score, worst: most && { start: most.start, end: most.end } };
  };
}

/** Sentences that follow each other, up to so many words; the next part begins in the middle of the one before. */
function partsOf(sentences: readonly Sentence[]): Sentence[][] {
  const parts: Sentence[][] = [];
  for (let from = 0; from < sentences.length; ) {
    let [to, words, middle] = [from, 0, from];
    while (to < sentences.length && (to === from || words + (sentences[to]?.words ?? 0) <= WINDOW)) {
      words += sentences[to]?.words ?? 0;
      to += 1;
      if (words <= WINDOW / 2) middle = to;
    }
    parts.push(sentences.slice(from, to));
    if (to === sentences.length) break;
    from = Math.max(middle, from + 1);
  }
  return parts;
}
