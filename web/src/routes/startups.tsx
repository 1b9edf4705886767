import {
  ALL_SECTORS,
  FUNDINGS,
  INDUSTRIES,
  inLanguage,
  prefixOf,
  STARTUP_STAGES,
  sectorsOf,
} from "@startup-connect/contract/shared";
import { STARTUPS_EMPTY, STARTUPS_NONE_YET } from "@startup-connect/contract/startups";
import { wordOptions } from "@startup-connect/contract/values";
import { lazy, Suspense } from "react";
import { useNavigation } from "react-router";
import { CardActions } from "#features/connections/card-actions.tsx";
import { Directory, type DirectoryKind } from "#features/directory/list.tsx";
import { ListFailed } from "#features/directory/list-failed.tsx";
import { SponsoredBoxes } from "#features/showcase/sponsored-boxes.tsx";
import { StartupCard, type StartupItem, startupItem } from "#features/startups/startup-card.tsx";
import type { StudentItem } from "#features/students/student-list.tsx";
import { publicMeta } from "#lib/head.ts";
import { language } from "#lib/language.ts";
import { type DirectoryPage, loadDirectory, loadSidebar } from "#lib/list/load.ts";
import { paths, studentProfilesPath } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/startups.ts";
import { Loading } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/startups";

// Most come for the startups: the other tab brings its own script. Drawn on the server it is whole at once, so it is there before.
const load = () => import("#features/students/student-list.tsx");
const StudentList = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The second tab is the same page with another call (SU-10). */
type Listed = ({ of: "startups" } & DirectoryPage<StartupItem>) | ({ of: "students" } & DirectoryPage<StudentItem>);

export function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  return loadDirectory(
    request,
    async (query): Promise<Listed> => {
      if (query.show === "students") {
        const { students, ...page } = await api("GET /api/startups/students", { query });
        return { of: "students", ...page, items: students, facets: {}, suggestion: null, leftOut: [], inPlace: null };
      }
      const { startups, ...page } = await api("GET /api/startups/startups", { query });
      // The choices come with the page, so that no script holds them.
      const within = [query.industry ?? []].flat().flatMap(sectorsOf);
      const sector = (within.length > 0 ? within : ALL_SECTORS).map((value) => ({ value }));
      return { of: "startups", ...page, items: startups.map(startupItem), facets: { ...page.facets, sector } };
    },
    () => loadSidebar(api, "Startup", request),
  );
}

/** SU-01 to SU-09. */
const startupDirectory: DirectoryKind<StartupItem> = {
  title: t.title,
  description: t.description,
  path: paths.startups,
  name: "startup",
  texts: { found: t.found, show: t.show, showAll: t.showAll, noneMatches: t.noneMatches, notLoaded: t.notLoaded },
  searchLabel: t.searchLabel,
  groups: [
    { name: "stage", legend: t.stage, options: wordOptions(STARTUP_STAGES) },
    { name: "industry", legend: t.industry, options: wordOptions(INDUSTRIES) },
    { name: "sector", legend: t.sector, as: "select", all: t.allSectors },
    { name: "state", legend: t.state, as: "select", all: t.allStates },
    { name: "funding", legend: t.funding, options: wordOptions(FUNDINGS) },
    { name: "recognised", legend: t.recognition, options: [{ value: "true", label: t.recognised }] },
  ],
  shape: "company",
  hrefOf: paths.startup,
  card: (startup) => {
    const user = { userId: startup.userId, name: startup.startupName };
    return <StartupCard startup={startup} action={<CardActions user={user} href={paths.startup(startup._id)} />} />;
  },
  empty: { title: STARTUPS_EMPTY, text: STARTUPS_NONE_YET, button: t.register },
};

const head = publicMeta(startupDirectory);

export const meta: Route.MetaFunction = (args) => [
  ...head(args),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: t.feed,
    href: `${prefixOf(language)}/feeds/startups.xml`,
  },
];

/** SU-01 to SU-10. */
export default function Startups({ loaderData }: Route.ComponentProps) {
  const { page, failure } = loaderData;
  const search = new URLSearchParams(loaderData.search);
  const students = search.get("show") === "students";
  const { location } = useNavigation();
  const next =
    location && inLanguage(location.pathname).path === paths.startups ? new URLSearchParams(location.search) : search;
  const isNext = (next.get("show") === "students") !== students;
  const waiting = (
    <div className="wrap wrap-wide py-8">
      <Loading label={t.loading} blocks={["mb-3 h-20", "mb-3 h-20", "h-20"]} />
    </div>
  );
  return (
    <Directory
      of={startupDirectory}
      loaded={{ ...loaderData, page: page?.of === "startups" ? page : null }}
      aside={<SponsoredBoxes sponsors={loaderData.sidebar.sponsors} />}
      tabs={
        <Tabs
          label={t.title}
          tabs={[
            { href: paths.startups, text: t.startups, current: !students },
            { href: studentProfilesPath, text: t.studentProfiles, current: students },
          ]}
        />
      }
    >
      {isNext ? (
        waiting
      ) : page?.of === "students" ? (
        <Suspense fallback={waiting}>
          <StudentList
            page={page}
            search={search}
            actionsOf={(user, href) => <CardActions user={user} href={href} />}
          />
        </Suspense>
      ) : students ? (
        <ListFailed say={t.studentsNotLoaded} detail={failure} />
      ) : undefined}
    </Directory>
  );
}
