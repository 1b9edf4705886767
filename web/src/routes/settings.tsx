import { RoleSettings } from "#features/settings/role-settings.tsx";
import { loadSettings } from "#features/settings/settings-data.ts";
import { SettingsLoading, SettingsPage } from "#features/settings/settings-page.tsx";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle } from "#lib/paths.ts";
import type { Route } from "./+types/settings";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Settings") }];

export const clientLoader = forMembers(loadSettings);

export { SettingsLoading as HydrateFallback };

/** PROF-20, PROF-27, AUTH-48, PROF-35. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} roleFields={<RoleSettings />} />;
}

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
