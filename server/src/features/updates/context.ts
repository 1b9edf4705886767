import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Db } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { type UpdateQueries, updateQueries } from "./queries.ts";

/** What updates use of other features. */
export interface UpdatePorts {
  accounts: Pick<Accounts, "consents" | "members">;
  profiles: Pick<Profiles, "people">;
  age: { apart(userId: string, others: readonly string[], db?: Db): Promise<{ id: string }[]> };
  connections: Pick<Connections, "connectedWith" | "relationsOf" | "screened">;
  notifications: Pick<Notifications, "notifyMany">;
}

/** What the functions of updates work with, as their first argument. */
export interface Context extends Platform {
  queries: UpdateQueries;
  ports: UpdatePorts;
}

export const contextOf = (platform: Platform, ports: UpdatePorts): Context => ({
  ...platform,
  queries: updateQueries(platform.db),
  ports,
});
