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
import { counted } from "@startup-connect/contract/shared";
import { type Column, type ListFilter, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { momentText } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { leftText, titleOf } from "./admin-parts.tsx";

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

/** Until when it is decided, first or again. */
const dueOf = ({ appealDueAt, dueAt, measure }: CaseLine) => appealDueAt ?? (measure === null && dueAt);

export const caseColumns: readonly Column<CaseLine>[] = [
  {
    head: "Case",
    cell: (one) => <Anchor href={adminPaths.case(one.number)}>{titleOf(one)}</Anchor>,
    below: ({ number }) => number,
  },
  {
    head: "Class",
    cell: (one) => <Badge kind={one.class === "general" ? "plain" : "wait"}>{CASE_CLASS_TEXTS[one.class]}</Badge>,
  },
  {
    head: "Decision",
    cell: (one) => timeLeft(dueOf(one)) || (one.measure && CASE_MEASURE_TEXTS[one.measure]),
    below: (one) => byText(dueOf(one), one.appealDueAt ? "Appeal, by" : "By"),
  },
  {
    head: "Reports",
    cell: ({ reports }) => <span className="num">{counted(reports, "report")}</span>,
    below: ({ takenBy }) => takenBy && `Taken by ${takenBy}`,
  },
];

const kinds: Partial<Record<WaitingSection, string>> = {
  cases: "Case",
  held: "Held request",
  tickets: "Request about data",
  approvals: "Request to approve",
};

const deskColumns: readonly Column<DeskRow>[] = [
  { head: "What", cell: ({ href, title }) => <Anchor href={href}>{title}</Anchor>, below: ({ number }) => number },
  { head: "Kind", cell: ({ section }) => kinds[section] },
  { head: "Time left", cell: ({ dueAt }) => timeLeft(dueAt), below: ({ dueAt }) => byText(dueAt) },
];

const timeLeft = (dueAt: string | false) => {
  if (!dueAt) return null;
  const left = Date.parse(dueAt) - timeNow();
  return left > 0 ? <span className="num">{`${leftText(left)} left`}</span> : <Badge kind="bad">Overdue</Badge>;
};
const byText = (dueAt: string | false, by = "By") => dueAt && `${by} ${momentText(dueAt)}`;

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
      lead="What members reported, the most urgent first."
      data={{ search, page: { ...rest, items: items.filter(isCase) } }}
      columns={caseColumns}
      nouns={["case", "cases"]}
      filters={filters}
      empty="No cases."
    />
  ) : (
    <ListScreen
      {...common}
      lead="Everything you can decide that has a deadline, the most urgent first."
      data={{ search, page: { ...rest, items: items.filter((row): row is DeskRow => !isCase(row)) } }}
      columns={deskColumns}
      nouns={["entry", "entries"]}
      empty="Nothing to decide."
    />
  );
}
