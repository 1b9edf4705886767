import type { WorldDesk } from "./types.ts";

const hours = (days: number) => days * 24;

/** What members reported, and what one asks for as a nominee. Who decided is no administrator any more. */
export const desk: WorldDesk = {
  moderator: "vimala-devarajulu",
  cases: [
    {
      about: { profile: "kuber-growth" },
      reports: [
        {
          by: "makhana",
          hoursAgo: 22,
          kind: "fraud",
          reason:
            "He offers ₹40 lakh without one question about us, and wants ₹12,000 for the file first. No bank works like that.",
        },
        { by: "bhatthi", hoursAgo: 5, kind: "fraud", reason: "The same letter to me, with a fee of ₹9,500." },
      ],
    },
    {
      about: {
        message:
          "Send me the telephone numbers of your families in the ward, or I write to the council that the pegs are fake.",
      },
      reports: [
        {
          by: "tlang",
          hoursAgo: hours(6),
          kind: "other",
          reason: "He threatens us to get the numbers of 30 families.",
        },
      ],
      decision: {
        measure: "limit",
        days: 14,
        rule: "respect",
        text: "Do not threaten members, and do not ask for the telephone numbers of other people. You can send no requests and no messages for 14 days.",
        hoursAgo: hours(3),
      },
      appealed: {
        by: "lalrinsanga-hnamte",
        text: "I was angry because my own house is below the slope, and I said sorry the same evening. Fourteen days is too long: I have two other talks open.",
        hoursAgo: hours(1),
      },
    },
    {
      about: { profile: "jignesh-vora" },
      reports: [
        {
          by: "arjun-deshmukh",
          hoursAgo: hours(2),
          kind: "impersonation",
          reason: "His profile named my old company, where he never worked.",
        },
      ],
      decision: {
        measure: "warn",
        rule: "impersonation",
        text: "Your profile named a company you did not work for. You have removed it; please name only your own work.",
        hoursAgo: hours(1) + 3,
      },
    },
  ],
  tickets: [
    {
      by: "vasantha-kumaraswamy",
      of: "devi-rathore",
      relation: "Friend",
      hoursAgo: hours(84),
      kind: "correction",
      text: "Devi Singh Rathore named me as nominee and cannot write since a stroke in July. The new phone number is on the papers I posted to you. Please replace the old one.",
    },
  ],
};
