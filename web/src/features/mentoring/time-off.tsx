import { type AvailabilityAnswer, DAY_MINUTES, TIME_OFF_NOTE_MAX } from "@startup-connect/contract/mentoring";
import { plusDays, shortDate } from "@startup-connect/contract/shared";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useFocusFault } from "#lib/use-focus-fault.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { hourOptions, minutesText } from "./weekly-hours.tsx";

type Day = AvailabilityAnswer["days"][number];
type Hours = Day["hours"][number];

const empty = { from: "", to: "", note: "" };

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

/** In the evening, when most mentors have time. */
const evening = { start: 18 * 60, end: 20 * 60 };

/** SES-03: days without sessions, or with other hours. */
export function TimeOff({ days, onSaved }: TimeOffProps) {
  const [form, setForm] = useState(empty);
  const [hours, setHours] = useState<Hours | null>(null);
  const { run, doing, said, failure, faults } = useSubmit();
  const { form: element, focusFault } = useFocusFault();
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await run(async () => {
      const json = { ...form, to: form.to || form.from, hours: hours ? [hours] : [] };
      const { message: _, ...saved } = await browserApi("PUT /api/mentoring/days", { json });
      onSaved(saved);
      setForm(empty);
      setHours(null);
    }, "save");
    if (!isSaved) focusFault();
  };
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
        <form ref={element} onSubmit={save} noValidate className="grid gap-3">
          <Input
            label="First day"
            name="from"
            type="date"
            value={form.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            error={faults.from}
          />
          <Input
            label="Last day"
            optional
            name="to"
            type="date"
            value={form.to}
            min={form.from || undefined}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            error={form.from ? faults.to : undefined}
          />
          <Checkbox
            label="I have hours on these days"
            checked={hours !== null}
            onChange={({ currentTarget }) => setHours(currentTarget.checked ? evening : null)}
          />
          {hours && (
            <div className="grid grid-cols-2 gap-2">
              <Select
                label="From"
                name="start"
                options={hourOptions(0, DAY_MINUTES - 30, hours.start)}
                value={String(hours.start)}
                onChange={({ currentTarget }) => {
                  const start = Number(currentTarget.value);
                  setHours({ start, end: Math.max(hours.end, start + 30) });
                }}
                error={faults["hours.0.start"]}
              />
              <Select
                label="To"
                name="end"
                options={hourOptions(hours.start + 30, DAY_MINUTES, hours.end)}
                value={String(hours.end)}
                onChange={({ currentTarget }) => setHours({ ...hours, end: Number(currentTarget.value) })}
                error={faults["hours.0.end"]}
              />
            </div>
          )}
          <Input
            label="Note"
            optional
            name="note"
            maxLength={TIME_OFF_NOTE_MAX}
            value={form.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            error={faults.note}
            hint="Only you see it."
          />
          {(said || failure) && Object.keys(faults).length === 0 && <Alert kind="bad">{failure}</Alert>}
          <div>
            <Button type="submit" busyText={doing === "save" && "Saving…"}>
              {hours ? "Set these hours" : "Add time off"}
            </Button>
          </div>
        </form>
      </div>
    </Panel>
  );
}
