import { REPORT_TARGETS } from "@startup-connect/contract/connections";
import {
  CASE_CLASS_TEXTS,
  CASE_CLASSES,
  CASE_MEASURE_TEXTS,
  type CaseLine,
} from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted, shortMoment } from "@startup-connect/contract/shared";
import { type Column, type ListFilter, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { reportedThings, UserLink } from "./admin-parts.tsx";

export const meta = adminMeta("Cases");

export const clientLoader = listLoader(async (query) => {
  const { cases: items, ...page } = await browserApi("GET /api/admin/cases", { query });
  return { items, ...page };
});

export const caseColumns: readonly Column<CaseLine>[] = [
  {
    head: "Case",
    cell: ({ number, targetType, owner }) => (
      <>
        <Anchor href={adminPaths.case(number)} className="whitespace-nowrap num">
          {number}
        </Anchor>
        <Sub className="text-ink-2">
          {reportedThings[targetType]}
          {owner && (
            <>
              {" of "}
              <UserLink user={owner} />
            </>
          )}
        </Sub>
      </>
    ),
  },
  {
    head: "Class",
    cell: (one) => <Badge kind={one.class === "general" ? "plain" : "wait"}>{CASE_CLASS_TEXTS[one.class]}</Badge>,
  },
  {
    head: "Decide by",
    cell: ({ dueAt, measure }) => (
      <span className="num">
        {measure === null ? shortMoment(dueAt) : CASE_MEASURE_TEXTS[measure]}{" "}
        {measure === null && Date.parse(dueAt) < timeNow() && <Badge kind="bad">Overdue</Badge>}
      </span>
    ),
  },
  {
    head: "Reports",
    cell: ({ reports, takenBy }) => (
      <span className="num">
        {counted(reports, "report")}
        {takenBy && <Sub>{`Taken by ${takenBy}`}</Sub>}
      </span>
    ),
  },
];

const filters: readonly ListFilter[] = [
  { name: "state", label: "State", all: "Open", options: [{ value: "decided", label: "Decided" }] },
  {
    name: "class",
    label: "Class",
    all: "All classes",
    options: CASE_CLASSES.map((value) => ({ value, label: CASE_CLASS_TEXTS[value] })),
  },
  {
    name: "type",
    label: "What",
    all: "Everything",
    options: REPORT_TARGETS.map((value) => ({ value, label: reportedThings[value] })),
  },
];

/** CASE-04, ADM-09. */
export default function Cases({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Cases"
      lead="What members reported, by what runs out first."
      data={loaderData}
      columns={caseColumns}
      nouns={["case", "cases"]}
      filters={filters}
      empty="No open cases."
    />
  );
}
