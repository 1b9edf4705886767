import type { Platform } from "#platform/platform.ts";
import { type DealNotices, dealNotices } from "./notices.ts";
import type { DealPorts } from "./ports.ts";
import { type DealQueries, dealQueries } from "./queries.ts";

/** What the functions of deals work with, as their first argument. */
export interface Context extends Platform {
  queries: DealQueries;
  notices: DealNotices;
  ports: DealPorts;
}

export const contextOf = (platform: Platform, ports: DealPorts): Context => ({
  ...platform,
  queries: dealQueries(platform.db),
  notices: ports.notifications.of(dealNotices),
  ports,
});
