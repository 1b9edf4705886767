import * as figures from "#texts/figures.ts";
import * as t from "#texts/updates.ts";
import { readAmount } from "../shared/amounts.ts";
import { longDate, shortDate } from "../shared/dates.ts";
import { groupDigits, rupees } from "../shared/money.ts";
import type { MetricDirection, MetricUnit } from "./words.ts";

/** Months are `YYYY-MM`, so that their order is that of texts. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export function plusMonths(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** So many months up to one, the earliest first. */
export const monthsUpTo = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_one, n) => plusMonths(month, n + 1 - count));

/** "Oct 2026" */
export const shortMonth = (month: string): string => shortDate(`${month}-01`).slice(2);

/** "October 2026" */
export const longMonth = (month: string): string => longDate(`${month}-01`).slice(2);

const LAKH = 100_000;
const CRORE = 10_000_000;

/** At most so many decimals, without zeros at the end. */
function decimals(value: number, most: number): string {
  const text = Math.abs(value).toFixed(most);
  const [whole = "0", part = ""] = text.split(".");
  const rest = part.replace(/0+$/, "");
  return `${groupDigits(Number(whole))}${rest && `.${rest}`}`;
}

/** "₹24.3 lakh", "12.5%", "9 months", "1,48,000". */
export function figureText(value: number, unit: MetricUnit): string {
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  if (unit === "percent") return `${sign}${decimals(value, 2)}%`;
  if (unit === "months") return t.months({ size, amount: sign + decimals(value, 1) });
  if (unit === "count") return `${sign}${decimals(value, 2)}`;
  if (size >= CRORE) return `${sign}${figures.crore({ amount: decimals(value / CRORE, 2) })}`;
  if (size >= LAKH) return `${sign}${figures.lakh({ amount: decimals(value / LAKH, 2) })}`;
  return `${sign}₹${decimals(value, 2)}`;
}

/** What a typed figure means: null for none, undefined for no number. "24.3 lakh" is 2430000. */
export function figureOf(text: string): number | null | undefined {
  const [, sign = "", size = "", word = ""] = /^([-\u2212\uFF0D]?)(.*?)(%|percent|months?)?$/is.exec(text.trim()) ?? [];
  const value = readAmount(size);
  if (value === null) return sign || word ? undefined : null;
  return sign && value ? -value : value;
}

/** What a field understood: "= ₹24,30,000", "= 12.5%"; "" where it is no number. */
export function figureRead(text: string, unit: MetricUnit): string {
  const value = figureOf(text);
  if (value == null) return "";
  return `= ${unit === "inr" ? rupees(value * 100) : figureText(value, unit)}`;
}

/** "16% more than Sep 2026", by the unit; null where there is nothing to compare. @param earlier what was in `month` */
export function changeOf(
  value: number | null,
  earlier: { value: number | null; month: string },
  unit: MetricUnit,
  direction: MetricDirection,
) {
  const before = earlier.value;
  if (value === null || before === null) return null;
  const month = shortMonth(earlier.month);
  const by = Math.round((value - before) * 100) / 100;
  const isPart = unit !== "percent" && unit !== "months" && before > 0;
  const size = isPart
    ? `${decimals((by / before) * 100, 0)}%`
    : unit === "percent"
      ? t.points({ size: Math.abs(by), amount: decimals(by, 2) })
      : decimals(by, 2);
  return {
    text: by === 0 ? t.unchanged({ month }) : by > 0 ? t.moreThan({ size, month }) : t.lessThan({ size, month }),
    isBetter: by === 0 ? null : by > 0 === (direction === "up"),
  };
}

/** A value of a month. `formers`: what readers were shown before, oldest first; `until`: the day of the change. */
export interface SeriesValue {
  month: string;
  value: number | null;
  formers: { value: number | null; until: string }[];
}

/** The months of a series from its first value on, with null for a gap. */
export function seriesOf(values: readonly SeriesValue[], until: string, most: number) {
  const known = new Map(values.map((one) => [one.month, one]));
  const months = monthsUpTo(until, most);
  const first = months.findIndex((month) => known.get(month)?.value != null);
  return (first < 0 ? [] : months.slice(first)).map(
    (month): SeriesValue => known.get(month) ?? { month, value: null, formers: [] },
  );
}

/** "Sep 2026 was ₹20.7 lakh until 2 Nov 2026." */
export const correctionText = (month: string, { value, until }: SeriesValue["formers"][number], unit: MetricUnit) =>
  value === null
    ? t.added({ month: shortMonth(month), date: shortDate(until) })
    : t.was({ month: shortMonth(month), figure: figureText(value, unit), date: shortDate(until) });

/** A series in a sentence: first, last, change, gaps and corrections. */
export function seriesSentence(label: string, unit: MetricUnit, series: readonly SeriesValue[]): string {
  const given = series.filter((one) => one.value !== null);
  const [first, last] = [given[0], given.at(-1)];
  if (!first || !last || first.value === null || last.value === null) return t.noFigures({ label });
  const change = changeOf(last.value, first, unit, "up")?.text ?? "";
  const sentences = [
    first === last
      ? t.oneFigure({ label, figure: figureText(last.value, unit), month: shortMonth(last.month) })
      : t.firstAndLast({
          label,
          first: figureText(first.value, unit),
          firstMonth: shortMonth(first.month),
          last: figureText(last.value, unit),
          lastMonth: shortMonth(last.month),
          change,
        }),
  ];
  const gaps = series.filter((one) => one.value === null).map(({ month }) => shortMonth(month));
  if (gaps.length > 0) sentences.push(t.noFigureFor({ months: gaps.join(", ") }));
  const corrected = series.flatMap(({ month, formers }) => formers.map((one) => correctionText(month, one, unit)));
  return [...sentences, ...corrected].join(" ");
}

/** Round numbers for an axis that holds all values: 3 to 6 of them, zero among them unless all are far from it. */
export function axisOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10);
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)];
  // With whole steps no sum of parts adds up its errors.
  return Array.from({ length: Math.max(to - from, 1) + 1 }, (_one, n) => Number(((from + n) * step).toPrecision(12)));
}

/** Lines of a text with one point each. */
export const pointsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((point) => point.replace(/^\s*[-*•]\s+/, "").trim())
    .filter(Boolean);
