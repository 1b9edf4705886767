import { MENTOR_STAGES, mentorStageLabel, NETWORKS } from "@startup-connect/contract/shared";
import type { FilterGroup } from "#features/directory/filters.tsx";

/** Filters of the directory of mentors (MEN-07). */
export const mentorFilters: readonly FilterGroup[] = [
  { name: "industry", legend: "Industry", as: "select", all: "All industries" },
  { name: "interest", legend: "Interest", as: "select", all: "All interests" },
  { name: "state", legend: "State", as: "select", all: "All states" },
  {
    name: "stage",
    legend: "Stage",
    options: MENTOR_STAGES.map((value) => ({ value, label: mentorStageLabel(value) })),
  },
  { name: "network", legend: "Network", options: NETWORKS },
];
