import { indiaDay } from "@startup-connect/contract/shared";
import {
  type Figure,
  isOfRound,
  METRICS_CHANGED,
  type Metric,
  type MetricsForm,
  NOT_A_STARTUP,
  PAYMENT_DETAILS,
  ROUND_FACTS,
  SERIES_MONTHS,
  type SeriesValue,
  UNIT_FIXED,
} from "@startup-connect/contract/updates";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import type { MetricRow, UpdateQueries, UpdateRow, ValueRow } from "./queries.ts";

export const isStartup = ({ userType, registered }: Viewer): boolean => userType === "Startup" && registered;

/** @throws Problem 403 */
export function checkStartup(viewer: Viewer): void {
  if (!isStartup(viewer)) throw new Problem(403, NOT_A_STARTUP);
}

/** Values of one metric, by month; those that are superseded become former ones of their month. */
export function presentValues(rows: readonly ValueRow[]): SeriesValue[] {
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    value: ofMonth.find(({ supersededAt }) => supersededAt === null)?.value ?? null,
    formers: ofMonth.flatMap(({ value, supersededAt }) =>
      supersededAt ? [{ value, until: indiaDay(supersededAt) }] : [],
    ),
  }));
}

const valueAt = (values: readonly SeriesValue[], month: string): number | null =>
  values.find((one) => one.month === month)?.value ?? null;

/** UPD-03: figures of a startup, and their values by month. */
export function metricService({ db, clock }: Platform, queries: UpdateQueries) {
  async function seriesOf(at: Db, metrics: readonly MetricRow[]): Promise<Map<string, SeriesValue[]>> {
    const rows =
      metrics.length > 0
        ? await queries.values(
            at,
            metrics.map(({ id }) => id),
          )
        : [];
    const byMetric = Map.groupBy(rows, ({ metricId }) => metricId);
    return new Map(metrics.map(({ id }) => [id, presentValues(byMetric.get(id) ?? [])]));
  }

  /** One after the other for a startup. @param shownUntil the last month in which readers were shown the metric */
  async function setValue(
    tx: Tx,
    metricId: string,
    month: string,
    value: number | null,
    shownUntil: string | undefined,
  ) {
    const now = clock.now();
    const rows = (await queries.values(tx, [metricId])).filter((row) => row.month === month);
    const current = rows.find(({ supersededAt }) => supersededAt === null);
    if ((current?.value ?? null) === value) return;
    const next = { id: newId(), metricId, month, enteredAt: now };
    const isShown = shownUntil !== undefined && shownUntil >= month;
    if (!isShown) {
      if (current) await queries.changeValue(tx, current.id, { value, enteredAt: now });
      else await queries.addValue(tx, { ...next, value });
      return;
    }
    if (current) await queries.changeValue(tx, current.id, { supersededAt: now });
    else await queries.addValue(tx, { ...next, id: newId(), value: null, supersededAt: now });
    await queries.addValue(tx, { ...next, value });
  }

  const active = async (at: Db, userId: string) =>
    (await queries.metrics(at, userId)).filter(({ removedAt }) => removedAt === null);

  async function list(at: Db, userId: string): Promise<Metric[]> {
    const rows = await active(at, userId);
    const [series, shown] = await Promise.all([seriesOf(at, rows), queries.shownUntil(at, userId)]);
    return rows.map(({ id, label, unit, direction }) => ({
      _id: id,
      label,
      unit,
      direction,
      values: series.get(id) ?? [],
      isSent: shown.has(id),
    }));
  }

  return {
    list: (userId: string) => list(db.orm, userId),

    /** @throws Problem 400, 403, 409 */
    async save(viewer: Viewer, { read, metrics: typed }: MetricsForm): Promise<Metric[]> {
      checkStartup(viewer);
      const { userId } = viewer;
      const thisMonth = indiaDay(clock.now()).slice(0, 7);
      return db.tx(async (tx) => {
        await lock(tx, "updates of", userId);
        const known = new Map((await active(tx, userId)).map((row) => [row.id, row]));
        const given = new Set([...read, ...typed.flatMap(({ _id }) => _id ?? [])]);
        if (given.size !== known.size || [...given].some((id) => !known.has(id)))
          throw new Problem(409, METRICS_CHANGED);
        const shown = await queries.shownUntil(tx, userId);
        const errors: Record<string, string> = {};
        for (const [n, { _id, label, unit, values }] of typed.entries()) {
          const row = known.get(_id ?? "");
          if (isOfRound(label)) errors[`metrics.${n}.label`] = ROUND_FACTS;
          if (paymentDetailsOf(label).length > 0) errors[`metrics.${n}.label`] = PAYMENT_DETAILS;
          if (row && row.unit !== unit && shown.has(row.id)) errors[`metrics.${n}.unit`] = UNIT_FIXED;
          for (const [at, { month }] of values.entries())
            if (month > thisMonth) errors[`metrics.${n}.values.${at}.month`] = "This month has not begun.";
        }
        const [first] = Object.values(errors);
        if (first) throw new Problem(400, first, { errors });
        for (const [position, { _id, values, ...fields }] of typed.entries()) {
          const row = known.get(_id ?? "");
          const id = row?.id ?? newId();
          known.delete(id);
          if (row) await queries.changeMetric(tx, id, { ...fields, position });
          else await queries.addMetric(tx, { id, startupId: userId, position, ...fields });
          for (const { month, value } of values) await setValue(tx, id, month, value, shown.get(id));
        }
        for (const { id } of known.values()) {
          if (shown.has(id)) await queries.changeMetric(tx, id, { removedAt: clock.now() });
          else await queries.removeMetric(tx, id);
        }
        return list(tx, userId);
      });
    },

    /** What an update shows: of a draft all figures of today, else those it was sent with; values up to its month. */
    async figuresOf(row: UpdateRow): Promise<Figure[]> {
      const all = await queries.metrics(db.orm, row.startupId);
      const stored = new Map(row.figures.map((one) => [one.metricId, one]));
      const shown = all.filter(({ id, removedAt }) => (row.sentAt ? stored.has(id) : removedAt === null));
      const series = await seriesOf(db.orm, shown);
      return shown.map(({ id, label, unit, direction }) => {
        const values = (series.get(id) ?? []).filter(({ month }) => month <= row.month).slice(-SERIES_MONTHS);
        const { value = valueAt(values, row.month), ...sent } = stored.get(id) ?? {};
        const { metricId: _id, ...words } = { metricId: id, label, unit, direction, ...sent };
        return { _id: id, ...words, value, values };
      });
    },

    /** What a draft is sent with; its values become those of its month. */
    async store(tx: Tx, { startupId, month, figures }: UpdateRow) {
      const shown = await queries.shownUntil(tx, startupId);
      const typed = new Map(figures.map(({ metricId, value }) => [metricId, value]));
      const rows = await active(tx, startupId);
      const series = await seriesOf(tx, rows);
      const figureAt = (id: string) => typed.get(id) ?? (typed.has(id) ? null : valueAt(series.get(id) ?? [], month));
      for (const { id } of rows) await setValue(tx, id, month, figureAt(id), shown.get(id));
      return rows.map(({ id, label, unit, direction }) => ({
        metricId: id,
        value: figureAt(id),
        label,
        unit,
        direction,
      }));
    },
  };
}

export type MetricService = ReturnType<typeof metricService>;
