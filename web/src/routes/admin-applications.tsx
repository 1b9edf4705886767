import { ApplicationsPage, loadApplications } from "#features/admin/work/applications.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-applications";

export const meta = adminMeta("Applications");
export const clientLoader = loadApplications;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-04. */
export default function Applications({ loaderData }: Route.ComponentProps) {
  return <ApplicationsPage data={loaderData} />;
}
