import * as t from "#texts/search.ts";
import { INVESTOR_FILTERS } from "../investors/words.ts";
import { MENTOR_FILTERS } from "../mentors/words.ts";
import { cleanLine } from "../shared/clean.ts";
import { directoryAnswer, directoryQuery, facetValue, filter } from "../shared/list.ts";
import { picture, rating } from "../shared/profile.ts";
import { recordOf } from "../shared/records.ts";
import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";
import { STARTUP_FILTERS } from "../startups/words.ts";
import { LOCATION_MAX, SEARCH_TYPES } from "./words.ts";

const TOO_LONG = t.locationTooLong({ max: String(LOCATION_MAX) });

/** Filters of the directory of the one kind that `type` names; without one kind they have no effect. */
const {
  city: _,
  location: __,
  ...kindFilters
} = recordOf([...STARTUP_FILTERS, ...INVESTOR_FILTERS, ...MENTOR_FILTERS], () => filter);

export const searchQuery = z.object({
  ...directoryQuery,
  location: z
    .string({ error: t.oneLocation })
    .overwrite(cleanLine)
    .refine((text) => text.length <= LOCATION_MAX, { error: TOO_LONG })
    .meta({ maxLength: LOCATION_MAX })
    .default(""),
  type: filter,
  ...kindFilters,
});
export type SearchQuery = z.output<typeof searchQuery>;

/** `picture`: path or "". `snippet`: the brief or what stands for it. */
export const searchResult = z.strictObject({
  type: z.enum(SEARCH_TYPES),
  _id: z.string(),
  /** The person behind the record: their drawing where there is no picture, and whom to connect with. */
  userId: z.string(),
  name: z.string(),
  picture,
  industry: z.string(),
  location: z.string(),
  snippet: z.string(),
  rating,
  ratingCount: z.int().min(0),
});
export type SearchResult = z.output<typeof searchResult>;

const count = z.int().min(0);

const searchAnswer = z.strictObject({
  results: z.array(searchResult),
  ...directoryAnswer,
  /** Under the text and the location, whatever type is chosen; a filtered kind under its filters too. */
  counts: z.strictObject({ Startup: count, Investor: count, Mentor: count }),
  countsAreExact: z.boolean(),
  /** Where nothing is found: sectors near to what the words mean. */
  sectors: z.array(z.string()),
  /** Given when one type is asked for: the facets of that directory. */
  facets: z.record(z.string(), z.array(facetValue)).optional(),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchRoutes = routes({
  "GET /api/search": {
    summary: "Search startups, investors and mentors by words and place",
    description:
      "All words must be found, without regard to case and accents, in the place that they name; where no record has all, as many as some record has, and those left out are named. Without words everything is listed. With one type, the filters of its directory apply and its facets are given.",
    access: "optional",
    query: searchQuery,
    responses: { 200: searchAnswer },
  },
});
