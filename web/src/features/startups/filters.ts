import { FUNDINGS, INDUSTRIES, STARTUP_STAGES } from "@startup-connect/contract/shared";
import type { FilterGroup } from "#features/directory/filters.tsx";

/** Filters of the directory of startups (SU-09). */
export const startupFilters: readonly FilterGroup[] = [
  { name: "stage", legend: "Stage", options: STARTUP_STAGES },
  { name: "industry", legend: "Industry", options: INDUSTRIES },
  { name: "state", legend: "State", as: "select", all: "All states" },
  { name: "funding", legend: "Funding", options: FUNDINGS },
  { name: "recognised", legend: "Recognition", options: [{ value: "true", label: "DPIIT Recognised" }] },
];
