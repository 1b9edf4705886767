import { groupsOf } from "#features/development/api-calls.ts";
import { ApiDocs } from "#features/development/api-docs.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/api-docs";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: groupsOf(await apiFrom(context)("GET /api/openapi.json")) };
}

export const meta = publicMeta({
  title: "API",
  description: "Every call of the Startup Connect API: who may call it, what it takes and what it returns.",
  path: paths.apiDocs,
});

export default function ApiDocsRoute({ loaderData: { groups } }: Route.ComponentProps) {
  return <ApiDocs groups={groups} />;
}
