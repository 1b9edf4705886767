import type { PersonCard } from "@startup-connect/contract/shared";
import type { Connections } from "#features/connections/index.ts";
import type { Db } from "#platform/database.ts";

/** What conversations need of other features; wired by app. */
export interface ConversationPorts {
  /** Cards of these people by user id; unknown ids are left out. */
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  /** Of these people those who want emails about messages, with their address (NOTI-15). */
  mailReaders(db: Db, userIds: readonly string[]): Promise<{ userId: string; email: string }[]>;
  connections: Pick<Connections, "isConnected" | "holdConnected" | "connectedAmong" | "blockedBy">;
}
