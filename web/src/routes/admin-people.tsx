import { loadPeople, PeoplePage } from "#features/admin/work/people.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-people";

export const meta = adminMeta("People");
export const clientLoader = loadPeople;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-09. */
export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage data={loaderData} />;
}
