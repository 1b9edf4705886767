import { LogPage, loadLog } from "#features/admin/work/log.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-log";

export const meta = adminMeta("Action log");
export const clientLoader = loadLog;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-11. */
export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage data={loaderData} />;
}
