import type { LawBook } from "@startup-connect/contract/recognition";
import type { Tx } from "#platform/database.ts";

/** What regulations need of other features; wired by app. */
export interface RegulationPorts {
  /** The log of administrators. */
  record(tx: Tx, act: { adminId: string; act: string; target?: string; detail?: string }): Promise<void>;
  /** The rules that hold at this site. */
  book(): Promise<LawBook>;
}
