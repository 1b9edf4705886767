import { loadApplication } from "#features/recognition/application-data.ts";
import { ApplicationLoading, ApplicationPage } from "#features/recognition/application-page.tsx";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle } from "#lib/paths.ts";
import type { Route } from "./+types/application";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Application status") }];

export const clientLoader = forMembers(loadApplication);

export { ApplicationLoading as HydrateFallback };

/** REC-19 to REC-29. */
export default function ApplicationRoute({ loaderData }: Route.ComponentProps) {
  return <ApplicationPage data={loaderData} />;
}

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
