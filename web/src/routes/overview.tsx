import { loadOverview } from "#features/overview/overview-data.ts";
import { OverviewLoading, OverviewPage } from "#features/overview/overview-page.tsx";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import type { Route } from "./+types/overview";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Overview") }];

export const clientLoader = forMembers(loadOverview);

export { OverviewLoading as HydrateFallback };

export default function Overview({ loaderData, matches }: Route.ComponentProps) {
  const site = matches[0].loaderData?.publicUrl ?? location.origin;
  return <OverviewPage data={loaderData} homeUrl={site + paths.home} />;
}

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
