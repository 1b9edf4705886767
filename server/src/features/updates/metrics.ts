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
import { Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import * as t from "#texts/updates-acts.ts";
import type { Context } from "./context.ts";
import type { MetricRow, UpdateRow, ValueRow } from "./queries.ts";

/** Former values of a figure: each look at it reads all of them. */
const CORRECTIONS_MAX = 100;
const CORRECTED_TOO_OFTEN = t.correctedTooOften({ times: String(CORRECTIONS_MAX) });

export const isStartup = ({ userType, registered }: Viewer): boolean => userType === "Startup" && registered;

/** @throws Problem 403 */
export function checkStartup(viewer: Viewer): void {
  if (!isStartup(viewer)) throw new Problem(403, NOT_A_STARTUP);
}

/** Values of one metric, by month; those that are superseded become former ones of their month. */
export function presentValues(rows: readonly ValueRow[]): SeriesValue[] {
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    value: currentOf(ofMonth)?.value ?? null,
    formers: ofMonth.flatMap(({ value, supersededAt }) =>
      supersededAt ? [{ value, until: indiaDay(supersededAt) }] : [],
    ),
  }));
}

interface Wanted extends Pick<ValueRow, "metricId" | "month" | "value"> {
  /** Readers were shown the month of the metric. */
  isShown: boolean;
}

const placeOf = ({ metricId, month }: Pick<ValueRow, "metricId" | "month">): string => `${metricId} ${month}`;
const currentOf = (rows: readonly ValueRow[]) => rows.find(({ supersededAt }) => supersededAt === null);
const formersOf = (rows: ReadonlyMap<string, readonly ValueRow[]>, ofMetric: string): number =>
  [...rows.values()].flat().filter(({ metricId, supersededAt }) => metricId === ofMetric && supersededAt).length;
const isShownIn = (month: string, shownUntil: string | undefined): boolean =>
  shownUntil !== undefined && shownUntil >= month;

const valueAt = (values: readonly SeriesValue[], month: string): number | null =>
  values.find((one) => one.month === month)?.value ?? null;

/* UPD-03: figures of a startup, and their values by month. */

async function seriesOf(c: Context, at: Db, metrics: readonly MetricRow[]): Promise<Map<string, SeriesValue[]>> {
  const rows = await c.queries.values(
    at,
    metrics.map(({ id }) => id),
  );
  const byMetric = Map.groupBy(rows, ({ metricId }) => metricId);
  return new Map(metrics.map(({ id }) => [id, presentValues(byMetric.get(id) ?? [])]));
}

/** Rows of values by metric and month, as they are now. */
async function stored(c: Context, tx: Tx, metricIds: readonly string[]): Promise<Map<string, ValueRow[]>> {
  return Map.groupBy(await c.queries.values(tx, metricIds), placeOf);
}

/** @returns the rows that differ afterwards. @param rows of this metric and month */
function rowsWith(c: Context, rows: readonly ValueRow[], { isShown, ...wanted }: Wanted): ValueRow[] {
  const current = currentOf(rows);
  if ((current?.value ?? null) === wanted.value) return [];
  const now = c.clock.now();
  const next = { id: newId(), ...wanted, enteredAt: now, supersededAt: null };
  if (!isShown) return [current ? { ...next, id: current.id } : next];
  const former = current ?? { ...next, id: newId(), value: null };
  return [{ ...former, supersededAt: now }, next];
}

const active = async (c: Context, at: Db, userId: string) =>
  (await c.queries.metrics(at, userId)).filter(({ removedAt }) => removedAt === null);

export async function list(c: Context, userId: string, at: Db = c.db.orm): Promise<Metric[]> {
  const rows = await active(c, at, userId);
  const [series, shown] = await Promise.all([seriesOf(c, at, rows), c.queries.shownUntil(at, userId)]);
  return rows.map(({ id, label, unit, direction }) => ({
    _id: id,
    label,
    unit,
    direction,
    values: series.get(id) ?? [],
    isSent: shown.has(id),
  }));
}

