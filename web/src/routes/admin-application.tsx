import { ApplicationDetail, loadApplication } from "#features/admin/work/application-detail.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-application";

export const meta = adminMeta("Application");
export const clientLoader = loadApplication;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-04. */
export default function Application({ loaderData }: Route.ComponentProps) {
  return <ApplicationDetail data={loaderData} />;
}
