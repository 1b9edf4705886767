import { EventList } from "#features/events/event-list.tsx";
import { loadEvents } from "#features/events/load-events.ts";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { TryAgain } from "#ui/states.tsx";
import type { Route } from "./+types/events";

export const handle = { frame: "page" };

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents(request, apiFrom(context));

export const meta = publicMeta({
  title: "Upcoming Events & Webinars",
  description: "Events and webinars for startups, investors and mentors in India, soonest first. Free for members.",
  path: paths.events,
});

/** HOME-14 to HOME-17, where there are more events than the home page shows. */
export default function Events({ loaderData: { page, search, failure } }: Route.ComponentProps) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="wrap pt-8 pb-5">
          <h1 className="h2">Upcoming Events &amp; Webinars</h1>
          <p className="mt-2 text-ink-2">Free for members. Times are in India time.</p>
        </div>
      </header>
      <div className="wrap pt-6 pb-16">
        {page ? (
          <EventList page={page} search={new URLSearchParams(search)} />
        ) : (
          <TryAgain href={paths.events}>The events could not be loaded. {failure}</TryAgain>
        )}
      </div>
    </>
  );
}
