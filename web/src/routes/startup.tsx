import { STARTUP_NOT_FOUND } from "@startup-connect/contract/startups";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { ConnectButton } from "#features/connections/connect-button.tsx";
import { ContactCard } from "#features/connections/contact-card.tsx";
import { ReportOnDemand } from "#features/connections/report-on-demand.ts";
import { useViewerProfile } from "#features/connections/use-viewer-profile.ts";
import { EditLink } from "#features/directory/edit-link.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { loadReviews } from "#features/reviews/load-reviews.ts";
import { Reviews } from "#features/reviews/reviews.tsx";
import { startupData } from "#features/startups/startup-data.ts";
import { StartupProfile } from "#features/startups/startup-profile.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead } from "#lib/head.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { StructuredData } from "#lib/structured-data.tsx";
import type { Route } from "./+types/startup";

export const handle = { frame: "page" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { startup } = await api("GET /api/startups/startup/{startupId}", { params: { startupId: params.startupId } });
  return { startup, reviews: await loadReviews(api, startup.userId, request) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(STARTUP_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { startupName, brief, city, state, _id } = loaderData.startup;
  return publicHead({
    title: startupName,
    description: brief || `${startupName}, a startup in ${city}, ${state}.`,
    path: paths.startup(_id),
    publicUrl: matches[0].loaderData?.publicUrl,
    shared: { type: "startup", id: _id },
  });
};

const forViewer = async (startupId: string) =>
  (await browserApi("GET /api/startups/startup/{startupId}", { params: { startupId } })).startup;

/** SU-11 to SU-21, CONN-01. */
export default function Startup({ loaderData, matches }: Route.ComponentProps) {
  const { profile, connection, failed, reload } = useViewerProfile(loaderData.startup, forViewer);
  const person = { userId: profile.userId, name: profile.startupName };
  const publicUrl = matches[0].loaderData?.publicUrl ?? "";
  return (
    <>
      <StructuredData thing={startupData(loaderData.startup, publicUrl)} />
      <StartupProfile
        startup={profile}
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
        reviews={
          <Reviews subject={person} drawn={loaderData.reviews} onChanged={reload} ReportDialog={ReportOnDemand} />
        }
        aside={
          <ContactCard
            contact={profile.contact}
            visible={profile.contactVisible}
            connected={connection?.state === "message"}
          />
        }
      />
    </>
  );
}

/** SU-19. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ProfileNotFound
        title={STARTUP_NOT_FOUND}
        log="Failed to fetch startup profile"
        list={{ href: paths.startups, text: "Show all startups" }}
      />
    );
  }
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
