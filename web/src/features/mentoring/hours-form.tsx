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
import { readNumber } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { type FieldParts, Form, useForm } from "#lib/form.tsx";
import * as t from "#texts/mentoring-hours.ts";
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
  if (minutes < 60) return t.minutes({ minutes });
  const hours = minutes / 60;
  if (hours < 48) return t.hours({ hours });
  return hours === 168 ? t.oneWeek : t.days({ days: hours / 24 });
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
  const hoursFault = faults.minutesPerMonth && t.hoursFault({ most: String(HOURS_PER_MONTH_MAX) });
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <Form of={form} onInput={said && clear} className="grid min-w-0 grid-cols-1 gap-5">
      <Panel title={t.weeklyHours}>
        <div className="grid gap-5">
          <Checkbox {...field("isOpen")} label={t.isOpen} />
          <WeeklyHours weekly={values.weekly} faults={faults} onChange={(weekly) => set("weekly", weekly)} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input
              {...field("minutesPerMonth")}
              label={t.hoursAMonth}
              inputMode="decimal"
              autoComplete="off"
              error={hoursFault}
              hint={t.hoursAMonthHint}
            />
            <ZonePicker value={values.zone} onChange={(zone) => set("zone", zone)} error={faults.zone} />
          </div>
          <CheckboxGroup
            {...field("lengths")}
            legend={t.lengths}
            inline
            options={SESSION_LENGTHS.map((minutes) => ({ value: String(minutes), label: t.minutes({ minutes }) }))}
          />
        </div>
      </Panel>
      <Panel title={t.bookingTitle}>
        <div className="grid gap-5">
          <RadioGroup
            {...field("confirms")}
            legend={t.whenBooked}
            framed
            options={[
              { value: "false", label: t.bookedAtOnce },
              { value: "true", label: t.confirmEach, hint: t.heldUpTo({ hours: CONFIRM_HOURS }) },
            ]}
          />
          <Textarea {...field("question")} label={t.question} rows={2} limit={QUESTION_TO_MENTEE_MAX} />
          <Input
            {...field("link")}
            label={t.callLink}
            optional
            type="url"
            hint={t.callLinkHint({ minutes: LINK_OPENS_MINUTES })}
          />
          <Disclosure title={t.moreLimits}>
            <div className="grid gap-4 pt-3 sm:grid-cols-2">
              <NumberSelect
                {...field("noticeMinutes")}
                label={t.notice}
                values={NOTICE_HOURS.map((hours) => hours * 60)}
              />
              <NumberSelect
                {...field("horizonDays")}
                label={t.openFor}
                values={[7, 14, 30, 60]}
                text={(days) => t.daysAhead({ days })}
              />
              <NumberSelect {...field("pauseMinutes")} label={t.pause} values={PAUSE_MINUTES} />
              <NumberSelect
                {...field("sessionsPerDay")}
                label={t.sessionsADay}
                values={Array.from({ length: SESSIONS_PER_DAY_MAX }, (_, n) => n + 1)}
                text={(count) => t.atMost({ count })}
              />
              <NumberSelect {...field("grid")} label={t.startEvery} values={GRIDS} />
              <Select
                {...field("audience")}
                label={t.whoCanBook}
                options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_TEXTS[value] }))}
              />
            </div>
            <div className="pt-4">
              <CheckboxGroup
                {...field("holidays")}
                legend={t.noSessionsOn}
                options={HOLIDAYS.map((value) => ({ value, label: HOLIDAY_NAMES[value] }))}
                hint={t.holidaysHint}
              />
            </div>
          </Disclosure>
          {said && <Alert kind={said.kind}>{said.text}</Alert>}
          {hasFaults && <Alert kind="bad">{t.checkFields}</Alert>}
          <div>
            <Button kind={1} type="submit" busyText={isBusy && t.saving}>
              {t.save}
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
      .map((one) => ({ value: String(one), label: one === 0 ? t.none : text(one) }))}
  />
);
