import { isRouteErrorResponse } from "react-router";
import { PageError } from "#app/error-page.tsx";
import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { investorProfile } from "#features/investors/investor-profile.tsx";

import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/investor";

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadProfile(investorProfile, apiFrom(context), params.investorId, request);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  profileMeta(investorProfile, loaderData?.profile, matches[0].loaderData?.publicUrl);

export default function Investor({ loaderData, matches }: Route.ComponentProps) {
  return <ProfilePage of={investorProfile} drawn={loaderData} publicUrl={matches[0].loaderData?.publicUrl} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProfileNotFound {...investorProfile} />;
  return <PageError error={error} />;
}
