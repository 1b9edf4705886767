import { FUNDINGS, INDUSTRIES, STARTUP_STAGES, STATES, UNION_TERRITORIES } from "@startup-connect/contract/shared";
import type { FilterGroup } from "#features/directory/filters.tsx";

/** Filters of the directory of startups (SU-09). */
export const startupFilters: readonly FilterGroup[] = [
  { name: "stage", legend: "Stage", options: STARTUP_STAGES },
  { name: "industry", legend: "Industry", options: INDUSTRIES },
  { name: "state", legend: "State", options: [...STATES, ...UNION_TERRITORIES], as: "select", all: "All states" },
  { name: "funding", legend: "Funding", options: FUNDINGS },
  { name: "recognised", legend: "Recognition", options: [{ value: "true", label: "DPIIT Recognised" }] },
];
