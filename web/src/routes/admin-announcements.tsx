import { AnnouncementsPage, loadAnnouncements } from "#features/admin/work/announcements.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-announcements";

export const meta = adminMeta("Announcements");
export const clientLoader = loadAnnouncements;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-07. */
export default function Announcements({ loaderData }: Route.ComponentProps) {
  return <AnnouncementsPage data={loaderData} />;
}
