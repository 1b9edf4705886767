import * as t from "#texts/updates-work.ts";
import { day, id, idField, idParam, instant, revisionOf } from "../shared/ids.ts";
import { pageAnswer, pageQuery } from "../shared/list.ts";
import { personCard } from "../shared/profile.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { MONTH } from "./rules.ts";
import {
  FIGURE_INVALID,
  FIGURE_MAX,
  METRIC_DIRECTIONS,
  METRIC_LABEL_MAX,
  METRIC_UNITS,
  METRICS_MAX,
  SERIES_MONTHS,
  UPDATE_BLOCK_MAX,
  UPDATE_READERS_MAX,
  UPDATE_STATES,
  UPDATE_TITLE_MAX,
} from "./words.ts";

const count = z.int().min(0);
/** `YYYY-MM` */
const month = z.string().regex(MONTH);

/** UPD-03. `formers`: what readers were shown before, oldest first; `value` null: nothing. `until`: the day of the change. */
const seriesValue = z.strictObject({
  month,
  value: z.number().nullable(),
  formers: z.array(z.strictObject({ value: z.number().nullable(), until: day })),
});
/** Months without a value have no entry. */
const metricFields = {
  _id: id,
  label: z.string(),
  unit: z.enum(METRIC_UNITS),
  direction: z.enum(METRIC_DIRECTIONS),
  values: z.array(seriesValue),
};
/** `isSent`: readers know it, so its unit stays. */
export const metric = z.strictObject({ ...metricFields, isSent: z.boolean() });
export type Metric = z.output<typeof metric>;
/** A metric in an update. `value`: as it was sent, or typed in the draft. */
export const figure = z.strictObject({ ...metricFields, value: z.number().nullable() });
export type Figure = z.output<typeof figure>;

/**
 * An update in a list. `sentAt`: null of a draft. `startup`: who writes it. `readOn`: the day the viewer read it, as a
 * reader. `readers`: whom it was sent to. `sharing` of them share receipts, `read` of these have read it: null for readers.
 */
const updateFields = {
  _id: id,
  month,
  title: z.string(),
  state: z.enum(UPDATE_STATES),
  sentAt: instant.nullable(),
  startup: personCard,
  isOwn: z.boolean(),
  readOn: day.nullable(),
  readers: count,
  receipts: z.strictObject({ sharing: count, read: count }).nullable(),
};
export const updateLine = z.strictObject(updateFields);
export type UpdateLine = z.output<typeof updateLine>;

/**
 * A reader as the startup sees one, or who could be one. `readOn`: null unless they share it (UPD-05). `hasLeft`: they left
 * the list and cannot be chosen.
 */
const reader = z.strictObject({
  person: personCard,
  isChosen: z.boolean(),
  hasLeft: z.boolean(),
  shares: z.boolean(),
  readOn: day.nullable(),
});
export type UpdateReader = z.output<typeof reader>;

/**
 * `since` of an ask: the month it was first asked in. `list`: of a draft those who can be chosen, of a sent one those it was
 * sent to; [] for readers. `receipt`: what the viewer chose as a reader; `agreedOn` null: not shared. `conversationId`: a
 * reader's with who wrote it. `others`: other updates of the startup that the viewer can read, the latest first.
 */
export const update = z.strictObject({
  ...updateFields,
  version: count,
  well: z.string(),
  notWell: z.string(),
  asks: z.array(z.strictObject({ text: z.string(), since: month })),
  thanks: z.string(),
  figures: z.array(figure),
  list: z.array(reader),
  receipt: z.strictObject({ agreedOn: day.nullable() }).nullable(),
  conversationId: z.string().nullable(),
  others: z.array(z.strictObject({ _id: id, month, title: z.string(), readOn: day.nullable() })),
});
export type Update = z.output<typeof update>;

export const updateAnswer = z.strictObject({ update });
export const updateSaved = z.strictObject({ message: z.string(), update });
/** `startupId`: of the received ones only those of this startup. */
export const updateListQuery = z.object({ ...pageQuery, startupId: z.uuid(t.idInvalid).optional() });
/** `months`: in which the caller can write an update, the latest first; [] for all but startups. */
export const updateListAnswer = z.strictObject({
  updates: z.array(updateLine),
  months: z.array(month),
  ...pageAnswer,
});
export const updateParams = z.object({ id: idParam });

const monthField = z.string({ error: t.monthMissing }).regex(MONTH, { error: t.monthMissing });
const value = z
  .number({ error: FIGURE_INVALID })
  .min(-FIGURE_MAX, { error: t.tooSmall })
  .max(FIGURE_MAX, { error: t.tooLarge })
  .transform((given) => Math.round(given * 100) / 100)
  .nullable();
const block = longText({ max: UPDATE_BLOCK_MAX, missing: t.textMissing });

export const updateStart = z.object({ month: monthField });

/** What is left out stays. `asks`: one per line. `version`: the one that was read. */
export const updateChange = z.object({
  version: revisionOf(t.versionMissing),
  title: line({ max: UPDATE_TITLE_MAX, missing: t.titleMissing }).optional(),
  well: block.optional(),
  notWell: block.optional(),
  asks: block.optional(),
  thanks: block.optional(),
  figures: z
    .array(z.object({ metricId: idField, value }), { error: t.figuresList })
    .max(METRICS_MAX, { error: t.sendFigures({ most: String(METRICS_MAX) }) })
    .optional(),
  readers: z
    .array(idField, { error: t.readersList })
    .max(UPDATE_READERS_MAX, { error: t.readersMost({ most: String(UPDATE_READERS_MAX) }) })
    .optional(),
});
export type UpdateChange = z.output<typeof updateChange>;
export const updateSend = updateChange.pick({ version: true });

export const receiptChoice = z.object({ shares: z.boolean({ error: t.yesOrNo }) });

export const metricsAnswer = z.strictObject({ metrics: z.array(metric) });
export const metricsSaved = z.strictObject({ message: z.string(), metrics: z.array(metric) });
/**
 * The whole list in its order; one without `_id` is new, one left out is removed. Months left out of `values` stay. `read`:
 * the figures that were there when the list was read.
 */
export const metricsForm = z.object({
  read: z.array(idField, { error: t.readList }).max(METRICS_MAX),
  metrics: z
    .array(
      z.object({
        _id: idField.optional(),
        label: line({ min: 1, max: METRIC_LABEL_MAX, missing: t.labelMissing }),
        unit: z.enum(METRIC_UNITS, { error: t.unitMissing }),
        direction: z.enum(METRIC_DIRECTIONS, { error: t.directionMissing }),
        values: z
          .array(z.object({ month: monthField, value }), { error: t.valuesList })
          .max(SERIES_MONTHS, { error: t.monthsMost({ most: String(SERIES_MONTHS) }) })
          .default([]),
      }),
      { error: t.figuresList },
    )
    .max(METRICS_MAX, { error: t.figuresMost({ most: String(METRICS_MAX) }) }),
});
export type MetricsForm = z.output<typeof metricsForm>;
