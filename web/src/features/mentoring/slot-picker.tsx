import type { SlotAnswer } from "@startup-connect/contract/mentoring";
import { useState } from "react";
import * as t from "#texts/mentoring-book.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { FieldGroup } from "#ui/field.tsx";
import { dateIn, dayIn, longDayIn, timeIn, weekdayIn } from "./times.ts";

export interface OtherWeeksProps {
  /** Each left out where there are none. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
}

export const OtherWeeks = ({ onEarlier, onLater }: OtherWeeksProps) =>
  (onEarlier || onLater) && (
    <p className="flex flex-wrap gap-2">
      {onEarlier && (
        <Button size="sm" onClick={onEarlier}>
          {t.earlier}
        </Button>
      )}
      {onLater && (
        <Button size="sm" onClick={onLater}>
          {t.later}
        </Button>
      )}
    </p>
  );

type Slot = SlotAnswer["slots"][number];

interface SlotPickerProps extends OtherWeeksProps {
  slots: readonly Slot[];
  /** In which days and times are shown. */
  zone: string;
  /** The chosen start, "" for none. */
  value: string;
  onChange: (start: string) => void;
  error?: string | undefined;
}

const choice =
  "relative grid cursor-pointer place-items-center rounded-sm border px-2 text-center has-focus-visible:outline-2";

/** SES-11: free times by day; days and times are two groups of radios. */
export function SlotPicker({ slots, zone, value, onChange, error, ...weeks }: SlotPickerProps) {
  const days = Map.groupBy(slots, ({ start }) => dayIn(start, zone));
  const [chosen, setChosen] = useState("");
  const ofValue = value && dayIn(value, zone);
  const day = [chosen, ofValue].find((one) => days.has(one)) ?? days.keys().next().value ?? "";
  const times = days.get(day) ?? [];
  const isLeft = ({ isBusy }: Slot) => !isBusy;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <FieldGroup legend={t.day}>
        {() => (
          <div className="flex snap-x gap-2 overflow-x-auto p-0.5">
            {[...days].map(([key, ofDay]) => {
              const [{ start } = { start: "" }] = ofDay;
              return (
                <label
                  key={key}
                  aria-current={key === day}
                  className={cx(
                    choice,
                    "min-w-16 shrink-0 snap-start border-line bg-surface py-1.5 has-checked:border-action has-checked:bg-action-tint",
                  )}
                >
                  <input
                    type="radio"
                    name="day"
                    value={key}
                    className="sr-only"
                    data-unkept=""
                    checked={key === day}
                    onChange={() => setChosen(key)}
                  />
                  <span className="text-xs text-ink-3">{weekdayIn(start, zone)}</span>
                  <span className="font-semibold num whitespace-nowrap">{dateIn(start, zone)}</span>
                  <span className="text-xs whitespace-nowrap text-ink-3 num">
                    {t.free({ count: ofDay.filter(isLeft).length })}
                  </span>
                </label>
              );
            })}
          </div>
        )}
      </FieldGroup>
      <OtherWeeks {...weeks} />
      {times[0] && (
        <FieldGroup legend={t.timeOn({ day: longDayIn(times[0].start, zone) })} error={error}>
          {(control) => (
            <div className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
              {times.map(({ start, isBusy }) => (
                <label
                  key={start}
                  aria-current={start === value}
                  className={cx(
                    choice,
                    "min-h-11 font-medium num [&:not(:lang(en))]:px-0.5 [&:not(:lang(en))]:text-sm has-checked:border-action has-checked:bg-action has-checked:text-on-action",
                    isBusy
                      ? "cursor-not-allowed border-line bg-hover text-ink-3 line-through"
                      : "border-line-control bg-surface",
                  )}
                >
                  <input
                    {...control}
                    type="radio"
                    name="start"
                    value={start}
                    className="sr-only"
                    data-unkept=""
                    disabled={isBusy}
                    checked={start === value}
                    onChange={() => onChange(start)}
                  />
                  {timeIn(start, zone)}
                  {isBusy && <span className="sr-only">{` ${t.youAreBusy}`}</span>}
                </label>
              ))}
            </div>
          )}
        </FieldGroup>
      )}
      {times.some(({ isBusy }) => isBusy) && <p className="text-xs text-ink-3">{t.busyMeans}</p>}
    </div>
  );
}
