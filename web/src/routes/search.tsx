import { Suspense } from "react";
import { data } from "react-router";
import { ListFailed } from "#features/directory/list-failed.tsx";
import type { SearchToSave } from "#features/plans/save-button.tsx";
import { inWords, loadSearch, termsOf } from "#features/search/load-search.ts";
import { SearchPage } from "#features/search/search-page.tsx";
import { publicHead } from "#lib/head.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { apiFrom, isRefusal } from "#lib/server-context.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/search.ts";
import type { Route } from "./+types/search";

export async function loader({ request, context }: Route.LoaderArgs) {
  const terms = termsOf(new URL(request.url).searchParams);
  try {
    return data({ terms, view: await loadSearch(apiFrom(context), terms), failure: null });
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return data({ terms, view: null, failure: refusal.data.message }, { status: refusal.init?.status ?? 500 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = loaderData ? inWords(loaderData.terms) : "";
  return [
    ...publicHead({
      title: words ? t.resultsFor({ words }) : t.search,
      description: t.description,
      path: paths.search,
      site: matches[0].loaderData,
    }),
    // One page of the search for search engines, not one for every word.
    ...(words ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
};

/** SHELL-14, SHELL-15, HOME-23. */
export default function SearchRoute({ loaderData: { terms, view, failure } }: Route.ComponentProps) {
  const { q, location, type } = terms;
  return (
    <SearchPage
      terms={terms}
      view={view}
      failure={<ListFailed say={t.notLoaded} detail={failure} />}
      action={(q || location || type) && <SaveSearch search={{ q, location, type: type ? [type] : [] }} />}
    />
  );
}

const SaveButton = onDemand(() => import("#features/plans/save-button.tsx"));

/** PLAN-04 B20: saves the search that is shown; only members see it. */
function SaveSearch({ search }: { search: SearchToSave }) {
  const { session } = useSession();
  if (session.state !== "member") return null;
  return (
    <Suspense>
      <SaveButton key={JSON.stringify(search)} search={search} />
    </Suspense>
  );
}
