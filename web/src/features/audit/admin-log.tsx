import { actionText, BY_COMMAND, type LogLine } from "@startup-connect/contract/audit";
import { adminPaths } from "@startup-connect/contract/pages";
import { type Column, type ListFilter, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { momentText } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";

export const meta = adminMeta("Action log");

export const clientLoader = listLoader(async (query) => {
  const { lines: items, ...page } = await browserApi("GET /api/admin/log", { query });
  return { items, ...page };
});

export const logColumns: readonly Column<LogLine>[] = [
  { head: "Action", cell: ({ act }) => actionText(act), below: ({ target }) => target },
  { head: "When", cell: ({ at }) => <span className="md:whitespace-nowrap">{momentText(at)}</span> },
  {
    head: "Who",
    cell: ({ admin, detail }) =>
      admin?.name ?? (detail.endsWith(BY_COMMAND) ? "The operator" : "A former administrator"),
  },
  {
    head: "Member",
    cell: ({ subject }) =>
      subject ? (
        <Anchor href={`${adminPaths.log}?subject=${subject.userId}`}>{subject.name || "No name"}</Anchor>
      ) : (
        <span className="text-ink-3">None</span>
      ),
  },
  {
    head: "What",
    wide: true,
    cell: ({ detail }) => <span className="block max-w-text text-sm whitespace-pre-line brk">{detail}</span>,
  },
];

/** ADM-11: who did what, and when. */
export default function Log({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { acts, admins, items } = loaderData.page;
  const subject = new URLSearchParams(loaderData.search).get("subject");
  const filters: ListFilter[] = [
    {
      name: "act",
      label: "Action",
      all: "All actions",
      options: acts.map((value) => ({ value, label: actionText(value) })),
    },
    {
      name: "admin",
      label: "Administrator",
      all: "All administrators",
      options: admins.map(({ userId, name }) => ({ value: userId, label: name || "No name" })),
    },
  ];
  return (
    <ListScreen
      title="Action log"
      lead={
        subject
          ? `Actions about ${items[0]?.subject?.name || "one member"}.`
          : "Every admin action. Entries are never changed or removed."
      }
      data={loaderData}
      columns={logColumns}
      nouns={["action", "actions"]}
      filters={filters}
      empty="No admin actions yet."
    />
  );
}
