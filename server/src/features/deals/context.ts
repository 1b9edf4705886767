import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Platform } from "#platform/platform.ts";
import { type CardQueries, cardQueries } from "./card-queries.ts";
import { type DealNotices, dealNotices } from "./notices.ts";
import { type DealQueries, dealQueries } from "./queries.ts";

/** What a founder raises money with beside deals. */
interface Begun {
  hasBegun(founderId: string): Promise<boolean>;
}

/** What deals use of other features. */
export interface DealPorts {
  accounts: Pick<Accounts, "contacts">;
  profiles: Pick<Profiles, "people"> & { startups: Pick<Profiles["startups"], "entries" | "entriesOf"> };
  connections: Pick<Connections, "holdConnected" | "connectedAmong" | "relationOf" | "screened">;
  conversations: Pick<Conversations, "bothWrote">;
  notifications: Pick<Notifications, "of">;
  rooms: Begun;
  rounds: Begun;
  updates: Begun;
}

/** What the functions of deals work with, as their first argument. */
export interface Context extends Platform {
  queries: DealQueries;
  /** Of an investor's own side. */
  cards: CardQueries;
  notices: DealNotices;
  ports: DealPorts;
}

export const contextOf = (platform: Platform, ports: DealPorts): Context => ({
  ...platform,
  queries: dealQueries(platform.db),
  cards: cardQueries(platform.db),
  notices: ports.notifications.of(dealNotices),
  ports,
});
