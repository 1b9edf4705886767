import {
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
} from "@startup-connect/contract/shared";
import type { FilterGroup } from "#features/directory/filters.tsx";

/** Filters of the directory of investors (INV-06). */
export const investorFilters: readonly FilterGroup[] = [
  { name: "category", legend: "Category", options: INVESTOR_CATEGORIES },
  { name: "investmentStage", legend: "Investment stage", options: INVESTMENT_STAGES },
  { name: "investmentLevel", legend: "Investment level", options: INVESTMENT_LEVELS },
  { name: "focusArea", legend: "Focus area", options: FOCUS_AREAS },
  { name: "location", legend: "Location", options: [], as: "text" },
];
