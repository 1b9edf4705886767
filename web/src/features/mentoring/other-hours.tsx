import { type AvailabilityAnswer, DAY_MINUTES, HOURS_NOTE_MAX } from "@startup-connect/contract/mentoring";
import { plusDays, shortDate } from "@startup-connect/contract/shared";
import { Fragment } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/mentoring-hours.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { hourOptions, minutesText } from "./weekly-hours.tsx";

type Day = AvailabilityAnswer["days"][number];

/** In the evening, when most mentors have time. */
const empty = { from: "", to: "", start: 18 * 60, end: 20 * 60, note: "" };

/** Days that follow each other and have the same hours and note are one entry. */
function entriesOf(days: readonly Day[]): { from: string; to: string; hours: Day["hours"]; note: string }[] {
  const entries: { from: string; to: string; hours: Day["hours"]; note: string }[] = [];
  for (const { day, hours, note } of days) {
    const last = entries.at(-1);
    const goesOn =
      last &&
      plusDays(last.to, 1) === day &&
      last.note === note &&
      JSON.stringify(last.hours) === JSON.stringify(hours);
    if (goesOn) last.to = day;
    else entries.push({ from: day, to: day, hours, note });
  }
  return entries;
}

interface OtherHoursProps {
  days: readonly Day[];
  onSaved: (answer: AvailabilityAnswer) => void;
}

/** SES-03: days with other hours. */
export function OtherHours({ days, onSaved }: OtherHoursProps) {
  const form = useForm({
    start: empty,
    async send({ start, end, ...days }) {
      const json = { ...days, to: days.to || days.from, hours: [{ start, end }] };
      const { message: _, ...saved } = await browserApi("PUT /api/mentoring/days", { json });
      onSaved(saved);
      form.reset();
    },
  });
  const { field, values, set, faults, run, doing, said, turn } = form;
  const remove = ({ from, to }: { from: string; to: string }) =>
    run(async () => {
      const { message: _, ...saved } = await browserApi("DELETE /api/mentoring/days", { query: { from, to } });
      onSaved(saved);
    }, from);
  return (
    <Panel title={t.otherHours}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">
          {t.away({ link: (inside) => <Link to={paths.settingsSection("requests")}>{inside}</Link> })}
        </p>
        {days.length > 0 && (
          <ul className="grid gap-2 text-sm">
            {entriesOf(days).map((entry) => (
              <li key={entry.from} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  <span className="block font-medium num">
                    {entry.from === entry.to
                      ? shortDate(entry.from)
                      : t.range({ from: shortDate(entry.from), to: shortDate(entry.to) })}
                  </span>
                  <span className="block text-ink-3 brk">
                    {entry.hours
                      .map(({ start, end }) => t.range({ from: minutesText(start), to: minutesText(end) }))
                      .join(", ")}
                    {entry.note && `: ${entry.note}`}
                  </span>
                </span>
                <Button kind={3} size="sm" busyText={doing === entry.from && t.removing} onClick={() => remove(entry)}>
                  {t.removeFrom({
                    day: shortDate(entry.from),
                    quiet: (inside) => <span className="sr-only">{inside}</span>,
                  })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Form of={form} className="grid gap-3">
          <Fragment key={turn}>
            <Input {...field("from")} label={t.firstDay} type="date" />
            <Input
              {...field("to")}
              label={t.lastDay}
              optional
              type="date"
              min={values.from || undefined}
              error={values.from ? faults.to : undefined}
            />
            <div className="grid grid-cols-2 gap-2">
              <Select
                {...field("start")}
                label={t.fromTime}
                options={hourOptions(0, DAY_MINUTES - 30, values.start)}
                onChange={({ currentTarget }) => {
                  const first = Number(currentTarget.value) + 30;
                  if (values.end < first) set("end", String(first));
                }}
                error={faults["hours.0.start"]}
              />
              <Select
                {...field("end")}
                label={t.toTime}
                options={hourOptions(values.start + 30, DAY_MINUTES, values.end)}
                error={faults["hours.0.end"]}
              />
            </div>
            <Input {...field("note")} label={t.note} optional maxLength={HOURS_NOTE_MAX} hint={t.noteHint} />
          </Fragment>
          {said && <Alert kind={said.kind}>{said.text}</Alert>}
          <div>
            <Button type="submit" busyText={doing === "action" && t.saving}>
              {t.setHours}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
