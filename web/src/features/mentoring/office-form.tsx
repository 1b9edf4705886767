import {
  LINK_OPENS_MINUTES,
  OFFICE_DETAILS_MAX,
  OFFICE_HOURS_BEFORE,
  OFFICE_LENGTHS,
  OFFICE_SEATS_MAX,
  OFFICE_SEATS_MIN,
  OFFICE_TOPIC_MAX,
  type OfficeHour,
} from "@startup-connect/contract/mentoring";
import { indiaDay, readNumber } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ActionButton, type FormField } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/mentoring-work.ts";
import { Plus } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { zoneName } from "./times.ts";

type Fields = FieldOf<"PATCH /api/office-hours/{id}">;

interface FieldProps {
  field: (name: Fields) => Omit<ReturnType<FormField<Fields>>, "name"> & { name: string };
}

/** What can be changed later too. */
const Words = ({ field }: FieldProps) => (
  <>
    <Input {...field("topic")} label={t.topic} maxLength={OFFICE_TOPIC_MAX} />
    <Textarea {...field("details")} label={t.officeDetails} optional rows={3} limit={OFFICE_DETAILS_MAX} />
  </>
);
const Places = ({ field }: FieldProps) => (
  <>
    <Input
      {...field("seats")}
      label={t.seats}
      inputMode="numeric"
      autoComplete="off"
      hint={t.seatsHint({ least: OFFICE_SEATS_MIN, most: OFFICE_SEATS_MAX })}
    />
    <Input
      {...field("link")}
      type="url"
      inputMode="url"
      label={t.callLink}
      optional
      hint={t.callLinkHint({ minutes: LINK_OPENS_MINUTES })}
    />
  </>
);

/** SES-60: a mentor offers an office hour. */
export function NewOffice({ zone }: { zone: string }) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  return (
    <ActionButton<FieldOf<"POST /api/office-hours">>
      button={
        <>
          <Plus /> {t.newOffice}
        </>
      }
      size="sm"
      title={t.newOffice}
      confirm={t.offerOffice}
      kind={1}
      busyText={t.saving}
      draft="officeDraft"
      start={{ length: 60, seats: 6 }}
      action={async ({ text, all }) => {
        const json = {
          ...all("topic", "details", "day", "time", "link"),
          length: OFFICE_LENGTHS.find((length) => String(length) === text("length")) ?? 60,
          seats: readNumber(text("seats")),
          key,
        } as const;
        const { message, office } = await browserApi("POST /api/office-hours", { json });
        setKey(crypto.randomUUID());
        void navigate(paths.office(office._id));
        return message;
      }}
    >
      {(field) => (
        <div className="grid gap-4">
          <Words field={field} />
          <div className="grid grid-cols-2 gap-4">
            <Input {...field("day")} label={t.day} type="date" min={indiaDay(timeNow())} />
            <Input
              {...field("time")}
              label={t.start}
              type="time"
              hint={t.startHint({ zone: zoneName(zone), hours: OFFICE_HOURS_BEFORE })}
            />
          </div>
          <Select
            {...field("length")}
            label={t.length}
            options={OFFICE_LENGTHS.map((length) => ({ value: String(length), label: t.minutes({ minutes: length }) }))}
          />
          <Places field={field} />
        </div>
      )}
    </ActionButton>
  );
}

export const ChangeOffice = ({ office: { _id, topic, details, seats, link } }: { office: OfficeHour }) => (
  <ActionButton<Fields>
    button={t.change}
    isFresh
    title={t.changeOffice}
    confirm={t.save}
    kind={1}
    busyText={t.saving}
    start={{ topic, details, seats, link }}
    action={({ text, all }) =>
      browserApi("PATCH /api/office-hours/{id}", {
        params: { id: _id },
        json: { ...all("topic", "details", "link"), seats: readNumber(text("seats")) },
      })
    }
  >
    {(field) => (
      <div className="grid gap-4">
        <Words field={field} />
        <Places field={field} />
        <p className="text-sm text-ink-2">{t.forAnotherTime}</p>
      </div>
    )}
  </ActionButton>
);
