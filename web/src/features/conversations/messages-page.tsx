import { type Conversation, MESSAGE_DELETED, MESSAGE_REPORTED } from "@startup-connect/contract/conversations";
import { fullName } from "@startup-connect/contract/shared";
import { useCallback, useEffect, useRef, useState } from "react";
import { Outlet, useParams } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { browserApi } from "#lib/api.ts";
import { useKeptAt } from "#lib/as-of.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { useMe } from "#lib/guard.tsx";
import { POLL_SECONDS } from "#lib/live.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useLive, useLiveGap, useLiveState } from "#lib/use-live.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/conversations.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Count } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { langOf } from "#ui/lang.ts";
import { EmptyState, Loading, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { listTime } from "./groups.ts";
import "#app/styles/work.css";
import { timeNow } from "#lib/now.ts";

export const meta = () => [{ title: pageTitle(t.messages) }];

/** The list beside the open conversation; on phones two pages. */
export default function MessagesPage() {
  const { conversationId } = useParams();
  const list = useConversations();
  // The line under the header says that there is no connection.
  const isKept = useKeptAt() !== null;
  const isLive = useLiveState() || isKept;
  return (
    <MemberFrame flush>
      <h1 className="sr-only">{t.messages}</h1>
      <div className="grid h-[calc(100dvh-3.6rem-var(--offer,0rem)-var(--bar,0rem))] min-h-96 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-line max-lg:-mx-gutter md:grid-cols-[20rem_minmax(0,1fr)] lg:h-[calc(100dvh-6.2rem-var(--offer,0rem))] lg:border-r">
        <p
          role="status"
          className={cx("md:col-span-2", !isLive && "border-b border-line bg-wait-tint px-4 py-2 text-sm")}
        >
          {!isLive && t.liveIsOff({ seconds: String(POLL_SECONDS) })}
        </p>
        <nav
          aria-label={t.conversations}
          className={cx("overflow-y-auto border-line bg-surface md:border-r", conversationId && "max-md:hidden")}
        >
          <h2 className="h3 border-b border-line px-4 py-3.5">{t.messages}</h2>
          <ConversationRows list={list} current={conversationId} />
        </nav>
        <div className={cx("grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)]", !conversationId && "max-md:hidden")}>
          {conversationId ? (
            <Outlet />
          ) : (
            <div className="grid content-center">
              {list.known.conversations.length > 0 && <EmptyState bare>{t.choose}</EmptyState>}
            </div>
          )}
        </div>
      </div>
    </MemberFrame>
  );
}

interface RowsProps {
  list: ConversationList;
  /** Id of the open one. */
  current: string | undefined;
}

/** MSG-02. */
function ConversationRows({ list, current }: RowsProps) {
  const { state, known, isBusy, reload, more } = list;
  if (state === "failed") {
    return (
      <div className="p-4">
        <TryAgain onTry={reload}>{t.listNotLoaded}</TryAgain>
      </div>
    );
  }
  if (state === "loading" && known.conversations.length === 0) {
    return (
      <div className="p-4">
        <Loading label={t.loadingList} blocks={["mb-3 h-12", "mb-3 h-12", "h-12"]} />
      </div>
    );
  }
  if (known.conversations.length === 0) {
    return (
      <EmptyState bare action={<FindPeople />}>
        {t.noConversations}
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
          <Button size="sm" onClick={more} busyText={isBusy && t.loading}>
            {t.showMore}
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
      <span lang={langOf(user.name)} className={cx("truncate font-semibold", strong)}>
        {fullName(user)}
      </span>
      <time dateTime={updatedAt} className="text-xs text-ink-3 num">
        {listTime(updatedAt, new Date(timeNow()))}
      </time>
      <span lang={langOf(conversation.lastMessage?.text)} className={cx("truncate", strong || "text-ink-3")}>
        <LastLine conversation={conversation} />
      </span>
      <Count value={unread} className="justify-self-end" />
    </Anchor>
  );
}

function LastLine({ conversation: { lastMessage } }: { conversation: Conversation }) {
  const me = useMe();
  if (!lastMessage) return t.noMessages;
  if (lastMessage.reported) return MESSAGE_REPORTED;
  if (lastMessage.deleted) return MESSAGE_DELETED;
  return lastMessage.senderId === me._id ? t.youWrote({ text: lastMessage.text }) : lastMessage.text;
}

interface Known {
  conversations: readonly Conversation[];
  nextCursor: string | null;
  total: number;
}

/** failed: nothing could be loaded yet. What is there stays while it is asked for again. */
interface ConversationList {
  state: "loading" | "failed" | "ready";
  known: Known;
  isBusy: boolean;
  reload: () => void;
  more: () => void;
}

const nothing: Known = { conversations: [], nextCursor: null, total: 0 };

/** The newer page before the rest, each conversation once, the latest first (MSG-02). */
const merged = (news: readonly Conversation[], rest: readonly Conversation[]): Conversation[] => {
  const ids = new Set(news.map(({ _id }) => _id));
  return [...news, ...rest.filter(({ _id }) => !ids.has(_id))].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
};

/** MSG-02: the own conversations, asked for again when something happened in one of them. */
function useConversations(): ConversationList {
  const me = useMe();
  const [state, setState] = useState<ConversationList["state"]>("loading");
  const [known, setKnown] = useState(nothing);
  const { isBusy, run } = useSubmit();
  const turn = useRef(0);

  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const page = await browserApi("GET /api/conversations");
      if (mine !== turn.current) return;
      setKnown((before) => {
        const longer = before.conversations.length > page.conversations.length && page.nextCursor !== null;
        return {
          conversations: merged(page.conversations, longer ? before.conversations : []),
          nextCursor: longer ? before.nextCursor : page.nextCursor,
          total: page.total,
        };
      });
      setState("ready");
    } catch {
      if (mine === turn.current) setState((was) => (was === "ready" ? was : "failed"));
    }
  }, []);

  // Where it fails the button stays, for another try.
  const more = () =>
    run(async () => {
      if (!known.nextCursor) return;
      const page = await browserApi("GET /api/conversations", { query: { after: known.nextCursor } });
      setKnown((before) => ({
        conversations: merged(before.conversations, page.conversations),
        nextCursor: page.nextCursor,
        total: page.total,
      }));
    });

  useEffect(() => void load(), [load]);
  const loadSoon = useDebounced(() => void load());
  useLive("message", loadSoon);
  useLive("read", ({ readerId }) => {
    if (readerId === me._id) loadSoon();
  });
  useLive("connection", loadSoon);
  useLiveGap(loadSoon);

  const reload = () => {
    setState("loading");
    void load();
  };
  return { state, known, isBusy, reload, more: () => void more() };
}
