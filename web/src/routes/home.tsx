import { Hero } from "#features/home/hero.tsx";
import { Roles } from "#features/home/roles.tsx";
import { SearchBox } from "#features/home/search-box.tsx";
import { Closing, Newest, Tagline } from "#features/home/sections.tsx";
import { StartupCard } from "#features/startups/startup-card.tsx";
import { publicHead } from "#lib/head.ts";
import { isBuilt, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { EmptyState, TryAgain } from "#ui/states.tsx";
import type { Route } from "./+types/home";

const NEWEST = 8;

/** Each part by itself: a page that cannot count still shows the list, and the other way round. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [stats, newest] = await Promise.allSettled([
    api("GET /api/users/stats"),
    api("GET /api/startups/startups", { query: { limit: NEWEST } }),
  ]);
  return {
    stats: stats.status === "fulfilled" ? stats.value : null,
    newest: newest.status === "fulfilled" ? newest.value.startups : null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Home",
    description:
      "Connect, Discover, & Achieve: startups, investors, mentors and policymakers in India find each other here.",
    path: paths.home,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** HOME-01 to HOME-06, HOME-23. */
export default function Home({ loaderData: { stats, newest } }: Route.ComponentProps) {
  return (
    <>
      <Hero stats={stats} />
      {isBuilt(paths.search) && <SearchBox />}
      <Roles />
      <Newest>
        <NewestStartups startups={newest} />
      </Newest>
      <Tagline />
      <Closing />
    </>
  );
}

function NewestStartups({ startups }: { startups: Route.ComponentProps["loaderData"]["newest"] }) {
  if (startups === null) return <TryAgain href={paths.home}>The newest startups could not be loaded.</TryAgain>;
  if (startups.length === 0) return <EmptyState>No startup is registered yet.</EmptyState>;
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
      {startups.map((startup) => (
        <li key={startup._id} className="max-md:nth-[n+5]:hidden">
          <StartupCard startup={startup} level={3} />
        </li>
      ))}
    </ul>
  );
}
