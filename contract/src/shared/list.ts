import * as t from "#texts/shared.ts";
import { cleanLine } from "./clean.ts";
import { type CursorValue, decodeCursor } from "./cursor.ts";
import { readState } from "./state.ts";
import { z } from "./zod.ts";

export const LIST_LIMIT = 24;
export const LIST_LIMIT_MAX = 50;
/** Entries that a list without pages shows of what is over, the latest first: a member adds to it at will. The export has all. */
export const OVER_SHOWN = 100;
/** With a text search totals and facets are exact up to this number, shown as "500+" beyond (api-contract 0.4). */
export const COUNT_CAP = 500;
export const BROKEN_CURSOR = t.brokenCursor;

/** `limit` of a list; out of range answers 400. */
export const limit = (fallback: number = LIST_LIMIT, max: number = LIST_LIMIT_MAX) => {
  const error = t.limitInvalid({ max: String(max) });
  return z.coerce
    .number<string | number>({ error })
    .int({ error })
    .min(1, { error })
    .max(max, { error })
    .default(fallback);
};

/** The place to read on from: sent as opaque text, read as the values of `encodeCursor`. Empty means the start. */
export const cursor = z
  .string({ error: BROKEN_CURSOR })
  .transform((text, context): readonly CursorValue[] | undefined => {
    if (text === "") return undefined;
    const values = decodeCursor(text);
    if (values) return values;
    context.addIssue({ code: "custom", message: BROKEN_CURSOR });
    return z.NEVER;
  })
  .optional();

const SEARCH_MAX = 100;

/** Search text, which may be empty. */
export const searchText = z
  .string({ error: t.searchMissing })
  .overwrite(cleanLine)
  .refine((text) => text.length <= SEARCH_MAX, { error: t.searchTooLong({ max: String(SEARCH_MAX) }) })
  .meta({ maxLength: SEARCH_MAX })
  .default("");

/** No value of ours is longer; of a longer one the rest is not read. */
const FILTER_LENGTH = 200;

/**
 * A filter: a repeated parameter means OR, empty ones mean no filter (a form without script sends them).
 * Values are not checked: an unknown one finds nothing (api-contract 0.4).
 */
const filterOf = (clean: (text: string) => string) =>
  z
    .union([z.string(), z.array(z.string()).max(60)], { error: t.filterTooLong })
    .transform((value): string[] | undefined => {
      const list = (typeof value === "string" ? [value] : value)
        .map((one) => clean(one.slice(0, FILTER_LENGTH)))
        .filter(Boolean);
      return list.length > 0 ? [...new Set(list)] : undefined;
    })
    .optional();
export const filter = filterOf(cleanLine);
/** A filter by states: names that our list has are found however they are spelt (INPUT-05). */
export const stateFilter = filterOf(readState);

export const SORTS = ["newest", "rating", "name", "relevance"] as const;
export type Sort = (typeof SORTS)[number];

/** Order of a directory list; without one: `relevance` when there is a search text, else `newest`. */
export const sort = z
  .enum(["", ...SORTS], { error: t.orderInvalid })
  .transform((value): Sort | undefined => (value === "" ? undefined : value))
  .optional();

/** Query of every list: one page after a cursor. */
export const pageQuery = { limit: limit(), after: cursor };

/** Query of a directory list, besides its own filters. */
export const directoryQuery = { ...pageQuery, q: searchText, sort };

/** Answer of every list, beside the list itself. `nextCursor` is `null` at the end. */
export const pageAnswer = {
  total: z.int().min(0),
  totalIsExact: z.boolean(),
  nextCursor: z.string().nullable(),
};

export const facetValue = z.strictObject({ value: z.string(), count: z.int().min(0), atLeast: z.boolean() });
export type FacetValue = z.output<typeof facetValue>;

/** By filter, its values with their numbers under the other filters; `atLeast` marks a capped number. */
export const facets = <const K extends readonly [string, ...string[]]>(filters: K) =>
  z.partialRecord(z.enum(filters), z.array(facetValue));

/**
 * `suggestion` is the corrected search text, `null` when there is nothing to correct; `leftOut` are the words that none
 * of the found records need have, as no record has all; `inPlace` is the place named among the words, in which all are.
 */
export const directoryAnswer = {
  ...pageAnswer,
  suggestion: z.string().nullable(),
  leftOut: z.array(z.string()),
  inPlace: z.string().nullable(),
};

/**
 * The place of one among those that are pending, oldest first. `waiting`: how many are pending; `place`: from 1, null
 * when it is not pending; `previous` and `next`: numbers of its neighbours there.
 */
export const pendingQueue = z.strictObject({
  waiting: z.int().min(0),
  place: z.int().positive().nullable(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type PendingQueue = z.output<typeof pendingQueue>;
