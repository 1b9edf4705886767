const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts whose letters look alike, so that a name can imitate another one. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a word of the name mixes Latin, Cyrillic and Greek letters; names in two scripts, word by word, do not (ADM-13). */
export const mixesScripts = (name: string): boolean =>
  (name.match(WORD) ?? []).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);
