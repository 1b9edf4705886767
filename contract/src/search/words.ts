/** Kinds of results, in the order they are grouped (SHELL-15). */
export const SEARCH_TYPES = ["Startup", "Investor", "Mentor"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Longest text of the location field. */
export const LOCATION_MAX = 100;
