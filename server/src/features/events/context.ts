import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Platform } from "#platform/platform.ts";
import { type EventQueries, eventQueries } from "./queries.ts";

/** What events use of other features. */
export interface EventPorts {
  accounts: Pick<Accounts, "contacts" | "memberCounts" | "memberIds" | "mailReaders">;
  audit: Pick<Audit, "record">;
  notifications: Pick<Notifications, "notify" | "notifyMany">;
}

/** What the functions of events work with, as their first argument. */
export interface Context extends Platform {
  queries: EventQueries;
  ports: EventPorts;
}

export const contextOf = (platform: Platform, ports: EventPorts): Context => ({
  ...platform,
  queries: eventQueries(platform.db),
  ports,
});
