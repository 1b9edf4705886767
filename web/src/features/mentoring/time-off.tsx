import { type AvailabilityAnswer, DAY_MINUTES, TIME_OFF_NOTE_MAX } from "@startup-connect/contract/mentoring";
import { plusDays, shortDate } from "@startup-connect/contract/shared";
import { Fragment } from "react";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { hourOptions, minutesText } from "./weekly-hours.tsx";

type Day = AvailabilityAnswer["days"][number];

/** In the evening, when most mentors have time. */
const empty = { from: "", to: "", hasHours: false, start: 18 * 60, end: 20 * 60, note: "" };

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

interface TimeOffProps {
  days: readonly Day[];
  onSaved: (answer: AvailabilityAnswer) => void;
}

/** SES-03: days without sessions, or with other hours. */
export function TimeOff({ days, onSaved }: TimeOffProps) {
  const form = useForm({
    start: empty,
    async send({ hasHours, start, end, ...days }) {
      const json = { ...days, to: days.to || days.from, hours: hasHours ? [{ start, end }] : [] };
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
    <Panel title="Time off and other hours">
      <div className="grid gap-4">
        {days.length > 0 && (
          <ul className="grid gap-2 text-sm">
            {entriesOf(days).map((entry) => (
              <li key={entry.from} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  <span className="block font-medium num">
                    {entry.from === entry.to
                      ? shortDate(entry.from)
                      : `${shortDate(entry.from)} to ${shortDate(entry.to)}`}
                  </span>
                  <span className="block text-ink-3 brk">
                    {[
                      entry.hours.length === 0
                        ? "Away"
                        : entry.hours
                            .map(({ start, end }) => `${minutesText(start)} to ${minutesText(end)}`)
                            .join(", "),
                      entry.note,
                    ]
                      .filter(Boolean)
                      .join(": ")}
                  </span>
                </span>
                <Button kind={3} size="sm" busyText={doing === entry.from && "Removing…"} onClick={() => remove(entry)}>
                  Remove
                  <span className="sr-only">{` ${entry.hours.length > 0 ? "hours" : "time off"} from ${shortDate(entry.from)}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Form of={form} className="grid gap-3">
          <Fragment key={turn}>
            <Input {...field("from")} label="First day" type="date" />
            <Input
              {...field("to")}
              label="Last day"
              optional
              type="date"
              min={values.from || undefined}
              error={values.from ? faults.to : undefined}
            />
            <Checkbox {...field("hasHours")} label="I have hours on these days" />
            {values.hasHours && (
              <div className="grid grid-cols-2 gap-2">
                <Select
                  {...field("start")}
                  label="From"
                  options={hourOptions(0, DAY_MINUTES - 30, values.start)}
                  onChange={({ currentTarget }) => {
                    const first = Number(currentTarget.value) + 30;
                    if (values.end < first) set("end", String(first));
                  }}
                  error={faults["hours.0.start"]}
                />
                <Select
                  {...field("end")}
                  label="To"
                  options={hourOptions(values.start + 30, DAY_MINUTES, values.end)}
                  error={faults["hours.0.end"]}
                />
              </div>
            )}
            <Input {...field("note")} label="Note" optional maxLength={TIME_OFF_NOTE_MAX} hint="Only you see it." />
          </Fragment>
          {said && <Alert kind={said.kind}>{said.text}</Alert>}
          <div>
            <Button type="submit" busyText={doing === "action" && "Saving…"}>
              {values.hasHours ? "Set these hours" : "Add time off"}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
