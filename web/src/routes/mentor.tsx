import { MENTOR_NOT_FOUND } from "@startup-connect/contract/mentors";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { ConnectButton } from "#features/connections/connect-button.tsx";
import { ContactCard } from "#features/connections/contact-card.tsx";
import { ReportOnDemand } from "#features/connections/report-on-demand.ts";
import { useViewerProfile } from "#features/connections/use-viewer-profile.ts";
import { EditLink } from "#features/directory/edit-link.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { mentorData } from "#features/mentors/mentor-data.ts";
import { MentorFigures, MentorProfile } from "#features/mentors/mentor-profile.tsx";
import { tabOf } from "#features/mentors/mentor-tabs.tsx";
import { loadReviews, REVIEWS_AFTER } from "#features/reviews/load-reviews.ts";
import { Reviews } from "#features/reviews/reviews.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead } from "#lib/head.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { StructuredData } from "#lib/structured-data.tsx";
import type { Route } from "./+types/mentor";

export const handle = { frame: "page" };

export async function loader({ params: { mentorId }, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { mentor } = await api("GET /api/mentors/mentor/{mentorId}", { params: { mentorId } });
  return { mentor, reviews: await loadReviews(api, mentor.userId, request) };
}

/** Another tab shows the same mentor. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const shown = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get(REVIEWS_AFTER)}`;
  return defaultShouldRevalidate && shown(currentUrl) !== shown(nextUrl);
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(MENTOR_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { mentorName, brief, city, state, _id } = loaderData.mentor;
  return publicHead({
    title: mentorName,
    description: brief || `${mentorName}, a mentor in ${city}, ${state}.`,
    path: paths.mentor(_id),
    publicUrl: matches[0].loaderData?.publicUrl,
    shared: { type: "mentor", id: _id },
  });
};

const forViewer = async (mentorId: string) =>
  (await browserApi("GET /api/mentors/mentor/{mentorId}", { params: { mentorId } })).mentor;

/** MEN-08 to MEN-14, CONN-01. */
export default function Mentor({ loaderData, matches }: Route.ComponentProps) {
  const { profile, connection, failed, reload } = useViewerProfile(loaderData.mentor, forViewer);
  const [search] = useSearchParams();
  const person = { userId: profile.userId, name: profile.mentorName };
  const publicUrl = matches[0].loaderData?.publicUrl ?? "";
  return (
    <>
      <StructuredData thing={mentorData(loaderData.mentor, publicUrl)} />
      <MentorProfile
        mentor={profile}
        tab={tabOf(search)}
        actions={
          profile.own ? (
            <EditLink />
          ) : (
            <ConnectButton
              key={profile.userId}
              person={person}
              connection={connection}
              onRetry={failed ? reload : undefined}
            />
          )
        }
        contact={
          <ContactCard
            contact={{ mobile: profile.mobile, email: profile.email }}
            visible={profile.contactVisible}
            connected={connection?.state === "message"}
          />
        }
        reviews={
          <Reviews
            subject={person}
            drawn={loaderData.reviews}
            onChanged={reload}
            ReportDialog={ReportOnDemand}
            title="Review and Ratings"
            figures={MentorFigures}
          />
        }
      />
    </>
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
