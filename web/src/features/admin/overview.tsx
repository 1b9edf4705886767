import type { WaitingLine, WaitingSection } from "@startup-connect/contract/admin";
import { adminPaths } from "@startup-connect/contract/pages";
import { shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Table } from "#ui/table.tsx";
import { BarChart, type Series } from "./bar-chart.tsx";
import type { ScreenProps } from "./list.tsx";
import { sinceText } from "./parts.tsx";
import { SectionPage } from "./section-page.tsx";
import { adminMeta } from "./sections.ts";

export const meta = adminMeta("Overview");

export const clientLoader = forMembers((_: { request: Request }) => browserApi("GET /api/admin/overview"));

const sections: Record<WaitingSection, { text: string; href: string }> = {
  reports: { text: "Open reports", href: adminPaths.reports },
  contact: { text: "New contact requests", href: `${adminPaths.contact}?status=new` },
  applications: { text: "Applications to decide", href: `${adminPaths.applications}?status=waiting` },
  certificates: { text: "Certificates to check", href: `${adminPaths.certificates}?state=pending` },
  orders: { text: "Unpaid plan orders", href: `${adminPaths.orders}?state=pending` },
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
      <Panel title="Waiting" flush>
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

/** Sections with pending work first, oldest on top. */
function Waiting({ lines }: { lines: readonly WaitingLine[] }) {
  const sorted = lines.toSorted((a, b) => placeOf(a) - placeOf(b));
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
              <span className={`num text-right font-semibold ${count > 0 ? "text-ink" : "text-ink-3"}`}>
                {count.toLocaleString("en-IN")}
              </span>
              <span className={count > 0 ? "font-medium text-ink" : "text-ink-2"}>{text}</span>
              <span className="text-sm text-ink-3 max-sm:col-start-2">
                {since ? sinceText(since) : "nothing pending"}
              </span>
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
              <tr key={row[0]}>
                {row.map((cell, place) => (
                  <td key={heads[place]} className={place > 0 ? "num text-right" : "whitespace-nowrap"}>
                    {typeof cell === "number" ? cell.toLocaleString("en-IN") : cell}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </Disclosure>
      </div>
    </Panel>
  );
}
