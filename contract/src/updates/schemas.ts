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
export const updateListQuery = z.object({ ...pageQuery, startupId: z.uuid("This id is not valid.").optional() });
/** `months`: in which the caller can write an update, the latest first; [] for all but startups. */
export const updateListAnswer = z.strictObject({
  updates: z.array(updateLine),
  months: z.array(month),
  ...pageAnswer,
});
export const updateParams = z.object({ id: idParam });

const monthField = z.string({ error: "Please choose a month." }).regex(MONTH, { error: "Please choose a month." });
const value = z
  .number({ error: FIGURE_INVALID })
  .min(-FIGURE_MAX, { error: "This number is too small." })
  .max(FIGURE_MAX, { error: "This number is too large." })
  .transform((given) => Math.round(given * 100) / 100)
  .nullable();
const block = longText({ max: UPDATE_BLOCK_MAX, missing: "Please write some text." });

export const updateStart = z.object({ month: monthField });

/** What is left out stays. `asks`: one per line. `version`: the one that was read. */
export const updateChange = z.object({
  version: revisionOf("The version is missing."),
  title: line({ max: UPDATE_TITLE_MAX, missing: "Please enter a title." }).optional(),
  well: block.optional(),
  notWell: block.optional(),
  asks: block.optional(),
  thanks: block.optional(),
  figures: z
    .array(z.object({ metricId: idField, value }), { error: "The figures must be a list." })
    .max(METRICS_MAX, { error: `Please send at most ${METRICS_MAX} figures.` })
    .optional(),
  readers: z
    .array(idField, { error: "The readers must be a list." })
    .max(UPDATE_READERS_MAX, { error: `Please choose at most ${UPDATE_READERS_MAX} readers.` })
    .optional(),
});
export type UpdateChange = z.output<typeof updateChange>;
export const updateSend = updateChange.pick({ version: true });

export const receiptChoice = z.object({ shares: z.boolean({ error: "Please choose yes or no." }) });

export const metricsAnswer = z.strictObject({ metrics: z.array(metric) });
export const metricsSaved = z.strictObject({ message: z.string(), metrics: z.array(metric) });
/**
 * The whole list in its order; one without `_id` is new, one left out is removed. Months left out of `values` stay. `read`:
 * the figures that were there when the list was read.
 */
export const metricsForm = z.object({
  read: z.array(idField, { error: "The figures that were read must be a list." }).max(METRICS_MAX),
  metrics: z
    .array(
      z.object({
        _id: idField.optional(),
        label: line({ min: 1, max: METRIC_LABEL_MAX, missing: "Please name the figure." }),
        unit: z.enum(METRIC_UNITS, { error: "Please choose a unit." }),
        direction: z.enum(METRIC_DIRECTIONS, { error: "Please choose which way is better." }),
        values: z
          .array(z.object({ month: monthField, value }), { error: "The values must be a list." })
          .max(SERIES_MONTHS, { error: `Please send at most ${SERIES_MONTHS} months.` })
          .default([]),
      }),
      { error: "The figures must be a list." },
    )
    .max(METRICS_MAX, { error: `Please enter at most ${METRICS_MAX} figures.` }),
});
export type MetricsForm = z.output<typeof metricsForm>;
