import type { UserType } from "@startup-connect/contract";
import type { ViewerConnection } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";

/** What startups need of other features; wired by app. */
export interface StartupPorts {
  /** The member's public id, for example `SC-000123`. */
  personalId(tx: Tx, userId: string): Promise<string>;
  /** Ties the new record to the account. */
  attachRole(tx: Tx, userId: string, type: UserType, recordId: string): Promise<void>;
  /** @returns the application's readable number. */
  openApplication(tx: Tx, userId: string): Promise<string>;
  /** How the viewer stands to the other person. */
  relationOf(viewerId: string, userId: string): Promise<NonNullable<ViewerConnection>>;
}
