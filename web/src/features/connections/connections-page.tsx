import { CONNECTION_LISTS, type Connection } from "@startup-connect/contract/connections";
import { useState } from "react";
import { useLongerPage } from "#features/directory/use-longer-page.ts";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage, useReload } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { orGone, type Said } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/connections-page";
import { BlockRow, ConnectionRow, HeldRow, loadConnections, type Shown } from "./connection-rows.tsx";
import { IntroductionRow } from "./introduction-rows.tsx";
import { noRelation, setRelation } from "./relations.ts";

export const handle: MemberPage = { title: "Connections", loading: "list", live: ["connection"] };

export const clientLoader = forMembers(({ request }: Route.ClientLoaderArgs) =>
  loadConnections(new URL(request.url).searchParams),
);

const words: Record<Shown, { tab: string; empty: string }> = {
  accepted: { tab: "Connected", empty: "You have no connections yet." },
  received: { tab: "Received", empty: "No requests to answer." },
  sent: { tab: "Sent", empty: "You have no pending requests." },
  introductions: {
    tab: "Introductions",
    empty: "No introductions yet. On a profile you see whom you share with that person, and can ask to be introduced.",
  },
  closed: { tab: "Closed", empty: "Requests that ended without a connection appear here." },
  blocked: { tab: "Blocked", empty: "You have not blocked anyone." },
};

const addressOf = (shown: Shown): string =>
  shown === "accepted" ? paths.connections : `${paths.connections}?show=${shown}`;

/** CONN-11: connections, received requests, sent requests, introductions, blocked users. */
export default function ConnectionsPage({ loaderData }: Route.ComponentProps) {
  const { shown, search, held, counts, connections, introductions, blocks } = loaderData;
  const [said, setSaid] = useState<Said | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const reloadSoon = useReload();
  // An action here and its live event arrive together: one reload serves both.
  const { items, total, nextCursor } = introductions ?? blocks ?? connections;
  const { listRef, showMore } = useLongerPage(new URLSearchParams(search), items.length, nextCursor);
  const sayAndReload = (said: Said | null) => {
    setSaid(said);
    reloadSoon();
  };
  return (
    <>
      <h1 className="h1">Connections</h1>
      <Tabs
        label="Connections"
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
            <HeldRow key={one._id} held={one} onEnd={() => setEnding({ ...one, status: "pending" })} />
          ))}
        </ul>
      )}
      {items.length === 0 && held.length > 0 ? null : items.length === 0 ? (
        <EmptyState action={shown !== "blocked" && shown !== "closed" && <FindPeople />}>
          {words[shown].empty}
        </EmptyState>
      ) : (
        <div>
          {shown === "accepted" && (
            <p className="mb-4 max-w-text text-sm text-ink-3">
              Tick who may be asked to introduce you to others. You can then be asked to introduce them too, once both
              of you agreed.
            </p>
          )}
          <ul ref={listRef} className="card">
            {blocks
              ? blocks.items.map((block) => <BlockRow key={block.user.userId} block={block} onSaid={sayAndReload} />)
              : introductions
                ? introductions.items.map((one) => <IntroductionRow key={one._id} introduction={one} />)
                : connections.items.map((connection) => (
                    <ConnectionRow
                      key={connection._id}
                      connection={connection}
                      onEnd={setEnding}
                      onSaid={sayAndReload}
                    />
                  ))}
          </ul>
          <ShowMore shown={items.length} total={total} {...showMore} />
        </div>
      )}
      <RemoveDialog
        connection={ending}
        onClose={() => setEnding(null)}
        onDone={() => {
          setEnding(null);
          sayAndReload(null);
        }}
      />
    </>
  );
}

type Ending = Pick<Connection, "_id" | "user" | "status">;

interface RemoveDialogProps {
  /** The connection or own request in question; null while nothing is asked. */
  connection: Ending | null;
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
    const intent = isRequest ? "withdraw" : "remove";
    await orGone(browserApi("DELETE /api/connections/{id}", { params: { id: asked._id }, query: { intent } }));
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

/** The page in grey while its list is asked for. */
