import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Deals } from "#features/deals/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What rooms use of other features. */
export interface RoomPorts {
  accounts: Pick<Accounts, "personalId">;
  profiles: Pick<Profiles, "people">;
  connections: Pick<Connections, "holdConnected">;
  notifications: Pick<Notifications, "of">;
  deals: Pick<Deals, "dealsOf" | "pageOpened">;
}
