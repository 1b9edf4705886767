import {
  AUDIENCE_TEXTS,
  AUDIENCES,
  type AvailabilityAnswer,
  type AvailabilityForm,
  CONFIRM_HOURS,
  GRIDS,
  HOLIDAY_NAMES,
  HOLIDAYS,
  HOURS_PER_MONTH_MAX,
  LINK_OPENS_MINUTES,
  NOTICE_HOURS,
  PAUSE_MINUTES,
  QUESTION_TO_MENTEE_MAX,
  SESSION_LENGTHS,
  SESSIONS_PER_DAY_MAX,
} from "@startup-connect/contract/mentoring";
import { counted, readNumber } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { type FieldParts, Form, useForm } from "#lib/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox, CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ownZone } from "./times.ts";
import { WeeklyHours } from "./weekly-hours.tsx";
import { ZonePicker } from "./zone-picker.tsx";

const words = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours < 48) return counted(hours, "hour");
  return hours === 168 ? "1 week" : `${hours / 24} days`;
};

/** As the controls have them; `minutesPerMonth`: hours, as typed. */
type Values = Pick<
  AvailabilityForm,
  | "isOpen"
  | "weekly"
  | "zone"
  | "question"
  | "link"
  | "noticeMinutes"
  | "horizonDays"
  | "pauseMinutes"
  | "sessionsPerDay"
> &
  Record<"minutesPerMonth" | "confirms" | "audience", string> &
  Record<"lengths" | "holidays", readonly string[]> & { grid: number };

const startOf = ({ availability, isNew }: AvailabilityAnswer): Values => ({
  ...availability,
  minutesPerMonth: String(Math.round((availability.minutesPerMonth / 60) * 100) / 100),
  zone: isNew ? ownZone() : availability.zone,
  confirms: String(availability.confirms),
  lengths: availability.lengths.map(String),
});

interface HoursFormProps {
  answer: AvailabilityAnswer;
  onSaved: (answer: AvailabilityAnswer) => void;
}

/** SES-01, SES-02: what is offered every week, saved in one go. */
export function HoursForm({ answer, onSaved }: HoursFormProps) {
  const { availability } = answer;
  const form = useForm<Values>({
    start: startOf(answer),
    draft: "availabilityDraft",
    async send({ confirms, lengths, holidays, ...values }) {
      const json = {
        ...values,
        // What is no number is refused by the server at its field.
        minutesPerMonth: Math.round(readNumber(values.minutesPerMonth) * 60),
        confirms: confirms === "true",
        lengths: SESSION_LENGTHS.filter((length) => lengths.includes(String(length))),
        holidays: HOLIDAYS.filter((one) => holidays.includes(one)),
        grid: GRIDS.find((one) => one === values.grid) ?? availability.grid,
        audience: AUDIENCES.find((one) => one === values.audience) ?? availability.audience,
      };
      const { message, ...saved } = await browserApi("PUT /api/mentoring/availability", { json });
      onSaved(saved);
      return message;
    },
  });
  const { field, values, set, faults, said, clear, isBusy } = form;
  const hoursFault = faults.minutesPerMonth && `Please enter hours from 0 to ${HOURS_PER_MONTH_MAX}.`;
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <Form of={form} onInput={said && clear} className="grid min-w-0 grid-cols-1 gap-5">
      <Panel title="Weekly hours">
        <div className="grid gap-5">
          <Checkbox {...field("isOpen")} label="Members can book sessions with me" />
          <WeeklyHours weekly={values.weekly} faults={faults} onChange={(weekly) => set("weekly", weekly)} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input
              {...field("minutesPerMonth")}
              label="Hours a month"
              inputMode="decimal"
              autoComplete="off"
              error={hoursFault}
              hint="When they are booked, no one can book more."
            />
            <ZonePicker value={values.zone} onChange={(zone) => set("zone", zone)} error={faults.zone} />
          </div>
          <CheckboxGroup
            {...field("lengths")}
            legend="Lengths"
            inline
            options={SESSION_LENGTHS.map((length) => ({ value: String(length), label: `${length} minutes` }))}
          />
        </div>
      </Panel>
      <Panel title="Booking">
        <div className="grid gap-5">
          <RadioGroup
            {...field("confirms")}
            legend="When someone books"
            framed
            options={[
              { value: "false", label: "Booked at once" },
              { value: "true", label: "I confirm each", hint: `The time is held for up to ${CONFIRM_HOURS} hours` },
            ]}
          />
          <Textarea
            {...field("question")}
            label="Question to answer when booking"
            rows={2}
            limit={QUESTION_TO_MENTEE_MAX}
          />
          <Input
            {...field("link")}
            label="Link to your video call"
            optional
            type="url"
            hint={`Only shown on the session's page, from ${LINK_OPENS_MINUTES} minutes before.`}
          />
          <Disclosure title="More limits">
            <div className="grid gap-4 pt-3 sm:grid-cols-2">
              <NumberSelect
                {...field("noticeMinutes")}
                label="Notice"
                values={NOTICE_HOURS.map((hours) => hours * 60)}
              />
              <NumberSelect
                {...field("horizonDays")}
                label="Open for booking"
                values={[7, 14, 30, 60]}
                text={(days) => `${days} days ahead`}
              />
              <NumberSelect {...field("pauseMinutes")} label="Pause between sessions" values={PAUSE_MINUTES} />
              <NumberSelect
                {...field("sessionsPerDay")}
                label="Sessions a day"
                values={Array.from({ length: SESSIONS_PER_DAY_MAX }, (_, n) => n + 1)}
                text={(count) => `At most ${count}`}
              />
              <NumberSelect {...field("grid")} label="Sessions can start every" values={GRIDS} />
              <Select
                {...field("audience")}
                label="Who can book"
                options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_TEXTS[value] }))}
              />
            </div>
            <div className="pt-4">
              <CheckboxGroup
                {...field("holidays")}
                legend="No sessions on"
                options={HOLIDAYS.map((value) => ({ value, label: HOLIDAY_NAMES[value] }))}
                hint="Enter other holidays as out of office."
              />
            </div>
          </Disclosure>
          {said && <Alert kind={said.kind}>{said.text}</Alert>}
          {hasFaults && <Alert kind="bad">Please check the fields marked above.</Alert>}
          <div>
            <Button kind={1} type="submit" busyText={isBusy && "Saving…"}>
              Save availability
            </Button>
          </div>
        </div>
      </Panel>
    </Form>
  );
}

interface NumberSelectProps extends FieldParts<string> {
  label: string;
  values: readonly number[];
  /** Of a number of minutes by default. */
  text?: (value: number) => string;
}

/** One of some numbers; one that was set elsewhere is among them. */
const NumberSelect = ({ values, text = words, ...field }: NumberSelectProps) => (
  <Select
    {...field}
    options={[...new Set([...values, Number(field.defaultValue)])]
      .toSorted((a, b) => a - b)
      .map((one) => ({ value: String(one), label: one === 0 ? "None" : text(one) }))}
  />
);
