import { type AdminEvent, EVENT_PHASES, type EventPhase, eventPhase } from "@startup-connect/contract/events";
import { adminPaths } from "@startup-connect/contract/pages";
import { clockTime, longDate, momentInIndia } from "@startup-connect/contract/shared";
import { type Column, ListScreen, listLoader, type ScreenProps, stateFilter } from "#features/admin/list.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Plus } from "#ui/icons.tsx";

export const meta = adminMeta("Events");

export const clientLoader = listLoader(async (query) => {
  const { events: items, ...page } = await browserApi("GET /api/admin/events", { query });
  return { items, ...page };
});

const phases: Record<EventPhase, { kind: BadgeKind; text: string }> = {
  draft: { kind: "line", text: "Draft" },
  coming: { kind: "good", text: "Published" },
  over: { kind: "plain", text: "Ended" },
  cancelled: { kind: "bad", text: "Cancelled" },
};

export function StandingBadge({ event }: { event: AdminEvent }) {
  const { kind, text } = phases[eventPhase(event, new Date(timeNow()))];
  return <Badge kind={kind}>{text}</Badge>;
}

const filters = [stateFilter(EVENT_PHASES, (state) => phases[state].text, { all: "All events" })];

const columns: readonly Column<AdminEvent>[] = [
  { head: "Event", cell: ({ _id, title }) => <Anchor href={adminPaths.event(_id)}>{title}</Anchor> },
  {
    head: "Begins",
    short: true,
    cell: ({ date }) => longDate(date),
    below: ({ date, time }) => clockTime(momentInIndia(date, time)),
  },
  { head: "Place", cell: ({ location }) => location },
  {
    head: "Registered",
    cell: ({ seats, registrations }) => (
      <span className="num">{seats === null ? registrations : `${registrations} of ${seats}`}</span>
    ),
  },
  { head: "State", cell: (event) => <StandingBadge event={event} /> },
];

/** ADM-03. */
export default function Events({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Events"
      lead="Published events appear on the events page, and their audience is notified."
      action={
        <ButtonLink kind={1} href={adminPaths.newEvent}>
          <Plus />
          New event
        </ButtonLink>
      }
      data={loaderData}
      columns={columns}
      nouns={["event", "events"]}
      find="Title or place"
      filters={filters}
      empty="No events yet."
    />
  );
}
