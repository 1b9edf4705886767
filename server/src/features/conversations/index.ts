import { heldConnection } from "#features/connections/index.ts";
import type { Hideable } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { conversationHttp } from "./http.ts";
import { conversationLive } from "./live.ts";
import { conversationPersonal } from "./personal.ts";
import { isMember } from "./policy.ts";
import { conversationQueries } from "./queries.ts";
import { peopleWithText } from "./same-text-queries.ts";
import { type ConversationPorts, conversationService } from "./service.ts";
import { unreadMailJob } from "./unread-mail.ts";

export type { ConversationPorts } from "./service.ts";
/** For seeds, which write rows in bulk. */
export { conversationMembers, conversations, messages } from "./tables.ts";

export function createConversations(platform: Platform, ports: ConversationPorts) {
  const queries = conversationQueries(platform.db, platform.live, heldConnection);
  const service = conversationService(platform, queries, ports);
  const live = conversationLive(queries, ports);
  platform.live.join("message", ["messageId"], live.message);
  platform.live.join("read", ["conversationId", "userId"], live.read);
  return {
    ...conversationHttp(queries, service, ports),
    jobs: [unreadMailJob(platform, queries, ports)],
    personal: conversationPersonal(queries, ports),
    /** The conversation of two users, created when there is none. @returns its id. */
    open: async (tx: Tx, a: string, b: string) => (await service.open(tx, a, b)).id,
    addNote: service.addNote,
    peopleWithText: (senderId: string, text: string, since: Date) => peopleWithText(platform.db, senderId, text, since),
    /** A message that the other of the viewer's conversation wrote, for a report; null for anything else (CONN-13). */
    async reported(viewer: Viewer, messageId: string) {
      const message = await queries.message(platform.db.orm, messageId);
      const conversation = message && (await queries.byId(message.conversationId));
      if (message?.hiddenAt) return null;
      return message && conversation && isMember(conversation, viewer.userId)
        ? { ownerId: message.senderId, text: message.text }
        : null;
    },
    /** Unread messages of all conversations, for the header (MSG-07). */
    unreadMessages: queries.unread,
    messageFigures: queries.figures,
    hiding: {
      async found(ids, of = platform.db.orm) {
        const rows = await queries.some(of, ids);
        return new Map(
          rows
            .filter(({ deletedAt }) => !deletedAt)
            .map(({ id, senderId, hiddenAt }) => [id, { ownerId: senderId, hidden: hiddenAt !== null, link: "" }]),
        );
      },
      async setHidden(tx, id, measure) {
        const conversationId = await service.setHidden(tx, id, measure);
        return conversationId && `/messages/${conversationId}`;
      },
    } satisfies Hideable,
  };
}

export type Conversations = ReturnType<typeof createConversations>;
