import { CONVERSATION_NOT_FOUND, type Conversation, MESSAGE_MAX } from "@startup-connect/contract/conversations";
import { fullName, shortDate } from "@startup-connect/contract/shared";
import { type FormEvent, type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { useRelation } from "#features/connections/relations.ts";
import { UserMore } from "#features/connections/user-more.tsx";
import { RequestWords } from "#features/connections/words-of-both.tsx";
import { useMe } from "#lib/guard.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import type { Me } from "#lib/session.tsx";
import * as member from "#texts/accounts-member.ts";
import * as t from "#texts/conversations.ts";
import * as push from "#texts/push-device.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ArrowDown, ChevronLeft, Send } from "#ui/icons.tsx";
import { EmptyState, Loading, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { useTitlePart } from "#ui/title.ts";
import { type Asked, Bubbles, MessageDialogs } from "./bubbles.tsx";
import { draftOf, keepDraft } from "./drafts.ts";
import { daysOf } from "./groups.ts";
import { useThread } from "./use-thread.ts";
import "#app/styles/work.css";
import { langOf } from "#ui/lang.ts";

export const meta = () => [{ title: pageTitle(t.messages) }];

const AskPush = onDemand(() => import("#features/push/ask-push.tsx"));

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
            label={t.loadingMessages}
            blocks={["mb-6 h-10 w-56", "mb-2 h-14 w-72 max-w-full", "ml-auto h-14 w-80 max-w-full"]}
          />
        </div>
      );
    case "failed":
      return (
        <div className="p-gutter">
          <TryAgain onTry={thread.reload}>{t.messagesNotLoaded}</TryAgain>
        </div>
      );
    case "missing":
      return (
        <div className="p-gutter">
          <EmptyState bare action={<ButtonLink href={paths.messages}>{t.allMessages}</ButtonLink>}>
            {CONVERSATION_NOT_FOUND}
          </EmptyState>
        </div>
      );
    case "ready":
      return <OpenThread id={id} thread={thread} />;
  }
}

type ReadyThread = Extract<ReturnType<typeof useThread>, { state: "ready" }>;

/** Why the user cannot write, as a text. A deleted account is one of type "None". */
function cannotWriteText(name: string, reason: "deleted" | "blocked" | "notConnected"): string {
  if (reason === "deleted") return t.accountDeleted;
  if (reason === "blocked") return t.youBlocked({ name });
  return t.notConnected({ name });
}

function OpenThread({ id, thread }: { id: string; thread: ReadyThread }) {
  const { conversation } = thread.thread;
  const { name, type } = conversation.user;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changes, setChanges] = useState(0);
  const me = useMe();
  useTitlePart(name);
  const isBlocked = useRelation(conversation.user.userId, undefined)?.blocked ?? conversation.blocked;
  return (
    <section
      aria-label={t.conversationWith({ name })}
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] bg-canvas"
    >
      <Head conversation={conversation} isBlocked={isBlocked} />
      <Log
        thread={thread}
        onAsk={setAsked}
        onChange={(clientId, text) => {
          thread.takeBack(clientId);
          // What was written meanwhile stays, below.
          keepDraft(id, [text, draftOf(id)].filter(Boolean).join("\n"));
          setChanges((times) => times + 1);
        }}
      />
      {conversation.canWrite && thread.thread.stored.at(-1)?.senderId === me._id && (
        <Suspense>
          <AskPush text={push.whenAnswers({ name })} className="px-gutter pb-2" />
        </Suspense>
      )}
      {conversation.canWrite ? (
        <Composer key={`${id} ${changes}`} conversationId={id} onSend={thread.send} onTyping={thread.tellTyping} />
      ) : (
        <div className="border-t border-line bg-surface px-gutter py-3">
          <Alert role="note">
            {cannotWriteText(name, type === "None" ? "deleted" : isBlocked ? "blocked" : "notConnected")}
          </Alert>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {thread.heard}
      </p>
      <MessageDialogs
        asked={asked}
        user={conversation.user}
        onClose={() => setAsked(null)}
        onDeleted={thread.deleted}
      />
    </section>
  );
}

/** MSG-12: what a founder does with whom they talk to; each page has the person chosen. */
function linksTo({ userId, type, profileId }: Conversation["user"], own: Me) {
  if (!own.registered || own.userType !== "Startup" || (type !== "Investor" && type !== "Mentor")) return [];
  const to = new URLSearchParams({ to: userId });
  return [
    { text: t.giveAccess, to: `${paths.room}?${to}` },
    type === "Investor"
      ? { text: t.sendRound, to: `${paths.round}?${to}` }
      : { text: t.proposeTime, to: `${profilePath(type, profileId)}#book` },
  ];
}

function Head({ conversation: { user, canWrite }, isBlocked }: { conversation: Conversation; isBlocked: boolean }) {
  const me = useMe();
  const path = profilePath(user.type, user.profileId);
  return (
    <header className="flex min-w-0 items-center gap-3 border-b border-line bg-surface px-gutter py-2.5">
      <Anchor href={paths.messages} aria-label={t.allMessages} className="btn btn-icon -ml-3 md:hidden">
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
        {user.type !== "None" && <p className="text-xs text-ink-3">{member.kind({ kind: user.type })}</p>}
      </div>
      {path && (
        <ButtonLink size="sm" href={path} className="max-md:hidden">
          {t.viewProfile}
        </ButtonLink>
      )}
      {/* CONN-13: report or block from here. */}
      {user.profileId && <UserMore user={user} blocked={isBlocked} links={canWrite ? linksTo(user, me) : []} />}
    </header>
  );
}

