import type { WaitingLine, WaitingSection } from "@startup-connect/contract/admin";
import { adminPaths } from "@startup-connect/contract/pages";
import { shortDate } from "@startup-connect/contract/shared";
import type { ComponentProps, ReactNode } from "react";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";
import type { ScreenProps } from "./list.tsx";
import { SectionPage, sinceText } from "./section-page.tsx";
import { adminMeta } from "./sections.ts";

export const meta = adminMeta("Overview");

export const clientLoader = forMembers((_: { request: Request }) => browserApi("GET /api/admin/overview"));

const sections: Record<WaitingSection, { text: string; href: string }> = {
  held: { text: "Held requests", href: adminPaths.held },
  sessionCases: { text: "Session cases", href: adminPaths.sessionCases },
  cases: { text: "Open cases", href: adminPaths.cases },
  contact: { text: "New contact requests", href: `${adminPaths.contact}?status=new` },
  tickets: { text: "Requests about data", href: `${adminPaths.tickets}?status=new` },
  applications: { text: "Applications ready to check", href: adminPaths.applications },
  certificates: { text: "Certificates to check", href: `${adminPaths.certificates}?state=pending` },
  orders: { text: "Unpaid plan orders", href: `${adminPaths.orders}?state=pending` },
  approvals: { text: "Requests to approve", href: adminPaths.approvals },
  jobs: { text: "Failed jobs", href: adminPaths.jobs },
};

const roles = [
  { name: "Startups", tone: "text-action", of: "startup" },
  { name: "Investors", tone: "text-brand", of: "investor" },
  { name: "Mentors", tone: "text-star", of: "mentor" },
  { name: "No role chosen", tone: "text-line-control", of: "none" },
] as const satisfies readonly (Series & { of: string })[];

const messageSeries: readonly Series[] = [{ name: "Messages", tone: "text-action" }];

/** "23 Nov", for a bar. */
const shortDay = (day: string): string => shortDate(day).replace(/ \d{4}$/, "");

/** Pending work first, then statistics. */
export default function Overview({
  loaderData: { waiting, registrations, messages },
}: ScreenProps<typeof clientLoader>) {
  return (
    <SectionPage title="Administration" lead="Pending work, oldest first, and how the site is used.">
      <Panel title="Pending" flush>
        <Waiting lines={waiting} />
      </Panel>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Figures
          title="Registrations by week"
          chart={
            <BarChart
              label="Registrations of each week by role"
              series={roles}
              bars={registrations.map((week) => ({
                label: shortDay(week.from),
                values: roles.map(({ of }) => week[of]),
              }))}
            />
          }
          heads={["Week from", ...roles.map(({ name }) => name)]}
          rows={registrations.toReversed().map((week) => [shortDate(week.from), ...roles.map(({ of }) => week[of])])}
        />
        <Figures
          title="Messages by day"
          chart={
            <BarChart
              label="Messages of each day"
              series={messageSeries}
              bars={messages.map(({ day, messages: count }) => ({ label: shortDay(day), values: [count] }))}
            />
          }
          heads={["Day", "Messages"]}
          rows={messages.toReversed().map(({ day, messages: count }) => [shortDate(day), count])}
        />
      </div>
    </SectionPage>
  );
}

const placeOf = ({ since }: WaitingLine): number => (since ? Date.parse(since) : Number.MAX_SAFE_INTEGER);

/** Sections with pending work, oldest on top; the navigation has the others. */
function Waiting({ lines }: { lines: readonly WaitingLine[] }) {
  const sorted = lines.filter(({ count }) => count > 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  if (sorted.length === 0) return <p className="px-4 py-3 text-ink-2 sm:px-5">Nothing is pending.</p>;
  return (
    <ul>
      {sorted.map(({ section, count, since }) => {
        const { text, href } = sections[section];
        return (
          <li key={section} className="border-t border-line first:border-t-0">
            <Anchor
              href={href}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-4 py-3 no-underline hover:bg-hover sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:px-5"
            >
              <span className="num text-right font-semibold text-ink">{count.toLocaleString("en-IN")}</span>
              <span className="font-medium text-action">{text}</span>
              <span className="text-sm text-ink-3 max-sm:col-start-2">{since && sinceText(since)}</span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

interface FiguresProps {
  title: string;
  chart: ReactNode;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

function Figures({ title, chart, heads, rows }: FiguresProps) {
  return (
    <Panel title={title}>
      <div className="grid gap-4">
        {chart}
        <Disclosure title="As a table">
          <Table
            caption={title}
            stack={false}
            columns={heads.map((head, place) => ({ key: head, title: head, right: place > 0 }))}
          >
            {rows.map((row) => (
              <Row key={row[0]}>
                <RowHeader className="whitespace-nowrap">{row[0]}</RowHeader>
                {row.slice(1).map((cell, place) => (
                  <Cell key={heads[place + 1]} className="num text-right">
                    {typeof cell === "number" ? cell.toLocaleString("en-IN") : cell}
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </Disclosure>
      </div>
    </Panel>
  );
}

/** One kind of thing that is counted; `tone` is a class that sets the text colour. */
interface Series {
  name: string;
  tone: string;
}

interface Bar {
  /** Under the bar, where there is room. */
  label: string;
  /** In the order of the series. */
  values: readonly number[];
}

interface BarChartProps {
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
function topOf(largest: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [1, 2, 5]) if (step * ten >= largest) return step * ten;
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Lines over the colour of a series, so that series differ without colours; the first has none. */
const LINES = ["", "M0 6 6 0", "M0 3H6", "M3 0V6M0 3H6"] as const;

interface FillProps extends ComponentProps<"rect"> {
  tone: string;
  /** Among the series. */
  place: number;
}

const Fill = ({ tone, place, ...box }: FillProps) => (
  <>
    <rect {...box} fill="currentColor" className={tone} />
    {LINES[place] && <rect {...box} fill={`url(#lines-${place})`} />}
  </>
);

/** Bars over time, stacked for several series. The table beside it gives the same in words. */
function BarChart({ label, series, bars }: BarChartProps) {
  const top = topOf(Math.max(1, ...bars.map(({ values }) => sumOf(values))));
  const plot = HEIGHT - BELOW;
  const step = (WIDTH - LEFT) / bars.length;
  const every = Math.ceil(bars.length / LABELS);
  return (
    <figure className="grid max-w-112 gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full overflow-visible">
        {LINES.map((lines, place) => (
          <pattern key={lines} id={`lines-${place}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d={lines} className="stroke-surface" strokeWidth="1.5" />
          </pattern>
        ))}
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
          const isLast = place === bars.length - 1;
          return (
            <g key={under}>
              <title>{`${under}: ${series.map(({ name }, i) => `${name} ${values[i] ?? 0}`).join(", ")}`}</title>
              {series.map(({ name, tone }, i) => {
                const below = sumOf(values.slice(0, i));
                const height = ((values[i] ?? 0) / top) * (plot - 8);
                const y = plot - (below / top) * (plot - 8) - height;
                return (
                  <Fill key={name} tone={tone} place={i} x={x + step * 0.15} y={y} width={step * 0.7} height={height} />
                );
              })}
              {(bars.length - 1 - place) % every === 0 && (
                <text
                  // The last one ends with the lines.
                  x={isLast ? WIDTH : x + step / 2}
                  y={HEIGHT - 6}
                  textAnchor={isLast ? "end" : "middle"}
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
          {series.map(({ name, tone }, place) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                <Fill tone={tone} place={place} width="12" height="12" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
