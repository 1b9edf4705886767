import type { Site } from "@startup-connect/contract/content";
import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Plans } from "#features/plans/index.ts";
import type { Recognition } from "#features/recognition/index.ts";

/** What content uses of other features. */
export interface ContentPorts {
  /** Whether the database holds the demo world. */
  app: { isDemo(): Promise<boolean> };
  accounts: Pick<Accounts, "googleSignIn" | "adminAddresses">;
  audit: Pick<Audit, "record">;
  plans: Pick<Plans, "onlinePayment">;
  recognition: Pick<Recognition, "facts">;
  /** What an administrator puts on show: sponsored entries of today, achievers (B47). */
  showcase: { shown(): Promise<Pick<Site, "sponsors" | "achievers">> };
}
