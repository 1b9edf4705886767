import { MENTORS_EMPTY, MENTORS_NONE_YET } from "@startup-connect/contract/mentors";
import { MENTOR_INTERESTS, MENTOR_STAGES, mentorStageLabel, NETWORKS, PARTING } from "@startup-connect/contract/shared";
import { word, wordOptions } from "@startup-connect/contract/values";
import { CardActions } from "#features/connections/card-actions.tsx";
import { Directory, type DirectoryKind } from "#features/directory/list.tsx";
import { MentorCard, type MentorItem } from "#features/mentors/mentor-card.tsx";
import { SponsoredBoxes } from "#features/showcase/sponsored-boxes.tsx";
import type { ApiClient } from "#lib/api.ts";
import { publicMeta } from "#lib/head.ts";
import { type ListHeaders, listHeaders } from "#lib/list/bare-list.ts";
import { type DirectoryPage, loadDirectory, loadSidebar } from "#lib/list/load.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/mentors.ts";
import type { Route } from "./+types/mentors";

const mentorDirectory: DirectoryKind<MentorItem> = {
  title: t.title,
  description: t.description,
  path: paths.mentors,
  name: "mentor",
  texts: { found: t.found, show: t.show, showAll: t.showAll, noneMatches: t.noneMatches, notLoaded: t.notLoaded },
  searchLabel: t.searchLabel,
  groups: [
    { name: "free", legend: t.sessions, options: [{ value: "true", label: t.hasFreeTimes }] },
    { name: "industry", legend: t.industry, as: "select", all: t.allIndustries },
    { name: "interest", legend: t.interest, as: "select", all: t.allInterests },
    { name: "state", legend: t.state, as: "select", all: t.allStates },
    {
      name: "stage",
      legend: t.stage,
      options: MENTOR_STAGES.map((value) => ({ value, label: word(mentorStageLabel(value)) })),
    },
    { name: "network", legend: t.network, options: wordOptions(NETWORKS) },
  ],
  shape: "person",
  hrefOf: paths.mentor,
  card: (mentor) => {
    const user = { userId: mentor.userId, name: mentor.mentorName };
    return <MentorCard mentor={mentor} action={<CardActions user={user} href={paths.mentor(mentor._id)} />} />;
  },
  empty: { title: MENTORS_EMPTY, text: MENTORS_NONE_YET, button: t.register },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  return loadDirectory(
    request,
    (query) => loadMentors(api, query),
    () => loadSidebar(api, "Mentor", request),
  );
}

export const meta = publicMeta(mentorDirectory);

/** MEN-01 to MEN-07. */
export default function Mentors({ loaderData }: Route.ComponentProps) {
  return (
    <Directory
      of={mentorDirectory}
      loaded={loaderData}
      aside={<SponsoredBoxes sponsors={loaderData.sidebar.sponsors} />}
    />
  );
}

const PAGE = 24;

/**
 * One page of the directory of mentors. The list is a bare array with its total in headers (MEN-02); what an
 * array cannot hold, counts per filter and the corrected spelling, is asked of the search, for this kind alone.
 */
async function loadMentors(
  api: ApiClient,
  query: Record<string, string | string[]>,
): Promise<DirectoryPage<MentorItem>> {
  const { after: _, city = "", ...narrowed } = query;
  let list: ListHeaders | undefined;
  const headers = (received: Headers) => {
    list = listHeaders(received);
  };
  const asked = { ...narrowed, location: [city].flat().join(" "), type: "Mentor" as const, limit: 1 };
  const [items, { facets: all = {}, suggestion, leftOut }] = await Promise.all([
    api("GET /api/users/mentorlist", { query: { limit: PAGE, ...query } }, { headers }),
    api("GET /api/search", { query: asked }),
  ]);
  const counted = list ?? { total: items.length, totalIsExact: true, nextCursor: null, leftOut: [], inPlace: null };
  // Where others than mentors have all words, the search leaves out none: what is shown is counted by the words it has.
  const out = new Set(counted.leftOut.map((word) => word.toLowerCase()));
  const typed = [query.q ?? ""].flat().join(" ").split(PARTING).filter(Boolean);
  const kept = typed.filter((word) => !out.has(word.toLowerCase()));
  const isFewer = kept.length < typed.length && counted.leftOut.some((word) => !leftOut.includes(word));
  const had = { ...asked, q: kept.join(" ") };
  const { facets = {} } = isFewer ? await api("GET /api/search", { query: had }) : { facets: all };
  // The choices come with the page, so that no script holds them.
  const interest = MENTOR_INTERESTS.map((value) => ({ value }));
  return { items, ...counted, suggestion, facets: { ...facets, interest } };
}
