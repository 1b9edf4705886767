import { EVENT_REGISTERED, eventState, REGISTER_NOW, REGISTERED } from "@startup-connect/contract/events";
import { type ReactNode, useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { keepIntention } from "#lib/intention.ts";
import { timeNow } from "#lib/now.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/events-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/icons.tsx";
import { askEvents, type EventItem } from "./upcoming.ts";

export interface RegisterButtonProps {
  event: Pick<EventItem, "_id" | "title" | "endsAt" | "cancelled" | "seatsLeft">;
  /** The viewer's registration; undefined while unknown, "ask" when it has not been loaded. */
  own: OwnState | undefined | "ask";
  /** The filled one of its region. */
  kind?: 1 | 2;
  /** Called after registering or cancelling. */
  onChanged?: ((own: OwnState) => void) | undefined;
}

interface MemberProps extends RegisterButtonProps {
  viewerId: string;
  kind: 1 | 2;
  /** Shown while it is unknown whether the user is registered. */
  placeholder: ReactNode;
  /** Shown when every seat is taken. */
  full: ReactNode;
}

/** The register button of a logged-in user. */
export default function MemberRegistration({ event, own, viewerId, kind, placeholder, full, onChanged }: MemberProps) {
  const known = useOwnEvent(viewerId, event._id, own);
  const [done, setDone] = useState<OwnState | null>(null);
  const { isBusy, said, run, clear } = useSubmit();
  const [isCancelling, setCancelling] = useState(false);
  const state = done ?? known;
  if (!state) return placeholder;

  const become = (next: OwnState) => {
    setDone(next);
    forgetOwnEvents();
    onChanged?.(next);
  };
  const register = () =>
    run(async () => {
      const answer = await browserApi("POST /api/events/{id}/register", { params: { id: event._id } });
      become({ registered: true, seatsLeft: answer.event.seatsLeft });
      keepIntention(null);
      return t.registered({ said: EVENT_REGISTERED });
    });
  /** HOME-17. */
  const giveBack = async () => {
    await browserApi("DELETE /api/events/{id}/register", { params: { id: event._id } });
    setCancelling(false);
    clear();
    become({ registered: false, seatsLeft: state.seatsLeft === null ? null : state.seatsLeft + 1 });
  };

  return (
    <>
      <div className="grid content-start justify-items-start gap-2">
        {state.registered ? (
          <div className="flex flex-wrap items-center gap-x-1">
            <Badge kind="good" icon={<Check />}>
              {REGISTERED}
            </Badge>
            <Button kind={3} size="sm" onClick={() => setCancelling(true)}>
              {t.cancel({ title: event.title, hidden: (inside) => <span className="sr-only">{inside}</span> })}
            </Button>
          </div>
        ) : eventState({ ...event, seatsLeft: state.seatsLeft }, new Date(timeNow())) === "full" ? (
          full
        ) : (
          <Button
            kind={kind}
            aria-label={`${REGISTER_NOW}: ${event.title}`}
            onClick={register}
            busyText={isBusy && t.registering}
          >
            {REGISTER_NOW}
          </Button>
        )}
        <ConfirmAction
          open={isCancelling}
          onClose={() => setCancelling(false)}
          action={giveBack}
          title={t.askCancel({ title: event.title })}
          confirm={t.cancelRegistration}
          isCancelling
          busyText={t.cancelling}
        >
          {t.cancellingMeans}
        </ConfirmAction>
      </div>
      {said && (
        <Alert kind={said.kind} onDismiss={clear} className="col-span-full">
          {said.text}
        </Alert>
      )}
    </>
  );
}

/** Pages of 100 that are asked for at most. */
const MOST_PAGES = 10;
/** The buttons of one list appear together: one request serves all of them. */
const SHARED_MS = 2_000;

/** What of an event depends on the viewer or may have changed since the page was drawn. */
type OwnState = Pick<EventItem, "registered" | "seatsLeft">;

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
  const now = timeNow();
  if (asked?.by !== viewerId || now - asked.at > SHARED_MS) asked = { by: viewerId, at: now, states: ask() };
  return asked.states;
}

/** After registering or cancelling, earlier responses are outdated. */
function forgetOwnEvents(): void {
  asked = null;
}

/** The viewer's registration for an upcoming event. @param known when the page has loaded it */
function useOwnEvent(viewerId: string, eventId: string, known: OwnState | undefined | "ask") {
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
