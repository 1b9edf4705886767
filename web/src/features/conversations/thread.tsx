import { CONVERSATION_NOT_FOUND, type Conversation } from "@startup-connect/contract/conversations";
import { useState } from "react";
import { useParams } from "react-router";
import { useRelation } from "#features/connections/relations.ts";
import { UserMore } from "#features/connections/user-more.tsx";
import { useMe } from "#lib/guard.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import ArrowDown from "#ui/icons/arrow-down.tsx";
import ChevronLeft from "#ui/icons/chevron-left.tsx";
import { EmptyState, Loading, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { Bubbles } from "./bubbles.tsx";
import { Composer } from "./composer.tsx";
import { daysOf } from "./groups.ts";
import { type Asked, MessageDialogs } from "./message-dialogs.tsx";
import { useLogScroll } from "./use-log-scroll.ts";
import { useThread } from "./use-thread.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Messages") }];

/** MSG-01 to MSG-08. */
export default function ConversationRoute() {
  const { conversationId = "" } = useParams();
  return <Thread key={conversationId} id={conversationId} />;
}

/** MSG-01: one conversation, live. */
function Thread({ id }: { id: string }) {
  const thread = useThread(id);
  switch (thread.state) {
    case "loading":
      return (
        <div className="p-gutter">
          <Loading
            label="Loading messages..."
            blocks={["mb-6 h-10 w-56", "mb-2 h-14 w-72 max-w-full", "ml-auto h-14 w-80 max-w-full"]}
          />
        </div>
      );
    case "failed":
      return (
        <div className="p-gutter">
          <TryAgain onTry={thread.reload}>The messages could not be loaded.</TryAgain>
        </div>
      );
    case "missing":
      return (
        <div className="p-gutter">
          <EmptyState bare action={<ButtonLink href={paths.messages}>All messages</ButtonLink>}>
            {CONVERSATION_NOT_FOUND}
          </EmptyState>
        </div>
      );
    case "ready":
      return <Open id={id} thread={thread} />;
  }
}

type ReadyThread = Extract<ReturnType<typeof useThread>, { state: "ready" }>;

/** Why nothing can be written. An account that is gone has no type any more. */
function cannotWrite(name: string, why: "gone" | "blocked" | "apart"): string {
  if (why === "gone") return "This account and its messages have been deleted. You can still read your own.";
  if (why === "blocked")
    return `You have blocked ${name}. You can read these messages, but neither of you can write here.`;
  return `You are not connected with ${name}. You can read these messages, but not send new ones.`;
}

function Open({ id, thread }: { id: string; thread: ReadyThread }) {
  const { conversation } = thread.thread;
  const { name, type } = conversation.user;
  const [asked, setAsked] = useState<Asked | null>(null);
  const blocked = useRelation(conversation.user.userId, undefined)?.blocked ?? conversation.blocked;
  return (
    <section
      aria-label={`Conversation with ${name}`}
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto] bg-canvas"
    >
      <Head conversation={conversation} blocked={blocked} />
      <Log thread={thread} onAsk={setAsked} />
      {conversation.canWrite ? (
        <Composer key={id} conversationId={id} onSend={thread.send} onTyping={thread.tellTyping} />
      ) : (
        <div className="border-t border-line bg-surface px-gutter py-3">
          <Alert role="note">{cannotWrite(name, type === "None" ? "gone" : blocked ? "blocked" : "apart")}</Alert>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {thread.heard}
      </p>
      <MessageDialogs asked={asked} name={name} onClose={() => setAsked(null)} onDeleted={thread.deleted} />
    </section>
  );
}

function Head({ conversation: { user }, blocked }: { conversation: Conversation; blocked: boolean }) {
  const path = profilePath(user.type, user.profileId);
  return (
    <header className="flex min-w-0 items-center gap-3 border-b border-line bg-surface px-gutter py-2.5">
      <Anchor href={paths.messages} aria-label="All messages" className="btn btn-icon -ml-3 md:hidden">
        <ChevronLeft />
      </Anchor>
      <Tile id={user.userId} name={user.name} picture={user.picture} size="sm" shape={shapeOf(user.type)} />
      <div className="min-w-0 flex-1">
        <h2 className="h4 truncate">
          {path ? (
            <Anchor href={path} className="text-inherit no-underline hover:underline">
              {user.name}
            </Anchor>
          ) : (
            user.name
          )}
        </h2>
        {user.type !== "None" && <p className="text-xs text-ink-3">{user.type}</p>}
      </div>
      {path && (
        <ButtonLink size="sm" href={path} className="max-md:hidden">
          View profile
        </ButtonLink>
      )}
      {/* CONN-13: report or block from here. */}
      {user.profileId && <UserMore user={user} blocked={blocked} />}
    </header>
  );
}

/** How near to the top older messages are asked for. */
const nearTopPx = 240;

function Log({ thread: ready, onAsk }: { thread: ReadyThread; onAsk: (asked: Asked) => void }) {
  const { thread, outgoing, older, loadOlder, sendAgain, otherTypes } = ready;
  const me = useMe();
  const last = outgoing.at(-1)?.clientId ?? thread.stored.at(-1)?._id;
  const scroll = useLogScroll({
    first: thread.stored[0]?._id,
    last,
    lastIsOwn: outgoing.length > 0 || thread.stored.at(-1)?.senderId === me._id,
  });
  const { name } = thread.conversation.user;
  const onScroll = () => {
    scroll.onScroll();
    const log = scroll.ref.current;
    if (log && log.scrollTop < nearTopPx && older === "idle") loadOlder();
  };
  return (
    <div className="relative grid min-h-0">
      <div
        ref={scroll.ref}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too
        tabIndex={0}
        className="overflow-y-auto overscroll-contain px-gutter py-4 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          {thread.cursor && (
            <p className="pb-2 text-center">
              <Button kind={3} size="sm" onClick={loadOlder} busyText={older === "busy" && "Loading…"}>
                Show older messages
              </Button>
            </p>
          )}
          {older === "failed" && <TryAgain onTry={loadOlder}>Older messages could not be loaded.</TryAgain>}
          {last === undefined && (
            <p className="p-3 text-center text-sm text-ink-3">
              You are connected with {name}. Write the first message.
            </p>
          )}
          <Bubbles days={daysOf(thread.stored, outgoing, me._id)} name={name} onAgain={sendAgain} onAsk={onAsk} />
          <p className="h-5 px-1 text-xs text-ink-3">{otherTypes && `${name} is typing…`}</p>
        </div>
      </div>
      {scroll.below && (
        <Button size="sm" onClick={scroll.toEnd} className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-pop">
          <ArrowDown /> New messages
        </Button>
      )}
    </div>
  );
}
