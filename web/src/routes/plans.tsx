import { PlansPage } from "#features/plans/plans-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/plans";

export const handle = { frame: "page" };

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [{ plans }, { onlinePayment }] = await Promise.all([api("GET /api/plans"), api("GET /api/config")]);
  return { plans, onlinePayment };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Plans",
    description: "Three plans with more connection requests, saved searches and more, for 30 days each. No renewal.",
    path: paths.plans,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** PLAN-01 to PLAN-09. */
export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} />;
}
