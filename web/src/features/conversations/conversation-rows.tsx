import { type Conversation, MESSAGE_DELETED } from "@startup-connect/contract/conversations";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Count } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState, Loading, Skeleton, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { listTime } from "./times.ts";
import type { ConversationList } from "./use-conversations.ts";

interface RowsProps {
  list: ConversationList;
  /** Id of the open one. */
  current: string | undefined;
}

/** MSG-02. */
export function ConversationRows({ list, current }: RowsProps) {
  const { state, known, isBusy, reload, more } = list;
  if (state === "failed") {
    return (
      <div className="p-4">
        <TryAgain onTry={reload}>Your conversations could not be loaded.</TryAgain>
      </div>
    );
  }
  if (state === "loading" && known.conversations.length === 0) {
    return (
      <div className="p-4">
        <Loading label="Loading conversations...">
          <Skeleton className="mb-3 h-12" />
          <Skeleton className="mb-3 h-12" />
          <Skeleton className="h-12" />
        </Loading>
      </div>
    );
  }
  if (known.conversations.length === 0) {
    return (
      <EmptyState bare action={<ButtonLink href={paths.startups}>Find startups</ButtonLink>}>
        No conversations yet. Connect with someone to send messages.
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {known.conversations.map((conversation) => (
          <li key={conversation._id}>
            <Row conversation={conversation} current={conversation._id === current} />
          </li>
        ))}
      </ul>
      {known.nextCursor && (
        <p className="p-4 text-center">
          <Button size="sm" onClick={more} busyText={isBusy && "Loading…"}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function Row({ conversation, current }: { conversation: Conversation; current: boolean }) {
  const { _id, user, unread, updatedAt } = conversation;
  const strong = unread > 0 && "font-semibold text-ink";
  return (
    <Anchor
      href={paths.conversation(_id)}
      aria-current={current ? "page" : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-3 text-sm text-inherit no-underline hover:bg-hover aria-[current]:bg-action-tint aria-[current]:[box-shadow:inset_3px_0_var(--color-action)]"
    >
      <Tile
        id={user.userId}
        name={user.name}
        picture={user.picture}
        size="sm"
        shape={shapeOf(user.type)}
        className="row-span-2"
      />
      <span className={cx("truncate font-semibold", strong)}>{user.name}</span>
      <time dateTime={updatedAt} className="text-xs text-ink-3 num">
        {listTime(updatedAt, new Date())}
      </time>
      <span className={cx("truncate", strong || "text-ink-3")}>
        <LastLine conversation={conversation} />
      </span>
      <Count value={unread} label="unread" className="justify-self-end" />
    </Anchor>
  );
}

function LastLine({ conversation: { lastMessage } }: { conversation: Conversation }) {
  const me = useMe();
  if (!lastMessage) return "No messages yet";
  if (lastMessage.deleted) return MESSAGE_DELETED;
  return lastMessage.senderId === me._id ? `You: ${lastMessage.text}` : lastMessage.text;
}
