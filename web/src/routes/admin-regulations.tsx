import { loadRegulations, RegulationsPage } from "#features/admin/work/regulations.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-regulations";

export const meta = adminMeta("Regulations");
export const clientLoader = loadRegulations;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-06. */
export default function Regulations({ loaderData }: Route.ComponentProps) {
  return <RegulationsPage data={loaderData} />;
}
