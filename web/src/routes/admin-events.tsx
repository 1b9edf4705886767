import { EventsPage, loadEvents } from "#features/admin/work/events.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-events";

export const meta = adminMeta("Events");
export const clientLoader = loadEvents;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-03. */
export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsPage data={loaderData} />;
}
