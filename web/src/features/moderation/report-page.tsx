import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import * as t from "#texts/cases.ts";
import type { Route } from "./+types/report-page";
import { Report } from "./report.tsx";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.yourReport,
  loading: "form",
  live: ["notification"],
};

export const clientLoader = forMembers(async ({ params: { number } }: Route.ClientLoaderArgs) => {
  const { report } = await browserApi("GET /api/reports/{number}", { params: { number } });
  return report;
});

export default function ReportPage({ loaderData: report }: Route.ComponentProps) {
  const params = { number: report.number };
  return (
    <Report
      report={report}
      appeal={(text) => browserApi("POST /api/reports/{number}/appeal", { params, json: { text } })}
    />
  );
}
