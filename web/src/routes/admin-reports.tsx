import { loadReports, ReportsPage } from "#features/admin/work/reports.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-reports";

export const meta = adminMeta("Reports");
export const clientLoader = loadReports;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-09. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsPage data={loaderData} />;
}
