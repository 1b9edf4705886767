import { EventDetail, loadEvent } from "#features/admin/work/event-detail.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-event";

export const meta = adminMeta("Event");
export const clientLoader = loadEvent;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-03. */
export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventDetail data={loaderData} />;
}
