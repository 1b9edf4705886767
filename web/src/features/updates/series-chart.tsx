import {
  axisOf,
  correctionText,
  figureText,
  type MetricUnit,
  type SeriesValue,
  seriesSentence,
  shortMonth,
} from "@startup-connect/contract/updates";
import * as t from "#texts/updates.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { langOf } from "#ui/lang.ts";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";

/** Percent of the width: points at the edges are whole. */
const [LEFT, RIGHT] = [2, 98];
const [TOP, BOTTOM, HEIGHT] = [12, 168, 196];
const LABELS_MAX = 5;

type Point = { x: number; y: number; at: SeriesValue };

/** Neighbours with a value; a month without one ends a run. */
function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** UPD-03: a line that breaks where a month is missing. Widths are in percent, so that words keep their size. */
function Lines({ label, unit, series }: SeriesProps) {
  const ticks = axisOf(series.flatMap(({ value }) => value ?? []));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (n: number) => LEFT + (series.length > 1 ? (n * (RIGHT - LEFT)) / (series.length - 1) : 0);
  const y = (value: number) => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const points = series.map((at, n) => (at.value === null ? null : { x: x(n), y: y(at.value), at }));
  const runs = runsOf(points);
  const last = points.findLast((point) => point !== null);
  const step = Math.ceil(series.length / LABELS_MAX);
  return (
    <div role="img" aria-label={seriesSentence(label, unit, series)} className="mt-2 flex gap-1.5">
      {/* From the middle of its first line to that of its last as high as the plot. */}
      <div className="mt-1 flex h-43 flex-none flex-col-reverse justify-between text-right text-2xs leading-4 text-ink-3 num">
        {ticks.map((tick) => (
          <p key={tick}>{tick === 0 ? "0" : figureText(tick, unit)}</p>
        ))}
      </div>
      <svg aria-hidden="true" height={HEIGHT} className="block min-w-0 flex-1">
        <svg aria-hidden="true" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT}>
          {runs.map((run) => {
            const line = run.map((point) => `${point.x},${point.y}`).join(" ");
            return (
              <g key={run[0]?.at.month}>
                <polygon
                  points={`${run[0]?.x},${y(0)} ${line} ${run.at(-1)?.x},${y(0)}`}
                  className="fill-action-tint opacity-60"
                />
                <polyline
                  points={line}
                  fill="none"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-action"
                />
              </g>
            );
          })}
        </svg>
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? "stroke-line-2" : "stroke-line"}
          />
        ))}
        {runs.flat().map((point) => {
          const { month, formers } = point.at;
          const isLast = point === last;
          return formers.length > 0 ? (
            <circle
              key={month}
              cx={`${point.x}%`}
              cy={point.y}
              r="5"
              strokeWidth="2"
              className="fill-surface stroke-brand"
            />
          ) : (
            <circle
              key={month}
              cx={`${point.x}%`}
              cy={point.y}
              r={isLast ? 4 : 2.5}
              className={isLast ? "fill-brand" : "fill-action"}
            />
          );
        })}
        {series.map(({ month }, n) =>
          (series.length - 1 - n) % step === 0 ? (
            <text
              key={month}
              x={n === series.length - 1 ? "100%" : `${x(n)}%`}
              y={HEIGHT - 8}
              textAnchor={n === series.length - 1 ? "end" : n === 0 ? "start" : "middle"}
              className="fill-ink-3 text-2xs"
            >
              {n === series.length - 1 ? shortMonth(month) : shortMonth(month).split(" ")[0]}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

interface SeriesProps {
  label: string;
  unit: MetricUnit;
  /** From the first value on. */
  series: readonly SeriesValue[];
}

/** A series as a chart and as a table, with what was corrected in words. */
export function Series({ label, unit, series }: SeriesProps) {
  const last = series.findLast(({ value }) => value !== null);
  const corrected = series.flatMap(({ month, formers }) => formers.map((one) => correctionText(month, one, unit)));
  return (
    <section className="card min-w-0 content-start px-4 pt-3 sm:px-5">
      <h3 className="h4 brk" lang={langOf(label)}>
        {label}
      </h3>
      {last?.value != null && (
        <p className="text-sm text-ink-2 num">
          {t.figureIn({ figure: figureText(last.value, unit), month: shortMonth(last.month) })}
        </p>
      )}
      <Lines label={label} unit={unit} series={series} />
      {corrected.length > 0 && (
        <p className="mt-1 text-xs text-ink-3">
          <span aria-hidden="true" className="text-brand">
            {"○ "}
          </span>
          {corrected.join(" ")}
        </p>
      )}
      <Disclosure title={<span className="text-sm">{t.showTable}</span>} className="border-b-0">
        <Table
          caption={label}
          stack={false}
          columns={[
            { key: "month", title: t.month },
            { key: "value", title: t.value, right: true },
            { key: "former", title: t.corrected },
          ]}
        >
          {series.toReversed().map(({ month, value, formers }) => (
            <Row key={month}>
              <RowHeader>{shortMonth(month)}</RowHeader>
              <Cell className="text-right num">{value === null ? t.noFigure : figureText(value, unit)}</Cell>
              <Cell>{formers.map((one) => correctionText(month, one, unit)).join(" ")}</Cell>
            </Row>
          ))}
        </Table>
      </Disclosure>
    </section>
  );
}
