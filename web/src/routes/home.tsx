import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { CARD_ROW } from "#features/directory/member-card.tsx";
import { askEvents } from "#features/events/upcoming.ts";
import { UPCOMING_SHOWN, UpcomingEvents } from "#features/events/upcoming-events.tsx";
import { HappyUsers } from "#features/home/happy-users.tsx";
import { Hero } from "#features/home/hero.tsx";
import { Initiatives } from "#features/home/initiatives.tsx";
import { Join } from "#features/home/join.tsx";
import { Landing } from "#features/home/landing.tsx";
import { Roadmap } from "#features/home/roadmap.tsx";
import { Roles } from "#features/home/roles.tsx";
import { SearchBox } from "#features/home/search-box.tsx";
import { ServicesOffered } from "#features/home/services-offered.tsx";
import { Stakeholders } from "#features/home/stakeholders.tsx";
import { homeWords } from "#features/home/words.ts";
import { StartupCard, startupItem } from "#features/startups/startup-card.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { hasProfile, useSession } from "#lib/session.tsx";
import * as t from "#texts/home.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, TryAgain } from "#ui/states.tsx";
import type { Route } from "./+types/home";

// Visitors load nothing of it.
const HomeToday = lazy(() => import("#features/overview/home-today.tsx").catch(() => ({ default: () => null })));

/** Two rows of three; on phones the first four beside each other. */
const NEWEST = 6;

/** Each part by itself: a page that cannot count still shows the list, and the other way round. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [stats, newest, events, arrival] = await Promise.allSettled([
    api("GET /api/users/stats"),
    api("GET /api/startups/startups", { query: { limit: NEWEST } }),
    askEvents(api, { limit: UPCOMING_SHOWN }),
    api("GET /api/startups/newest"),
  ]);
  return {
    words: homeWords,
    stats: stats.status === "fulfilled" ? stats.value : null,
    newest: newest.status === "fulfilled" ? newest.value.startups.map(startupItem) : null,
    events: events.status === "fulfilled" ? events.value : null,
    arrival: arrival.status === "fulfilled" ? arrival.value.startup : null,
  };
}

export const meta = publicMeta({
  title: t.home,
  description: t.description,
  path: paths.home,
});

/** HOME-01 to HOME-34. */
export default function Home({ loaderData: { words, stats, newest, events } }: Route.ComponentProps) {
  const { session } = useSession();
  const isMember = session.state === "member";
  return (
    <div ref={useAlive()} data-home={isMember ? "member" : ""}>
      {/* TODAY-05: its height is kept before the first paint where a login is stored; the same HTML for all. */}
      <div className="today">
        {isMember && (
          <Suspense fallback={<p className="wrap py-6">{t.loading}</p>}>
            <HomeToday />
          </Suspense>
        )}
      </div>
      <div className="visitors">
        <Hero stats={stats} pictures={words.heroPictures} />
        <SearchBox />
      </div>
      <Newest>
        <NewestStartups startups={newest} />
      </Newest>
      <div className="visitors">
        <Roles roles={words.roles} />
        <Initiatives initiatives={words.initiatives} />
        <ServicesOffered services={words.services} />
        <Landing slides={words.slides} promises={words.promises} />
        <Roadmap road={words.road} />
        <Stakeholders stakeholders={words.stakeholders} />
      </div>
      <UpcomingEvents events={events?.items ?? null} total={events?.total ?? 0} />
      <div className="visitors">
        <HappyUsers stats={stats} />
      </div>
      {/* HOME-22: a member without a role still joins. */}
      <div className={isMember && !hasProfile(session.me) ? "" : "visitors"}>
        <Join />
      </div>
    </div>
  );
}

/** What moves does so before React already (`front.ts`). */
function useAlive() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only asked for by import(), here and there: else the bundler adds a script to every first visit.
    const moving = import("#features/home/alive/index.ts")
      .then(({ alive }) => page.current && alive(page.current))
      .catch(() => null);
    return () => void moving.then((end) => end?.());
  }, []);
  return page;
}

function NewestStartups({ startups }: { startups: Route.ComponentProps["loaderData"]["newest"] }) {
  if (startups === null) return <TryAgain href={paths.home}>{t.newestNotLoaded}</TryAgain>;
  if (startups.length === 0) return <EmptyState>{t.noStartupYet}</EmptyState>;
  return (
    <ul className="rail gap-4 md:auto-rows-max md:grid-cols-2 lg:grid-cols-3">
      {startups.map((startup) => (
        <li key={startup._id} className={`${CARD_ROW} max-md:nth-[n+5]:hidden`}>
          <StartupCard startup={startup} level={3} />
        </li>
      ))}
    </ul>
  );
}

/** The newest startups; the cards come from the feature that knows startups. */
function Newest({ children }: { children: ReactNode }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="wrap section grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="grid gap-2">
            <h2 className="h2">{t.newest}</h2>
            <p className="text-ink-2 max-md:hidden">{t.newestText}</p>
          </div>
          <ButtonLink size="sm" href={paths.startups}>
            {t.showAllStartups}
          </ButtonLink>
        </div>
        {children}
      </div>
    </section>
  );
}
