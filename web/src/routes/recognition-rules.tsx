import { indiaDay } from "@startup-connect/contract/shared";
import { caseFrom } from "#features/recognition/case-query.ts";
import { RulesPage } from "#features/recognition/rules-page.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/recognition-rules";

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = indiaDay(new Date());
  const api = apiFrom(context);
  const [{ applyUrl, facts }, rules] = await Promise.all([api("GET /api/site"), api("GET /api/recognition/rules")]);
  const own = facts.filter(({ key }) => key.startsWith("dpiit1"));
  return { rules, today, applyUrl, facts: own, asked: caseFrom(new URL(request.url).searchParams, today) };
}

export const meta = publicMeta({
  title: "Recognition and tax exemption",
  description: "Who can be recognised as a startup today, the tax holiday, angel tax, and a check of your own case.",
  path: paths.recognitionRules,
});

/** REC-05 to REC-12. */
export default function RecognitionRules({ loaderData }: Route.ComponentProps) {
  return <RulesPage {...loaderData} />;
}