/** @throws Problem 400, 403, 409 */
export async function save(c: Context, viewer: Viewer, { read, metrics: typed }: MetricsForm): Promise<Metric[]> {
  checkStartup(viewer);
  const { userId } = viewer;
  const thisMonth = indiaDay(c.clock.now()).slice(0, 7);
  return c.db.tx(async (tx) => {
    await lock(tx, "updates of", userId);
    const known = new Map((await active(c, tx, userId)).map((row) => [row.id, row]));
    const given = new Set([...read, ...typed.flatMap(({ _id }) => _id ?? [])]);
    if (given.size !== known.size || [...given].some((id) => !known.has(id))) throw new Problem(409, METRICS_CHANGED);
    const shown = await c.queries.shownUntil(tx, userId);
    const before = await stored(c, tx, [...known.keys()]);
    const errors: Record<string, string> = {};
    for (const [n, { _id, label, unit, values }] of typed.entries()) {
      const row = known.get(_id ?? "");
      if (isOfRound(label)) errors[`metrics.${n}.label`] = ROUND_FACTS;
      if (paymentDetailsOf(label).length > 0) errors[`metrics.${n}.label`] = PAYMENT_DETAILS;
      if (row && row.unit !== unit && shown.has(row.id)) errors[`metrics.${n}.unit`] = UNIT_FIXED;
      let formers = row ? formersOf(before, row.id) : 0;
      for (const [at, { month, value }] of values.entries()) {
        if (month > thisMonth) errors[`metrics.${n}.values.${at}.month`] = t.notBegun;
        if (!row || !isShownIn(month, shown.get(row.id))) continue;
        const rows = before.get(placeOf({ metricId: row.id, month })) ?? [];
        if (value === (currentOf(rows)?.value ?? null)) continue;
        formers += 1;
        if (formers > CORRECTIONS_MAX) errors[`metrics.${n}.values.${at}.value`] = CORRECTED_TOO_OFTEN;
      }
    }
    const [first] = Object.values(errors);
    if (first) throw new Problem(400, first, { errors });
    const changes: ValueRow[] = [];
    for (const [position, { _id, values, ...fields }] of typed.entries()) {
      const row = known.get(_id ?? "");
      const id = row?.id ?? newId();
      known.delete(id);
      if (row) await c.queries.changeMetric(tx, id, { ...fields, position });
      else await c.queries.addMetric(tx, { id, startupId: userId, position, ...fields });
      for (const [month, value] of new Map(values.map((one) => [one.month, one.value]))) {
        const wanted = { metricId: id, month, value, isShown: isShownIn(month, shown.get(id)) };
        changes.push(...rowsWith(c, before.get(placeOf(wanted)) ?? [], wanted));
      }
    }
    await c.queries.storeValues(tx, changes);
    for (const { id } of known.values()) {
      if (shown.has(id)) await c.queries.changeMetric(tx, id, { removedAt: c.clock.now() });
      else await c.queries.removeMetric(tx, id);
    }
    return list(c, userId, tx);
  });
}

/** What an update shows: of a draft all figures of today, else those it was sent with; values up to its month. */
export async function figuresOf(c: Context, row: UpdateRow): Promise<Figure[]> {
  const all = await c.queries.metrics(c.db.orm, row.startupId);
  const stored = new Map(row.figures.map((one) => [one.metricId, one]));
  const shown = all.filter(({ id, removedAt }) => (row.sentAt ? stored.has(id) : removedAt === null));
  const series = await seriesOf(c, c.db.orm, shown);
  return shown.map(({ id, label, unit, direction }) => {
    const values = (series.get(id) ?? []).filter(({ month }) => month <= row.month).slice(-SERIES_MONTHS);
    const { value = valueAt(values, row.month), ...sent } = stored.get(id) ?? {};
    const { metricId: _id, ...words } = { metricId: id, label, unit, direction, ...sent };
    return { _id: id, ...words, value, values };
  });
}

/** What a draft is sent with; its values become those of its month. */
export async function store(c: Context, tx: Tx, { startupId, month, figures }: UpdateRow) {
  const shown = await c.queries.shownUntil(tx, startupId);
  const typed = new Map(figures.map(({ metricId, value }) => [metricId, value]));
  const rows = await active(c, tx, startupId);
  const ids = rows.map(({ id }) => id);
  const before = await stored(c, tx, ids);
  const ofMonth = (metricId: string) => before.get(placeOf({ metricId, month })) ?? [];
  const figureAt = (id: string) => (typed.has(id) ? typed.get(id) : currentOf(ofMonth(id))?.value) ?? null;
  const wantedOf = (metricId: string): Wanted => {
    return { metricId, month, value: figureAt(metricId), isShown: isShownIn(month, shown.get(metricId)) };
  };
  await c.queries.storeValues(
    tx,
    ids.flatMap((id) => rowsWith(c, ofMonth(id), wantedOf(id))),
  );
  return rows.map(({ id, label, unit, direction }) => ({
    metricId: id,
    value: figureAt(id),
    label,
    unit,
    direction,
  }));
}
