/** One kind of thing that is counted; `tone` is a class that sets the text colour. */
export interface Series {
  name: string;
  tone: string;
}

export interface Bar {
  /** Under the bar, where there is room. */
  label: string;
  /** In the order of the series. */
  values: readonly number[];
}

export interface BarChartProps {
  /** Accessible name; the numbers are in the table beside it. */
  label: string;
  series: readonly Series[];
  bars: readonly Bar[];
}

const WIDTH = 380;
const HEIGHT = 190;
const LEFT = 36;
const BELOW = 24;
/** The number of labels that fit below the bars. */
const LABELS = 5;

/** The next number that reads well above the largest one: 1, 2, 5, 10, 20, 50 and so on. */
export function topOf(largest: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [1, 2, 5]) if (step * ten >= largest) return step * ten;
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Bars over time, stacked for several series. The table beside it gives the same without colours. */
export function BarChart({ label, series, bars }: BarChartProps) {
  const top = topOf(Math.max(1, ...bars.map(({ values }) => sumOf(values))));
  const plot = HEIGHT - BELOW;
  const step = (WIDTH - LEFT) / bars.length;
  const every = Math.ceil(bars.length / LABELS);
  return (
    <figure className="grid max-w-112 gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full overflow-visible">
        {[0, top / 2, top].map((value) => {
          const y = plot - (value / top) * (plot - 8);
          return (
            <g key={value} className="text-ink-3">
              <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className="stroke-line" />
              {Number.isInteger(value) && (
                <text x={LEFT - 8} y={y + 4} textAnchor="end" fill="currentColor" className="num text-xs">
                  {value.toLocaleString("en-IN")}
                </text>
              )}
            </g>
          );
        })}
        {bars.map(({ label: under, values }, place) => {
          const x = LEFT + place * step;
          return (
            <g key={under}>
              <title>{`${under}: ${series.map(({ name }, i) => `${name} ${values[i] ?? 0}`).join(", ")}`}</title>
              {series.map(({ name, tone }, i) => {
                const below = sumOf(values.slice(0, i));
                const height = ((values[i] ?? 0) / top) * (plot - 8);
                const y = plot - (below / top) * (plot - 8) - height;
                return (
                  <rect
                    key={name}
                    x={x + step * 0.15}
                    y={y}
                    width={step * 0.7}
                    height={height}
                    fill="currentColor"
                    className={tone}
                  />
                );
              })}
              {(bars.length - 1 - place) % every === 0 && (
                <text
                  x={x + step / 2}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  fill="currentColor"
                  className="text-xs text-ink-3"
                >
                  {under}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2" aria-hidden="true">
          {series.map(({ name, tone }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 8 8" className={`size-2.5 ${tone}`}>
                <rect width="8" height="8" fill="currentColor" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
