import { adminPaths } from "@startup-connect/contract/pages";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionForm } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { CoverField, type EventField, EventFields, EventPreview, eventOf, newEvent } from "./admin-event-fields.tsx";

export const meta = adminMeta("New event");

export const clientLoader = () => browserApi("GET /api/admin/event-audience");

/** ADM-03, ADM-20. */
export default function NewEvent({
  loaderData: { members },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>;
}) {
  const navigate = useNavigate();
  /** The draft that a refused cover leaves behind: the next press changes it. */
  const made = useRef<string>(undefined);
  return (
    <SectionPage back={{ href: adminPaths.events, text: "Events" }} title="New event">
      <Panel title="The event" className="max-w-240">
        <ActionForm<EventField>
          submit="Create event"
          busyText="Saving…"
          start={newEvent}
          action={async (typed) => {
            const json = eventOf(typed);
            const id = made.current;
            const { event } = id
              ? await browserApi("PATCH /api/admin/events/{id}", { params: { id }, json })
              : await browserApi("POST /api/admin/events", { json: { ...json, published: false } });
            made.current = event._id;
            const params = { id: event._id };
            const file = typed.file("file");
            if (file) await browserApi("PUT /api/admin/events/{id}/cover", { params, form: { file } });
            // Whoever is notified finds the event with its cover.
            if (typed.text("published") === "now") {
              await browserApi("PATCH /api/admin/events/{id}", { params, json: { published: true as const } });
            }
            await navigate(adminPaths.event(event._id));
            return "";
          }}
        >
          {(field) => (
            <>
              <EventFields field={field} members={members} />
              <CoverField field={field} optional />
              <EventPreview />
              <RadioGroup
                {...field("published")}
                legend="After creating"
                options={[
                  { value: "now", label: "Publish now and notify the audience" },
                  { value: "later", label: "Keep as a draft" },
                ]}
                defaultValue="later"
              />
            </>
          )}
        </ActionForm>
      </Panel>
    </SectionPage>
  );
}
