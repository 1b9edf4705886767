import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadProfile, ProfilePage, profileMeta } from "#features/connections/profile-page.tsx";
import { FreeTimes } from "#features/mentoring/free-times.tsx";
import { mentorProfile } from "#features/mentors/mentor-profile.tsx";
import { REVIEWS_AFTER } from "#features/reviews/reviews.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/mentor";
import { ProfileError } from "./profile-error.tsx";

const BetweenYou = onDemand(() => import("#features/matching/between-you.tsx"));

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadProfile(mentorProfile, args, args.params.mentorId);
  const offer = await apiFrom(args.context)("GET /api/mentors/{userId}/slots", {
    params: { userId: loaded.profile.userId },
  });
  return { ...loaded, offer };
}

/** Another tab shows the same mentor; where the address stays, something was booked. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const shown = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get(REVIEWS_AFTER)}`;
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || shown(currentUrl) !== shown(nextUrl));
};

export const meta: Route.MetaFunction = (args) => profileMeta(mentorProfile, args);

export default function Mentor(props: Route.ComponentProps) {
  return (
    <ProfilePage
      of={mentorProfile}
      {...props}
      Between={BetweenYou}
      isBookable={props.loaderData.offer.isOpen}
      booking={({ userId, mentorName, own, absence }) => (
        <div id="book" className="grid gap-4">
          <FreeTimes mentor={{ userId, name: mentorName, absence }} offer={props.loaderData.offer} own={own} />
        </div>
      )}
    />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ProfileError of={mentorProfile} error={error} />;
