import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import { loadSponsors, SponsorsPage } from "#features/admin/work/sponsors.tsx";
import type { Route } from "./+types/admin-sponsors";

export const meta = adminMeta("Sponsors");
export const clientLoader = loadSponsors;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-07. */
export default function Sponsors({ loaderData }: Route.ComponentProps) {
  return <SponsorsPage data={loaderData} />;
}
