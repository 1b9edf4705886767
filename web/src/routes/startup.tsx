import { isRouteErrorResponse } from "react-router";
import { PageError } from "#app/error-page.tsx";
import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { startupProfile } from "#features/startups/startup-profile.tsx";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/startup";

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadProfile(startupProfile, apiFrom(context), params.startupId, request);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  profileMeta(startupProfile, loaderData?.profile, matches[0].loaderData?.publicUrl);

export default function Startup({ loaderData, matches }: Route.ComponentProps) {
  return <ProfilePage of={startupProfile} drawn={loaderData} publicUrl={matches[0].loaderData?.publicUrl} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProfileNotFound {...startupProfile} />;
  return <PageError error={error} />;
}
