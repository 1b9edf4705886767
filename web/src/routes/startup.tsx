import { STARTUP_NOT_FOUND } from "@startup-connect/contract/startups";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { ConnectButton } from "#features/connections/connect-button.tsx";
import { ContactCard } from "#features/connections/contact-card.tsx";
import { useViewerProfile } from "#features/connections/use-viewer-profile.ts";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { StartupProfile } from "#features/startups/startup-profile.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead } from "#lib/head.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/startup";

export const handle = { frame: "page" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return apiFrom(context)("GET /api/startups/startup/{startupId}", { params: { startupId: params.startupId } });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(STARTUP_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { startupName, brief, city, state, _id } = loaderData.startup;
  return publicHead({
    title: startupName,
    description: brief || `${startupName}, a startup in ${city}, ${state}.`,
    path: paths.startup(_id),
    publicUrl: matches[0].loaderData?.publicUrl,
  });
};

const forViewer = async (startupId: string) =>
  (await browserApi("GET /api/startups/startup/{startupId}", { params: { startupId } })).startup;

/** SU-11 to SU-21, CONN-01. */
export default function Startup({ loaderData }: Route.ComponentProps) {
  const { profile, connection, failed, reload } = useViewerProfile(loaderData.startup, forViewer);
  return (
    <StartupProfile
      startup={profile}
      actions={
        <ConnectButton
          key={profile.userId}
          person={{ userId: profile.userId, name: profile.startupName }}
          connection={connection}
          onRetry={failed ? reload : undefined}
        />
      }
      aside={
        <ContactCard
          contact={profile.contact}
          visible={profile.contactVisible}
          connected={connection?.state === "message"}
        />
      }
    />
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
