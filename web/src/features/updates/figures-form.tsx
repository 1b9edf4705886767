import { indiaDay } from "@startup-connect/contract/shared";
import {
  FIGURE_INVALID,
  figureOf,
  figureRead,
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
  shortMonth,
} from "@startup-connect/contract/updates";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { timeNow } from "#lib/now.ts";
import * as t from "#texts/updates.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Plus, Trash } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";
import { Series } from "./series-chart.tsx";

const optionsOf = <W extends string>(words: readonly W[], texts: Record<W, string>) =>
  words.map((value) => ({ value, label: texts[value] }));

/** Months that have their fields at once, and with each press more. */
const OPEN_MONTHS = 3;

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
  const [asked, setAsked] = useState(OPEN_MONTHS);
  const [start] = useState(() => listOf(metrics));
  const { revalidate } = useRevalidator();
  const form = useForm({
    start,
    draft: "figuresDraft",
    nameOf: (name) => name.replace("metrics.", "rows."),
    find({ rows }) {
      const wrong: Record<string, string> = {};
      for (const [n, { typed }] of rows.entries())
        for (const [at, text] of Object.values(typed).entries())
          if (figureOf(text) === undefined) wrong[`rows.${n}.values.${at}.value`] = FIGURE_INVALID;
      return wrong;
    },
    async send({ rows, read }) {
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
      put(listOf(saved.metrics));
      return saved.message;
    },
    after: revalidate,
    onFailure: (error) => void (isChanged(error) && join().catch(() => undefined)),
  });
  const { isBusy, said, faults } = form;
  const { rows, read } = form.values;
  const known = new Map(metrics.map((one) => [one._id, one]));
  const change = (next: TypedMetric[]) => form.set("rows", next);
  const put = (list: typeof start) => {
    form.set("rows", list.rows);
    form.set("read", list.read);
  };
  /** What another window added joins what is typed here; what it removed and is typed here is new. */
  async function join() {
    const now = listOf((await browserApi("GET /api/metrics")).metrics);
    put({
      rows: [
        ...rows.map(({ _id, ...row }) => (_id && now.read.includes(_id) ? { ...row, _id } : row)),
        ...now.rows.filter(({ key, _id }) => _id && !read.includes(key)),
      ],
      read: now.read,
    });
  }
  const set = (at: number, changes: Partial<TypedMetric>) =>
    change(rows.map((row, n) => (n === at ? { ...row, ...changes } : row)));
  // What was typed before a reload is shown too.
  const open = months.slice(
    0,
    Math.max(asked, ...rows.flatMap(({ typed }) => Object.keys(typed).map((of) => months.indexOf(of) + 1))),
  );

  return (
    <>
      <Panel title={t.figures}>
        <Form of={form} className="grid gap-5">
          <p className="text-sm text-ink-3">{t.readersSee}</p>
          <ul className="grid gap-4">
            {rows.map((row, at) => {
              const metric = known.get(row._id ?? "");
              const unit = METRIC_UNITS.find((one) => one === row.unit) ?? "count";
              return (
                <li
                  key={row.key}
                  className="grid grid-cols-2 items-start gap-x-3 gap-y-2 border-b border-line pb-4 last:border-b-0 last:pb-0 md:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]"
                >
                  <Input
                    className="max-md:col-span-2"
                    label={t.figure}
                    maxLength={METRIC_LABEL_MAX}
                    value={row.label}
                    error={faults[`rows.${at}.label`]}
                    onChange={({ currentTarget }) => set(at, { label: currentTarget.value })}
                  />
                  <Select
                    label={t.unit}
                    value={row.unit}
                    disabled={metric?.isSent}
                    options={optionsOf(METRIC_UNITS, METRIC_UNIT_TEXTS)}
                    error={faults[`rows.${at}.unit`]}
                    onChange={({ currentTarget }) => set(at, { unit: currentTarget.value })}
                  />
                  <Select
                    label={t.betterIs}
                    value={row.direction}
                    options={optionsOf(METRIC_DIRECTIONS, METRIC_DIRECTION_TEXTS)}
                    onChange={({ currentTarget }) => set(at, { direction: currentTarget.value })}
                  />
                  <span className="max-md:col-span-2 max-md:justify-self-end md:mt-6">
                    <IconButton
                      label={row.label ? t.removeOne({ name: row.label }) : t.removeFigure({ place: String(at + 1) })}
                      icon={<Trash />}
                      onClick={() => change(rows.filter((_row, n) => n !== at))}
                    />
                  </span>
                  <fieldset
                    aria-label={row.label ? t.byMonth({ name: row.label }) : t.figureByMonth({ place: String(at + 1) })}
                    className="col-span-full grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-2 md:grid-cols-3"
                  >
                    {open.toReversed().map((month) => {
                      const stored = metric?.values.find((one) => one.month === month)?.value ?? null;
                      const place = Object.keys(row.typed).indexOf(month);
                      return (
                        <MoneyField
                          key={month}
                          label={shortMonth(month)}
                          value={row.typed[month] ?? (stored === null ? "" : String(stored))}
                          read={(typed) => figureRead(typed, unit)}
                          hint={null}
                          error={faults[`rows.${at}.values.${place}.value`]}
                          onChange={({ currentTarget }) =>
                            set(at, { typed: { ...row.typed, [month]: currentTarget.value } })
                          }
                        />
                      );
                    })}
                  </fieldset>
                </li>
              );
            })}
          </ul>
          <div className="flex flex-wrap gap-2">
            {rows.length < METRICS_MAX && (
              <Button kind={3} size="sm" onClick={() => change([...rows, newMetric()])}>
                <Plus /> {t.addFigure}
              </Button>
            )}
            {open.length < months.length && (
              <Button kind={3} size="sm" onClick={() => setAsked(open.length + OPEN_MONTHS)}>
                {t.earlierMonths}
              </Button>
            )}
          </div>
          {(said || faults.metrics) && <Alert kind={said?.kind ?? "bad"}>{said?.text ?? faults.metrics}</Alert>}
          <Button kind={1} type="submit" className="justify-self-start" busyText={isBusy && t.saving}>
            {t.saveFigures}
          </Button>
        </Form>
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
