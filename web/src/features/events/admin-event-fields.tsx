import {
  type AdminEvent,
  EVENT_DESCRIPTION_MAX,
  EVENT_HOST_MAX,
  EVENT_LOCATION_MAX,
  EVENT_MINUTES_DEFAULT,
  EVENT_MODES,
  EVENT_SPEAKERS_MAX,
  EVENT_TITLE_MAX,
} from "@startup-connect/contract/events";
import { readNumber, readOptional, USER_TYPES, type UserType } from "@startup-connect/contract/shared";
import type { FormField, Typed } from "#lib/action-form.tsx";
import type { FieldOf } from "#lib/api.ts";
import { CheckboxGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

export type EventField = FieldOf<"POST /api/admin/events">;

const isType = (word: unknown): word is UserType => USER_TYPES.some((type) => type === word);

/** What was typed, as the calls take it. */
export const eventOf = ({ text, texts }: Typed<EventField>) => ({
  title: text("title"),
  description: text("description"),
  date: text("date"),
  time: text("time"),
  durationMinutes: readNumber(text("durationMinutes")),
  mode: EVENT_MODES.find((mode) => mode === text("mode")) ?? "in person",
  location: text("location"),
  host: text("host"),
  speakers: text("speakers"),
  seats: readOptional(text("seats")),
  audience: texts("audience").filter(isType),
  joinLink: text("joinLink"),
});

const modes = EVENT_MODES.map((value) => ({ value, label: value === "online" ? "Online" : "In person" }));

/** Initial values of a new event. */
export const newEvent = { durationMinutes: EVENT_MINUTES_DEFAULT, mode: "in person" };

interface EventFieldsProps {
  field: FormField<EventField>;
  audience?: AdminEvent["audience"];
}

/** The fields of an event. */
export function EventFields({ field, audience = [] }: EventFieldsProps) {
  return (
    <>
      <Input {...field("title")} label="Title" maxLength={EVENT_TITLE_MAX} />
      <Textarea {...field("description")} label="Description" limit={EVENT_DESCRIPTION_MAX} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Input {...field("date")} label="Date" type="date" />
        <Input {...field("time")} label="Start time" type="time" hint="India time" />
        <Input {...field("durationMinutes")} label="Duration (minutes)" inputMode="numeric" />
      </div>
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Select {...field("mode")} label="Kind" options={modes} />
        <Input
          {...field("location")}
          label="Place"
          maxLength={EVENT_LOCATION_MAX}
          hint="An address, or the online platform"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field("host")} label="Host" optional maxLength={EVENT_HOST_MAX} />
        <Input
          {...field("speakers")}
          label="Speakers"
          optional
          maxLength={EVENT_SPEAKERS_MAX}
          hint="Names, with commas between them"
        />
      </div>
      <Input {...field("joinLink")} label="Link to join" optional inputMode="url" hint="Only attendees can see it." />
      <Input
        {...field("seats")}
        label="Seats"
        optional
        inputMode="numeric"
        hint="Leave empty for no limit."
        className="max-w-60"
      />
      <CheckboxGroup
        {...field("audience")}
        legend="Audience"
        optional
        inline
        options={USER_TYPES}
        defaultValues={audience}
        hint="They are notified when it is published. Choose none to notify everyone."
      />
    </>
  );
}
