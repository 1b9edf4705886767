import { useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { askEvents, type EventItem } from "./ask-events.ts";

/** Pages of 100 that are asked for at most. */
const MOST_PAGES = 10;
/** The buttons of one list appear together: one request serves all of them. */
const SHARED_MS = 2_000;

/** What of an event depends on the viewer or may have changed since the page was drawn. */
export type OwnState = Pick<EventItem, "registered" | "seatsLeft">;

type States = ReadonlyMap<string, OwnState>;
let asked: { by: string; at: number; states: Promise<States> } | null = null;

async function ask(): Promise<States> {
  const states = new Map<string, OwnState>();
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, nextCursor } = await askEvents(browserApi, after ? { after } : {});
    for (const { _id, registered, seatsLeft } of items) states.set(_id, { registered, seatsLeft });
    after = nextCursor;
    if (!after) break;
  }
  return states;
}

function statesOf(viewerId: string): Promise<States> {
  const now = Date.now();
  if (asked?.by !== viewerId || now - asked.at > SHARED_MS) asked = { by: viewerId, at: now, states: ask() };
  return asked.states;
}

/** After registering or cancelling, earlier responses are outdated. */
export function forgetOwnEvents(): void {
  asked = null;
}

/** The viewer's registration for an upcoming event. @param known when the page has loaded it */
export function useOwnEvent(viewerId: string, eventId: string, known: OwnState | undefined | "ask") {
  const [own, setOwn] = useState<OwnState>();
  const asks = known === "ask";
  useEffect(() => {
    if (!asks) return;
    let current = true;
    statesOf(viewerId).then(
      (states) => current && setOwn(states.get(eventId)),
      // The button stays hidden; the event's page has its own.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [asks, viewerId, eventId]);
  return asks ? own : known;
}
