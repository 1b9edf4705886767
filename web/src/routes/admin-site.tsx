import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import { loadSite, SitePage } from "#features/admin/work/site.tsx";
import type { Route } from "./+types/admin-site";

export const meta = adminMeta("Site settings");
export const clientLoader = loadSite;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-08, ADM-12. */
export default function Site({ loaderData }: Route.ComponentProps) {
  return <SitePage data={loaderData} />;
}
