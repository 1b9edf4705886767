import type { ChatMessage, Conversation, Message } from "@startup-connect/contract/conversations";

/** What an open conversation shows. `stored` is oldest first, without gaps from its first message on. */
export interface Thread {
  conversation: Conversation;
  stored: readonly Message[];
  /** Where the older ones go on; null at the beginning. */
  cursor: string | null;
  /** Until when the other has read, as far as events said it. */
  otherReadAt: string | null;
}

export interface Page {
  conversation: Conversation;
  messages: readonly Message[];
  nextCursor: string | null;
}

const inOrder = (a: Message, b: Message): number => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** Each message once, the later version wins; ids carry the order. */
function joined(known: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map([...known, ...news].map((message) => [message._id, message]));
  return [...byId.values()].sort(inOrder);
}

export const opened = ({ conversation, messages, nextCursor }: Page): Thread => ({
  conversation,
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
  return { ...thread, conversation: page.conversation, stored: joined(thread.stored, page.messages) };
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
export const blanked = (thread: Thread, messageId: string): Thread => ({
  ...thread,
  stored: thread.stored.map((message) =>
    message._id === messageId ? { ...message, text: "", deleted: true } : message,
  ),
});

/** A connection was made or ended meanwhile (CONN-12), or an own block (CONN-13). */
export const related = (thread: Thread, now: { canWrite: boolean; blocked?: boolean }): Thread => ({
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
