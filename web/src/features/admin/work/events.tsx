import { type AdminEvent, EVENT_STANDINGS, type EventStanding, eventStanding } from "@startup-connect/contract/events";
import { clockTime, longDate } from "@startup-connect/contract/shared";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import Plus from "#ui/icons/plus.tsx";
import type { ListFilter } from "./filters.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadEvents = listLoader(async (query) => {
  const { events, ...page } = await browserApi("GET /api/admin/events", { query });
  return { items: events, ...page };
});

const standings: Record<EventStanding, { kind: BadgeKind; text: string }> = {
  draft: { kind: "line", text: "Draft" },
  coming: { kind: "good", text: "Published" },
  over: { kind: "plain", text: "Over" },
  cancelled: { kind: "bad", text: "Cancelled" },
};

export function StandingBadge({ event }: { event: AdminEvent }) {
  const { kind, text } = standings[eventStanding(event, new Date())];
  return <Badge kind={kind}>{text}</Badge>;
}

const filters: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    all: "All events",
    options: EVENT_STANDINGS.map((value) => ({ value, label: standings[value].text })),
  },
];

const column = columnsOf<AdminEvent>();
const columns = column.columns([
  column.accessor("title", {
    header: "Event",
    cell: ({ row: { original } }) => <Anchor href={adminPaths.event(original._id)}>{original.title}</Anchor>,
  }),
  column.accessor("date", {
    header: "Begins",
    meta: { short: true },
    cell: ({ row: { original } }) => (
      <>
        {longDate(original.date)}
        <span className="block text-xs text-ink-3">
          {clockTime(new Date(`${original.date}T${original.time}:00+05:30`))}
        </span>
      </>
    ),
  }),
  column.accessor("location", { header: "Place" }),
  column.accessor("registrations", {
    header: "Registered",
    cell: ({ row: { original } }) => (
      <span className="num">
        {original.seats === null ? original.registrations : `${original.registrations} of ${original.seats}`}
      </span>
    ),
  }),
  column.display({ id: "state", header: "State", cell: ({ row }) => <StandingBadge event={row.original} /> }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadEvents>>["page"]>;

/** ADM-03. */
export const EventsPage = ({ data }: { data: Data }) => (
  <SectionPage
    title="Events"
    lead="What is published stands on the page of events, and those it is for are told."
    action={
      <ButtonLink kind={1} href={adminPaths.newEvent}>
        <Plus />
        New event
      </ButtonLink>
    }
  >
    <ListPage
      data={data}
      columns={columns}
      rowId={({ _id }) => _id}
      nouns={["event", "events"]}
      find="Title or place"
      filters={filters}
      empty="No event was made yet."
    />
  </SectionPage>
);
