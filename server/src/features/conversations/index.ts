import type { Tx } from "#platform/database.ts";
import type { MountedRoute } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { conversationHttp } from "./http.ts";
import { conversationPersonal } from "./personal.ts";
import type { ConversationPorts } from "./ports.ts";
import { conversationQueries } from "./queries.ts";
import { conversationService } from "./service.ts";

export type { ConversationPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { conversationMembers, conversations, messages } from "./tables.ts";

export interface Conversations {
  routes: MountedRoute[];
  personal: PersonalData;
  /** The conversation of two people, made when there is none. @returns its id. */
  open(tx: Tx, a: string, b: string): Promise<string>;
  /** Unread messages of all conversations, for the header (MSG-07). */
  unreadMessages(userId: string): Promise<number>;
}

export function createConversations(platform: Platform, ports: ConversationPorts): Conversations {
  const queries = conversationQueries(platform.db);
  const service = conversationService(platform, queries, ports);
  return {
    routes: conversationHttp({ queries, service, ports }),
    personal: conversationPersonal(queries, ports),
    open: async (tx, a, b) => (await service.open(tx, a, b)).id,
    unreadMessages: queries.unread,
  };
}
