import { JobsPage, loadJobs } from "#features/admin/work/jobs.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-jobs";

export const meta = adminMeta("Failed jobs");
export const clientLoader = loadJobs;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** Work that failed for good. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsPage data={loaderData} />;
}
