import { FUNDINGS, INDUSTRIES, STARTUP_STAGES } from "@startup-connect/contract/shared";
import { STARTUPS_EMPTY, STARTUPS_NONE_YET } from "@startup-connect/contract/startups";
import type { DirectoryKind } from "#features/directory/list.tsx";
import { paths } from "#lib/paths.ts";
import { StartupCard, type StartupItem } from "./startup-card.tsx";

/** SU-01 to SU-09. */
export const startupDirectory: DirectoryKind<StartupItem> = {
  title: "Student Startups",
  description: "Young companies and student teams from across India, listed by their founders.",
  path: paths.startups,
  nouns: ["startup", "startups"],
  searchLabel: "Search by name, sector or place",
  groups: [
    { name: "stage", legend: "Stage", options: STARTUP_STAGES },
    { name: "industry", legend: "Industry", options: INDUSTRIES },
    { name: "state", legend: "State", as: "select", all: "All states" },
    { name: "funding", legend: "Funding", options: FUNDINGS },
    { name: "recognised", legend: "Recognition", options: [{ value: "true", label: "DPIIT Recognised" }] },
  ],
  shape: "company",
  hrefOf: paths.startup,
  card: (startup) => <StartupCard startup={startup} />,
  empty: { title: STARTUPS_EMPTY, text: STARTUPS_NONE_YET, button: "Register a startup" },
};
