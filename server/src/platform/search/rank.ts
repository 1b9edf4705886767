import { NAME_SCORES, PARTING } from "@startup-connect/contract/shared";

/** What ranking and ordering need of a match. */
export interface Match {
  id: string;
  nameKey: string;
  rating: number | null;
  ratingCount: number;
}

export type ListSort = "relevance" | "newest" | "rating" | "name";

/** A record's place in a list: its sort values. What a cursor carries. */
export interface Place {
  id: string;
  nameKey: string;
  rating: number;
  ratingCount: number;
  score: number;
}

/** How well a name answers the query, as /ranking describes it. @param words of the query, folded */
export function nameScore(nameKey: string, words: readonly string[]): number {
  const query = words.join(" ");
  const name = nameKey.split(PARTING).join(" ").trim();
  if (name === query) return NAME_SCORES.whole;
  if (name.startsWith(query)) return NAME_SCORES.beginning;
  const parts = name.split(" ");
  const isInWords = words.every((word) => parts.some((part) => part.startsWith(word)));
  return isInWords ? NAME_SCORES.words : NAME_SCORES.elsewhere;
}

export const placeOf = (match: Match, words: readonly string[]): Place => ({
  id: match.id,
  nameKey: match.nameKey,
  rating: match.rating ?? 0,
  ratingCount: match.ratingCount,
  score: words.length > 0 ? nameScore(match.nameKey, words) : 0,
});

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const newest = (a: Place, b: Place): number => text(b.id, a.id);

/** Total orders: `_id` breaks every tie, so a page border never loses or repeats a record. */
export const comparePlaces: Record<ListSort, (a: Place, b: Place) => number> = {
  relevance: (a, b) => b.score - a.score || newest(a, b),
  newest,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || newest(a, b),
  name: (a, b) => text(a.nameKey, b.nameKey) || text(a.id, b.id),
};

/** The part of the ordered matches that follows `after`, at most `limit` long. */
export function pageOf(places: readonly Place[], sort: ListSort, after: Place | null, limit: number): Place[] {
  const compare = comparePlaces[sort];
  const rest = after ? places.filter((place) => compare(after, place) < 0) : [...places];
  return rest.sort(compare).slice(0, limit);
}
