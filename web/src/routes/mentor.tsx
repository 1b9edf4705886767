import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { PageError } from "#app/error-page.tsx";
import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { FreeTimes } from "#features/mentoring/free-times.tsx";
import { mentorProfile } from "#features/mentors/mentor-profile.tsx";
import { REVIEWS_AFTER } from "#features/reviews/reviews.tsx";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/mentor";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const loaded = await loadProfile(mentorProfile, api, params.mentorId, request);
  const offer = await api("GET /api/mentors/{userId}/slots", { params: { userId: loaded.profile.userId } });
  return { ...loaded, offer };
}

/** Another tab shows the same mentor. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const shown = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get(REVIEWS_AFTER)}`;
  return defaultShouldRevalidate && shown(currentUrl) !== shown(nextUrl);
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  profileMeta(mentorProfile, loaderData?.profile, matches[0].loaderData?.publicUrl);

export default function Mentor({ loaderData, matches }: Route.ComponentProps) {
  return (
    <ProfilePage
      of={mentorProfile}
      drawn={loaderData}
      publicUrl={matches[0].loaderData?.publicUrl}
      first={({ userId, mentorName, own }) => (
        <FreeTimes mentor={{ userId, name: mentorName }} offer={loaderData.offer} own={own} />
      )}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProfileNotFound {...mentorProfile} />;
  return <PageError error={error} />;
}
