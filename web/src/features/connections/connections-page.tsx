import type { Connection } from "@startup-connect/contract/connections";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { orGone, type Said, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState, Loading } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/connections-page";
import {
  BlockedList,
  ConnectionRow,
  type ConnectionsData,
  loadConnections,
  morePages,
  type Shown,
  shownKinds,
} from "./connection-rows.tsx";
import { noRelation, setRelation } from "./relations.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Connections") }];

export const clientLoader = forMembers(({ request }: Route.ClientLoaderArgs) =>
  loadConnections(new URL(request.url).searchParams),
);

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
export { ConnectionsLoading as HydrateFallback };

const words: Record<Shown, { tab: string; empty: string }> = {
  accepted: { tab: "Connected", empty: "You have no connections yet." },
  received: { tab: "Received", empty: "No requests to answer." },
  sent: { tab: "Sent", empty: "You have no pending requests." },
  blocked: { tab: "Blocked", empty: "You have not blocked anyone." },
};

const addressOf = (shown: Shown): string =>
  shown === "accepted" ? paths.connections : `${paths.connections}?show=${shown}`;

/** CONN-11: connections, received requests, sent requests. */
export default function ConnectionsPage({ loaderData: data }: Route.ComponentProps) {
  const { shown, totals } = data;
  const [said, setSaid] = useState<Said | null>(null);
  return (
    <MemberFrame>
      <h1 className="h1">Connections</h1>
      <Tabs
        label="Connections"
        tabs={shownKinds.map((kind) => ({
          href: addressOf(kind),
          text: words[kind].tab,
          count: totals[kind],
          current: kind === shown,
        }))}
      />
      {said && (
        <Alert kind={said.kind} onDismiss={() => setSaid(null)}>
          {said.text}
        </Alert>
      )}
      {shown === "blocked" ? (
        <Blocked data={data} onSaid={setSaid} />
      ) : (
        <List key={shown} data={data} onSaid={setSaid} />
      )}
    </MemberFrame>
  );
}

function Blocked({ data, onSaid }: { data: ConnectionsData; onSaid: (said: Said | null) => void }) {
  const { revalidate } = useRevalidator();
  const reloadSoon = useDebounced(() => void revalidate());
  useLive("connection", reloadSoon);
  return (
    <BlockedList
      list={data.blocked}
      onSaid={(said) => {
        onSaid(said);
        if (said.kind === "good") reloadSoon();
      }}
    />
  );
}

function List({ data, onSaid }: { data: ConnectionsData; onSaid: (said: Said | null) => void }) {
  const { revalidate } = useRevalidator();
  const longer = useLongerList(data);
  const [ending, setEnding] = useState<Connection | null>(null);
  // An action here and its live event arrive together: one reload serves both.
  const reloadSoon = useDebounced(() => void revalidate());
  useLive("connection", ({ userId }) => {
    longer.forget(userId);
    reloadSoon();
  });
  useLiveGap(reloadSoon);
  return (
    <>
      {longer.connections.length === 0 ? (
        <Nothing shown={data.shown} />
      ) : (
        <div>
          <ul className="card">
            {longer.connections.map((connection) => (
              <ConnectionRow
                key={connection._id}
                connection={connection}
                onEnd={setEnding}
                onSaid={(said) => {
                  onSaid(said);
                  reloadSoon();
                }}
              />
            ))}
          </ul>
          {longer.failure && (
            <Alert kind="bad" className="mt-4">
              {longer.failure}
            </Alert>
          )}
          <ShowMore
            shown={longer.connections.length}
            total={data.list.total}
            {...(longer.nextCursor && { onMore: () => void longer.more(), isBusy: longer.isBusy })}
          />
        </div>
      )}
      <RemoveDialog
        connection={ending}
        onClose={() => setEnding(null)}
        onDone={() => {
          setEnding(null);
          onSaid(null);
          reloadSoon();
        }}
      />
    </>
  );
}

function Nothing({ shown }: { shown: Shown }) {
  const find = shown === "accepted";
  return (
    <EmptyState action={find ? <ButtonLink href={paths.startups}>Find startups</ButtonLink> : undefined}>
      {words[shown].empty}
    </EmptyState>
  );
}

interface RemoveDialogProps {
  /** The connection or own request in question; null while nothing is asked. */
  connection: Connection | null;
  onClose: () => void;
  onDone: () => void;
}

/** CONN-03, CONN-12: withdraws a request or removes a connection after confirmation. */
function RemoveDialog({ connection, onClose, onDone }: RemoveDialogProps) {
  const [asked, setAsked] = useState(connection);
  // Keeps the name visible while the dialog closes.
  if (connection && connection !== asked) setAsked(connection);
  const isRequest = asked?.status === "pending";
  const name = asked?.user.name ?? "";
  const end = async () => {
    if (!asked) return;
    await orGone(browserApi("DELETE /api/connections/{id}", { params: { id: asked._id } }));
    setRelation(asked.user.userId, noRelation);
    onDone();
  };
  return (
    <ConfirmAction
      open={connection !== null}
      onClose={onClose}
      action={end}
      title={isRequest ? `Withdraw your request to ${name}?` : `Remove ${name} from your connections?`}
      confirm={isRequest ? "Withdraw request" : "Remove connection"}
      busyText={isRequest ? "Withdrawing…" : "Removing…"}
    >
      {isRequest
        ? undefined
        : "Your messages stay readable, but you can no longer write to each other or see each other's contact details."}
    </ConfirmAction>
  );
}

interface Added {
  connections: Connection[];
  nextCursor: string | null;
}

/**
 * The list that "Show more" extends. The first page is reloaded after each change; added rows of a changed user are
 * removed until they are loaded again.
 */
function useLongerList({ shown, list }: ConnectionsData) {
  const [added, setAdded] = useState<Added | null>(null);
  const { isBusy, failure, run } = useSubmit();
  const first = new Set(list.connections.map(({ _id }) => _id));
  const connections = [...list.connections, ...(added?.connections ?? []).filter(({ _id }) => !first.has(_id))];
  const nextCursor = added ? added.nextCursor : list.nextCursor;
  return {
    connections,
    nextCursor,
    isBusy,
    failure,
    more: () =>
      run(async () => {
        if (!nextCursor) return;
        const page = await morePages(shown === "blocked" ? "accepted" : shown, nextCursor);
        setAdded((known) => ({
          connections: [...(known?.connections ?? []), ...page.connections],
          nextCursor: page.nextCursor,
        }));
      }),
    /** Something changed between the viewer and this person. */
    forget(userId: string) {
      setAdded(
        (known) => known && { ...known, connections: known.connections.filter((one) => one.user.userId !== userId) },
      );
    },
  };
}

/** The page in grey while its list is asked for. */
function ConnectionsLoading() {
  return (
    <MemberFrame>
      <h1 className="h1">Connections</h1>
      <Loading
        label="Loading connections..."
        blocks={["mb-5 h-10 w-80 max-w-full", "mb-2 h-18", "mb-2 h-18", "h-18"]}
      />
    </MemberFrame>
  );
}
