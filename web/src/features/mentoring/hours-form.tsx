import {
  AUDIENCE_TEXTS,
  AUDIENCES,
  type AvailabilityAnswer,
  type AvailabilityForm,
  GRIDS,
  HOLIDAY_NAMES,
  HOLIDAYS,
  HOURS_PER_MONTH_MAX,
  NOTICE_HOURS,
  PAUSE_MINUTES,
  QUESTION_TO_MENTEE_MAX,
  SESSION_LENGTHS,
  SESSIONS_PER_DAY_MAX,
} from "@startup-connect/contract/mentoring";
import { counted, readNumber } from "@startup-connect/contract/shared";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { readDraft, writeDraft } from "#lib/storage.ts";
import { useFocusFault } from "#lib/use-focus-fault.ts";
import { useSubmit } from "#lib/use-submit.ts";
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

/** `hours` a month as typed. */
type Values = AvailabilityForm & { hours: string };

const KEY = "availabilityDraft";
const isDraft = (kept: object): kept is Values => "hours" in kept && "weekly" in kept;

/** What was typed before a reload comes first. */
function startOf({ availability, isNew }: AvailabilityAnswer): Values {
  const kept = readDraft(KEY);
  if (isDraft(kept)) return kept;
  const hours = String(Math.round((availability.minutesPerMonth / 60) * 100) / 100);
  return { ...availability, hours, zone: isNew ? ownZone() : availability.zone };
}

interface HoursFormProps {
  answer: AvailabilityAnswer;
  onSaved: (answer: AvailabilityAnswer) => void;
}

