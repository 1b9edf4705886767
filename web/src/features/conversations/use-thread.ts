import type { Connection } from "@startup-connect/contract/connections";
import {
  type ChatMessage,
  type Conversation,
  type Message,
  TYPING_EVERY_SECONDS,
  TYPING_SHOWN_SECONDS,
} from "@startup-connect/contract/conversations";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { keptNow, useKeptAt } from "#lib/as-of.ts";
import { useMe } from "#lib/guard.tsx";
import { deviceTime } from "#lib/now.ts";
import { queue } from "#lib/queue.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { onRefused, onStored, outgoingIn, sendAgain, sendMessage } from "./outbox.ts";

type Loaded = { state: "loading" | "failed" | "missing"; thread: null } | { state: "ready"; thread: Thread };

const ask = (id: string, before?: string): Promise<Page> =>
  browserApi("GET /api/conversations/{id}/messages", {
    params: { id },
    ...(before && { query: { before } }),
  });

/** One open conversation: its messages, live, with what is on its way. */
export function useThread(id: string) {
  const me = useMe();
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading", thread: null });
  const [older, setOlder] = useState<"idle" | "busy" | "failed">("idle");
  const [heard, setHeard] = useState("");
  const isKept = useKeptAt() !== null;
  const [isFresh, setIsFresh] = useState(false);
  const typing = useTyping(id);
  const outgoing = useSyncExternalStore(
    queue.subscribe,
    () => outgoingIn(id),
    () => outgoingIn(id),
  );
  const { thread } = loaded;

  const changes = useRef(0);
  const change = useCallback((how: (thread: Thread) => Thread) => {
    changes.current += 1;
    setLoaded((was) => (was.thread ? { state: "ready", thread: how(was.thread) } : was));
  }, []);

  const load = useCallback(async () => {
    try {
      let page: Page;
      let before: number;
      // What came while the answer was on its way is newer than the answer.
      do {
        before = changes.current;
        page = await ask(id);
      } while (changes.current !== before);
      setIsFresh(keptNow() === null);
      setLoaded((was) => ({ state: "ready", thread: was.thread ? refreshed(was.thread, page) : opened(page) }));
    } catch (error) {
      const state = error instanceof ApiError && error.status === 404 ? "missing" : "failed";
      setLoaded((was) => (was.thread ? was : { state, thread: null }));
    }
  }, [id]);

  const asked = useRef<typeof load>(null);
  useEffect(() => {
    if (isKept && asked.current === load) return;
    asked.current = load;
    void load();
  }, [isKept, load]);
  useLiveGap(() => void load());

  useLive("message", ({ chatMessage }) => {
    if (chatMessage.conversationId !== id) return;
    change((known) => arrived(known, chatMessage));
    if (chatMessage.senderId === me._id) return void queue.remove(chatMessage.clientId);
    typing.stopped();
    // A deleted message is also removed from the screen reader announcement; one with a warning is read after that.
    const isSilent = chatMessage.deleted || chatMessage.warning;
    if (thread) setHeard(isSilent ? "" : `${thread.conversation.user.name}: ${chatMessage.text}`);
  });
  useLive("read", ({ conversationId, readerId, readAt }) => {
    if (conversationId === id) change((known) => readBy(known, readerId, readAt));
  });
  useLive("connection", ({ userId, connection }) => {
    const { state, blocked } = connection;
    change((known) =>
      userId === known.conversation.user.userId ? related(known, { canWrite: state === "message", blocked }) : known,
    );
  });
  useEffect(
    () =>
      onStored((chatMessage) => {
        if (chatMessage.conversationId === id) change((known) => arrived(known, chatMessage));
      }),
    [id, change],
  );
  useEffect(
    () =>
      onRefused((conversationId) => {
        if (conversationId === id) change((known) => related(known, { canWrite: false }));
      }),
    [id, change],
  );
  useReading(id, isFresh && thread ? newestUnread(thread, me._id) : null);

  async function loadOlder() {
    if (!thread?.cursor || older === "busy") return;
    setOlder("busy");
    try {
      const page = await ask(id, thread.cursor);
      change((known) => withOlder(known, page));
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  }

  return {
    ...loaded,
    outgoing,
    older,
    /** The last line of the other, for readers. */
    heard,
    reload() {
      setLoaded({ state: "loading", thread: null });
      void load();
    },
    loadOlder: () => void loadOlder(),
    send: (text: string) => void sendMessage(id, text),
    /** The other is writing at this moment. */
    otherTypes: typing.otherTypes,
    /** Sends that the user is typing. */
    tellTyping: typing.tell,
    /** Shows a message as deleted before the event about it comes. */
    deleted(messageId: string) {
      change((known) => blanked(known, messageId));
    },
    sendAgain: (clientId: string, confirmed?: string) => void sendAgain(clientId, confirmed),
    takeBack: (clientId: string) => void queue.remove(clientId),
  };
}

/** MSG-07: what is shown in a page that is looked at counts as read. A failed call is made up for by the next. */
function useReading(id: string, unread: string | null): void {
  useEffect(() => {
    if (!unread) return;
    const read = () => {
      if (document.visibilityState !== "visible") return;
      // Looking at the page again, or the next message, asks again.
      browserApi("POST /api/conversations/{id}/read", { params: { id } }).catch(() => {});
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [id, unread]);
}

/** B61: typing is sent every few seconds; the indicator disappears by itself. */
function useTyping(conversationId: string) {
  const [otherTypes, setOtherTypes] = useState(false);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSentAt = useRef(0);
  useEffect(() => () => clearTimeout(fade.current), []);

  const stopped = () => {
    clearTimeout(fade.current);
    setOtherTypes(false);
  };
  useLive("typing", (data) => {
    if (data.conversationId !== conversationId) return;
    clearTimeout(fade.current);
    setOtherTypes(true);
    fade.current = setTimeout(stopped, TYPING_SHOWN_SECONDS * 1000);
  });

  return {
    otherTypes,
    stopped,
    tell() {
      const now = deviceTime();
      if (now - lastSentAt.current < TYPING_EVERY_SECONDS * 1000) return;
      lastSentAt.current = now;
      // A courtesy: when it does not get through, nothing is lost.
      browserApi("POST /api/conversations/{id}/typing", { params: { id: conversationId } }).catch(() => {});
    },
  };
}

/** What an open conversation shows. `stored` is oldest first, without gaps from its first message on. */
export interface Thread {
  conversation: Conversation;
  /** Before the first message; null where nothing was written with it. */
  request: Connection | null;
  stored: readonly Message[];
  /** Where the older ones go on; null at the beginning. */
  cursor: string | null;
  /** Until when the other has read, as far as events said it. */
  otherReadAt: string | null;
}

interface Page {
  conversation: Conversation;
  request: Connection | null;
  messages: readonly Message[];
  nextCursor: string | null;
}

const inOrder = (a: Message, b: Message): number => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** Each message once, the later version wins; ids carry the order. */
function joined(known: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map([...known, ...news].map((message) => [message._id, message]));
  return [...byId.values()].sort(inOrder);
}

export const opened = ({ conversation, request, messages, nextCursor }: Page): Thread => ({
  conversation,
  request,
  stored: messages,
  cursor: nextCursor,
  otherReadAt: null,
});

/** The newest page once more, after events may have been missed. What lies before a hole is loaded again on demand. */
export function refreshed(thread: Thread, page: Page): Thread {
  const last = thread.stored.at(-1);
  const oldest = page.messages[0];
  const hole = last !== undefined && oldest !== undefined && page.nextCursor !== null && oldest._id > last._id;
  if (hole) return opened(page);
  return {
    ...thread,
    conversation: page.conversation,
    request: page.request,
    stored: joined(thread.stored, page.messages),
  };
}

export const withOlder = (thread: Thread, page: Page): Thread => ({
  ...thread,
  stored: joined(page.messages, thread.stored),
  cursor: page.nextCursor,
});

/**
 * A message that the server has stored: own or other's, from an answer or an event, any number of times. That the
 * other has
 * read it may have come before it.
 */
export const arrived = (thread: Thread, { clientId: _, conversationId: __, ...message }: ChatMessage): Thread => ({
  ...thread,
  stored: readUntil(joined(thread.stored, [message]), thread.conversation.user.userId, thread.otherReadAt),
});

const readUntil = (messages: readonly Message[], readerId: string, readAt: string | null): readonly Message[] =>
  readAt === null
    ? messages
    : messages.map((message) =>
        message.senderId !== readerId && message.readAt === null && message.createdAt <= readAt
          ? { ...message, readAt }
          : message,
      );

/** `readerId` has read all that was there at `readAt`. */
export function readBy(thread: Thread, readerId: string, readAt: string): Thread {
  const stored = readUntil(thread.stored, readerId, readAt);
  return readerId === thread.conversation.user.userId
    ? { ...thread, stored, otherReadAt: readAt }
    : { ...thread, stored, conversation: { ...thread.conversation, unread: 0 } };
}

/** An own message was deleted (MSG-09). */
const blanked = (thread: Thread, messageId: string): Thread => ({
  ...thread,
  stored: thread.stored.map((message) =>
    message._id === messageId ? { ...message, text: "", deleted: true } : message,
  ),
});

/** A connection was made or ended meanwhile (CONN-12), or an own block (CONN-13). */
const related = (thread: Thread, now: { canWrite: boolean; blocked?: boolean }): Thread => ({
  ...thread,
  conversation: { ...thread.conversation, ...now },
});

/** What is not read yet, by the newest of it; null when everything is. */
export function newestUnread({ stored, conversation }: Thread, userId: string): string | null {
  const unread = stored.findLast(
    (message) => message.senderId !== userId && message.readAt === null && !message.deleted,
  );
  return unread?._id ?? (conversation.unread > 0 ? "older" : null);
}
