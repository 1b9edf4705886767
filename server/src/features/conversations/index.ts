import { hasContact } from "@startup-connect/contract/connections";
import { fullName } from "@startup-connect/contract/shared";
import type { Hideable } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";
import { otherOfTwo } from "#platform/feature.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { addNote, type Note, open, setHidden, setReported } from "./acts.ts";
import { type ConversationPorts, contextOf } from "./context.ts";
import { conversationHttp } from "./http.ts";
import { joinLive } from "./live.ts";
import { conversationPersonal } from "./personal.ts";
import { isMember } from "./policy.ts";
import { otherOf } from "./present.ts";
import { peopleWithText } from "./same-text-queries.ts";
import { conversations } from "./tables.ts";
import { unreadMailJob } from "./unread-mail.ts";

export type { ConversationPorts } from "./context.ts";
/** For seeds, which write rows in bulk. */
export { conversationMembers, conversations, messages } from "./tables.ts";

export function createConversations(platform: Platform, ports: ConversationPorts) {
  const c = contextOf(platform, ports);
  const { db, queries } = c;
  joinLive(c);
  return {
    ...conversationHttp(c),
    jobs: [unreadMailJob(c)],
    personal: conversationPersonal(c),
    others: { conversation: otherOfTwo(conversations, conversations.lowUserId, conversations.highUserId) },
    /** The conversation of two users, created when there is none. @returns its id. */
    open: async (tx: Tx, a: string, b: string) => (await open(c, tx, a, b)).id,
    addNote: (tx: Tx, conversationId: string, note: Note, isRead?: boolean) =>
      addNote(c, tx, conversationId, note, isRead),
    peopleWithText: (senderId: string, text: string, since: Date) => peopleWithText(db, senderId, text, since),
    /** A message that the other of the viewer's conversation wrote, for a report; null for anything else (CONN-13). */
    async reported(viewer: Viewer, messageId: string) {
      const message = await queries.message(db.orm, messageId);
      const conversation = message && (await queries.byId(message.conversationId));
      if (message?.hiddenAt) return null;
      return message && conversation && isMember(conversation, viewer.userId)
        ? { ownerId: message.senderId, text: message.text }
        : null;
    },
    /** For who reported it a message is hidden until it is decided (CASE-02). */
    setReported: (tx: Tx, messageId: string, at: Date | null) => setReported(c, tx, messageId, at),
    /** The messages up to a reported one, with who wrote them. */
    async upTo(messageId: string, limit: number) {
      const message = await queries.message(db.orm, messageId);
      return message ? queries.upTo(message, limit) : [];
    },
    /** Unread messages of all conversations, for the header (MSG-07). */
    unreadMessages: queries.unread,
    /** For devices (PUSH-04): no text with an address, nor one that is read after a warning (FRAUD-03). */
    async unreadFor(userId: string, ids: readonly string[]) {
      if (ids.length === 0) return [];
      const rows = await queries.unreadAmong(userId, ids);
      const people = await ports.profiles.people(rows.map(({ conversation }) => otherOf(conversation, userId)));
      return rows.map(({ conversation, unread, last }) => {
        const person = people.get(otherOf(conversation, userId));
        const isShown = last && last.senderId !== userId && !last.warning && !last.hiddenAt && !last.deletedAt;
        const text = isShown && !hasContact(last.text) ? last.text : "";
        return { id: conversation.id, n: unread, name: person ? fullName(person) : "", text };
      });
    },
    messageFigures: queries.figures,
    bothWrote: queries.bothWrote,
    /** By a conversation, as whoever was ever connected has one. */
    tied: (people: readonly string[], others: readonly string[]) => queries.partners(db.orm, others, people),
    hiding: {
      async found(ids, of = db.orm) {
        const rows = await queries.some(of, ids);
        return new Map(
          rows
            .filter(({ deletedAt }) => !deletedAt)
            .map(({ id, senderId, hiddenAt }) => [id, { ownerId: senderId, hidden: hiddenAt !== null, link: "" }]),
        );
      },
      async setHidden(tx, id, measure) {
        const conversationId = await setHidden(c, tx, id, measure);
        return conversationId && `/messages/${conversationId}`;
      },
    } satisfies Hideable,
  };
}

export type Conversations = ReturnType<typeof createConversations>;
