import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Push } from "#features/push/index.ts";
import type { Students } from "#features/students/index.ts";
import type { OpenTo } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { type NotificationQueries, notificationQueries } from "./queries.ts";

/** What notifications use of other features. */
export interface NotificationPorts {
  accounts: Pick<Accounts, "mailReaders" | "memberIds" | "joined">;
  audit: Pick<Audit, "record">;
  profiles: Pick<Profiles, "people" | "byType">;
  students: Pick<Students, "claimedBy">;
  connections: Pick<Connections, "unblocked" | "accept" | "asked">;
  push: Pick<Push, "notify">;
  app: { openTo(): OpenTo };
  rooms: { readersAmong(ownerId: string, userIds: readonly string[]): Promise<string[]> };
}

/** What the functions of notifications work with, as their first argument. */
export interface Context extends Platform {
  queries: NotificationQueries;
  ports: NotificationPorts;
}

export const contextOf = (platform: Platform, ports: NotificationPorts): Context => ({
  ...platform,
  queries: notificationQueries(platform.db, ports.app),
  ports,
});
