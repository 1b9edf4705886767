import { loadConnections } from "#features/connections/connections-data.ts";
import { ConnectionsLoading } from "#features/connections/connections-loading.tsx";
import { ConnectionsPage } from "#features/connections/connections-page.tsx";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle } from "#lib/paths.ts";
import type { Route } from "./+types/connections";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Connections") }];

export const clientLoader = forMembers(({ request }: Route.ClientLoaderArgs) =>
  loadConnections(new URL(request.url).searchParams),
);

export { ConnectionsLoading as HydrateFallback };

/** CONN-11. */
export default function Connections({ loaderData }: Route.ComponentProps) {
  return <ConnectionsPage data={loaderData} />;
}

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
