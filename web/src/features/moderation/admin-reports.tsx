import { REPORT_TARGETS } from "@startup-connect/contract/connections";
import { HIDE_REASON_MISSING, REASON_LENGTH, type Report } from "@startup-connect/contract/moderation";
import { counted, DAY, shortDate } from "@startup-connect/contract/shared";
import {
  actionsColumn,
  type Column,
  type ListFilter,
  type ListQuery,
  ListScreen,
  listLoader,
  type ScreenProps,
} from "#features/admin/list.tsx";
import { Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { Textarea } from "#ui/textarea.tsx";
import { decisionColumn, reportedColumn, wordsColumn } from "./admin-parts.tsx";

export const meta = adminMeta("Reports");

/** Open reports, oldest first; decided ones, latest first. */
const asked = ({ state, ...query }: ListQuery): ListQuery => {
  if (state === "all") return query;
  return state === "closed" ? { ...query, state } : { ...query, state: "open", order: "oldest" };
};

export const clientLoader = listLoader(async (query) => {
  const { reports: items, ...page } = await browserApi("GET /api/admin/reports", { query: asked(query) });
  return { items, ...page };
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

function waited(since: string): string {
  const days = Math.floor((timeNow() - new Date(since).getTime()) / DAY);
  if (days < 1) return "less than a day";
  return counted(days, "day");
}

const columns: readonly Column<Report>[] = [
  reportedColumn,
  wordsColumn,
  {
    head: "Since",
    cell: ({ createdAt, state }) => (
      <span className="whitespace-nowrap num">
        {shortDate(createdAt)}
        {state === "open" && <Sub>{waited(createdAt)}</Sub>}
      </span>
    ),
  },
  decisionColumn,
  actionsColumn((report) =>
    decisionsOf(report).map((decision) => <Decide key={decision} report={report} decision={decision} />),
  ),
];

/** ADM-09. */
export default function Reports({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Reports"
      lead="Reports from members. Only the owner can see hidden content, with the reason. You can show it again later."
      data={loaderData}
      columns={columns}
      nouns={["report", "reports"]}
      filters={filters}
      empty="No open reports."
      isPending={({ state }) => state === "open"}
    />
  );
}

type Decision = "keep" | "hide";

/**
 * Both decisions for an open report, the opposite one for a decided report. Reports of deleted content can only be
 * closed.
 */
const decisionsOf = (report: Report): Decision[] =>
  (["keep", "hide"] as const).filter(
    (decision) => report.decision !== decision && (decision === "keep" || report.there),
  );

/** Names of the actions, for visible and for hidden content. */
function wordsOf({ state, hidden, there }: Report, decision: Decision) {
  if (decision === "hide") return { button: state === "open" ? "Hide" : "Hide now", confirm: "Hide it" };
  if (hidden) return { button: "Show again", confirm: "Show again" };
  return { button: there ? "Keep" : "Close", confirm: there ? "Keep it" : "Close report" };
}

function Decide({ report, decision }: { report: Report; decision: Decision }) {
  const { _id, targetType, owner, hidden, sameOpen } = report;
  const { button, confirm } = wordsOf(report, decision);
  const hides = decision === "hide";
  const what = `${targetType} of ${owner.name}`;
  return (
    <ActionButton<FieldOf<"PATCH /api/admin/reports/{id}">>
      look={hides ? 3 : 2}
      size="sm"
      label={`${button}: ${what}`}
      button={<span className="whitespace-nowrap">{button}</span>}
      title={hides ? `Hide the ${what}?` : hidden ? `Show the ${what} again?` : `Keep the ${what}?`}
      confirm={confirm}
      busyText="Saving…"
      kind={hides ? "bad" : 1}
      check={({ text }) => (hides && text("note").trim() === "" ? { note: HIDE_REASON_MISSING } : {})}
      action={({ text }) => {
        const sent = { params: { id: _id }, json: { decision, note: text("note") } };
        return browserApi("PATCH /api/admin/reports/{id}", sent);
      }}
    >
      {(field) => (
        <>
          <p>{effect(report, decision)}</p>
          {sameOpen > 0 && (
            <p className="num">
              {sameOpen === 1
                ? "This also decides another open report about the same content."
                : `${sameOpen} other open reports about this are decided with it.`}
            </p>
          )}
          <Textarea
            {...field("note")}
            label={hides ? `Reason, shown to ${owner.name}` : "Note for the action log"}
            optional={!hides}
            limit={REASON_LENGTH}
          />
        </>
      )}
    </ActionButton>
  );
}

function effect({ targetType, hidden, there }: Report, decision: Decision): string {
  if (decision === "keep") {
    if (hidden) return "Others can see it again. Its owner is notified.";
    return there ? "It stays visible. The reporter is notified." : "It has been deleted. The reporter is notified.";
  }
  if (targetType === "profile") return "It is not listed anywhere until it is shown again. The user can still log in.";
  return "Others cannot see it until it is shown again. Its author sees the reason.";
}
