import {
  LEAST_IN_MONTH,
  LEAST_SHOWN,
  type Period,
  type Population,
  PUBLISHED,
  type Shown,
  type Transparency,
} from "@startup-connect/contract/audit";
import { longMonth } from "@startup-connect/contract/shared";
import type { LoaderFunctionArgs } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/transparency.ts";
import { Bullets, Grid, LongText, Part } from "./legal-parts.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/transparency");

export const meta = publicMeta({ title: t.title, description: t.description, path: paths.transparency });

const least = String(LEAST_SHOWN);
const shown = (count: Shown): string =>
  typeof count === "number" ? count.toLocaleString("en-IN") : count === "few" ? t.few({ least }) : t.withheld;

/** TRACE-06: counted from rows, with small numbers hidden (TRACE-07). */
export default function TransparencyPage({ loaderData }: { loaderData: Transparency }) {
  return (
    <LongText title={t.title} lead={t.lead}>
      {loaderData.populations.map(({ of, periods }) => (
        <Part key={of} title={PUBLISHED[of].text}>
          {periods.length === 0 && <p>{t.none({ most: String(LEAST_IN_MONTH) })}</p>}
          {periods.map((period) => (
            <Numbers key={period.months.join()} of={of} period={period} />
          ))}
        </Part>
      ))}
      <p>
        <a href="/transparency/report.csv">{t.download}</a>
      </p>
      <Part title={t.counting}>
        <Bullets items={[t.small({ least }), t.together({ most: String(LEAST_IN_MONTH) }), t.left]} />
      </Part>
      <Part title={t.log}>
        <p>{t.logText({ link: (inside) => <a href="/transparency/anchors.json">{inside}</a> })}</p>
      </Part>
    </LongText>
  );
}

function Numbers({ of, period: { months, total, ways, times } }: { of: Population; period: Period }) {
  const texts: Record<string, { text: string; cells: Record<string, string> }> = PUBLISHED[of].by;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{months.map((month) => longMonth(`${month}-15`)).join(", ")}</h3>
      <p>{t.total({ total: shown(total) })}</p>
      {ways.map(({ by, cells }) =>
        cells ? (
          <Grid
            key={by}
            head={[texts[by]?.text ?? by, t.number]}
            rows={cells.map(({ cell, count }) => [texts[by]?.cells[cell] ?? cell, shown(count)])}
          />
        ) : null,
      )}
      {times && <p>{t.times(times)}</p>}
    </section>
  );
}
