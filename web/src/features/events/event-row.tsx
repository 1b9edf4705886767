import { shortDate, weekday } from "@startup-connect/contract/shared";
import { ownLang } from "#lib/language.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/events.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Clock, MapPin } from "#ui/icons.tsx";
import { RegisterButton } from "./register-button.tsx";
import { type EventItem, startTime } from "./upcoming.ts";

export interface EventRowProps {
  event: EventItem;
  level: 2 | 3;
}

/** HOME-14: date, title, description, time, location and the way to register. */
export function EventRow({ event, level }: EventRowProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const [day = "", month = "", year = ""] = shortDate(event.date).split(" ");
  return (
    <article className="grid gap-x-4 gap-y-2 md:grid-cols-[5.5rem_minmax(0,1fr)_13rem] md:gap-x-6">
      <div className="grid content-start gap-2">
        <p className="num">
          <time dateTime={`${event.date}T${event.time}+05:30`}>
            <span className="text-2xl leading-tight font-semibold md:block">{day}</span>{" "}
            <span className="text-sm text-ink-2 md:block">{`${month} ${year}`}</span>{" "}
            <span className="text-sm text-ink-2">{weekday(event.date)}</span>
          </time>
        </p>
        {event.cover && (
          <img
            src={event.cover}
            srcSet={`${event.cover}?small`}
            alt=""
            loading="lazy"
            className="aspect-2/1 w-full rounded-sm border border-line object-cover max-md:hidden"
          />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <Heading className="h4 brk">
          <Anchor
            href={paths.event(event._id)}
            lang={ownLang(event.title)}
            className="text-ink no-underline hover:underline"
          >
            {event.title}
          </Anchor>
        </Heading>
        <p lang={ownLang(event.description)} className="brk line-clamp-2 text-sm text-ink-2">
          {event.description}
        </p>
        <People event={event} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-sm text-ink-2">
          <span className="flex gap-1.5">
            <Clock /> {startTime(event)}
          </span>
          <span className="flex min-w-0 gap-1.5">
            <MapPin />{" "}
            <span lang={ownLang(event.location)} className="brk">
              {event.location}
            </span>
          </span>
        </p>
      </div>
      <RegisterButton event={event} own="ask" />
    </article>
  );
}

/** HOME-37: who invites and who speaks, as far as it is known. */
function People({ event: { host, speakers } }: Pick<EventRowProps, "event">) {
  if (!host && !speakers) return null;
  const said = !speakers
    ? t.hostedBy({ host })
    : host
      ? t.hostedWith({ host, speakers })
      : t.withSpeakers({ speakers });
  return <p className="brk line-clamp-2 text-sm">{said}</p>;
}
