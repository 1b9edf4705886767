import {
  type AdminEvent,
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_MINUTES_DEFAULT,
  EVENT_MODES,
  EVENT_TITLE_MAX,
} from "@startup-connect/contract/events";
import { USER_TYPES, type UserType } from "@startup-connect/contract/shared";
import { CheckboxGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
/** What is no whole number is sent as a number that no field takes, so that the server names the field. */
const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : -1);
const isType = (word: unknown): word is UserType => USER_TYPES.some((type) => type === word);

/** What was typed, as the calls take it. */
export function eventOf(form: FormData) {
  const seats = textOf(form, "seats");
  return {
    title: textOf(form, "title"),
    description: textOf(form, "description"),
    date: textOf(form, "date"),
    time: textOf(form, "time"),
    durationMinutes: wholeOf(textOf(form, "durationMinutes")),
    mode: EVENT_MODES.find((mode) => mode === form.get("mode")) ?? "in person",
    location: textOf(form, "location"),
    seats: seats.trim() === "" ? null : wholeOf(seats),
    audience: form.getAll("audience").filter(isType),
    joinLink: textOf(form, "joinLink"),
  };
}

const modes = EVENT_MODES.map((value) => ({ value, label: value === "online" ? "Online" : "In person" }));

/** The fields of an event, empty or with what it says now. */
export function EventFields({ event, faults }: { event?: AdminEvent; faults: Record<string, string> }) {
  return (
    <>
      <Input label="Title" name="title" maxLength={EVENT_TITLE_MAX} defaultValue={event?.title} error={faults.title} />
      <Textarea
        label="Description"
        name="description"
        limit={EVENT_DESCRIPTION_MAX}
        defaultValue={event?.description}
        error={faults.description}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Input label="Date" name="date" type="date" defaultValue={event?.date} error={faults.date} />
        <Input
          label="Begins at"
          name="time"
          type="time"
          hint="India time"
          defaultValue={event?.time}
          error={faults.time}
        />
        <Input
          label="Minutes"
          name="durationMinutes"
          inputMode="numeric"
          defaultValue={event?.durationMinutes ?? EVENT_MINUTES_DEFAULT}
          error={faults.durationMinutes}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Select
          label="Kind"
          name="mode"
          options={modes}
          defaultValue={event?.mode ?? "in person"}
          error={faults.mode}
        />
        <Input
          label="Place"
          name="location"
          maxLength={EVENT_LOCATION_MAX}
          hint="An address, or where it takes place online"
          defaultValue={event?.location}
          error={faults.location}
        />
      </div>
      <Input
        label="Link to join"
        optional
        name="joinLink"
        inputMode="url"
        hint="Only those who registered see it."
        defaultValue={event?.joinLink}
        error={faults.joinLink}
      />
      <Input
        label="Seats"
        optional
        name="seats"
        inputMode="numeric"
        hint="Leave it empty for as many as come."
        className="max-w-60"
        defaultValue={event?.seats ?? ""}
        error={faults.seats}
      />
      <CheckboxGroup
        legend="For whom"
        optional
        name="audience"
        inline
        options={USER_TYPES}
        defaultValues={event?.audience ?? []}
        hint="Those are told when it is published. Nobody chosen means everybody."
        error={faults.audience}
      />
    </>
  );
}
