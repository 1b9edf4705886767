import { DAY, MINUTE } from "@startup-connect/contract/shared";
import type { WorldIntroductions } from "../types.ts";

/** Whose connection goes with the consent of both ends, and what is asked along these (INTRO-01, INTRO-02). */
export const introductions: WorldIntroductions = {
  agreed: [
    ["ilaivaram", "farida-sheikh"],
    ["bunkar", "farida-sheikh"],
    ["arjun-deshmukh", "farida-sheikh"],
    ["tenzin-dolma", "ilaivaram"],
    ["seb", "tenzin-dolma"],
  ],
  asked: [
    {
      from: "bunkar",
      by: "farida-sheikh",
      to: "arjun-deshmukh",
      why: "He knows wages by the piece. We want to pay ours by the week and need a hard look.",
      minutesAgo: Math.round((1.7 * DAY) / MINUTE),
    },
  ],
};
