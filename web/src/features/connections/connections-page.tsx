import type { Connection } from "@startup-connect/contract/connections";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { paths } from "#lib/paths.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useSoon } from "#lib/use-soon.ts";
import type { Said } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { BlockedList } from "./blocked-list.tsx";
import { ConnectionRow } from "./connection-row.tsx";
import { type ConnectionsData, type Shown, shownKinds } from "./connections-data.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useLongerList } from "./use-longer-list.ts";

const words: Record<Shown, { tab: string; empty: string }> = {
  accepted: { tab: "Connected", empty: "You have no connections yet." },
  received: { tab: "Received", empty: "No requests to answer." },
  sent: { tab: "Sent", empty: "You have no pending requests." },
  blocked: { tab: "Blocked", empty: "You have not blocked anyone." },
};

const addressOf = (shown: Shown): string =>
  shown === "accepted" ? paths.connections : `${paths.connections}?show=${shown}`;

type Told = Said | null;

/** CONN-11: connections, received requests, sent requests. */
export function ConnectionsPage({ data }: { data: ConnectionsData }) {
  const { shown, totals } = data;
  const [told, setTold] = useState<Told>(null);
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
      {told && (
        <Alert kind={told.kind} onDismiss={() => setTold(null)}>
          {told.text}
        </Alert>
      )}
      {shown === "blocked" ? (
        <Blocked data={data} onTold={setTold} />
      ) : (
        <List key={shown} data={data} onTold={setTold} />
      )}
    </MemberFrame>
  );
}

function Blocked({ data, onTold }: { data: ConnectionsData; onTold: (told: Told) => void }) {
  const { revalidate } = useRevalidator();
  const again = useSoon(() => void revalidate());
  useLive("connection", again);
  return (
    <BlockedList
      list={data.blocked}
      onSaid={(said) => {
        onTold(said);
        if (said.kind === "good") again();
      }}
    />
  );
}

function List({ data, onTold }: { data: ConnectionsData; onTold: (told: Told) => void }) {
  const { revalidate } = useRevalidator();
  const longer = useLongerList(data);
  const [ending, setEnding] = useState<Connection | null>(null);
  // An action here and its live event arrive together: one reload serves both.
  const again = useSoon(() => void revalidate());
  useLive("connection", ({ userId }) => {
    longer.forget(userId);
    again();
  });
  useLiveGap(again);
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
                  onTold(said);
                  again();
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
          onTold(null);
          again();
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
