import { readFileSync } from "node:fs";
import { formsOf, type Token } from "@startup-connect/contract/screening";

/**
 * Words by what they mean, in four languages, so that a letter in one teaches something about the others: a name, then
 * its phrases, separated by commas, the words that may be in one place by "/", "*" for any letters.
 */
const LISTS = new URL("../../../assets/screening/words.txt", import.meta.url);

interface Word {
  start: string;
  /** What it ends with; null for exactly `start`. */
  end: string | null;
}
interface Phrase {
  name: string;
  /** For each place the words that may be in it. */
  words: readonly (readonly Word[])[];
}

/** Every phrase by the first two letters of its first word; by "" one that may begin with any. */
const phrases = new Map<string, Phrase[]>();
for (const list of readFileSync(LISTS, "utf8").split(/\n(?=\S)/)) {
  const [name = "", ...lines] = list.split("\n");
  for (const phrase of lines.join(" ").split(",")) {
    const words = (phrase.match(/\S+/g) ?? []).map((place) =>
      place.split("/").flatMap((word) => formsOf(word).map(wordOf)),
    );
    for (const key of new Set((words[0] ?? []).map(({ start }) => start.slice(0, 2))))
      phrases.set(key, [...(phrases.get(key) ?? []), { name, words }]);
  }
}

function wordOf(word: string): Word {
  const [start = "", end] = word.split("*");
  return { start, end: end ?? null };
}

const isWord = ({ form }: Token, { start, end }: Word): boolean =>
  end === null
    ? form === start
    : form.length >= start.length + end.length && form.startsWith(start) && form.endsWith(end);

/** For each word the classes of the phrases that begin with it, within its sentence. */
export function hitsOf(tokens: readonly Token[]): string[][] {
  return tokens.map(({ form, sentence }, n) => {
    const found = [form.slice(0, 2), form.slice(0, 1), ""].flatMap((key) => phrases.get(key) ?? []);
    const isHere = ({ words }: Phrase) =>
      words.every((place, step) => {
        const token = tokens[n + step];
        return token?.sentence === sentence && place.some((word) => isWord(token, word));
      });
    return [...new Set(found.filter(isHere).map(({ name }) => name))];
  });
}
