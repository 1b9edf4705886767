import type { DeskRow, WaitingSection } from "@startup-connect/contract/admin";
import { REPORT_TARGETS } from "@startup-connect/contract/connections";
import {
  CASE_CLASS_TEXTS,
  CASE_CLASSES,
  CASE_MEASURE_TEXTS,
  type CaseLine,
  REPORTED_THINGS,
} from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted, shortMoment } from "@startup-connect/contract/shared";
import { type Column, type ListFilter, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { UserLink } from "./admin-parts.tsx";

export const meta = adminMeta("Cases");

/** Without a state what has an end, of all kinds; with one the cases alone. */
export const clientLoader = listLoader<DeskRow | CaseLine, Page>(async (query) => {
  if (query.state) {
    const { cases: items, ...page } = await browserApi("GET /api/admin/cases", { query });
    return { items, ...page };
  }
  const { rows: items, ...page } = await browserApi("GET /api/admin/desk", { query });
  return { items, ...page };
});

interface Page {
  items: readonly (DeskRow | CaseLine)[];
  total: number;
  nextCursor: string | null;
}

export const caseColumns: readonly Column<CaseLine>[] = [
  {
    head: "Case",
    cell: ({ number, targetType, owner }) => (
      <>
        <Anchor href={adminPaths.case(number)} className="whitespace-nowrap num">
          {number}
        </Anchor>
        <Sub className="text-ink-2">
          {REPORTED_THINGS[targetType]}
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
    cell: ({ appealDueAt, dueAt, measure }) => (
      <>
        {(appealDueAt || measure === null) && <DecideBy dueAt={appealDueAt ?? dueAt} />}
        {measure && <Sub>{`${CASE_MEASURE_TEXTS[measure]}${appealDueAt ? ", appealed" : ""}`}</Sub>}
      </>
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

const kinds: Partial<Record<WaitingSection, string>> = {
  cases: "Case",
  held: "Held request",
  tickets: "Request about data",
  approvals: "Request to approve",
};

const deskColumns: readonly Column<DeskRow>[] = [
  {
    head: "What",
    cell: ({ href, number, title }) => (
      <>
        <Anchor href={href} className={number && "whitespace-nowrap num"}>
          {number || title}
        </Anchor>
        {number && <Sub className="text-ink-2">{title}</Sub>}
      </>
    ),
  },
  { head: "Kind", cell: ({ section }) => kinds[section] },
  { head: "Decide by", cell: ({ dueAt }) => <DecideBy dueAt={dueAt} /> },
];

const DecideBy = ({ dueAt }: { dueAt: string }) => (
  <span className="num">
    {shortMoment(dueAt)} {Date.parse(dueAt) < timeNow() && <Badge kind="bad">Overdue</Badge>}
  </span>
);

const filters: readonly ListFilter[] = [
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
    options: REPORT_TARGETS.map((value) => ({ value, label: REPORTED_THINGS[value] })),
  },
];

const isCase = (row: DeskRow | CaseLine): row is CaseLine => "class" in row;

/** CASE-04, CASE-13, ADM-09. */
export default function Cases({ loaderData }: ScreenProps<typeof clientLoader>) {
  const me = useMe();
  const { page, search } = loaderData;
  const { items, ...rest } = page;
  const common = {
    title: "Cases",
    tabs: {
      name: "state",
      label: "What is shown",
      tabs: [
        { value: "", text: "All to decide" },
        ...(me.scopes.includes("cases.decide")
          ? [
              { value: "open", text: "Open cases" },
              { value: "decided", text: "Decided cases" },
            ]
          : []),
      ],
    },
  };
  return new URLSearchParams(search).get("state") ? (
    <ListScreen
      {...common}
      lead="What members reported, by what runs out first."
      data={{ search, page: { ...rest, items: items.filter(isCase) } }}
      columns={caseColumns}
      nouns={["case", "cases"]}
      filters={filters}
      empty="No cases."
    />
  ) : (
    <ListScreen
      {...common}
      lead="What you can decide and has an end, by what runs out first."
      data={{ search, page: { ...rest, items: items.filter((row): row is DeskRow => !isCase(row)) } }}
      columns={deskColumns}
      nouns={["entry", "entries"]}
      empty="Nothing to decide."
    />
  );
}
