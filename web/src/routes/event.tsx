import { EVENT_NOT_FOUND } from "@startup-connect/contract/events";
import { shortDate, shortened } from "@startup-connect/contract/shared";
import { isRouteErrorResponse } from "react-router";
import { PageError } from "#app/error-page.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { EventPage, structuredEvent } from "#features/events/event-page.tsx";
import { publicHead } from "#lib/head.ts";
import { timeNow } from "#lib/now.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/events.ts";
import type { Route } from "./+types/event";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { event } = await apiFrom(context)("GET /api/events/{id}", { params: { id: params.eventId } });
  const end = Date.parse(event.endsAt);
  const about = `${shortDate(event.date)}, ${event.location}. ${event.description}`.replace(/\s+/g, " ");
  // The page stays the same text until that changes.
  return { event, about: shortened(about, 200), drawnAt: timeNow() < end ? 0 : end };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(EVENT_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { title, _id } = loaderData.event;
  const site = matches[0].loaderData;
  return [
    ...publicHead({
      title,
      description: loaderData.about,
      path: paths.event(_id),
      site,
    }),
    ...(site ? [{ "script:ld+json": structuredEvent(loaderData.event, site.publicUrl) }] : []),
  ];
};

/** HOME-14 to HOME-17. */
export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventPage key={loaderData.event._id} drawn={loaderData.event} drawnAt={loaderData.drawnAt} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ProfileNotFound
        notFound={{ title: EVENT_NOT_FOUND, log: "Failed to fetch event" }}
        list={{ path: paths.events, button: t.toList }}
      />
    );
  }
  return <PageError error={error} />;
}
