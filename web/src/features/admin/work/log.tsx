import { actText, BY_COMMAND, type LogLine } from "@startup-connect/contract/audit";
import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import type { ListFilter } from "./filters.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadLog = listLoader(async (query) => {
  const { lines, ...page } = await browserApi("GET /api/admin/log", { query });
  return { items: lines, ...page };
});

const column = columnsOf<LogLine>();
const columns = column.columns([
  column.accessor("act", {
    header: "Act",
    cell: ({ row: { original } }) => (
      <>
        {actText(original.act)}
        <span className="block text-xs font-normal text-ink-3">{original.target}</span>
      </>
    ),
  }),
  column.accessor("at", {
    header: "When",
    cell: ({ getValue }) => (
      <span className="md:whitespace-nowrap">{`${shortDate(getValue())}, ${clockTime(getValue())}`}</span>
    ),
  }),
  column.accessor("admin", {
    header: "Who",
    cell: ({ row: { original } }) =>
      original.admin?.name ?? (original.detail === BY_COMMAND ? "The operator" : "An administrator who left"),
  }),
  column.accessor("subject", {
    header: "Member",
    cell: ({ row: { original } }) =>
      original.subject ? (
        <Anchor href={`${adminPaths.log}?subject=${original.subject.userId}`}>
          {original.subject.name || "Name not known"}
        </Anchor>
      ) : (
        <span className="text-ink-3">None</span>
      ),
  }),
  column.accessor("detail", {
    header: "What",
    meta: { wide: true },
    cell: ({ getValue }) => <span className="block max-w-text text-sm whitespace-pre-line brk">{getValue()}</span>,
  }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadLog>>["page"]>;

/** ADM-11: who did what, and when. */
export function LogPage({ data }: { data: Data }) {
  const { acts, admins } = data.page;
  const subject = new URLSearchParams(data.search).get("subject");
  const filters: ListFilter[] = [
    { name: "act", label: "Act", all: "All acts", options: acts.map((value) => ({ value, label: actText(value) })) },
    {
      name: "admin",
      label: "Administrator",
      all: "All administrators",
      options: admins.map(({ userId, name }) => ({ value: userId, label: name || "Name not known" })),
    },
  ];
  const of = data.page.items[0]?.subject?.name;
  return (
    <SectionPage
      title="Action log"
      lead={
        subject
          ? `What was done in the matters of ${of || "one member"}.`
          : "What administrators did. Lines are added and never changed."
      }
    >
      <ListPage
        data={data}
        columns={columns}
        rowId={({ _id }) => _id}
        nouns={["act", "acts"]}
        filters={filters}
        empty="No administrator has done anything yet."
      />
    </SectionPage>
  );
}
