import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { Block, Connection } from "@startup-connect/contract/connections";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { callText, type Said, useSubmit } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { AnswerButtons, type Decision } from "./answer-buttons.tsx";
import { noRelation, relationOf, setRelation } from "./relations.ts";
import { UserMore } from "./user-more.tsx";

export const shownKinds = ["accepted", "received", "sent", "blocked"] as const;
export type Shown = (typeof shownKinds)[number];

type ConnectionList = Answer<AllRoutes["GET /api/connections"]>;
type BlockList = Answer<AllRoutes["GET /api/blocks"]>;
type Kind = Exclude<Shown, "blocked">;

const filters: Record<Kind, { status: string; direction?: string }> = {
  accepted: { status: "accepted" },
  received: { status: "pending", direction: "received" },
  sent: { status: "pending", direction: "sent" },
};

export interface ConnectionsData {
  shown: Shown;
  /** First page of the shown kind. */
  list: ConnectionList;
  blocked: BlockList;
  totals: Record<Shown, number>;
}

const shownOf = (word: string | null): Shown => shownKinds.find((kind) => kind === word) ?? "accepted";

/** The list of the address (`?show=`), and how many the other kinds hold. */
export async function loadConnections(search: URLSearchParams): Promise<ConnectionsData> {
  const shown = shownOf(search.get("show"));
  const ask = (kind: Kind) =>
    browserApi("GET /api/connections", { query: kind === shown ? filters[kind] : { ...filters[kind], limit: 1 } });
  const [accepted, received, sent, blocked] = await Promise.all([
    ask("accepted"),
    ask("received"),
    ask("sent"),
    browserApi("GET /api/blocks", { query: shown === "blocked" ? {} : { limit: 1 } }),
  ]);
  const lists = { accepted, received, sent };
  return {
    shown,
    list: lists[shown === "blocked" ? "accepted" : shown],
    blocked,
    totals: { accepted: accepted.total, received: received.total, sent: sent.total, blocked: blocked.total },
  };
}

const moreBlocks = (after: string): Promise<BlockList> => browserApi("GET /api/blocks", { query: { after } });

export const morePages = (shown: Kind, after: string): Promise<ConnectionList> =>
  browserApi("GET /api/connections", { query: { ...filters[shown], after } });

interface RowProps {
  connection: Connection;
  /** Asks whether to end it. */
  onEnd: (connection: Connection) => void;
  /** The result of an answer. */
  onSaid: (said: Said) => void;
}

/** CONN-11: name, type, picture, date, and what can be done. */
export function ConnectionRow({ connection, onEnd, onSaid }: RowProps) {
  const { user, note, status } = connection;
  const path = profilePath(user.type, user.profileId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 border-b border-line px-4 py-3 last:border-0 sm:px-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center">
      <Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />
      <div className="min-w-0 text-sm">
        <h2 className="h4 brk">{path ? <Anchor href={path}>{user.name}</Anchor> : user.name}</h2>
        <p className="text-ink-3">
          {user.type !== "None" && `${user.type}, `}
          {dateText(connection)}
        </p>
        {note && status === "pending" && <p className="mt-1 max-w-text whitespace-pre-line brk text-ink-2">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-1.5 max-md:col-start-2">
        <Actions connection={connection} onEnd={onEnd} onSaid={onSaid} />
      </div>
    </li>
  );
}

function dateText({ status, direction, createdAt, acceptedAt }: Connection): string {
  if (status === "accepted") return `connected ${shortDate(acceptedAt ?? createdAt)}`;
  return `${direction === "sent" ? "you asked" : "received"} ${shortDate(createdAt)}`;
}

function Actions({ connection, onEnd, onSaid }: RowProps) {
  const { _id, status, direction, user, conversationId } = connection;
  const about = <span className="sr-only">: {user.name}</span>;
  const answer = async (decision: Decision) => {
    const sent = { params: { id: _id } };
    const answered =
      decision === "accept"
        ? await browserApi("POST /api/connections/{id}/accept", sent)
        : await browserApi("POST /api/connections/{id}/decline", sent);
    setRelation(user.userId, relationOf(answered.connection));
    return answered.message;
  };
  if (status === "accepted") {
    return (
      <>
        {conversationId && (
          <ButtonLink size="sm" href={paths.conversation(conversationId)}>
            Message{about}
          </ButtonLink>
        )}
        <Button kind={3} size="sm" onClick={() => onEnd(connection)}>
          Remove{about}
        </Button>
        <UserMore user={user} blocked={false} />
      </>
    );
  }
  if (direction === "sent") {
    return (
      <Button kind={2} size="sm" onClick={() => onEnd(connection)}>
        Withdraw request{about}
      </Button>
    );
  }
  return (
    <>
      <AnswerButtons about={about} onSaid={onSaid} answer={answer} />
      <UserMore user={user} blocked={false} />
    </>
  );
}

interface BlockedListProps {
  list: BlockList;
  onSaid: (said: Said) => void;
}

/** CONN-13: the users you have blocked, with a button to unblock them. */
export function BlockedList({ list, onSaid }: BlockedListProps) {
  const [added, setAdded] = useState<{ blocks: Block[]; nextCursor: string | null } | null>(null);
  const onFailure = (error: unknown) => onSaid({ kind: "bad", text: callText(error) });
  const { isBusy, run } = useSubmit({ onFailure });
  const first = new Set(list.blocks.map(({ user }) => user.userId));
  const blocks = [...list.blocks, ...(added?.blocks ?? []).filter(({ user }) => !first.has(user.userId))];
  const nextCursor = added ? added.nextCursor : list.nextCursor;

  const more = (after: string) =>
    run(async () => {
      const page = await moreBlocks(after);
      setAdded((known) => ({ blocks: [...(known?.blocks ?? []), ...page.blocks], nextCursor: page.nextCursor }));
    });

  if (blocks.length === 0) return <EmptyState>You have not blocked anyone.</EmptyState>;
  return (
    <div>
      <ul className="card">
        {blocks.map((block) => (
          <BlockRow
            key={block.user.userId}
            block={block}
            onFailure={onFailure}
            onDone={(text) => {
              const { userId } = block.user;
              setAdded(
                (known) => known && { ...known, blocks: known.blocks.filter(({ user }) => user.userId !== userId) },
              );
              onSaid({ kind: "good", text });
            }}
          />
        ))}
      </ul>
      <ShowMore
        shown={blocks.length}
        total={list.total}
        {...(nextCursor && { onMore: () => void more(nextCursor), isBusy })}
      />
    </div>
  );
}

interface BlockRowProps {
  block: Block;
  onDone: (text: string) => void;
  onFailure: (error: unknown) => void;
}

function BlockRow({ block: { user, createdAt }, onDone, onFailure }: BlockRowProps) {
  const { isBusy, run } = useSubmit({ onFailure });
  const unblock = () =>
    run(async () => {
      await browserApi("DELETE /api/blocks/{userId}", { params: { userId: user.userId } });
      setRelation(user.userId, noRelation);
      onDone(`${user.name} is no longer blocked.`);
    });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />
      <div className="min-w-0 text-sm">
        <h2 className="h4 brk">{user.name}</h2>
        <p className="text-ink-3">
          {user.type !== "None" && `${user.type}, `}blocked {shortDate(createdAt)}
        </p>
      </div>
      <Button size="sm" busyText={isBusy && "Unblocking…"} onClick={() => void unblock()}>
        Unblock<span className="sr-only">: {user.name}</span>
      </Button>
    </li>
  );
}
