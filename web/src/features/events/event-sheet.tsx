import { EVENT_CANCELLED, EVENT_OVER, type Event, type EventState } from "@startup-connect/contract/events";
import { shortDate, weekday } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { ownLang } from "#lib/language.ts";
import * as t from "#texts/events-sheet.ts";
import { Alert } from "#ui/alert.tsx";
import { FactList } from "#ui/facts.tsx";
import { KolamCover } from "#ui/kolam-field.tsx";
import { fromTo } from "./upcoming.ts";

export type EventFacts = Omit<Event, "joinLink" | "registered" | "cancelled">;

const seatsText = ({ seats, seatsLeft }: EventFacts): string => {
  if (seats === null || seatsLeft === null) return t.noLimit;
  return t.seatsLeft({ left: String(seatsLeft), seats: String(seats) });
};

interface EventSheetProps {
  event: EventFacts;
  state: EventState;
  /** Of the page is 1, of a preview 2. */
  level?: 1 | 2;
  /** What one can do. */
  children?: ReactNode;
}

/** What everyone reads of an event, on its page and in the preview of administrators (ADM-20). */
export function EventSheet({ event, state, level = 1, children }: EventSheetProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        {event.cover ? (
          <img
            src={event.cover}
            alt=""
            fetchPriority="high"
            className="aspect-2/1 w-full rounded-lg border border-line object-cover"
          />
        ) : (
          <KolamCover id={event._id} className="h-22 rounded-lg sm:h-28" />
        )}
        <Heading lang={ownLang(event.title)} className="h2 brk">
          {event.title}
        </Heading>
        {state === "cancelled" && (
          <Alert kind="bad" role="note">
            {EVENT_CANCELLED}
          </Alert>
        )}
        {state === "over" && <Alert role="note">{EVENT_OVER}</Alert>}
        <p lang={ownLang(event.description)} className="brk max-w-text whitespace-pre-line text-lg leading-normal">
          {event.description}
        </p>
      </div>
      <aside className="grid min-w-0 grid-cols-1 content-start gap-4">
        <section className="card grid gap-5 p-4 sm:p-5">
          <h2 className="sr-only">{t.whenAndWhere}</h2>
          <FactList
            facts={[
              {
                label: t.date,
                value: (
                  <time
                    dateTime={`${event.date}T${event.time}+05:30`}
                  >{`${weekday(event.date)}, ${shortDate(event.date)}`}</time>
                ),
              },
              { label: t.time, value: t.indiaTime({ time: fromTo(event) }) },
              { label: t.location, value: <span lang={ownLang(event.location)}>{event.location}</span> },
              // The place of most online events is just that word.
              ...(/^online/i.test(event.location) || event.location === t.online
                ? []
                : [{ label: t.format, value: event.mode === "online" ? t.online : t.inPerson }]),
              ...(event.host ? [{ label: t.host, value: event.host }] : []),
              ...(event.speakers ? [{ label: t.speakers, value: event.speakers }] : []),
              { label: t.seats, value: seatsText(event) },
              { label: t.price, value: t.free },
            ]}
          />
          {children}
        </section>
      </aside>
    </div>
  );
}
