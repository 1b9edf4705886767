import type { WorldCoFounder, WorldRound } from "./types.ts";

export const coFounders: readonly WorldCoFounder[] = [
  {
    startup: "ilaivaram",
    name: "Mohan Pillai",
    line: "Builds and mends the presses",
    email: "mohan.pillai@demo.example",
    hasConfirmed: true,
  },
  {
    startup: "ilaivaram",
    name: "Revathi Sundaram",
    line: "Sells to caterers and temples",
    email: "revathi.sundaram@demo.example",
    hasConfirmed: false,
  },
];

/** Rounds of companies, relative to the day of loading. Who is named and not connected any more reads it no longer. */
export const rounds: readonly WorldRound[] = [
  {
    startup: "ilaivaram",
    security: "equity",
    amount: 4_000_000,
    openedDaysAgo: 7,
    lastsDays: 90,
    use: "Second press, ₹26 lakh\nDrying shed for the monsoon, ₹9 lakh\nTwo operators for a year, ₹5 lakh",
    terms:
      "Ordinary equity shares, one class.\nA seat as observer on the board from ₹10 lakh.\nPro rata right in the next round.",
    named: [
      { person: "farida-sheikh", daysAgo: 7 },
      { person: "arjun-deshmukh", daysAgo: 6 },
      { person: "tenzin-dolma", daysAgo: 4 },
      { person: "meera-unnikrishnan", daysAgo: 6, hasEnded: true },
      { person: "imtiaz-naqvi", daysAgo: 5, hasEnded: true },
      { person: "harpreet-sandhu", daysAgo: 5, hasEnded: true },
      { person: "savitri-netam", daysAgo: 3, hasEnded: true },
    ],
  },
];
