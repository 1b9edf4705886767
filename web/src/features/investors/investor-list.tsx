import { INVESTORS_EMPTY, INVESTORS_NONE_YET } from "@startup-connect/contract/investors";
import {
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
} from "@startup-connect/contract/shared";
import type { DirectoryKind } from "#features/directory/list.tsx";
import { paths } from "#lib/paths.ts";
import { InvestorCard, type InvestorItem } from "./investor-card.tsx";

/** INV-01 to INV-06. */
export const investorDirectory: DirectoryKind<InvestorItem> = {
  title: "Investors",
  description: "People who invest in startups in India, and what they look for.",
  path: paths.investors,
  nouns: ["investor", "investors"],
  searchLabel: "Search by name, focus area or place",
  groups: [
    { name: "category", legend: "Category", options: INVESTOR_CATEGORIES },
    { name: "investmentStage", legend: "Investment stage", options: INVESTMENT_STAGES },
    { name: "investmentLevel", legend: "Investment level", options: INVESTMENT_LEVELS },
    { name: "focusArea", legend: "Focus area", options: FOCUS_AREAS },
    { name: "location", legend: "Location", options: [], as: "text" },
  ],
  shape: "person",
  hrefOf: paths.investor,
  card: (investor) => <InvestorCard investor={investor} />,
  empty: { title: INVESTORS_EMPTY, text: INVESTORS_NONE_YET, button: "Register as an investor" },
};
