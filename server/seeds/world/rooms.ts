import type { WorldRoom } from "./types.ts";

/** Deal rooms, relative to the day of loading. `pages`: seconds of each page that was opened, from the first on. */
export const rooms: readonly WorldRoom[] = [
  {
    startup: "ilaivaram",
    folders: ["Accounts", "Contracts with growers"],
    file: { name: "Pitch deck.pdf", addedDaysAgo: 6 },
    agreement: `Ilaivaram shows you its contracts with growers so that you can judge its supply of leaf.

You use what you read for that judgement alone. You show it to no one outside your own firm, and within it only to people who need it for the same judgement.

This holds for two years from the day you accept it. It does not hold for what was public before, or what you knew already.`,
    access: [
      {
        person: "arjun-deshmukh",
        until: 28,
        givenDaysAgo: 5,
        sharesTime: true,
        pages: [35, 20, 65, 40, 85, 30, 150, 110],
      },
      { person: "farida-sheikh", until: null, givenDaysAgo: 6, sharesTime: false, pages: [0, 0, 0, 0] },
      { person: "tenzin-dolma", until: 0, givenDaysAgo: 4 },
    ],
  },
];
