import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What mentoring uses of other features. */
export interface MentoringPorts {
  audit: Pick<Audit, "record">;
  accounts: Pick<Accounts, "contacts" | "mailReaders">;
  profiles: Pick<Profiles, "people" | "byType">;
  connections: Pick<Connections, "isConnected" | "holdUnblocked" | "unblocked" | "screened">;
  notifications: Pick<Notifications, "notify" | "of">;
}
