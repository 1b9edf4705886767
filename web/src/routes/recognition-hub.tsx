import { HubPage } from "#features/recognition/hub-page.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/recognition-hub";

export async function loader({ context }: Route.LoaderArgs) {
  return { asOf: (await apiFrom(context)("GET /api/recognition/rules")).asOf };
}

export const meta = publicMeta({
  title: "Recognition",
  description: "Recognition of startups in India: rules, certificates, notices, questions, and our own review.",
  path: paths.recognition,
});

export default function RecognitionHub({ loaderData }: Route.ComponentProps) {
  return <HubPage {...loaderData} />;
}
