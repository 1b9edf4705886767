import {
  axisOf,
  correctionText,
  figureText,
  type MetricUnit,
  type SeriesValue,
  seriesSentence,
  shortMonth,
} from "@startup-connect/contract/updates";
import { Disclosure } from "#ui/disclosure.tsx";
import { langOf } from "#ui/lang.ts";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";

/** Percent of the width; the last value and the first month need room beside their points. */
const [LEFT, RIGHT] = [4, 94];
const [TOP, BOTTOM, HEIGHT] = [28, 168, 196];
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
  // Where the line comes from above, the last value is written below it.
  const isFalling = last !== undefined && last.y < BOTTOM - 20 && (runs.at(-1)?.at(-2)?.y ?? last.y) < last.y;
  const step = Math.ceil(series.length / LABELS_MAX);
  return (
    <svg role="img" aria-label={seriesSentence(label, unit, series)} width="100%" height={HEIGHT} className="block">
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
        <g key={tick}>
          <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className={tick === 0 ? "stroke-line-2" : "stroke-line"} />
          <text
            x="0"
            y={y(tick) - 3}
            paintOrder="stroke"
            strokeWidth="3"
            className="fill-ink-3 stroke-surface text-2xs"
          >
            {tick === 0 ? "0" : figureText(tick, unit)}
          </text>
        </g>
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
      {last?.at.value != null && (
        <text
          x={`${last.x + 2}%`}
          y={isFalling ? last.y + 18 : last.y - 9}
          textAnchor="end"
          className="fill-ink text-xs font-semibold"
        >
          {figureText(last.at.value, unit)}
        </text>
      )}
      {series.map(({ month }, n) =>
        (series.length - 1 - n) % step === 0 ? (
          <text
            key={month}
            x={n === series.length - 1 ? "100%" : `${x(n)}%`}
            y={HEIGHT - 8}
            textAnchor={n === series.length - 1 ? "end" : n === 0 ? "start" : "middle"}
            className="fill-ink-3 text-2xs"
          >
            {n === series.length - 1 ? shortMonth(month) : shortMonth(month).slice(0, 3)}
          </text>
        ) : null,
      )}
    </svg>
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
  const corrected = series.flatMap(({ month, formers }) => formers.map((one) => correctionText(month, one, unit)));
  return (
    <section className="card min-w-0 content-start px-4 pt-3 sm:px-5">
      <h3 className="h4 brk" lang={langOf(label)}>
        {label}
      </h3>
      <Lines label={label} unit={unit} series={series} />
      {corrected.length > 0 && (
        <p className="mt-1 text-xs text-ink-3">
          <span aria-hidden="true" className="text-brand">
            ○{" "}
          </span>
          {corrected.join(" ")}
        </p>
      )}
      <Disclosure title={<span className="text-sm">Show as table</span>} className="border-b-0">
        <Table
          caption={label}
          stack={false}
          columns={[
            { key: "month", title: "Month" },
            { key: "value", title: "Value", right: true },
            { key: "former", title: "Corrected" },
          ]}
        >
          {series.toReversed().map(({ month, value, formers }) => (
            <Row key={month}>
              <RowHeader>{shortMonth(month)}</RowHeader>
              <Cell className="text-right num">{value === null ? "No figure" : figureText(value, unit)}</Cell>
              <Cell>{formers.map((one) => correctionText(month, one, unit)).join(" ")}</Cell>
            </Row>
          ))}
        </Table>
      </Disclosure>
    </section>
  );
}
