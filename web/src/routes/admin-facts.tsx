import { FactsPage, loadFacts } from "#features/admin/work/facts.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-facts";

export const meta = adminMeta("Legal facts");
export const clientLoader = loadFacts;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-10. */
export default function Facts({ loaderData }: Route.ComponentProps) {
  return <FactsPage data={loaderData} />;
}
