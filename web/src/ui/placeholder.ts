import { type Drawing, drawKolam, hash, mirrorsFor } from "./kolam.ts";

/** Grounds of members without a picture. */
export const dyes = ["neel", "manjistha", "neem", "haldi", "slate"] as const;
export type Dye = (typeof dyes)[number];

export interface Placeholder {
  dye: Dye;
  initials: string;
  drawing: Drawing;
}

// Few different drawings exist for 3 x 3 dots that are alike on all sides, so each is computed once.
const drawn = new Map<string, Drawing>();

/** The colour of a member, from the personal id: ground of the tile and of the cover. */
export const dyeOf = (id: string): Dye => dyes[hash(id) % dyes.length] ?? "neel";

/** The picture of a member without one: dye and 3 x 3 kolam from the personal id, initials from the name. */
export function placeholder(id: string, name: string): Placeholder {
  const mirrors = mirrorsFor(3, hash(id) >>> 3, 0.5);
  const key = Object.keys(mirrors).join(" ");
  let drawing = drawn.get(key);
  if (!drawing) {
    drawing = drawKolam(3, 3, mirrors, 8);
    drawn.set(key, drawing);
  }
  return { dye: dyeOf(id), initials: initialsOf(name), drawing };
}

let letters: Intl.Segmenter | undefined;

/** Two capitals of a Latin name; of another script the first letter with its vowel sign. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  // Making one takes longer than drawing a card.
  letters ??= new Intl.Segmenter("en-IN", { granularity: "grapheme" });
  const [first] = letters.segment(words[0] ?? "");
  if (!first) return "";
  if (!/^[\p{Script=Latin}\d]/u.test(first.segment)) return first.segment;
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("")
    .toUpperCase();
}
