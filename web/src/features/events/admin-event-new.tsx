import { adminPaths } from "@startup-connect/contract/pages";
import { useNavigate } from "react-router";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionForm } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { type EventField, EventFields, eventOf, newEvent } from "./admin-event-fields.tsx";

export const meta = adminMeta("New event");

/** ADM-03. */
export default function NewEvent() {
  const navigate = useNavigate();
  return (
    <SectionPage back={{ href: adminPaths.events, text: "Events" }} title="New event">
      <Panel title="The event" className="max-w-180">
        <ActionForm<EventField>
          submit="Create event"
          busyText="Saving…"
          start={newEvent}
          action={async (typed) => {
            const json = { ...eventOf(typed), published: typed.text("published") === "now" };
            const { event } = await browserApi("POST /api/admin/events", { json });
            await navigate(adminPaths.event(event._id));
            return "";
          }}
        >
          {(field) => (
            <>
              <EventFields field={field} />
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
