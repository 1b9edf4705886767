import type { Accounts } from "#features/accounts/index.ts";

/** What the log uses of other features. */
export interface AuditPorts {
  accounts: Pick<Accounts, "people">;
}
