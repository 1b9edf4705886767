import {
  type AdminEvent,
  audienceSize,
  EVENT_DESCRIPTION_MAX,
  EVENT_HOST_MAX,
  EVENT_LOCATION_MAX,
  EVENT_MINUTES_DEFAULT,
  EVENT_MODES,
  EVENT_SPEAKERS_MAX,
  EVENT_TEXTS,
  EVENT_TITLE_MAX,
  type EventMembers,
  eventState,
} from "@startup-connect/contract/events";
import {
  after,
  counted,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  inOthers,
  megabytes,
  momentInIndia,
  readNumber,
  readOptional,
  USER_TYPES,
  type UserType,
} from "@startup-connect/contract/shared";
import { type FormEvent, type ReactNode, useState } from "react";
import { OtherLanguages } from "#features/admin/other-languages.tsx";
import { type FormField, type Typed, typedIn } from "#lib/action-form.tsx";
import type { FieldOf } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup } from "#ui/checkbox.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Input } from "#ui/input.tsx";
import { usePreview } from "#ui/preview.ts";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { EventSheet } from "./event-sheet.tsx";

export type EventField = FieldOf<"POST /api/admin/events"> | FieldOf<"PUT /api/admin/events/{id}/cover">;

const isType = (word: unknown): word is UserType => USER_TYPES.some((type) => type === word);

/** What was typed, as the calls take it. */
export const eventOf = ({ text, texts, all }: Typed<EventField>) => ({
  ...all(
    "title",
    "description",
    "date",
    "time",
    "location",
    "host",
    "speakers",
    "joinLink",
    ...inOthers(...EVENT_TEXTS),
  ),
  durationMinutes: readNumber(text("durationMinutes")),
  mode: EVENT_MODES.find((mode) => mode === text("mode")) ?? "in person",
  seats: readOptional(text("seats")),
  audience: texts("audience").filter(isType),
});

const modes = EVENT_MODES.map((value) => ({ value, label: value === "online" ? "Online" : "In person" }));

/** Initial values of a new event. */
export const newEvent = { durationMinutes: EVENT_MINUTES_DEFAULT, mode: "in person" };

interface EventFieldsProps {
  field: FormField<EventField>;
  audience?: AdminEvent["audience"];
  /** Whom publishing would notify; left out once it is published. */
  members?: EventMembers | undefined;
}

/** "214 members are notified." */
export const notifiedText = (members: EventMembers, audience: readonly UserType[]): string =>
  `${counted(audienceSize(members, audience), "member is", "members are")} notified.`;

/** The fields of an event. */
export function EventFields({ field, audience = [], members }: EventFieldsProps) {
  const [chosen, setChosen] = useState(audience);
  const choose = ({ currentTarget }: FormEvent<HTMLElement>) =>
    setChosen(
      [...currentTarget.querySelectorAll("input:checked")].map((box) => box.getAttribute("value")).filter(isType),
    );
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
          hint="Names, separated by commas"
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
      <OtherLanguages
        field={field}
        texts={[
          { name: "title", label: "Title", limit: EVENT_TITLE_MAX },
          { name: "description", label: "Description", limit: EVENT_DESCRIPTION_MAX, rows: 6 },
          { name: "location", label: "Place", limit: EVENT_LOCATION_MAX },
        ]}
      />
      <div onChange={choose}>
        <CheckboxGroup
          {...field("audience")}
          legend="Audience"
          optional
          inline
          options={USER_TYPES}
          defaultValues={audience}
          hint="They are notified when it is published. Choose none to notify everyone."
        />
        {members && (
          <p role="status" className="mt-2 text-sm">
            {notifiedText(members, chosen)}
          </p>
        )}
      </div>
    </>
  );
}

/** A stored cover is shown beside the button. */
export const CoverField = ({
  field,
  cover,
  optional,
}: {
  field: FormField<"file"> | FormField<EventField>;
  cover?: string;
  optional?: true;
}) => (
  <FileField
    {...field("file")}
    label={optional ? "Cover" : "Picture"}
    optional={optional}
    choose={cover ? "Choose another picture" : "Choose picture"}
    hint={`Twice as wide as it is high. JPEG, PNG, WebP or GIF, at most ${megabytes(IMAGE_MAX_BYTES)}.`}
    accept={IMAGE_TYPES.join(",")}
    current={cover && <img src={cover} alt="" className="h-16 rounded-sm border border-line" />}
  />
);

/** ADM-20: what is typed now as visitors will see it. Part of the form. */
export function EventPreview({ event }: { event?: Pick<AdminEvent, "_id" | "cover" | "registrations"> }) {
  const [typed, setTyped] = useState<Typed<EventField>>();
  const { address } = usePreview(typed?.file("file"));
  return (
    <>
      <Button
        className="justify-self-start"
        onClick={({ currentTarget: { form } }) => form && setTyped(typedIn(new FormData(form)))}
      >
        Preview
      </Button>
      {typed && (
        <section aria-label="Preview" className="rounded-lg border border-line p-4 sm:p-5">
          {sheetOf(typed)}
        </section>
      )}
    </>
  );

  function sheetOf(shown: Typed<EventField>): ReactNode {
    const { durationMinutes, seats, date, time, ...rest } = eventOf(shown);
    const endsAt = after(momentInIndia(date, time), { minutes: durationMinutes });
    if (!date || !time || !(durationMinutes > 0) || Number.isNaN(endsAt.getTime())) {
      return <Alert role="status">Please enter date, start time and duration to see the preview.</Alert>;
    }
    const most = seats !== null && Number.isInteger(seats) ? seats : null;
    const seatsLeft = most === null ? null : Math.max(0, most - (event?.registrations ?? 0));
    const facts = { endsAt: endsAt.toISOString(), cancelled: false, seatsLeft };
    const known = { _id: event?._id ?? "new", cover: address ?? event?.cover ?? "", date, time, seats: most };
    const state = eventState(facts, new Date(timeNow()));
    return <EventSheet event={{ ...rest, ...known, ...facts }} state={state} level={2} />;
  }
}
