import { CONNECTION_LISTS, type Connection } from "@startup-connect/contract/connections";
import { useState } from "react";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage, useReload } from "#lib/guard.tsx";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { paths } from "#lib/paths.ts";
import type { Said } from "#lib/use-submit.ts";
import * as t from "#texts/connections-work.ts";
import { Alert } from "#ui/alert.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/connections-page";
import { useDeclined, wasDeclined } from "./answer-buttons.tsx";
import { BlockRow, ConnectionRow, HeldRow, loadConnections, type Shown } from "./connection-rows.tsx";
import { DeclinedAmong } from "./declined.tsx";
import { IntroductionRow } from "./introduction-rows.tsx";

export const handle: MemberPage = { title: t.people, loading: "list", live: ["connection"] };

export const clientLoader = forMembers(({ request }: Route.ClientLoaderArgs) =>
  loadConnections(new URL(request.url).searchParams),
);

const words: Record<Shown, { tab: string; empty: string }> = {
  accepted: { tab: t.connected, empty: t.noConnections },
  received: { tab: t.received, empty: t.noneToAnswer },
  sent: { tab: t.sent, empty: t.nonePending },
  introductions: {
    tab: t.introductions,
    empty: t.noIntroductions,
  },
  closed: { tab: t.closed, empty: t.noClosed },
  blocked: { tab: t.blocked, empty: t.noBlocked },
};

const addressOf = (shown: Shown): string =>
  shown === "accepted" ? paths.connections : `${paths.connections}?show=${shown}`;

/** CONN-11: connections, received requests, sent requests, introductions, blocked users. */
export default function ConnectionsPage({ loaderData }: Route.ComponentProps) {
  const { shown, search, held, counts, connections, introductions, blocks } = loaderData;
  const [said, setSaid] = useState<Said | null>(null);
  const isDeclining = useDeclined() !== null && shown === "received";
  const reloadSoon = useReload();
  const { items, total, nextCursor } = introductions ?? blocks ?? connections;
  // What was kept may still have what was declined.
  const isEmpty =
    items.length === 0 || (shown === "received" && connections.items.every(({ _id }) => wasDeclined(_id)));
  const { listRef, showMore } = useLongerPage(new URLSearchParams(search), items.length, nextCursor);
  const sayAndReload = (said: Said | null) => {
    setSaid(said);
    reloadSoon();
  };
  const row = (connection: Connection) => (
    <ConnectionRow key={connection._id} connection={connection} onEnded={() => setSaid(null)} onSaid={sayAndReload} />
  );
  return (
    <>
      <h1 className="h1">{t.people}</h1>
      <Tabs
        label={t.connections}
        tabs={CONNECTION_LISTS.map((kind) => ({
          href: addressOf(kind),
          text: words[kind].tab,
          count: counts[kind],
          current: kind === shown,
        }))}
      />
      {said && (
        <Alert kind={said.kind} onDismiss={() => setSaid(null)}>
          {said.text}
        </Alert>
      )}
      {held.length > 0 && (
        <ul className="card">
          {held.map((one) => (
            <HeldRow key={one._id} held={one} onEnded={() => setSaid(null)} />
          ))}
        </ul>
      )}
      {isEmpty && held.length > 0 ? null : isEmpty && !isDeclining ? (
        <EmptyState action={shown !== "blocked" && shown !== "closed" && <FindPeople />}>
          {words[shown].empty}
        </EmptyState>
      ) : (
        <div>
          {shown === "accepted" && <p className="mb-4 max-w-text text-sm text-ink-3">{t.chooseWho}</p>}
          <ul ref={listRef} className="card">
            {blocks ? (
              blocks.items.map((block) => <BlockRow key={block.user.userId} block={block} onSaid={sayAndReload} />)
            ) : introductions ? (
              introductions.items.map((one) => <IntroductionRow key={one._id} introduction={one} />)
            ) : shown === "received" ? (
              <DeclinedAmong items={connections.items} requestOf={({ _id }) => _id} onUndone={reloadSoon} otherwise={0}>
                {row}
              </DeclinedAmong>
            ) : (
              connections.items.map(row)
            )}
          </ul>
          <ShowMore shown={items.length} total={total} {...showMore} />
        </div>
      )}
    </>
  );
}
