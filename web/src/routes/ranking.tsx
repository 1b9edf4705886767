import { RankingPage } from "#features/content/ranking-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/ranking";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "How lists are ordered",
    description:
      "The order of lists and search results on Startup Connect, with its numbers. No plan buys a place in it.",
    path: paths.ranking,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** The public formula of every order. */
export default function Ranking() {
  return <RankingPage />;
}
