import {
  AUDIENCE_TEXTS,
  AUDIENCES,
  type AvailabilityAnswer,
  type AvailabilityForm,
  GRIDS,
  HOLIDAY_NAMES,
  HOLIDAYS,
  HOURS_PER_MONTH_MAX,
  MENTORS_ONLY,
  NOTICE_HOURS,
  PAUSE_MINUTES,
  QUESTION_TO_MENTEE_MAX,
  SESSION_LENGTHS,
  SESSIONS_PER_DAY_MAX,
} from "@startup-connect/contract/mentoring";
import { type FormEvent, useState } from "react";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { ApiError, browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle } from "#lib/paths.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox, CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { EmptyState, Loading } from "#ui/states.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { Route } from "./+types/availability-page";
import { TimeOff } from "./time-off.tsx";
import { INDIA, momentIn, ownZone, zoneName } from "./times.ts";
import { WeeklyHours } from "./weekly-hours.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Availability") }];

export const clientLoader = forMembers(() =>
  browserApi("GET /api/mentoring/availability").catch((error) => {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }),
);

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
export { AvailabilityLoading as HydrateFallback };

/** SES-01 to SES-05: a mentor's hours. */
export default function AvailabilityPage({ loaderData: loaded }: Route.ComponentProps) {
  const [answer, setAnswer] = useState<AvailabilityAnswer | null>(loaded);
  return (
    <MemberFrame>
      <h1 className="h1">Availability</h1>
      {answer ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <HoursForm answer={answer} onSaved={setAnswer} />
          <div className="grid min-w-0 gap-5">
            <NextTimes answer={answer} />
            {!answer.isNew && <TimeOff days={answer.days} onSaved={setAnswer} />}
          </div>
        </div>
      ) : (
        <EmptyState>{MENTORS_ONLY}</EmptyState>
      )}
    </MemberFrame>
  );
}

const AvailabilityLoading = () => (
  <MemberFrame>
    <h1 className="h1">Availability</h1>
    <Loading label="Loading availability..." blocks={["h-140"]} />
  </MemberFrame>
);

