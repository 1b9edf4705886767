import { BROKEN_CURSOR, type CursorValue, encodeCursor, NAME_SCORES } from "@startup-connect/contract/shared";
import { isId } from "#platform/ids.ts";
import { fieldProblem } from "#platform/problem.ts";
import type { ListSort, Place } from "./rank.ts";

/** The cursor after a record: the sort first, then what that order compares. */
export function cursorAfter(sort: ListSort, place: Place): string {
  if (sort === "name") return encodeCursor([sort, place.id, place.nameKey]);
  if (sort === "rating") return encodeCursor([sort, place.id, place.rating, place.ratingCount]);
  if (sort === "relevance") return encodeCursor([sort, place.id, place.score]);
  return encodeCursor([sort, place.id]);
}

/** @throws Problem 400 for a cursor that is not one of this order. */
export function placeAfter(sort: ListSort, values: readonly CursorValue[] | undefined): Place | null {
  if (!values) return null;
  const [madeFor, id, first, second] = values;
  if (madeFor !== sort || typeof id !== "string" || !isId(id)) throw broken();
  const place: Place = { id, nameKey: "", rating: 0, ratingCount: 0, score: 0 };
  if (sort === "name") place.nameKey = text(first);
  if (sort === "rating") {
    place.rating = number(first, 5);
    place.ratingCount = number(second, 2_147_483_647);
    if (!Number.isInteger(place.ratingCount)) throw broken();
  }
  if (sort === "relevance") place.score = number(first, NAME_SCORES.whole);
  return place;
}

const broken = () => fieldProblem("after", BROKEN_CURSOR);

function text(value: CursorValue | undefined): string {
  // PostgreSQL has no text with a zero byte.
  if (typeof value !== "string" || value.includes("\0")) throw broken();
  return value;
}

function number(value: CursorValue | undefined, most: number): number {
  if (typeof value !== "number" || !(value >= 0 && value <= most)) throw broken();
  return value;
}
