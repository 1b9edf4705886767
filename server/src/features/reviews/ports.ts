import type { UserType } from "@startup-connect/contract";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { Rated } from "#features/profiles/index.ts";
import type { Db, Tx } from "#platform/database.ts";

/** What reviews need of other features; wired by app. */
export interface ReviewPorts {
  /** Cards of these people by user id; unknown ids are left out. */
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  isConnected(a: string, b: string): Promise<boolean>;
  /** As `isConnected`; no one can end the connection before the transaction does. */
  holdConnected(tx: Tx, a: string, b: string): Promise<boolean>;
  /** Where each kind keeps its figures. */
  rated: Record<UserType, Rated>;
}
