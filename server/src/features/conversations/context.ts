import type { Accounts } from "#features/accounts/index.ts";
import { type Connections, heldConnection } from "#features/connections/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Push } from "#features/push/index.ts";
import type { Platform } from "#platform/platform.ts";
import { type ConversationQueries, conversationQueries } from "./queries.ts";

/** What conversations use of other features. */
export interface ConversationPorts {
  accounts: Pick<Accounts, "contacts" | "mailReaders">;
  profiles: Pick<Profiles, "people">;
  push: Pick<Push, "wake">;
  connections: Pick<
    Connections,
    "isConnected" | "holdConnected" | "relationsOf" | "connectedAmong" | "blockedBy" | "screened" | "requestBehind"
  >;
}

/** What the functions of conversations work with, as their first argument. */
export interface Context extends Platform {
  queries: ConversationQueries;
  ports: ConversationPorts;
  /** When typing was last sent, by user and conversation: calls that come too often are ignored. */
  typed: Map<string, number>;
}

export const contextOf = (platform: Platform, ports: ConversationPorts): Context => ({
  ...platform,
  queries: conversationQueries(platform.db, platform.live, heldConnection),
  ports,
  typed: new Map(),
});
