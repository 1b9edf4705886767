import {
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_STAGES,
  mentorStageLabel,
  NETWORKS,
  STATES,
  UNION_TERRITORIES,
} from "@startup-connect/contract/shared";
import type { FilterGroup } from "#features/directory/filters.tsx";

/** Filters of the directory of mentors (MEN-07). */
export const mentorFilters: readonly FilterGroup[] = [
  { name: "industry", legend: "Industry", options: MENTOR_INDUSTRIES, as: "select", all: "All industries" },
  { name: "interest", legend: "Interest", options: MENTOR_INTERESTS, as: "select", all: "All interests" },
  { name: "state", legend: "State", options: [...STATES, ...UNION_TERRITORIES], as: "select", all: "All states" },
  {
    name: "stage",
    legend: "Stage",
    options: MENTOR_STAGES.map((value) => ({ value, label: mentorStageLabel(value) })),
  },
  { name: "network", legend: "Network", options: NETWORKS },
];
