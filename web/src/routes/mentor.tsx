import { MENTOR_NOT_FOUND } from "@startup-connect/contract/mentors";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { ConnectButton } from "#features/connections/connect-button.tsx";
import { ContactCard } from "#features/connections/contact-card.tsx";
import { useViewerProfile } from "#features/connections/use-viewer-profile.ts";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { MentorProfile } from "#features/mentors/mentor-profile.tsx";
import { tabOf } from "#features/mentors/mentor-tabs.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead } from "#lib/head.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/mentor";

export const handle = { frame: "page" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return apiFrom(context)("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: params.mentorId } });
}

/** Another tab shows the same mentor. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(MENTOR_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { mentorName, brief, city, state, _id } = loaderData.mentor;
  return publicHead({
    title: mentorName,
    description: brief || `${mentorName}, a mentor in ${city}, ${state}.`,
    path: paths.mentor(_id),
    publicUrl: matches[0].loaderData?.publicUrl,
  });
};

const forViewer = async (mentorId: string) =>
  (await browserApi("GET /api/mentors/mentor/{mentorId}", { params: { mentorId } })).mentor;

/** MEN-08 to MEN-14, CONN-01. */
export default function Mentor({ loaderData }: Route.ComponentProps) {
  const { profile, connection, failed, reload } = useViewerProfile(loaderData.mentor, forViewer);
  const [search] = useSearchParams();
  return (
    <MentorProfile
      mentor={profile}
      tab={tabOf(search)}
      actions={
        <ConnectButton
          key={profile.userId}
          person={{ userId: profile.userId, name: profile.mentorName }}
          connection={connection}
          onRetry={failed ? reload : undefined}
        />
      }
      contact={
        <ContactCard
          contact={{ mobile: profile.mobile, email: profile.email }}
          visible={profile.contactVisible}
          connected={connection?.state === "message"}
        />
      }
    />
  );
}

/** MEN-15. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ProfileNotFound
        title={MENTOR_NOT_FOUND}
        log="Failed to fetch mentor profile"
        list={{ href: paths.mentors, text: "Show all mentors" }}
      />
    );
  }
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
