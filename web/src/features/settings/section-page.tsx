import { redirect } from "react-router";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import * as t from "#texts/settings.ts";
import type { Route } from "./+types/section-page";
import { Settings, SettingsLoading } from "./settings.tsx";
import { loadSettings, sectionNamed, sectionTexts } from "./settings-data.ts";

export const meta = ({ params }: Route.MetaArgs) => {
  const section = sectionNamed(params.section);
  return [{ title: pageTitle(section ? sectionTexts[section] : t.settings) }];
};

export const clientLoader = forMembers(async ({ params }: Route.ClientLoaderArgs) => {
  const section = sectionNamed(params.section);
  if (!section) throw redirect(paths.settings);
  return { section, data: await loadSettings(section) };
});

// Here, as a page whose failure the layout shows has no `meta`.
export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
export { SettingsLoading as HydrateFallback };

/** NAV-05. */
export default function SettingsSectionPage({ loaderData: { section, data } }: Route.ComponentProps) {
  return <Settings data={data} only={section} />;
}