/** SES-01, SES-02: what is offered every week, saved in one go. */
export function HoursForm({ answer, onSaved }: HoursFormProps) {
  const [values, setValues] = useState(() => startOf(answer));
  const { run, isBusy, said, failure, faults, setFaults, clear } = useSubmit();
  const { form, focusFault } = useFocusFault();
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    writeDraft(KEY, next);
    if (said) clear();
  };
  const changeWeekly = (weekly: Values["weekly"]) => {
    change({ weekly });
    // Faults name hours by their place, which may be another one now.
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !field.startsWith("weekly"))));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { hours, ...json } = values;
    const isSaved = await run(async () => {
      // What is no number is refused by the server at its field.
      const minutesPerMonth = Math.round(readNumber(hours) * 60);
      const { message, ...saved } = await browserApi("PUT /api/mentoring/availability", {
        json: { ...json, minutesPerMonth },
      });
      writeDraft(KEY, null);
      onSaved(saved);
      return message;
    });
    if (!isSaved) focusFault();
  };
  const hoursFault = faults.minutesPerMonth && `Please enter hours from 0 to ${HOURS_PER_MONTH_MAX}.`;
  return (
    <form ref={form} onSubmit={save} noValidate className="grid min-w-0 grid-cols-1 gap-5">
      <Panel title="Weekly hours">
        <div className="grid gap-5">
          <Checkbox
            label="Members can book sessions with me"
            name="isOpen"
            checked={values.isOpen}
            onChange={({ currentTarget }) => change({ isOpen: currentTarget.checked })}
          />
          <WeeklyHours weekly={values.weekly} faults={faults} onChange={changeWeekly} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input
              label="Hours a month"
              name="minutesPerMonth"
              inputMode="decimal"
              autoComplete="off"
              value={values.hours}
              onChange={({ currentTarget }) => change({ hours: currentTarget.value })}
              error={hoursFault}
              hint="When they are booked, you are not asked for more."
            />
            <ZonePicker value={values.zone} onChange={(zone) => change({ zone })} error={faults.zone} />
          </div>
          <CheckboxGroup
            legend="Lengths"
            name="lengths"
            inline
            options={SESSION_LENGTHS.map((length) => ({ value: String(length), label: `${length} minutes` }))}
            values={values.lengths.map(String)}
            onChange={({ currentTarget: { value, checked } }) =>
              change({
                lengths: SESSION_LENGTHS.filter((one) =>
                  String(one) === value ? checked : values.lengths.includes(one),
                ),
              })
            }
            error={faults.lengths}
          />
        </div>
      </Panel>
      <Panel title="Booking">
        <div className="grid gap-5">
          <RadioGroup
            legend="When someone books"
            name="confirms"
            framed
            value={String(values.confirms)}
            onChange={({ currentTarget }) => change({ confirms: currentTarget.value === "true" })}
            options={[
              { value: "false", label: "Booked at once" },
              { value: "true", label: "I confirm each", hint: "The time is held for up to 48 hours" },
            ]}
          />
          <Textarea
            label="Question to answer when booking"
            name="question"
            rows={2}
            limit={QUESTION_TO_MENTEE_MAX}
            value={values.question}
            onChange={({ currentTarget }) => change({ question: currentTarget.value })}
            error={faults.question}
          />
          <Input
            label="Link to your video call"
            optional
            name="link"
            type="url"
            value={values.link}
            onChange={({ currentTarget }) => change({ link: currentTarget.value })}
            error={faults.link}
            hint="Only shown on the session's page, from 10 minutes before."
          />
          <Disclosure title="More limits">
            <div className="grid gap-4 pt-3 sm:grid-cols-2">
              <NumberSelect
                label="Notice"
                values={NOTICE_HOURS.map((hours) => hours * 60)}
                value={values.noticeMinutes}
                onChange={(noticeMinutes) => change({ noticeMinutes })}
              />
              <NumberSelect
                label="Open for booking"
                values={[7, 14, 30, 60]}
                value={values.horizonDays}
                text={(days) => `${days} days ahead`}
                onChange={(horizonDays) => change({ horizonDays })}
              />
              <NumberSelect
                label="Pause between sessions"
                values={PAUSE_MINUTES}
                value={values.pauseMinutes}
                onChange={(pauseMinutes) => change({ pauseMinutes })}
              />
              <NumberSelect
                label="Sessions a day"
                values={Array.from({ length: SESSIONS_PER_DAY_MAX }, (_, n) => n + 1)}
                value={values.sessionsPerDay}
                text={(count) => `At most ${count}`}
                onChange={(sessionsPerDay) => change({ sessionsPerDay })}
              />
              <NumberSelect
                label="Sessions can start every"
                values={GRIDS}
                value={values.grid}
                onChange={(grid) => change({ grid: GRIDS.find((one) => one === grid) ?? values.grid })}
              />
              <Select
                label="Who can book"
                name="audience"
                options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_TEXTS[value] }))}
                value={values.audience}
                onChange={({ currentTarget }) =>
                  change({ audience: AUDIENCES.find((one) => one === currentTarget.value) ?? values.audience })
                }
              />
            </div>
            <div className="pt-4">
              <CheckboxGroup
                legend="No sessions on"
                name="holidays"
                options={HOLIDAYS.map((value) => ({ value, label: HOLIDAY_NAMES[value] }))}
                values={values.holidays}
                onChange={({ currentTarget: { value, checked } }) =>
                  change({
                    holidays: HOLIDAYS.filter((one) => (one === value ? checked : values.holidays.includes(one))),
                  })
                }
                hint="Enter other holidays as time off."
              />
            </div>
          </Disclosure>
          {(said || failure) && (
            <Alert kind={said?.kind ?? "bad"}>{said?.text ?? "Please check the fields marked above."}</Alert>
          )}
          <div>
            <Button kind={1} type="submit" busyText={isBusy && "Saving…"}>
              Save availability
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  );
}

interface NumberSelectProps {
  label: string;
  values: readonly number[];
  value: number;
  /** Of a number of minutes by default. */
  text?: (value: number) => string;
  onChange: (value: number) => void;
}

/** One of some numbers; one that was set elsewhere is among them. */
const NumberSelect = ({ label, values, value, text = words, onChange }: NumberSelectProps) => (
  <Select
    label={label}
    name={label}
    options={[...new Set([...values, value])]
      .toSorted((a, b) => a - b)
      .map((one) => ({ value: String(one), label: one === 0 ? "None" : text(one) }))}
    value={String(value)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);
