import { CONVERSATION_NOT_FOUND, DELETE_MINUTES, NOT_CONNECTED } from "@startup-connect/contract/conversations";
import { LAST_MESSAGES, TOGETHER_MAX, WRITTEN_BACK } from "@startup-connect/contract/screening";
import { NOT_FOUND } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import { again, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { LiveIds } from "#platform/live/index.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { judgeInTurn, screen } from "#platform/screening/index.ts";
import { deleting, idAbove, isMember, laterOf } from "./policy.ts";
import { otherOf } from "./present.ts";
import type { ConversationQueries, ConversationRow, MessageRow } from "./queries.ts";

/** What conversations use of other features. */
export interface ConversationPorts {
  accounts: Pick<Accounts, "mailReaders">;
  profiles: Pick<Profiles, "people">;
  connections: Pick<
    Connections,
    "isConnected" | "holdConnected" | "relationsOf" | "connectedAmong" | "blockedBy" | "screened"
  >;
}

const typingPauseMs = 1000;
const typingKept = 10_000;
const unseen = { readAt: null, deletedAt: null, hiddenAt: null, hiddenReason: "" };

interface Sending {
  text: string;
  clientId: string;
  confirmed?: string | undefined;
}

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

  const both = ({ lowUserId, highUserId }: ConversationRow): readonly string[] => [lowUserId, highUserId];

  const publish = (tx: Tx, to: readonly string[], event: "message" | "read", ids: LiveIds) =>
    live.publishTo(tx, to, event, ids);

  /** To both, so that the sender's other pages follow too. */
  const publishMessage = (tx: Tx, of: ConversationRow, { id }: MessageRow) =>
    publish(tx, both(of), "message", { messageId: id });

  /** Last sent, by user and conversation: calls that come too often are ignored. */
  const typed = new Map<string, number>();

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

  /** Of a message, above the last one, which cannot move on before the transaction ends. */
  async function nextId(tx: Tx, conversationId: string): Promise<string> {
    const { id, lastMessageId } = await locked(tx, conversationId);
    return idAbove(lastMessageId ?? id, newId());
  }

  /** @throws Problem 409 when the client id stands for a message of another conversation. */
  function repeated(first: MessageRow, conversationId: string): MessageRow {
    if (first.conversationId === conversationId) return first;
    throw new Problem(409, "This clientId was used in another conversation.");
  }

  /** FRAUD-02: a message to one who has not written back. A repeat is not screened. */
  async function screened(viewer: Viewer, id: string, { text, clientId }: Sending, confirmed: string | undefined) {
    await judgeInTurn(text);
    if (!screen(text).isDoubtful) return null;
    const of = await ofMember(viewer, id);
    const last = await queries.lastWritten(id, LAST_MESSAGES);
    const own = last.filter(({ senderId }) => senderId === viewer.userId);
    if (last.length - own.length >= WRITTEN_BACK) return null;
    if (await queries.sentBefore(db.orm, viewer.userId, clientId)) return null;
    // A letter in parts is read as one; what came with a warning has had it.
    const before = own.flatMap((row) => (row.text && !row.warning ? row.text : [])).slice(0, TOGETHER_MAX);
    const [senderId, receiverId] = [viewer.userId, otherOf(of, viewer.userId)];
    return ports.connections.screened({ place: "message", senderId, receiverId, text, before, confirmed });
  }

  return {
    ofMember,
    open,

    /** The note of a request as a message. @param isRead by who accepts; what was unread before stays so */
    async addNote(
      tx: Tx,
      conversationId: string,
      note: Pick<MessageRow, "senderId" | "text" | "warning">,
      isRead = false,
    ) {
      const createdAt = clock.now();
      const message = { id: await nextId(tx, conversationId), conversationId, clientId: newId(), createdAt, ...note };
      const sent = await queries.send(tx, message);
      if (isRead) await queries.markOneRead(tx, message, sent?.createdAt ?? createdAt);
    },

    /** ADM-09: hides the message with a reason, or, with null, shows it again. @returns its conversation; null when it is gone */
    async setHidden(tx: Tx, messageId: string, measure: { at: Date; reason: string } | null): Promise<string | null> {
      const stored = await queries.message(tx, messageId);
      const of = stored && (await queries.lock(tx, stored.conversationId));
      const message = of && (await queries.message(tx, messageId));
      if (!of || !message || message.deletedAt) return null;
      if ((message.hiddenAt !== null) !== (measure !== null))
        await publishMessage(tx, of, await queries.setHidden(tx, message, measure));
      return of.id;
    },

    /** B29. @throws Problem 403 when the two are not connected, which is also the answer about unknown people */
    async openWith(viewer: Viewer, userId: string): Promise<{ id: string; made: boolean }> {
      const other = userId.toLowerCase();
      return db.tx(async (tx) => {
        const may = isId(other) && (await ports.connections.holdConnected(tx, viewer.userId, other));
        if (!may) throw new Problem(403, NOT_CONNECTED);
        return open(tx, viewer.userId, other);
      });
    },

    /**
     * B31. Of any number of sendings with one client id the first counts; a repeat is answered with it even when
     * the two are no longer connected. @throws Problem 403, 404, 409
     */
    async send(viewer: Viewer, givenId: string, { confirmed, ...message }: Sending) {
      if (!isId(givenId)) throw notFound(CONVERSATION_NOT_FOUND);
      const conversationId = givenId.toLowerCase();
      const found = await screened(viewer, conversationId, message, confirmed);
      const warning = found?.warning.length ? found.warning : null;
      let sent = { id: newId(), conversationId, senderId: viewer.userId, createdAt: clock.now(), warning, ...message };
      /** With the verdict, where there is one. */
      const store = async (tx: Tx) => {
        const answer = await queries.send(tx, sent);
        if (answer?.createdAt) await found?.note(tx);
        return answer;
      };
      let stored = await (found ? db.tx(store) : again(() => queries.send(db.orm, sent)));
      if (stored?.last && stored.last >= sent.id) {
        // Only where the clocks of two processes differ, or one goes back: the last id must not move on meanwhile.
        stored = await db.tx(async (tx) => {
          sent = { ...sent, id: await nextId(tx, conversationId) };
          return store(tx);
        });
      }
      if (!stored) throw notFound(CONVERSATION_NOT_FOUND);
      const { createdAt, last } = stored;
      if (createdAt) return { row: { ...sent, ...unseen, createdAt }, made: true, connected: true };
      const first = await queries.sentBefore(db.orm, viewer.userId, message.clientId);
      if (first) return { row: repeated(first, conversationId), made: false, connected: last !== null };
      throw new Problem(403, NOT_CONNECTED);
    },

    /** B32: everything so far counts as read; without unread messages nothing changes and no event is sent. */
    async read(viewer: Viewer, conversationId: string): Promise<void> {
      const of = await ofMember(viewer, conversationId);
      if ((await queries.unreadIn(viewer.userId, of.id)) === 0) return;
      await db.tx(async (tx) => {
        // Who is no longer connected learns nothing more of the other (CONN-12, CONN-13).
        const connected = await ports.connections.holdConnected(tx, of.lowUserId, of.highUserId);
        const { updatedAt } = await locked(tx, of.id);
        const readAt = laterOf(clock.now(), updatedAt);
        await queries.markRead(tx, of.id, viewer.userId, readAt);
        const ids = { conversationId: of.id, userId: viewer.userId };
        await publish(tx, connected ? both(of) : [viewer.userId], "read", ids);
      });
    },

    /** B61: shows on the other's open pages, and is stored nowhere. @throws Problem 403, 404 */
    async typing(viewer: Viewer, conversationId: string): Promise<void> {
      const of = await ofMember(viewer, conversationId);
      const key = `${viewer.userId} ${of.id}`;
      const now = clock.now().getTime();
      if (now - (typed.get(key) ?? 0) < typingPauseMs) return;
      if (!(await ports.connections.isConnected(of.lowUserId, of.highUserId))) throw new Problem(403, NOT_CONNECTED);
      if (typed.size >= typingKept) typed.clear();
      typed.set(key, now);
      const data = { conversationId: of.id, userId: viewer.userId };
      await live.emitEphemeral(otherOf(of, viewer.userId), "typing", data);
    },

    /** MSG-09. Repeating it changes nothing. @throws Problem 403, 404, 409 after 15 minutes */
    async remove(viewer: Viewer, messageId: string): Promise<void> {
      const stored = await queries.message(db.orm, messageId);
      if (!stored) throw notFound(NOT_FOUND);
      const of = await queries.byId(stored.conversationId);
      if (!of || !isMember(of, viewer.userId)) throw notFound(NOT_FOUND);
      await db.tx(async (tx) => {
        await locked(tx, of.id);
        const message = await queries.message(tx, messageId);
        if (!message) throw notFound(NOT_FOUND);
        const now = clock.now();
        const step = deleting(message, viewer.userId, now);
        if (step === "notSender") throw new Problem(403, "Only your own messages can be deleted.");
        if (step === "late")
          throw new Problem(409, `You can delete a message only within ${DELETE_MINUTES} minutes of sending it.`);
        if (step === "deleted") return;
        await publishMessage(tx, of, await queries.clear(tx, message, now));
      });
    },
  };
}

export type ConversationService = ReturnType<typeof conversationService>;
