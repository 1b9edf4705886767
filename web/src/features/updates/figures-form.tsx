import { indiaDay } from "@startup-connect/contract/shared";
import {
  FIGURE_INVALID,
  figureOf,
  figureRead,
  longMonth,
  METRIC_DIRECTION_TEXTS,
  METRIC_DIRECTIONS,
  METRIC_LABEL_MAX,
  METRIC_UNIT_TEXTS,
  METRIC_UNITS,
  METRICS_MAX,
  type Metric,
  monthsUpTo,
  SERIES_MONTHS,
  seriesOf,
} from "@startup-connect/contract/updates";
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { readDraft, writeDraft } from "#lib/storage.ts";
import { useFocusFault } from "#lib/use-focus-fault.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Plus, Trash } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";
import { Series } from "./series-chart.tsx";

const DRAFT = "figuresDraft";
const optionsOf = <W extends string>(words: readonly W[], texts: Record<W, string>) =>
  words.map((value) => ({ value, label: texts[value] }));

/** A figure while it is edited. `typed`: by month, only what was changed. */
interface TypedMetric {
  key: string;
  _id?: string;
  label: string;
  unit: string;
  direction: string;
  typed: Record<string, string>;
}

const typedOf = ({ _id, label, unit, direction }: Metric): TypedMetric => ({
  key: _id,
  _id,
  label,
  unit,
  direction,
  typed: {},
});
const isTyped = (one: unknown): one is TypedMetric =>
  typeof one === "object" &&
  one !== null &&
  ["key", "label", "unit", "direction"].every((name) => typeof Reflect.get(one, name) === "string") &&
  typeof Reflect.get(one, "typed") === "object";
const isChanged = (error: unknown) => error instanceof ApiError && error.status === 409;
const newMetric = (): TypedMetric => ({ key: crypto.randomUUID(), label: "", unit: "inr", direction: "up", typed: {} });

const listOf = (metrics: readonly Metric[]) => ({
  rows: metrics.length > 0 ? metrics.map(typedOf) : [newMetric()],
  read: metrics.map(({ _id }) => _id),
});

