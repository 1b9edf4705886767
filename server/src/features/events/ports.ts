import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Notifications } from "#features/notifications/index.ts";

/** What events use of other features. */
export interface EventPorts {
  accounts: Pick<Accounts, "contacts" | "memberCounts" | "memberIds" | "mailReaders">;
  audit: Pick<Audit, "record">;
  notifications: Pick<Notifications, "notify" | "notifyMany">;
}
