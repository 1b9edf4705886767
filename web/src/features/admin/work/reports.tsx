import { REPORT_TARGETS } from "@startup-connect/contract/connections";
import type { Report } from "@startup-connect/contract/moderation";
import { shortDate } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import type { ListFilter } from "./filters.tsx";
import { type ListData, type ListQuery, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { DecideReport } from "./report-decision.tsx";
import { Reported, ReportedWords, ReportState } from "./report-parts.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

/** What waits comes first, the longest waiting on top; what is done, the latest on top. */
const asked = ({ state, ...query }: ListQuery): ListQuery => {
  if (state === "all") return query;
  return state === "closed" ? { ...query, state } : { ...query, state: "open", order: "oldest" };
};

export const loadReports = listLoader(async (query) => {
  const { reports, ...page } = await browserApi("GET /api/admin/reports", { query: asked(query) });
  return { items: reports, ...page };
});

const types = { profile: "Profiles", review: "Reviews", message: "Messages" } as const;

const filters: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    all: "Open",
    options: [
      { value: "closed", label: "Decided" },
      { value: "all", label: "Open and decided" },
    ],
  },
  {
    name: "type",
    label: "What",
    all: "Everything",
    options: REPORT_TARGETS.map((value) => ({ value, label: types[value] })),
  },
];

const dayMs = 86_400_000;

function waited(since: string): string {
  const days = Math.floor((Date.now() - new Date(since).getTime()) / dayMs);
  if (days < 1) return "less than a day";
  return days === 1 ? "1 day" : `${days} days`;
}

const column = columnsOf<Report>();
const columns = column.columns([
  column.accessor("targetType", { header: "Reported", cell: ({ row }) => <Reported report={row.original} /> }),
  column.accessor("reason", {
    header: "What is wrong",
    meta: { wide: true },
    cell: ({ row }) => <ReportedWords report={row.original} />,
  }),
  column.accessor("createdAt", {
    header: "Since",
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap num">
        {shortDate(original.createdAt)}
        {original.state === "open" && <span className="block text-xs text-ink-3">{waited(original.createdAt)}</span>}
      </span>
    ),
  }),
  column.accessor("state", { header: "State", cell: ({ row }) => <ReportState report={row.original} /> }),
  column.display({
    id: "acts",
    header: "Acts",
    meta: { wide: true, quiet: true },
    cell: ({ row }) => <DecideReport report={row.original} />,
  }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadReports>>["page"]>;

/** ADM-09. */
export const ReportsPage = ({ data }: { data: Data }) => (
  <SectionPage
    title="Reports"
    lead="What members report. What is hidden is there for its owner only, who is told why, and can be shown again."
  >
    <ListPage
      data={data}
      columns={columns}
      rowId={({ _id }) => _id}
      nouns={["report", "reports"]}
      filters={filters}
      empty="No report waits."
    />
  </SectionPage>
);
