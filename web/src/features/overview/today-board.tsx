import type { Today, TodayItem } from "@startup-connect/contract/overview";
import { TODAY_MAX } from "@startup-connect/contract/overview";
import { keysOf } from "@startup-connect/contract/shared";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useDeclined } from "#features/connections/answer-buttons.tsx";
import { DeclinedAmong } from "#features/connections/declined.tsx";
import { FindPeople } from "#lib/find-people.tsx";
import { useMe } from "#lib/guard.tsx";
import { keepIntention, readIntention } from "#lib/intention.ts";
import { HiddenProfile } from "#lib/own-page.tsx";
import { paths } from "#lib/paths.ts";
import { hasProfile } from "#lib/session.tsx";
import type { Said } from "#lib/use-submit.ts";
import * as t from "#texts/overview.ts";
import { Alert } from "#ui/alert.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/states.tsx";
import { InstallOffer } from "./install-offer.tsx";
import { Suggestions } from "./suggestions.tsx";
import { TodayRow } from "./today-row.tsx";

type Group = TodayItem["group"];

const titles: Record<Group, string> = {
  now: t.todaysMeetings,
  waiting: t.waitingForYou,
  first: t.firstSteps,
  moved: t.whatsNew,
  promised: t.youPromised,
  todo: t.stillToDo,
  coming: t.comingUp,
};

/** Where all of a kind are, when there may be more than are shown. */
const lists: readonly { of: readonly TodayItem["kind"][]; text: string; to: string }[] = [
  { of: ["introduction"], text: t.allIntroductions, to: `${paths.connections}?show=introductions` },
  { of: ["asked"], text: t.allAsked, to: `${paths.connections}?show=sent` },
  { of: ["message"], text: t.allMessages, to: paths.messages },
  { of: ["news"], text: t.allNotifications, to: paths.notifications },
  { of: ["session", "review", "commitment"], text: t.allSessions, to: paths.sessions },
  { of: ["interest", "deal", "card"], text: t.allDeals, to: paths.deals },
];

interface BoardProps {
  today: Today;
  /** A request was answered here. */
  onAnswered: () => void;
  /** Below the list. */
  children?: ReactNode;
}

/** TODAY-01: what matters first, then what comes up; beside it whom to meet. */
export function TodayBoard({ today, onAnswered, children }: BoardProps) {
  const me = useMe();
  const [said, setSaid] = useState<Said | null>(null);
  const isDeclining = useDeclined() !== null;
  const { items } = today;
  const groups = Map.groupBy(items, ({ group }) => group);
  // The strip stays where the last request was.
  if (isDeclining && !groups.has("waiting")) groups.set("waiting", []);
  const first = items.find(({ group }) => group !== "now" && group !== "coming");
  const shown = keysOf(titles).filter((group) => groups.has(group));
  const onSaid = (said: Said | null) => {
    setSaid(said);
    onAnswered();
  };
  const section = (group: Group, items: readonly TodayItem[], n: number) => (
    <section key={group} className="min-w-0">
      <h2
        className={cx(
          "border-b border-line pb-1.5 text-sm font-medium text-ink-3",
          group === "now" ? "sr-only" : n === 0 && "max-md:sr-only",
        )}
      >
        {titles[group]}
      </h2>
      <ul className="divide-y divide-line">
        <DeclinedAmong items={items} requestOf={({ requestId }) => requestId} onUndone={onAnswered}>
          {(item) => (
            <TodayRow
              key={item.thing}
              item={item}
              place={items.indexOf(item) + 1}
              isFirst={item === first}
              onSaid={onSaid}
            />
          )}
        </DeclinedAmong>
      </ul>
      <All items={items} requests={group === "waiting" ? today.requests : 0} />
    </section>
  );
  return (
    <div className="grid items-start gap-x-10 gap-y-7 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <HiddenProfile />
        {hasProfile(me) && <Intended />}
        {said && (
          <Alert kind={said.kind} onDismiss={() => setSaid(null)}>
            {said.text}
          </Alert>
        )}
        {items.every(({ group }) => group === "coming") && !isDeclining && (
          <EmptyState bare action={<FindPeople />}>
            {t.nothingToDo}
          </EmptyState>
        )}
        {shown.map((group, n) => section(group, groups.get(group) ?? [], n))}
        {me.isConnected && <InstallOffer />}
        {children}
      </div>
      {me.registered && <Suggestions suggestions={today.suggestions} />}
    </div>
  );
}

/** What waited for a profile: the way on, after the form of the role, until it is done or dismissed (ROLE-79). */
function Intended() {
  const [intention, setIntention] = useState(readIntention);
  const dismiss = () => {
    keepIntention(null);
    setIntention(null);
  };
  return (
    intention && (
      <Alert role="status" onDismiss={dismiss}>
        {t.intended({ act: intention.text, link: (inside) => <Link to={intention.path}>{inside}</Link> })}
      </Alert>
    )
  );
}

/** Links to the lists of which the first ones are shown. */
function All({ items, requests }: { items: readonly TodayItem[]; requests: number }) {
  const shown = (wanted: TodayItem["kind"]) => items.filter(({ kind }) => kind === wanted).length;
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      {requests > shown("request") && (
        <Link to={`${paths.connections}?show=received`}>{t.allRequests({ count: String(requests) })}</Link>
      )}
      {lists
        .filter(({ of }) => of.some((kind) => shown(kind) >= TODAY_MAX))
        .map(({ text, to }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
    </span>
  );
}