/** UPD-03: which figures a startup shows, and their values by month. */
export function FiguresForm({ metrics }: { metrics: readonly Metric[] }) {
  const today = indiaDay(timeNow()).slice(0, 7);
  const months = monthsUpTo(today, SERIES_MONTHS).toReversed();
  const [month, setMonth] = useState(today);
  const [{ rows, read }, setList] = useState(() => {
    const { rows: kept, read } = readDraft(DRAFT);
    if (!Array.isArray(kept) || !Array.isArray(read)) return listOf(metrics);
    return { rows: kept.filter(isTyped), read: read.filter((one) => typeof one === "string") };
  });
  const { run, isBusy, said, faults, setFaults } = useSubmitAndReload({
    onFailure: (error) => void (isChanged(error) && join().catch(() => undefined)),
  });
  const { form, focusFault } = useFocusFault();
  const known = new Map(metrics.map((one) => [one._id, one]));
  const change = (next: TypedMetric[]) => {
    setList({ rows: next, read });
    writeDraft(DRAFT, { rows: next, read });
  };
  /** What another window added joins what is typed here; what it removed and is typed here is new. */
  async function join() {
    const now = listOf((await browserApi("GET /api/metrics")).metrics);
    const next = {
      rows: [
        ...rows.map(({ _id, ...row }) => (_id && now.read.includes(_id) ? { ...row, _id } : row)),
        ...now.rows.filter(({ key, _id }) => _id && !read.includes(key)),
      ],
      read: now.read,
    };
    setList(next);
    writeDraft(DRAFT, next);
  }
  const set = (at: number, changes: Partial<TypedMetric>) =>
    change(rows.map((row, n) => (n === at ? { ...row, ...changes } : row)));
  const valueFault = (at: number) =>
    Object.entries(faults).find(([name]) => name.startsWith(`metrics.${at}.values`))?.[1];

  const save = async () => {
    const wrong: Record<string, string> = {};
    for (const [n, { typed }] of rows.entries()) {
      const at = Object.keys(typed).find((of) => figureOf(typed[of] ?? "") === undefined);
      if (!at) continue;
      wrong[`metrics.${n}.values`] = FIGURE_INVALID;
      setMonth(at);
    }
    setFaults(wrong);
    const isSaved =
      Object.keys(wrong).length === 0 &&
      (await run(async () => {
        const json = {
          read,
          metrics: rows.map(({ _id, label, unit, direction, typed }) => ({
            ...(_id && { _id }),
            label,
            unit: METRIC_UNITS.find((one) => one === unit) ?? "count",
            direction: direction === "down" ? ("down" as const) : ("up" as const),
            values: Object.entries(typed).map(([of, text]) => ({ month: of, value: figureOf(text) ?? null })),
          })),
        };
        const saved = await browserApi("PUT /api/metrics", { json });
        writeDraft(DRAFT, null);
        setList(listOf(saved.metrics));
        return saved.message;
      }));
    if (!isSaved) focusFault();
  };

  return (
    <>
      <Panel title="Figures">
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="grid gap-1.5">
            <Select
              label="Values of"
              value={month}
              options={months.map((value) => ({ value, label: longMonth(value) }))}
              onChange={({ currentTarget }) => setMonth(currentTarget.value)}
            />
            <p className="text-sm text-ink-3">
              Readers see months up to your last update at once, later ones with the next. A value they have seen keeps
              its former one, with the day.
            </p>
          </div>
          <ul className="grid gap-4">
            {rows.map((row, at) => {
              const metric = known.get(row._id ?? "");
              const stored = metric?.values.find((one) => one.month === month)?.value ?? null;
              return (
                <li
                  key={row.key}
                  className="grid grid-cols-2 items-start gap-x-3 gap-y-2 border-b border-line pb-4 last:border-b-0 last:pb-0 md:grid-cols-[minmax(0,2fr)_1fr_1fr_minmax(0,1.5fr)_auto]"
                >
                  <Input
                    className="max-md:col-span-2"
                    label="Figure"
                    data-unkept=""
                    maxLength={METRIC_LABEL_MAX}
                    value={row.label}
                    error={faults[`metrics.${at}.label`]}
                    onChange={({ currentTarget }) => set(at, { label: currentTarget.value })}
                  />
                  <Select
                    label="Unit"
                    data-unkept=""
                    value={row.unit}
                    disabled={metric?.isSent}
                    options={optionsOf(METRIC_UNITS, METRIC_UNIT_TEXTS)}
                    error={faults[`metrics.${at}.unit`]}
                    onChange={({ currentTarget }) => set(at, { unit: currentTarget.value })}
                  />
                  <Select
                    label="Better is"
                    data-unkept=""
                    value={row.direction}
                    options={optionsOf(METRIC_DIRECTIONS, METRIC_DIRECTION_TEXTS)}
                    onChange={({ currentTarget }) => set(at, { direction: currentTarget.value })}
                  />
                  <MoneyField
                    label="Value"
                    data-unkept=""
                    value={row.typed[month] ?? (stored === null ? "" : String(stored))}
                    read={(typed) => figureRead(typed, METRIC_UNITS.find((one) => one === row.unit) ?? "count")}
                    hint={null}
                    error={valueFault(at)}
                    onChange={({ currentTarget }) => set(at, { typed: { ...row.typed, [month]: currentTarget.value } })}
                  />
                  <span className="max-md:justify-self-end md:mt-6">
                    <IconButton
                      label={`Remove ${row.label || `figure ${at + 1}`}`}
                      icon={<Trash />}
                      onClick={() => change(rows.filter((_row, n) => n !== at))}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
          {rows.length < METRICS_MAX && (
            <Button kind={3} size="sm" className="justify-self-start" onClick={() => change([...rows, newMetric()])}>
              <Plus /> Add a figure
            </Button>
          )}
          {(said || faults.metrics) && <Alert kind={said?.kind ?? "bad"}>{said?.text ?? faults.metrics}</Alert>}
          <Button kind={1} type="submit" className="justify-self-start" busyText={isBusy && "Saving…"}>
            Save figures
          </Button>
        </form>
      </Panel>
      <div className="grid gap-5 lg:grid-cols-2">
        {metrics.map(({ _id, label, unit, values }) => {
          const series = seriesOf(values, today, SERIES_MONTHS);
          return series.length > 1 && <Series key={_id} label={label} unit={unit} series={series} />;
        })}
      </div>
    </>
  );
}
