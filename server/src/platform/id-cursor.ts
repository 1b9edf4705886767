import { BROKEN_CURSOR, type CursorValue, encodeCursor } from "@startup-connect/contract/shared";
import { isId } from "#platform/ids.ts";
import { fieldProblem } from "#platform/problem.ts";

/** Cursor of a list in the order "newest first": ids carry their time, so the last id is the whole place. */
export const cursorOfId = (id: string): string => encodeCursor([id]);

/**
 * The id a cursor stands for; null at the start of the list.
 * @param field query parameter the cursor came in
 * @throws Problem 400 for a cursor of another list.
 */
export function idOfCursor(values: readonly CursorValue[] | undefined, field = "after"): string | null {
  if (!values) return null;
  const [id, ...more] = values;
  if (typeof id === "string" && isId(id) && more.length === 0) return id;
  throw fieldProblem(field, BROKEN_CURSOR);
}
