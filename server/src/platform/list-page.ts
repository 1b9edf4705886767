import { cursorOfId } from "#platform/id-cursor.ts";

/**
 * The first `limit` rows of a list in the order "newest first", and where to read on.
 * @param rows at most `limit` + 1: the one too many says that there is another page
 * @param idOf the id that carries a row's place in the order
 */
export function pageOf<R>(rows: readonly R[], limit: number, idOf: (row: R) => string) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last !== undefined ? cursorOfId(idOf(last)) : null };
}

/** The known ones of the wanted words; all without a filter (api-contract 0.4: unknown words find nothing). */
export const chosen = <W extends string>(words: readonly W[], wanted: readonly string[] | undefined): W[] =>
  words.filter((word) => !wanted || wanted.includes(word));
