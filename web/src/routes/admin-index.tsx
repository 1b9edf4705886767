import { loadOverview, OverviewPage } from "#features/admin/work/overview.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-index";

export const meta = adminMeta("Overview");
export const clientLoader = loadOverview;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** What waits comes first. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage data={loaderData} />;
}
