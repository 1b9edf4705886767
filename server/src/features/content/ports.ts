import type { Site } from "@startup-connect/contract/content";
import type { Tx } from "#platform/database.ts";

/** What content shows but others know; wired by app. */
export interface ContentPorts {
  /** Whether the database holds the demo world. */
  demo(): Promise<boolean>;
  /** Whether people can sign in with Google here (AUTH-30). */
  googleSignIn: boolean;
  /** Whether people can pay online here (PLAN-06). */
  onlinePayment: boolean;
  /** What an administrator puts on show: sponsored entries of today, achievers (B47). */
  showcase(): Promise<Pick<Site, "sponsors" | "achievers">>;
  /** What the operator says beside the rules of two pages (ADM-10). */
  facts(): Promise<Site["facts"]>;
  /** Adds to the log of administrators, in the transaction of the act (ADM-11). */
  record(tx: Tx, act: { adminId: string; act: string; target: string; detail: string }): Promise<void>;
}
