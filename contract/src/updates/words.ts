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
  inr: "Rupees",
  count: "Number",
  percent: "Percent",
  months: "Months",
};
/** Which way is better. */
export const METRIC_DIRECTIONS = ["up", "down"] as const;
export type MetricDirection = (typeof METRIC_DIRECTIONS)[number];
export const METRIC_DIRECTION_TEXTS: Record<MetricDirection, string> = { up: "More", down: "Less" };

/** Texts of the template, each with one point per line, in their order. */
export const UPDATE_BLOCKS = ["well", "notWell", "asks", "thanks"] as const;
export type UpdateBlock = (typeof UPDATE_BLOCKS)[number];
export const UPDATE_BLOCK_TEXTS: Record<UpdateBlock, string> = {
  well: "What went well",
  notWell: "What did not go well",
  asks: "What we ask for",
  thanks: "Thanks",
};

export const UPDATE_STATES = ["draft", "sent"] as const;

export const UPDATE_NOT_FOUND = "Update not found.";
export const UPDATE_SENT = "Update sent.";
export const UPDATE_SAVED = "Draft saved.";
export const UPDATE_UNCHANGEABLE = "This update was sent. Sent updates do not change.";
export const UPDATE_CHANGED = "This draft was changed in another window.";
export const UPDATE_EMPTY = "Please write at least one point.";
export const UPDATE_TITLE_MISSING = "Please enter a title.";
export const UPDATE_ONE_A_DAY = "You sent an update today. You can send the next one tomorrow.";
export const NO_READERS = "Please choose at least one reader you are connected with.";
export const NOT_A_STARTUP = "Only startups write updates.";
export const FIGURE_INVALID = "Please enter a number, such as 24,30,000 or 24.3 lakh.";
/** UPD-07. */
export const ROUND_FACTS = "Updates cannot name an amount you are raising. Share a round with named people instead.";
export const PAYMENT_DETAILS = "Updates cannot contain payment details.";
export const METRICS_SAVED = "Figures saved.";
export const METRICS_CHANGED = "Another window changed the list. Please check it and save again.";
export const UNIT_FIXED = "Readers know this figure with its unit. Please add a new figure instead.";
