import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Platform } from "#platform/platform.ts";

/** What staff uses of other features. */
export interface StaffPorts {
  accounts: Pick<Accounts, "members">;
  audit: Pick<Audit, "record">;
  notifications: Pick<Notifications, "inform">;
}

/** What the functions of staff work with, as their first argument. */
export interface Context extends Platform {
  ports: StaffPorts;
  members: StaffPorts["accounts"]["members"];
}
