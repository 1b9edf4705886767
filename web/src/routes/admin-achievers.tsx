import { AchieversPage, loadAchievers } from "#features/admin/work/achievers.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-achievers";

export const meta = adminMeta("Achievers");
export const clientLoader = loadAchievers;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-07. */
export default function Achievers({ loaderData }: Route.ComponentProps) {
  return <AchieversPage data={loaderData} />;
}
