import type { MENTOR_INDUSTRIES } from "./mentor-words.ts";
import type { FOCUS_AREAS, Industry } from "./page-words.ts";

/** Words of investors and mentors for one field of startups. */
interface Kin {
  Investor: readonly (typeof FOCUS_AREAS)[number][];
  Mentor: readonly (typeof MENTOR_INDUSTRIES)[number][];
}

/** Each type has words of its own for its field; these mean the field of a startup of that industry (PROF-34, NOTI-11). */
export const INDUSTRY_KIN: Record<Industry, Kin> = {
  B2B: { Investor: ["Technology"], Mentor: ["Advertising", "Enterprise Software", "Human Resources", "Logistics"] },
  B2C: {
    Investor: ["Consumer Goods"],
    Mentor: [
      "Consumer Goods",
      "Education",
      "Events",
      "Fashion",
      "Food and Beverages",
      "Gaming",
      "Hospitality",
      "Media and Entertainment",
      "Retail",
    ],
  },
  Energy: { Investor: ["Energy"], Mentor: ["Energy", "Green Technology"] },
  "Financial Services": { Investor: ["Finance"], Mentor: ["Finance", "Real Estate"] },
  Healthcare: { Investor: ["Healthcare"], Mentor: ["Biotechnology", "Healthcare"] },
  "Information Technology": {
    Investor: ["Technology"],
    Mentor: [
      "Artificial Intelligence",
      "Enterprise Software",
      "Information Technology",
      "Internet of Things",
      "Robotics",
      "Telecommunication",
    ],
  },
  "Materials and Resources": {
    Investor: [],
    Mentor: ["Aerospace and Defence", "Agriculture", "Automotive", "Chemicals", "Construction", "Manufacturing"],
  },
  Other: { Investor: [], Mentor: [] },
};
