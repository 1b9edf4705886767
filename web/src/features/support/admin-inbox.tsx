import { adminPaths } from "@startup-connect/contract/pages";
import { counted } from "@startup-connect/contract/shared";
import { CONTACT_STATE_LABELS, CONTACT_STATES, type ContactLine } from "@startup-connect/contract/support";
import { type Column, ListScreen, listLoader, type ScreenProps, stateFilter } from "#features/admin/list.tsx";
import { momentText, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";

export const meta = adminMeta("Contact inbox");

export const clientLoader = listLoader(async (query) => {
  const { requests: items, ...page } = await browserApi("GET /api/admin/contact", { query });
  return { items, ...page };
});

export const contactTones = { new: "info", inProgress: "wait", closed: "plain" } as const;

const filters = [stateFilter(CONTACT_STATES, (state) => CONTACT_STATE_LABELS[state], { name: "status" })];

const columns: readonly Column<ContactLine>[] = [
  {
    head: "From",
    cell: ({ reference, name }) => <Anchor href={adminPaths.contactRequest(reference)}>{name}</Anchor>,
    // A question without a form has no name but the address.
    below: ({ name, email }) => name !== email && email,
  },
  { head: "About", cell: ({ queryType }) => queryType, below: ({ reference }) => reference },
  { head: "Received", short: true, cell: ({ createdAt }) => momentText(createdAt) },
  {
    head: "State",
    cell: ({ status, replies }) => (
      <>
        <Badge kind={contactTones[status]}>{CONTACT_STATE_LABELS[status]}</Badge>
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
      columns={columns}
      nouns={["request", "requests"]}
      find="Name, address or number"
      filters={filters}
      empty="No messages yet."
    />
  );
}