function NextTimes({ answer: { isNew, availability, slots, outside } }: { answer: AvailabilityAnswer }) {
  const { zone } = availability;
  return (
    <Panel title="Your next free times">
      {slots.length > 0 ? (
        <ul className="grid gap-1 text-sm num">
          {slots.map((start) => (
            <li key={start}>{momentIn(start, zone)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">
          {isNew ? "Add your hours and save: members can book you then." : "None. Add hours, or more hours a month."}
        </p>
      )}
      {outside > 0 && (
        <p className="mt-3 text-sm">{`${outside === 1 ? "1 booked session lies" : `${outside} booked sessions lie`} outside these hours. Booked sessions stay.`}</p>
      )}
    </Panel>
  );
}

const words = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return hours === 168 ? "1 week" : `${hours / 24} days`;
};

interface HoursFormProps {
  answer: AvailabilityAnswer;
  onSaved: (answer: AvailabilityAnswer) => void;
}

function HoursForm({ answer, onSaved }: HoursFormProps) {
  const [form, setForm] = useState<AvailabilityForm>(() => ({
    ...answer.availability,
    ...(answer.isNew && { zone: ownZone() }),
  }));
  const [hours, setHours] = useState(() => String(form.minutesPerMonth / 60));
  const { run, isBusy, said, failure, faults } = useSubmit();
  const change = (changes: Partial<AvailabilityForm>) => setForm((before) => ({ ...before, ...changes }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      // What is no number is refused by the server at its field.
      const minutesPerMonth = hours.trim() === "" ? Number.NaN : Number(hours) * 60;
      const { message, ...saved } = await browserApi("PUT /api/mentoring/availability", {
        json: { ...form, minutesPerMonth },
      });
      onSaved(saved);
      return message;
    });
  };
  const zones = [...new Set([form.zone, ownZone(), INDIA, ...Intl.supportedValuesOf("timeZone")])];
  const hoursFault = faults.minutesPerMonth && `Please enter hours from 0 to ${HOURS_PER_MONTH_MAX}.`;
  return (
    <form onSubmit={save} noValidate className="grid min-w-0 grid-cols-1 gap-5">
      <Panel title="Weekly hours">
        <div className="grid gap-5">
          <Checkbox
            label="Members can book sessions with me"
            name="isOpen"
            checked={form.isOpen}
            onChange={({ currentTarget }) => change({ isOpen: currentTarget.checked })}
          />
          <WeeklyHours weekly={form.weekly} faults={faults} onChange={(weekly) => change({ weekly })} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input
              label="Hours a month"
              name="minutesPerMonth"
              inputMode="decimal"
              value={hours}
              onChange={({ currentTarget }) => setHours(currentTarget.value)}
              error={hoursFault}
              hint="When they are booked, you are not asked for more."
            />
            <Select
              label="Time zone"
              name="zone"
              options={zones.map((zone) => ({
                value: zone,
                label: zone === INDIA ? zoneName(zone) : zone.replaceAll("_", " "),
              }))}
              value={form.zone}
              onChange={({ currentTarget }) => change({ zone: currentTarget.value })}
              error={faults.zone}
            />
          </div>
          <CheckboxGroup
            legend="Lengths"
            name="lengths"
            inline
            options={SESSION_LENGTHS.map((length) => ({ value: String(length), label: `${length} minutes` }))}
            values={form.lengths.map(String)}
            onChange={({ currentTarget: { value, checked } }) =>
              change({
                lengths: SESSION_LENGTHS.filter((one) =>
                  String(one) === value ? checked : form.lengths.includes(one),
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
            value={String(form.confirms)}
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
            value={form.question}
            onChange={({ currentTarget }) => change({ question: currentTarget.value })}
            error={faults.question}
          />
          <Input
            label="Link to your video call"
            optional
            name="link"
            type="url"
            value={form.link}
            onChange={({ currentTarget }) => change({ link: currentTarget.value })}
            error={faults.link}
            hint="Only shown on the session's page, from 10 minutes before."
          />
          <Disclosure title="More limits">
            <div className="grid gap-4 pt-3 sm:grid-cols-2">
              <NumberSelect
                label="Notice"
                values={NOTICE_HOURS.map((hours) => hours * 60)}
                value={form.noticeMinutes}
                onChange={(noticeMinutes) => change({ noticeMinutes })}
              />
              <NumberSelect
                label="Open for booking"
                values={[7, 14, 30, 60]}
                value={form.horizonDays}
                text={(days) => `${days} days ahead`}
                onChange={(horizonDays) => change({ horizonDays })}
              />
              <NumberSelect
                label="Pause between sessions"
                values={PAUSE_MINUTES}
                value={form.pauseMinutes}
                onChange={(pauseMinutes) => change({ pauseMinutes })}
              />
              <NumberSelect
                label="Sessions a day"
                values={Array.from({ length: SESSIONS_PER_DAY_MAX }, (_, n) => n + 1)}
                value={form.sessionsPerDay}
                text={(count) => `At most ${count}`}
                onChange={(sessionsPerDay) => change({ sessionsPerDay })}
              />
              <NumberSelect
                label="Sessions can start every"
                values={GRIDS}
                value={form.grid}
                onChange={(grid) => change({ grid: GRIDS.find((one) => one === grid) ?? form.grid })}
              />
              <Select
                label="Who can book"
                name="audience"
                options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_TEXTS[value] }))}
                value={form.audience}
                onChange={({ currentTarget }) =>
                  change({ audience: AUDIENCES.find((one) => one === currentTarget.value) ?? form.audience })
                }
              />
            </div>
            <div className="pt-4">
              <CheckboxGroup
                legend="No sessions on"
                name="holidays"
                options={HOLIDAYS.map((value) => ({ value, label: HOLIDAY_NAMES[value] }))}
                values={form.holidays}
                onChange={({ currentTarget: { value, checked } }) =>
                  change({
                    holidays: HOLIDAYS.filter((one) => (one === value ? checked : form.holidays.includes(one))),
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
