import { forMembers } from "#lib/guard.tsx";
import { pageTitle } from "#lib/paths.ts";
import type { Route } from "./+types/settings-page";
import { Settings, SettingsLoading } from "./settings.tsx";
import { loadSettings } from "./settings-data.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Settings") }];

export const clientLoader = forMembers(loadSettings);

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
export { SettingsLoading as HydrateFallback };

/** All sections on one page: the address of the seeds, of emails and of notifications (PROF-20). */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return <Settings data={loaderData} />;
}
