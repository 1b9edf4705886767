import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What updates use of other features. */
export interface UpdatePorts {
  accounts: Pick<Accounts, "members">;
  profiles: Pick<Profiles, "people">;
  connections: Pick<Connections, "connectedWith" | "screened">;
  notifications: Pick<Notifications, "notifyMany">;
}
