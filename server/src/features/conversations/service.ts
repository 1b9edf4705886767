import { CONVERSATION_NOT_FOUND, NOT_CONNECTED } from "@startup-connect/contract/conversations";
import type { LiveData } from "@startup-connect/contract/live";
import { NOT_FOUND } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import { idAbove, laterOf } from "./order.ts";
import { deleting, isMember } from "./policy.ts";
import type { ConversationPorts } from "./ports.ts";
import { presentChatMessage } from "./present.ts";
import type { ConversationQueries, ConversationRow, MessageRow } from "./queries.ts";

/** Operations on the conversation of two people; each locks the connection first, then the conversation. */
export function conversationService(platform: Platform, queries: ConversationQueries, ports: ConversationPorts) {
  const { db, clock, live } = platform;

  /** @throws Problem 404 for strangers as for unknown ids (MSG-04) */
  async function ofMember(viewer: Viewer, id: string): Promise<ConversationRow> {
    const row = isId(id) ? await queries.byId(id) : undefined;
    if (!row || !isMember(row, viewer.userId)) throw notFound(CONVERSATION_NOT_FOUND);
    return row;
  }

  async function locked(tx: Tx, id: string): Promise<ConversationRow> {
    const row = await queries.lock(tx, id);
    if (!row) throw notFound(CONVERSATION_NOT_FOUND);
    return row;
  }

  /** To both, so that the sender's other pages follow too. */
  async function tell<E extends "message" | "read">(tx: Tx, of: ConversationRow, event: E, data: LiveData<E>) {
    await live.publishMany(
      tx,
      [of.lowUserId, of.highUserId].map((userId) => ({ userId, event, data })),
    );
  }

  /** The conversation of two people, made when there is none; safe against two that open it at once. */
  async function open(tx: Tx, a: string, b: string): Promise<{ id: string; made: boolean }> {
    const [low, high] = a < b ? ([a, b] as const) : ([b, a] as const);
    const known = await queries.idOfPair(tx, low, high);
    if (known) return { id: known, made: false };
    const now = clock.now();
    const id = newId();
    const made = await queries.insert(tx, { id, lowUserId: low, highUserId: high, createdAt: now, updatedAt: now });
    if (made) return { id, made };
    const theirs = await queries.idOfPair(tx, low, high);
    if (!theirs) throw new Error("a conversation was neither made nor found");
    return { id: theirs, made: false };
  }

  async function add(tx: Tx, to: ConversationRow, viewer: Viewer, message: { text: string; clientId: string }) {
    const { id, lastMessageId, updatedAt } = await locked(tx, to.id);
    const row = await queries.add(tx, {
      id: idAbove(lastMessageId ?? id, newId()),
      conversationId: id,
      senderId: viewer.userId,
      createdAt: laterOf(clock.now(), updatedAt),
      ...message,
    });
    if (row) await tell(tx, to, "message", { chatMessage: presentChatMessage(row) });
    return row;
  }

  /** @throws Problem 409 when the client id stands for a message of another conversation. */
  function repeated(first: MessageRow, conversationId: string): MessageRow {
    if (first.conversationId === conversationId) return first;
    throw new Problem(409, "This clientId was used in another conversation.");
  }

  return {
    ofMember,
    open,

    /** B29. @throws Problem 403 when the two are not connected, which is also the answer about unknown people */
    async openWith(viewer: Viewer, userId: string): Promise<{ id: string; made: boolean }> {
      const other = userId.toLowerCase();
      return txAgain(db, async (tx) => {
        const may = isId(other) && (await ports.connections.holdConnected(tx, viewer.userId, other));
        if (!may) throw new Problem(403, NOT_CONNECTED);
        return open(tx, viewer.userId, other);
      });
    },

    /**
     * B31. Of any number of sendings with one client id the first counts; a repeat is answered with it even when
     * the two are no longer connected. @throws Problem 403, 404, 409
     */
    async send(viewer: Viewer, conversationId: string, message: { text: string; clientId: string }) {
      const to = await ofMember(viewer, conversationId);
      const first = await queries.sentBefore(db.orm, viewer.userId, message.clientId);
      if (first) return { row: repeated(first, to.id), made: false };
      return txAgain(db, async (tx) => {
        const may = await ports.connections.holdConnected(tx, to.lowUserId, to.highUserId);
        const row = may ? await add(tx, to, viewer, message) : undefined;
        if (row) return { row, made: true };
        const meanwhile = await queries.sentBefore(tx, viewer.userId, message.clientId);
        if (meanwhile) return { row: repeated(meanwhile, to.id), made: false };
        throw new Problem(403, NOT_CONNECTED);
      });
    },

    /** B32: all that is there counts as read; nothing unread changes nothing and tells nobody. */
    async read(viewer: Viewer, conversationId: string): Promise<void> {
      const of = await ofMember(viewer, conversationId);
      if ((await queries.unreadIn(viewer.userId, of.id)) === 0) return;
      await txAgain(db, async (tx) => {
        const { updatedAt } = await locked(tx, of.id);
        const readAt = laterOf(clock.now(), updatedAt);
        await queries.markRead(tx, of.id, viewer.userId, readAt);
        const data = { conversationId: of.id, readerId: viewer.userId, readAt: readAt.toISOString() };
        await tell(tx, of, "read", data);
      });
    },

    /** MSG-09. Repeating it changes nothing. @throws Problem 403, 404, 409 after 15 minutes */
    async remove(viewer: Viewer, messageId: string): Promise<void> {
      const found = isId(messageId) ? await queries.message(db.orm, messageId) : undefined;
      if (!found) throw notFound(NOT_FOUND);
      const of = await queries.byId(found.conversationId);
      if (!of || !isMember(of, viewer.userId)) throw notFound(NOT_FOUND);
      await txAgain(db, async (tx) => {
        await locked(tx, of.id);
        const message = await queries.message(tx, messageId);
        if (!message) throw notFound(NOT_FOUND);
        const now = clock.now();
        const step = deleting(message, viewer.userId, now);
        if (step === "notSender") throw new Problem(403, "Only your own messages can be deleted.");
        if (step === "late") throw new Problem(409, "A message can be deleted only within 15 minutes.");
        if (step === "deleted") return;
        const row = await queries.blank(tx, message, now);
        await tell(tx, of, "message", { chatMessage: presentChatMessage(row) });
      });
    },
  };
}

export type ConversationService = ReturnType<typeof conversationService>;
