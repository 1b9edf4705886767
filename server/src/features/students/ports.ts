import type { Accounts } from "#features/accounts/index.ts";

/** What students use of other features. */
export interface StudentPorts {
  accounts: Pick<Accounts, "contacts" | "members" | "ownUser">;
}
