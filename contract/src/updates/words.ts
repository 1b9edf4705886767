import * as t from "#texts/updates.ts";
import * as work from "#texts/updates-work.ts";

/** Figures that a startup shows at a time. */
export const METRICS_MAX = 8;
export const METRIC_LABEL_MAX = 60;
/** Months of a series. */
export const SERIES_MONTHS = 24;
/** Either way; two decimals. */
export const FIGURE_MAX = 1_000_000_000_000;
export const UPDATE_TITLE_MAX = 120;
export const UPDATE_BLOCK_MAX = 2000;
export const UPDATE_READERS_MAX = 200;

/** `inr`: whole rupees or with paise. */
export const METRIC_UNITS = ["inr", "count", "percent", "months"] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];
export const METRIC_UNIT_TEXTS: Record<MetricUnit, string> = {
  inr: t.inRupees,
  count: t.asNumber,
  percent: t.inPercent,
  months: t.inMonths,
};
/** Which way is better. */
export const METRIC_DIRECTIONS = ["up", "down"] as const;
export type MetricDirection = (typeof METRIC_DIRECTIONS)[number];
export const METRIC_DIRECTION_TEXTS: Record<MetricDirection, string> = { up: t.more, down: t.less };

/** Texts of the template, each with one point per line, in their order. */
export const UPDATE_BLOCKS = ["well", "notWell", "asks", "thanks"] as const;
export type UpdateBlock = (typeof UPDATE_BLOCKS)[number];
export const UPDATE_BLOCK_TEXTS: Record<UpdateBlock, string> = {
  well: t.well,
  notWell: t.notWell,
  asks: t.asks,
  thanks: t.thanks,
};

export const UPDATE_STATES = ["draft", "sent"] as const;

export const UPDATE_NOT_FOUND = work.notFound;
export const UPDATE_SENT = work.sent;
export const UPDATE_SAVED = work.saved;
export const UPDATE_UNCHANGEABLE = work.unchangeable;
export const UPDATE_CHANGED = work.changed;
export const UPDATE_EMPTY = work.empty;
export const UPDATE_TITLE_MISSING = work.titleMissing;
export const UPDATE_ONE_A_DAY = work.oneADay;
export const NO_READERS = work.noReaders;
export const NOT_A_STARTUP = work.startupsOnly;
export const FIGURE_INVALID = t.figureInvalid;
/** UPD-07. */
export const ROUND_FACTS = t.roundFacts;
export const PAYMENT_DETAILS = work.paymentDetails;
export const METRICS_SAVED = work.metricsSaved;
export const METRICS_CHANGED = work.metricsChanged;
export const UNIT_FIXED = work.unitFixed;
