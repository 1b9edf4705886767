import { RegulationsPage } from "#features/regulations/regulations-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/regulations";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const year = search.get("year") ?? "";
  const department = search.get("department") ?? "";
  const api = apiFrom(context);
  const [list, { asOf }] = await Promise.all([
    api("GET /api/regulations", { query: { year, department } }),
    api("GET /api/recognition/rules"),
  ]);
  return { ...list, year, department, asOf };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Regulatory updates",
    description: "Notices about rules for startups in India by year and department, with downloads.",
    path: paths.regulations,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** REC-30 to REC-34. */
export default function Regulations({ loaderData }: Route.ComponentProps) {
  return <RegulationsPage {...loaderData} />;
}
