import { adminPaths } from "@startup-connect/contract/pages";
import { counted, shortDate } from "@startup-connect/contract/shared";
import {
  CONTACT_STATES,
  type ContactLine,
  type RequestState,
  requestStateText,
  TICKET_KIND_LABELS,
} from "@startup-connect/contract/support";
import { type Column, ListScreen, listLoader, type ScreenProps, stateFilter } from "#features/admin/list.tsx";
import { momentText, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { RequestBadge } from "./ticket-clock.tsx";

export const meta = adminMeta("Contact inbox");

export const clientLoader = listLoader(async (query) => {
  const { requests: items, ...page } = await browserApi("GET /api/admin/contact", { query });
  return { items, ...page };
});

export const requestFilters = (states: readonly RequestState[], areTickets: boolean) => [
  stateFilter(states, (state) => requestStateText(state, areTickets ? { isOverdue: false, refused: false } : null), {
    name: "status",
  }),
];

const filters = requestFilters(CONTACT_STATES, false);

export const requestColumns: readonly Column<ContactLine>[] = [
  {
    head: "From",
    cell: ({ reference, name, ticket }) => (
      <Anchor href={(ticket ? adminPaths.ticket : adminPaths.contactRequest)(reference)}>{name}</Anchor>
    ),
    // A question without a form has no name but the address.
    below: ({ name, email }) => name !== email && email,
  },
  {
    head: "About",
    cell: ({ queryType, ticket }) => (ticket ? TICKET_KIND_LABELS[ticket.kind] : queryType),
    below: ({ reference }) => reference,
  },
  {
    head: "Received",
    short: true,
    cell: ({ createdAt }) => momentText(createdAt),
    below: ({ status, ticket }) => ticket && status === "new" && `Answer by ${shortDate(ticket.dueAt)}`,
  },
  {
    head: "State",
    cell: ({ status, ticket, replies }) => (
      <>
        <RequestBadge status={status} ticket={ticket} />
        {replies > 0 && <Sub className="mt-1 text-ink-3">{counted(replies, "answer")}</Sub>}
      </>
    ),
  },
];

/** SUP-08, ADM-07. */
export default function ContactInbox({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Contact inbox"
      lead="Messages from the contact form. Answers are sent by email."
      data={loaderData}
      columns={requestColumns}
      nouns={["request", "requests"]}
      find="Name, address or number"
      filters={filters}
      empty="No messages yet."
    />
  );
}
