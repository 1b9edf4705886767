import { type AdminEvent, eventStanding } from "@startup-connect/contract/events";
import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { ActForm } from "./act-form.tsx";
import { EventFields, eventOf } from "./event-fields.tsx";
import { StandingBadge } from "./events.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

interface Guest {
  userId: string;
  name: string;
  email: string;
  userType: string;
  registeredAt: string;
}

/** The event, and who is registered for it, page by page. */
export const loadEvent = listLoader(async (query, { eventId = "" }) => {
  const params = { id: eventId };
  const [{ event }, { registrations, ...page }] = await Promise.all([
    browserApi("GET /api/admin/events/{id}", { params }),
    browserApi("GET /api/admin/events/{id}/registrations", { params, query }),
  ]);
  const items: readonly Guest[] = registrations;
  return { items, ...page, event };
});

const back = { href: adminPaths.events, text: "Events" };

/** ADM-03. */
export function NewEventPage() {
  const navigate = useNavigate();
  return (
    <SectionPage back={back} title="New event">
      <Panel title="The event" className="max-w-180">
        <ActForm
          submit="Make event"
          busy="Saving…"
          act={async (form) => {
            const published = form.get("published") === "now";
            const { event } = await browserApi("POST /api/admin/events", { json: { ...eventOf(form), published } });
            await navigate(adminPaths.event(event._id));
            return "";
          }}
        >
          {(faults) => (
            <>
              <EventFields faults={faults} />
              <RadioGroup
                legend="When it is made"
                name="published"
                options={[
                  { value: "now", label: "Publish it at once, and tell those it is for" },
                  { value: "later", label: "Keep it as a draft" },
                ]}
                defaultValue="later"
                error={faults.published}
              />
            </>
          )}
        </ActForm>
      </Panel>
    </SectionPage>
  );
}

type Data = ListData<Awaited<ReturnType<typeof loadEvent>>["page"]>;

const column = columnsOf<Guest>();
const columns = column.columns([
  column.accessor("name", { header: "Name", cell: ({ getValue }) => getValue() || "A person who left" }),
  column.accessor("email", {
    header: "E-mail",
    cell: ({ getValue }) => getValue() && <a href={`mailto:${getValue()}`}>{getValue()}</a>,
  }),
  column.accessor("userType", {
    header: "Role",
    cell: ({ getValue }) => (getValue() === "None" ? "Not chosen" : getValue()),
  }),
  column.accessor("registeredAt", {
    header: "Registered",
    meta: { short: true },
    cell: ({ getValue }) => `${shortDate(getValue())}, ${clockTime(getValue())}`,
  }),
]);

/** ADM-03: change, publish, cancel, and who is registered. */
export function EventDetail({ data }: { data: Data }) {
  const { event } = data.page;
  const standing = eventStanding(event, new Date());
  return (
    <SectionPage
      back={back}
      title={event.title}
      lead={event.published && <Anchor href={paths.event(event._id)}>Its page for visitors</Anchor>}
      action={
        <div className="flex flex-wrap items-center gap-3">
          <StandingBadge event={event} />
          {standing === "draft" && <PublishAct event={event} />}
          {(standing === "draft" || standing === "coming") && <CancelAct event={event} />}
        </div>
      }
    >
      {event.published && (
        <section className="grid min-w-0 gap-3">
          <h2 className="h3">Registered</h2>
          <ListPage
            data={data}
            columns={columns}
            rowId={({ userId }) => userId}
            nouns={["person", "people"]}
            empty="Nobody has registered yet."
          />
        </section>
      )}
      {standing === "cancelled" ? (
        <p className="text-ink-2">A cancelled event stays as it was. The registered were told by mail.</p>
      ) : (
        // Another event is another form.
        <Panel key={event._id} title="Change it" className="max-w-180">
          <ActForm
            submit="Save event"
            busy="Saving…"
            act={async (form) =>
              (
                await browserApi("PATCH /api/admin/events/{id}", {
                  params: { id: event._id },
                  json: eventOf(form),
                })
              ).message
            }
          >
            {(faults) => <EventFields event={event} faults={faults} />}
          </ActForm>
          {standing === "coming" && (
            <p className="mt-4 text-xs text-ink-3">The registered are told of another time or place.</p>
          )}
        </Panel>
      )}
    </SectionPage>
  );
}

function PublishAct({ event }: { event: AdminEvent }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={1} onClick={() => setOpen(true)}>
        Publish
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Publish ${event.title}?`}
        confirm="Publish event"
        busy="Publishing…"
        kind={1}
        act={async () => {
          const sent = { params: { id: event._id }, json: { published: true as const } };
          await browserApi("PATCH /api/admin/events/{id}", sent);
          return "The event is published.";
        }}
      >
        Those it is for are told at once. What you have typed below and not saved is not published.
      </ActDialog>
    </>
  );
}

/** A draft is removed; of a published event the registered get a mail. */
function CancelAct({ event: { _id, title, published, registrations } }: { event: AdminEvent }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const act = published ? "Cancel event" : "Delete draft";
  return (
    <>
      <Button kind="bad" onClick={() => setOpen(true)}>
        {act}
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={published ? `Cancel ${title}?` : `Delete the draft ${title}?`}
        confirm={act}
        busy={published ? "Cancelling…" : "Deleting…"}
        act={async () => {
          await browserApi("DELETE /api/admin/events/{id}", { params: { id: _id } });
          if (!published) await navigate(adminPaths.events);
          return published ? "The event is cancelled." : "The draft is deleted.";
        }}
      >
        {published
          ? `This cannot be taken back. ${registrations === 1 ? "1 registered person gets" : `${registrations} registered people get`} a mail.`
          : "Nobody has seen it yet."}
      </ActDialog>
    </>
  );
}
