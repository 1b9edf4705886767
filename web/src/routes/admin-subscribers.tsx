import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import { loadSubscribers, SubscribersPage } from "#features/admin/work/subscribers.tsx";
import type { Route } from "./+types/admin-subscribers";

export const meta = adminMeta("Subscribers");
export const clientLoader = loadSubscribers;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-07. */
export default function Subscribers({ loaderData }: Route.ComponentProps) {
  return <SubscribersPage data={loaderData} />;
}
