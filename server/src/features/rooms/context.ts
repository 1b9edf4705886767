import type { LRUCache } from "lru-cache";
import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Deals } from "#features/deals/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Platform } from "#platform/platform.ts";
import { type RoomNotices, roomNotices } from "./notices.ts";
import { type RoomQueries, roomQueries } from "./queries.ts";

/** What rooms use of other features. */
export interface RoomPorts {
  accounts: Pick<Accounts, "consents" | "personalId">;
  profiles: Pick<Profiles, "people">;
  connections: Pick<Connections, "holdConnected">;
  notifications: Pick<Notifications, "of">;
  deals: Pick<Deals, "dealOfTwo" | "dealsOf" | "pageOpened">;
}

/** What the functions of rooms work with, as their first argument. */
export interface Context extends Platform {
  queries: RoomQueries;
  notices: RoomNotices;
  ports: RoomPorts;
  /** When a reader opened a file, by the ids of both. */
  openings: LRUCache<string, Date>;
}

export const contextOf = (platform: Platform, ports: RoomPorts): Context => ({
  ...platform,
  queries: roomQueries(platform.db),
  notices: ports.notifications.of(roomNotices),
  ports,
  openings: platform.caches.create("openings of files", { max: 1000 }),
});
