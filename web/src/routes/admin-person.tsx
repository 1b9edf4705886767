import { loadPerson, PersonDetail } from "#features/admin/work/person-detail.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-person";

export const meta = adminMeta("Person");
export const clientLoader = loadPerson;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-09. */
export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonDetail data={loaderData} />;
}
