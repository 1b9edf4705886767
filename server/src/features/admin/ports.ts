import type { Tx } from "#platform/database.ts";
import type { OverviewPorts } from "./overview.ts";

export interface AdminPorts extends OverviewPorts {
  /** Adds to the log of administrators, in the transaction of the act (ADM-11). */
  record(tx: Tx, act: { adminId: string; act: string; target: string }): Promise<void>;
}