/** Older messages load when the log is scrolled this close to its top. */
const nearTopPx = 240;

interface LogProps {
  thread: ReadyThread;
  onAsk: (asked: Asked) => void;
  onChange: (clientId: string, text: string) => void;
}

function Log({ thread: ready, onAsk, onChange }: LogProps) {
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
        aria-label={t.messagesWith({ name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too
        tabIndex={0}
        className="overflow-y-auto overscroll-contain px-gutter py-4 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          {thread.cursor && (
            <p className="pb-2 text-center">
              <Button kind={3} size="sm" onClick={loadOlder} busyText={older === "busy" && t.loading}>
                {t.showOlder}
              </Button>
            </p>
          )}
          {older === "failed" && <TryAgain onTry={loadOlder}>{t.olderNotLoaded}</TryAgain>}
          {!thread.cursor && thread.request && (
            <section className="card mx-auto mb-4 grid w-full max-w-text gap-3 p-4 text-sm">
              <h3 className="text-sm">
                <Link to={paths.request(thread.request._id)}>
                  {t.beganWith({ date: shortDate(thread.request.createdAt) })}
                </Link>
              </h3>
              <RequestWords connection={thread.request} />
            </section>
          )}
          {last === undefined && <p className="p-3 text-center text-sm text-ink-3">{t.writeFirst({ name })}</p>}
          <Bubbles
            days={daysOf(thread.stored, outgoing, me._id)}
            name={name}
            onAgain={sendAgain}
            onChange={onChange}
            onAsk={onAsk}
          />
          <p className="h-5 px-1 text-xs text-ink-3">{otherTypes && t.isTyping({ name })}</p>
        </div>
      </div>
      {scroll.hasNewBelow && (
        <Button size="sm" onClick={scroll.toEnd} className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-pop">
          <ArrowDown /> {t.newMessages}
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
  const length = [...text.trim()].length;
  const isTooLong = length > MESSAGE_MAX;
  const composing = useRef<HTMLTextAreaElement>(null);
  // What is typed to a kept text, such as a quote, follows it: browsers begin before it.
  useLayoutEffect(() => composing.current?.setSelectionRange(-1, -1), []);

  const changeText = (value: string) => {
    setText(value);
    keepDraft(conversationId, value);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (length === 0 || isTooLong) return;
    onSend(text.trim());
    changeText("");
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
        {t.message}
      </label>
      <textarea
        id={id}
        rows={1}
        ref={composing}
        value={text}
        placeholder={t.writeMessage}
        onChange={(event) => {
          changeText(event.currentTarget.value);
          if (event.currentTarget.value.trim()) onTyping();
        }}
        onKeyDown={onKeyDown}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint`}
        className="input field-sizing-content max-h-40 !min-h-tap resize-none text-sm"
      />
      <Button kind={1} type="submit" className="min-h-tap">
        <Send />
        <span className="max-md:sr-only">{t.send}</span>
      </Button>
      <p id={`${id}-hint`} className="col-span-full text-xs text-ink-3">
        {isTooLong ? (
          <span role="alert" className="font-medium text-bad num">
            {t.tooLong({ most: String(MESSAGE_MAX), length: String(length) })}
          </span>
        ) : (
          <span className="max-md:sr-only">{t.keys}</span>
        )}
      </p>
    </form>
  );
}

/** Scrolled this close to the end counts as at the end. */
const nearEndPx = 80;

interface LogEnds {
  /** Ids of the first and the last message shown; undefined without messages. */
  first: string | undefined;
  last: string | undefined;
  /** The last message is the user's own. */
  lastIsOwn: boolean;
}

/** The log as last rendered, with the heights of its content and of its visible part in pixels. */
interface LogView extends Pick<LogEnds, "first" | "last"> {
  height: number;
  view: number;
}

/** Read from the element: the scroll event comes only after the next render. */
const isAtEnd = ({ height, view }: LogView, { scrollTop }: Element): boolean => height - scrollTop - view < nearEndPx;

/**
 * Keeps the scroll position of a log: at the end if it was there or the user has written, at the same message when older
 * ones are added above. `hasNewBelow`: new messages came while the user was reading further up.
 */
function useLogScroll({ first, last, lastIsOwn }: LogEnds) {
  const ref = useRef<HTMLDivElement>(null);
  const rendered = useRef<LogView>({ first: undefined, last: undefined, height: 0, view: 0 });
  const [hasNewBelow, setHasNewBelow] = useState(false);

  const toEnd = () => {
    const log = ref.current;
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    setHasNewBelow(false);
  };

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const shown = rendered.current;
    const isNew = shown.last !== last;
    if (shown.first !== undefined && shown.first !== first && !isNew) log.scrollTop += log.scrollHeight - shown.height;
    else if (isAtEnd(shown, log) || (isNew && lastIsOwn)) toEnd();
    else if (isNew) setHasNewBelow(true);
    rendered.current = { first, last, height: log.scrollHeight, view: log.clientHeight };
  });

  const onScroll = () => {
    const log = ref.current;
    if (!log) return;
    rendered.current = { ...rendered.current, height: log.scrollHeight, view: log.clientHeight };
    if (isAtEnd(rendered.current, log)) setHasNewBelow(false);
  };

  return { ref, hasNewBelow, onScroll, toEnd };
}
