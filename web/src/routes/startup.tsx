import { STARTUP_NOT_FOUND } from "@startup-connect/contract/startups";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { StartupNotFound } from "#features/startups/startup-not-found.tsx";
import { StartupProfile } from "#features/startups/startup-profile.tsx";
import { pageTitle } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/startup";

export const handle = { frame: "page" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return apiFrom(context)("GET /api/startups/startup/{startupId}", { params: { startupId: params.startupId } });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle(STARTUP_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { startupName, brief, city, state } = loaderData.startup;
  return [
    { title: pageTitle(startupName) },
    { name: "description", content: brief || `${startupName}, a startup in ${city}, ${state}.` },
  ];
};

/** SU-11 to SU-21. */
export default function Startup({ loaderData }: Route.ComponentProps) {
  return <StartupProfile startup={loaderData.startup} />;
}

/** SU-19. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <StartupNotFound />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
