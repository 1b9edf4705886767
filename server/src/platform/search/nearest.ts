/** A known word that may be meant by another one. */
export interface Candidate {
  word: string;
  /** Share of common letter groups, 0 to 1. */
  likeness: number;
  /** Records holding it. */
  count: number;
}

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** An error of the finger is likelier than another letter. */
const SLIP = 0.9;
/** The first letter is seldom wrong. */
const OTHER_FIRST = 0.5;

const isBeside = (a: string, b: string): boolean =>
  ROWS.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1);

/**
 * What it takes to come from one word to the other: letters put in, left out, or changed, and two beside each other
 * changed about, each counting one; a doubled letter and one beside on the keyboard count a little less.
 */
export function effort(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]];
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [x = "", y = "", xBefore, yBefore] = [a[i - 1], b[j - 1], a[i - 2], b[j - 2]];
      const extra = (last[j] ?? 0) + (x === xBefore ? SLIP : 1);
      const missing = (row[j - 1] ?? 0) + (y === yBefore ? SLIP : 1);
      const other = (last[j - 1] ?? 0) + (x === y ? 0 : isBeside(x, y) ? SLIP : 1);
      const swapped = x === yBefore && y === xBefore ? (before[j - 2] ?? 0) + SLIP : Number.POSITIVE_INFINITY;
      row[j] = Math.min(extra, missing, other, swapped);
    }
    [before, last] = [last, row];
  }
  return (last[b.length] ?? 0) + (a[0] === b[0] ? 0 : OTHER_FIRST);
}

/** The candidate that takes the least effort, then the most alike, then the most frequent one; none that is half another word. */
export function nearest<C extends Candidate>(typed: string, candidates: readonly C[]): C | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, effort: effort(typed, candidate.word) }))
    .filter(({ effort }) => effort < typed.length / 2)
    .sort(
      (a, b) =>
        a.effort - b.effort ||
        b.candidate.likeness - a.candidate.likeness ||
        b.candidate.count - a.candidate.count ||
        (a.candidate.word < b.candidate.word ? -1 : 1),
    );
  return best?.candidate;
}
