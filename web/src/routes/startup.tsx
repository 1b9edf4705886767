import { Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { PageError } from "#app/error-page.tsx";
import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { startupProfile } from "#features/startups/startup-profile.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { apiFrom } from "#lib/server-context.ts";
import { useSession } from "#lib/session.tsx";
import type { Route } from "./+types/startup";

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadProfile(startupProfile, apiFrom(context), params.startupId, request);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  profileMeta(startupProfile, loaderData?.profile, matches[0].loaderData?.publicUrl);

export default function Startup({ loaderData, matches }: Route.ComponentProps) {
  const { userId, startupName } = loaderData.profile;
  return (
    <ProfilePage
      of={startupProfile}
      drawn={loaderData}
      publicUrl={matches[0].loaderData?.publicUrl}
      more={<AddToBoard key={userId} userId={userId} name={startupName} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProfileNotFound {...startupProfile} />;
  return <PageError error={error} />;
}

const AddButton = onDemand(() => import("#features/boards/add-button.tsx"));

/** BOARD-02: on the profile of a startup, for investors; its script loads for them only. */
function AddToBoard(startup: { userId: string; name: string }) {
  const { session } = useSession();
  if (session.state !== "member" || session.me.userType !== "Investor") return null;
  return (
    <Suspense>
      <AddButton {...startup} />
    </Suspense>
  );
}
