import type { PersonCard } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";

/** What connections need of other features; wired by app. */
export interface ConnectionPorts {
  /** Cards of these people by user id; unknown ids are left out. */
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  /** The conversation of the two, made when there is none. @returns its id. */
  openConversation(tx: Tx, a: string, b: string): Promise<string>;
  /** A connection of these two was made (+1) or ended (-1), for "Connected Startups". Ids in ascending order. */
  connectionChanged(tx: Tx, userIds: readonly string[], step: 1 | -1): Promise<void>;
}
