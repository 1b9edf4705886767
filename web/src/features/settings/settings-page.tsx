import { forMembers, type MemberPage } from "#lib/guard.tsx";
import * as t from "#texts/settings.ts";
import type { Route } from "./+types/settings-page";
import { Settings, SettingsLoading } from "./settings.tsx";
import { loadSettings } from "./settings-data.ts";

export const handle: MemberPage = { title: t.settings };

export const clientLoader = forMembers(() => loadSettings("profile"));

export { SettingsLoading as HydrateFallback };

/** PROF-20. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return <Settings data={loaderData} only="profile" />;
}
