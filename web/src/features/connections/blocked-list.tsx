import type { Block } from "@startup-connect/contract/connections";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { callText, type Said, useSubmit } from "#lib/use-submit.ts";
import { Button } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { type BlockList, moreBlocks } from "./connections-data.ts";
import { noRelation, setRelation } from "./relations.ts";

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
          <Row
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

interface RowProps {
  block: Block;
  onDone: (text: string) => void;
  onFailure: (error: unknown) => void;
}

function Row({ block: { user, createdAt }, onDone, onFailure }: RowProps) {
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
