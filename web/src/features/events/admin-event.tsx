import {
  type AdminEvent,
  EVENT_MESSAGE_HOURS,
  EVENT_MESSAGE_MAX,
  type EventMembers,
  eventPhase,
} from "@startup-connect/contract/events";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted } from "@startup-connect/contract/shared";
import { useNavigate } from "react-router";
import { type Column, ListPage, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { momentText, SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, ActionForm, RemoveButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { EmailLink } from "#ui/email.tsx";
import { Textarea } from "#ui/textarea.tsx";
import {
  CoverField,
  type EventField,
  EventFields,
  EventPreview,
  eventOf,
  notifiedText,
} from "./admin-event-fields.tsx";
import { StandingBadge } from "./admin-events.tsx";

export const meta = adminMeta("Event");

interface Guest {
  _id: string;
  name: string;
  email: string;
  userType: string;
  registeredAt: string;
}

/** The event, and who is registered for it, page by page; of a draft, whom its publishing notifies. */
export const clientLoader = listLoader(async (query, { eventId = "" }) => {
  const params = { id: eventId };
  const [{ event }, { registrations, ...page }] = await Promise.all([
    browserApi("GET /api/admin/events/{id}", { params }),
    browserApi("GET /api/admin/events/{id}/registrations", { params, query }),
  ]);
  const { members } = event.published ? { members: undefined } : await browserApi("GET /api/admin/event-audience");
  const items: readonly Guest[] = registrations.map((guest) => ({ ...guest, _id: guest.userId }));
  return { items, ...page, event, members };
});

const columns: readonly Column<Guest>[] = [
  { head: "Name", cell: ({ name }) => name || "A former member" },
  { head: "Email", cell: ({ email }) => email && <EmailLink email={email} /> },
  { head: "Role", cell: ({ userType }) => (userType === "None" ? "Not chosen" : userType) },
  { head: "Registered", short: true, cell: ({ registeredAt }) => momentText(registeredAt) },
];

/** ADM-03: change, publish, cancel, and who is registered. */
export default function EventDetail({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { event, members } = loaderData.page;
  const state = eventPhase(event, new Date(timeNow()));
  return (
    <SectionPage
      back={{ href: adminPaths.events, text: "Events" }}
      title={event.title}
      lead={event.published && <Anchor href={paths.event(event._id)}>Public page</Anchor>}
      action={
        <div className="flex flex-wrap items-center gap-3">
          <StandingBadge event={event} />
          {state === "draft" && members && <PublishAction event={event} members={members} />}
          {(state === "draft" || state === "coming") && <CancelAction event={event} />}
        </div>
      }
    >
      {event.published && (
        <section className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="h3">Registered</h2>
            {!event.cancelled && event.registrations > 0 && <MessageAction event={event} />}
          </div>
          <ListPage
            data={loaderData}
            columns={columns}
            nouns={["attendee", "attendees"]}
            empty="No registrations yet."
          />
        </section>
      )}
      {state !== "cancelled" && <CoverPanel key={event.cover} event={event} />}
      {state === "cancelled" ? (
        <p className="text-ink-2">A cancelled event cannot be changed. Attendees were notified by email.</p>
      ) : (
        // Another event is another form.
        <Panel key={event._id} title="Edit event" className="max-w-240">
          <ActionForm<EventField>
            submit="Save event"
            busyText="Saving…"
            start={{ ...event, audience: undefined, published: undefined }}
            action={(typed) =>
              browserApi("PATCH /api/admin/events/{id}", { params: { id: event._id }, json: eventOf(typed) })
            }
          >
            {(field) => (
              <>
                <EventFields field={field} audience={event.audience} members={members} />
                <EventPreview event={event} />
              </>
            )}
          </ActionForm>
          {state === "coming" && (
            <p className="mt-4 text-xs text-ink-3">Attendees are notified if the time or place changes.</p>
          )}
        </Panel>
      )}
    </SectionPage>
  );
}

function CoverPanel({ event: { _id, cover } }: { event: AdminEvent }) {
  const params = { id: _id };
  return (
    <Panel title="Cover" className="max-w-180">
      <ActionForm<FieldOf<"PUT /api/admin/events/{id}/cover">>
        submit="Save cover"
        busyText="Saving…"
        action={({ file }) => browserApi("PUT /api/admin/events/{id}/cover", { params, form: { file: file("file") } })}
      >
        {(field) => <CoverField field={field} cover={cover} />}
      </ActionForm>
      {cover && (
        <div className="mt-4">
          <RemoveButton
            name="the cover"
            title="Remove the cover?"
            confirm="Remove cover"
            action={async () => (await browserApi("DELETE /api/admin/events/{id}/cover", { params })).message}
          >
            The event's page shows a pattern instead.
          </RemoveButton>
        </div>
      )}
    </Panel>
  );
}

/** ADM-20. */
const MessageAction = ({ event: { _id, registrations } }: { event: AdminEvent }) => (
  <ActionButton<FieldOf<"POST /api/admin/events/{id}/messages">>
    button="Message attendees"
    title="Message attendees"
    confirm="Send message"
    busyText="Sending…"
    kind={1}
    action={async ({ text }) =>
      (await browserApi("POST /api/admin/events/{id}/messages", { params: { id: _id }, json: { text: text("text") } }))
        .message
    }
  >
    {(field) => (
      <>
        <Textarea {...field("text")} label="Message" rows={4} limit={EVENT_MESSAGE_MAX} />
        <p className="text-sm">
          {`${counted(registrations, "attendee is", "attendees are")} notified immediately. The next message is possible after ${EVENT_MESSAGE_HOURS} hours.`}
        </p>
      </>
    )}
  </ActionButton>
);

interface PublishProps {
  event: AdminEvent;
  members: EventMembers;
}

const PublishAction = ({ event: { _id, title, audience, endsAt }, members }: PublishProps) => (
  <ActionButton
    look={1}
    button="Publish"
    title={`Publish ${title}?`}
    confirm="Publish event"
    busyText="Publishing…"
    kind={1}
    action={async () => {
      await browserApi("PATCH /api/admin/events/{id}", { params: { id: _id }, json: { published: true as const } });
      return "The event is published.";
    }}
  >
    {Date.parse(endsAt) > timeNow() ? notifiedText(members, audience) : "It is over, so no one is notified."} Unsaved
    changes below are not published.
  </ActionButton>
);

/** Deletes a draft; for a published event, attendees get an email. */
function CancelAction({ event: { _id, title, published, registrations } }: { event: AdminEvent }) {
  const navigate = useNavigate();
  const label = published ? "Cancel event" : "Delete draft";
  return (
    <ActionButton
      look="bad"
      button={label}
      title={published ? `Cancel ${title}?` : `Delete the draft ${title}?`}
      confirm={label}
      isCancelling={published}
      busyText={published ? "Cancelling…" : "Deleting…"}
      action={async () => {
        await browserApi("DELETE /api/admin/events/{id}", { params: { id: _id } });
        if (!published) await navigate(adminPaths.events);
        return published ? "The event is cancelled." : "The draft is deleted.";
      }}
    >
      {published
        ? `This cannot be undone. ${counted(registrations, "attendee gets", "attendees get")} an email.`
        : "It has not been published."}
    </ActionButton>
  );
}
