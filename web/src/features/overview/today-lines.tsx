import type { Today, TodayItem } from "@startup-connect/contract/overview";
import { clockTime, counted, momentInIndia, shortDate, weekday } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { nameOf } from "#features/mentoring/session-words.ts";
import { momentIn, ownZone } from "#features/mentoring/times.ts";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Anchor } from "#ui/anchor.tsx";
import "./today-lines.css";

interface Line {
  label: string;
  text: string;
  to: string;
}

const askToday = () => browserApi("GET /api/today");
const received = `${paths.connections}?show=received`;

/** TODAY-05: for a member above the hero of `/home`, in the place that `.today` keeps before the first paint. */
export default function TodayLines(): ReactNode {
  const { value: today, failed, load } = useLoaded(askToday);
  const again = useDebounced(() => void load());
  useLive("connection", again);
  useLive("message", again);
  useLive("session", again);
  useLive("deal", again);
  useLiveGap(again);
  return (
    <ul className="today-lines" aria-label="Today" aria-busy={!today && !failed}>
      {linesOf(today, failed).map(({ label, text, to }) => (
        <li key={label}>
          <Anchor href={to}>
            <span>{label}</span>
            <b>{text}</b>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function linesOf(today: Today | undefined, failed: boolean): readonly Line[] {
  const event = today?.items.find((item) => item.kind === "event")?.event;
  const unknown = failed ? "Could not be loaded" : "Loading…";
  return [
    { label: "Do next", ...(today ? nextOf(today.items) : { text: unknown, to: paths.dashboard }) },
    {
      label: "Waiting for you",
      text: today ? waiting(today) : unknown,
      to: today && today.requests === 0 && today.unread > 0 ? paths.messages : received,
    },
    {
      label: "Next event",
      text: event
        ? `${weekday(event.date)}, ${shortDate(event.date)}, ${clockTime(momentInIndia(event.date, event.time))}: ${event.title}`
        : today
          ? "None booked: see what is coming"
          : unknown,
      to: event ? paths.event(event._id) : paths.events,
    },
  ];
}

function nextOf(items: readonly TodayItem[]): Omit<Line, "label"> {
  for (const item of items) {
    switch (item.kind) {
      case "register":
        return { text: "Complete your registration", to: item.to };
      case "application":
        if (item.open === 0) break;
        return {
          text: item.open === 1 ? "One point of your application is open" : `${item.open} points are open`,
          to: paths.application,
        };
      case "request":
        return { text: `Answer ${item.connection.user.name}`, to: received };
      case "question":
        return { text: `Reply to ${item.connection.user.name}`, to: paths.request(item.connection._id) };
      case "introduction":
        return {
          text: `Answer ${item.introduction.user.name}`,
          to: `${paths.connections}?show=introductions`,
        };
      case "session":
        return {
          text: `Session with ${nameOf(item.session)}, ${momentIn(item.session.start, ownZone())}`,
          to: paths.session(item.session._id),
        };
      case "officeHour":
        return {
          text: `${item.office.topic}, ${momentIn(item.office.start, ownZone())}`,
          to: paths.office(item.office._id),
        };
      case "deal":
        return { text: `Deal with ${item.deal.other.name}`, to: paths.deal(item.deal._id) };
      case "conversation":
        return { text: `Read ${item.conversation.user.name}`, to: paths.conversation(item.conversation._id) };
      case "completeProfile":
        return { text: `Complete your profile (${item.completeness}%)`, to: item.to };
    }
  }
  return { text: "Nothing to do", to: paths.dashboard };
}

const count = (number: number, one: string, many: string) => (number === 0 ? `No ${many}` : counted(number, one, many));

const waiting = ({ requests, unread }: Today): string =>
  `${count(requests, "request", "requests")}, ${count(unread, "unread message", "unread messages").replace("No", "no")}`;
