import { CONVERSATION_NOT_FOUND, type Conversation, MESSAGE_MAX } from "@startup-connect/contract/conversations";
import { fullName } from "@startup-connect/contract/shared";
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
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
import Send from "#ui/icons/send.tsx";
import { EmptyState, Loading, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { useTitlePart } from "#ui/title.ts";
import { type Asked, Bubbles, MessageDialogs } from "./bubbles.tsx";
import { daysOf } from "./groups.ts";
import { draftOf, keepDraft } from "./outbox.ts";
import { useThread } from "./use-thread.ts";
import "#app/styles/work.css";
import { langOf } from "#ui/lang.ts";

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
  useTitlePart(name);
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
        <h2 lang={langOf(user.name)} className="h4 truncate">
          {path ? (
            <Anchor href={path} className="text-inherit no-underline hover:underline">
              {fullName(user)}
            </Anchor>
          ) : (
            fullName(user)
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

interface ComposerProps {
  conversationId: string;
  onSend: (text: string) => void;
  /** The user is typing. */
  onTyping: () => void;
}

/** MSG-05: Enter sends, Shift+Enter breaks the line; a word that is still being composed is left alone. */
function Composer({ conversationId, onSend, onTyping }: ComposerProps) {
  const id = useId();
  const [text, setText] = useState(() => draftOf(conversationId));
  const count = [...text.trim()].length;
  const tooLong = count > MESSAGE_MAX;

  const write = (value: string) => {
    setText(value);
    keepDraft(conversationId, value);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0 || tooLong) return;
    onSend(text.trim());
    write("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <form
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-t border-line bg-surface px-gutter py-3"
    >
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        id={id}
        rows={1}
        value={text}
        placeholder="Write a message"
        onChange={(event) => {
          write(event.currentTarget.value);
          if (event.currentTarget.value.trim()) onTyping();
        }}
        onKeyDown={onKeyDown}
        aria-invalid={tooLong || undefined}
        aria-describedby={`${id}-hint`}
        className="input field-sizing-content max-h-40 !min-h-tap resize-none text-sm"
      />
      <Button kind={1} type="submit" className="min-h-tap">
        <Send />
        <span className="max-md:sr-only">Send</span>
      </Button>
      <p id={`${id}-hint`} className="col-span-full text-xs text-ink-3">
        {tooLong ? (
          <span role="alert" className="font-medium text-bad num">
            {`A message may have ${MESSAGE_MAX} characters; this one has ${count}.`}
          </span>
        ) : (
          <span className="max-md:sr-only">Enter sends, Shift+Enter starts a new line.</span>
        )}
      </p>
    </form>
  );
}

/** Nearer to the end than this counts as being there. */
const nearPx = 80;

interface Ends {
  /** Key of the first and of the last thing shown; undefined while there is none. */
  first: string | undefined;
  last: string | undefined;
  /** The last thing is one's own. */
  lastIsOwn: boolean;
}

/** What was shown, and how high all of it and the visible part were. */
interface Before extends Pick<Ends, "first" | "last"> {
  height: number;
  view: number;
}

/** Read from the element: the scroll event comes only after the next render. */
const isAtEnd = ({ height, view }: Before, { scrollTop }: Element): boolean => height - scrollTop - view < nearPx;

/**
 * Keeps the scroll position of a log: at the end while the reader is there or writes, at the same line when older
 * messages are added above. `below`: there are new messages further down.
 */
function useLogScroll({ first, last, lastIsOwn }: Ends): {
  ref: RefObject<HTMLDivElement | null>;
  below: boolean;
  onScroll: () => void;
  toEnd: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ first: undefined, last: undefined, height: 0, view: 0 });
  const [below, setBelow] = useState(false);

  const toEnd = () => {
    const log = ref.current;
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    setBelow(false);
  };

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const was = before.current;
    const isNew = was.last !== last;
    if (was.first !== undefined && was.first !== first && !isNew) log.scrollTop += log.scrollHeight - was.height;
    else if (isAtEnd(was, log) || (isNew && lastIsOwn)) toEnd();
    else if (isNew) setBelow(true);
    before.current = { first, last, height: log.scrollHeight, view: log.clientHeight };
  });

  const onScroll = () => {
    const log = ref.current;
    if (!log) return;
    before.current = { ...before.current, height: log.scrollHeight, view: log.clientHeight };
    if (isAtEnd(before.current, log)) setBelow(false);
  };

  return { ref, below, onScroll, toEnd };
}
