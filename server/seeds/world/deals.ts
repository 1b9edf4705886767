import type { WorldDeal } from "./types.ts";

/** Deals that have gone on since the connection, relative to the day of loading; all others are at their beginning. */
export const deals: readonly WorldDeal[] = [
  {
    startup: "ilaivaram",
    investor: "arjun-deshmukh",
    steps: [
      { stage: "inTalks", daysAgo: 7, by: "investor" },
      { stage: "reviewing", daysAgo: 6, by: "investor" },
    ],
    promise: { daysAgo: 5, inDays: 2 },
  },
  {
    startup: "swasthiq",
    investor: "arjun-deshmukh",
    steps: [{ stage: "reviewing", daysAgo: 14, by: "investor" }],
    promise: { daysAgo: 12, inDays: -2 },
  },
  {
    startup: "nadivolt",
    investor: "arjun-deshmukh",
    steps: [{ stage: "inTalks", daysAgo: 30, by: "founder" }],
    interest: {
      band: "25to50L",
      sentence: "After one summer of packs in my own cold room.",
      daysAgo: 9,
      inDays: 60,
    },
  },
  {
    startup: "padhai-post",
    investor: "arjun-deshmukh",
    steps: [{ stage: "inTalks", daysAgo: 33, by: "founder" }],
    pass: {
      by: "investor",
      reason: "sector",
      line: "I know machines. Of schools I know too little to help.",
      daysAgo: 13,
    },
  },
];
