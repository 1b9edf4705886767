import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What deals use of other features. */
export interface DealPorts {
  accounts: Pick<Accounts, "contacts">;
  profiles: Pick<Profiles, "people">;
  connections: Pick<Connections, "holdConnected" | "connectedAmong" | "relationOf" | "screened">;
  notifications: Pick<Notifications, "of">;
}
