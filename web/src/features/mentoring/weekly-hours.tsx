import { type AvailabilityForm, DAY_MINUTES, HOURS_OF_DAY_MAX } from "@startup-connect/contract/mentoring";
import { clockOf } from "@startup-connect/contract/shared";
import type { Faults } from "#lib/form.tsx";
import * as t from "#texts/mentoring-hours.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Plus, Trash } from "#ui/icons.tsx";
import { Select } from "#ui/select.tsx";

type Hours = AvailabilityForm["weekly"][number];

const WEEKDAYS = [t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday, t.sunday];
const STEP = 30;

/** "9:00 AM"; the end of a day is "Midnight". */
export const minutesText = (minutes: number): string => (minutes === DAY_MINUTES ? t.midnight : clockOf(minutes));

/** Every half hour, and the one that is chosen. */
export const hourOptions = (from: number, to: number, chosen: number) =>
  [...new Set([...Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, n) => from + n * STEP), chosen])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }));

interface WeeklyHoursProps {
  weekly: readonly Hours[];
  /** Of the server, by field. */
  faults: Faults;
  onChange: (weekly: Hours[]) => void;
}

/** SES-02: the hours of each weekday, each with a button to add some and to copy them. */
export function WeeklyHours({ weekly, faults, onChange }: WeeklyHoursProps) {
  const change = (at: number, changes: Partial<Hours>) =>
    onChange(weekly.map((hours, n) => (n === at ? { ...hours, ...changes } : hours)));
  const add = (weekday: number) => {
    const last = weekly.findLast((hours) => hours.weekday === weekday);
    // After the last ones of the day, else in the evening, when most mentors have time.
    const start = last ? Math.min(last.end + 60, DAY_MINUTES - 60) : 18 * 60;
    onChange([...weekly, { weekday, start, end: Math.min(start + 120, DAY_MINUTES) }]);
  };
  /** Monday to Friday get the hours of this day. */
  const copy = (weekday: number) => {
    const own = weekly.filter((hours) => hours.weekday === weekday);
    const rest = weekly.filter((hours) => hours.weekday > 5);
    onChange([...[1, 2, 3, 4, 5].flatMap((day) => own.map((hours) => ({ ...hours, weekday: day }))), ...rest]);
  };
  const first = weekly[0]?.weekday;
  return (
    <ul className="grid">
      {WEEKDAYS.map((name, n) => {
        const weekday = n + 1;
        const own = weekly.map((hours, at) => ({ ...hours, at })).filter((hours) => hours.weekday === weekday);
        return (
          <li
            key={name}
            className={cx(
              "grid gap-x-2 gap-y-1 border-b border-line py-2 first:pt-0 sm:grid-cols-[7rem_minmax(0,1fr)]",
              own.length === 0 ? "grid-cols-[7rem_minmax(0,1fr)] items-center" : "grid-cols-1",
            )}
          >
            <h3 className={cx("text-sm font-semibold", own.length > 0 && "pt-2")}>{name}</h3>
            <div className="grid min-w-0 gap-2">
              {own.map(({ at, start, end }) => (
                <div
                  key={at}
                  // Hours in Hindi and Tamil are longer: removing them is below, where the two fill the row.
                  className="flex flex-wrap items-start gap-2 [&:not(:lang(en))>:not(button)]:min-w-36 [&>:not(button)]:flex-1"
                >
                  <Select
                    label={t.fromOn({ day: name })}
                    hideLabel
                    options={hourOptions(0, DAY_MINUTES - STEP, start)}
                    value={String(start)}
                    onChange={({ currentTarget }) => {
                      const from = Number(currentTarget.value);
                      change(at, { start: from, ...(end <= from && { end: Math.min(from + 60, DAY_MINUTES) }) });
                    }}
                    error={faults[`weekly.${at}.start`] ?? faults[`weekly.${at}`]}
                  />
                  <Select
                    label={t.toOn({ day: name })}
                    hideLabel
                    options={hourOptions(start + STEP, DAY_MINUTES, end)}
                    value={String(end)}
                    onChange={({ currentTarget }) => change(at, { end: Number(currentTarget.value) })}
                    error={faults[`weekly.${at}.end`]}
                  />
                  <IconButton
                    label={t.removeOn({ from: minutesText(start), to: minutesText(end), day: name })}
                    icon={<Trash />}
                    onClick={() => onChange(weekly.filter((_, one) => one !== at))}
                  />
                </div>
              ))}
              <div className="flex flex-wrap gap-2">
                {own.length < HOURS_OF_DAY_MAX && (
                  <Button kind={3} size="sm" onClick={() => add(weekday)}>
                    <Plus /> {t.addOn({ day: name, quiet: (inside) => <span className="sr-only">{inside}</span> })}
                  </Button>
                )}
                {weekday === first && weekday <= 5 && (
                  <Button kind={3} size="sm" onClick={() => copy(weekday)}>
                    {t.copy}
                  </Button>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
