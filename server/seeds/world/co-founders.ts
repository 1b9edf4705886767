import type { WorldCoFounder } from "./types.ts";

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
