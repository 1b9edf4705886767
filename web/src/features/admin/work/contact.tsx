import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { CONTACT_STATE_LABELS, CONTACT_STATES, type ContactLine } from "@startup-connect/contract/support";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import type { ListFilter } from "./filters.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadContact = listLoader(async (query) => {
  const { requests, ...page } = await browserApi("GET /api/admin/contact", { query });
  return { items: requests, ...page };
});

export const contactTones = { new: "act", inProgress: "wait", closed: "plain" } as const;

const filters: readonly ListFilter[] = [
  {
    name: "status",
    label: "State",
    all: "All states",
    options: CONTACT_STATES.map((value) => ({ value, label: CONTACT_STATE_LABELS[value] })),
  },
];

const column = columnsOf<ContactLine>();
const columns = column.columns([
  column.accessor("name", {
    header: "From",
    cell: ({ row: { original } }) => (
      <>
        <Anchor href={adminPaths.contactRequest(original.reference)}>{original.name}</Anchor>
        <span className="block text-xs font-normal text-ink-3">{original.email}</span>
      </>
    ),
  }),
  column.accessor("queryType", {
    header: "About",
    cell: ({ row: { original } }) => (
      <>
        {original.queryType}
        <span className="block text-xs text-ink-3 num">{original.reference}</span>
      </>
    ),
  }),
  column.accessor("createdAt", {
    header: "Came",
    meta: { short: true },
    cell: ({ getValue }) => `${shortDate(getValue())}, ${clockTime(getValue())}`,
  }),
  column.accessor("status", {
    header: "State",
    cell: ({ row: { original } }) => (
      <>
        <Badge kind={contactTones[original.status]}>{CONTACT_STATE_LABELS[original.status]}</Badge>
        {original.replies > 0 && (
          <span className="mt-1 block text-xs text-ink-3">
            {original.replies === 1 ? "1 answer" : `${original.replies} answers`}
          </span>
        )}
      </>
    ),
  }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadContact>>["page"]>;

/** SUP-08, ADM-07. */
export const ContactInbox = ({ data }: { data: Data }) => (
  <SectionPage title="Contact inbox" lead="What people wrote by the contact form. An answer goes out as a mail.">
    <ListPage
      data={data}
      columns={columns}
      rowId={({ _id }) => _id}
      nouns={["request", "requests"]}
      find="Name, address or number"
      filters={filters}
      empty="Nobody has written yet."
    />
  </SectionPage>
);
