import type { Block } from "@startup-connect/contract/connections";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { callText } from "#lib/call-text.ts";
import { Button } from "#ui/button.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { personShape } from "../person-path.ts";
import { noRelation, setRelation } from "../relations.ts";
import { type BlockList, moreBlocks } from "./connections-data.ts";

interface BlockedListProps {
  list: BlockList;
  onDone: (text: string) => void;
  onFailed: (text: string) => void;
}

/** CONN-13: whom the person has blocked, and the way back. */
export function BlockedList({ list, onDone, onFailed }: BlockedListProps) {
  const [added, setAdded] = useState<{ blocks: Block[]; nextCursor: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const first = new Set(list.blocks.map(({ user }) => user.userId));
  const blocks = [...list.blocks, ...(added?.blocks ?? []).filter(({ user }) => !first.has(user.userId))];
  const nextCursor = added ? added.nextCursor : list.nextCursor;

  const more = async (after: string) => {
    setBusy(true);
    try {
      const page = await moreBlocks(after);
      setAdded((known) => ({ blocks: [...(known?.blocks ?? []), ...page.blocks], nextCursor: page.nextCursor }));
    } catch (error) {
      onFailed(callText(error));
    } finally {
      setBusy(false);
    }
  };

  if (blocks.length === 0) return <EmptyState>You have not blocked anybody.</EmptyState>;
  return (
    <div>
      <ul className="card">
        {blocks.map((block) => (
          <Row
            key={block.user.userId}
            block={block}
            onFailed={onFailed}
            onDone={(text) => {
              const { userId } = block.user;
              setAdded(
                (known) => known && { ...known, blocks: known.blocks.filter(({ user }) => user.userId !== userId) },
              );
              onDone(text);
            }}
          />
        ))}
      </ul>
      <ShowMore
        shown={blocks.length}
        total={list.total}
        {...(nextCursor && { onMore: () => void more(nextCursor), busy })}
      />
    </div>
  );
}

function Row({ block: { user, createdAt }, onDone, onFailed }: { block: Block } & Omit<BlockedListProps, "list">) {
  const [busy, setBusy] = useState(false);
  const unblock = async () => {
    setBusy(true);
    try {
      await browserApi("DELETE /api/blocks/{userId}", { params: { userId: user.userId } });
      setRelation(user.userId, noRelation);
      onDone(`${user.name} is no longer blocked.`);
    } catch (error) {
      onFailed(callText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <Tile id={user.userId} name={user.name} picture={user.picture} shape={personShape(user.type)} />
      <div className="min-w-0 text-sm">
        <h2 className="h4 brk">{user.name}</h2>
        <p className="text-ink-3">
          {user.type !== "None" && `${user.type}, `}blocked {shortDate(createdAt)}
        </p>
      </div>
      <Button size="sm" busy={busy && "Unblocking…"} onClick={() => void unblock()}>
        Unblock<span className="sr-only">: {user.name}</span>
      </Button>
    </li>
  );
}
