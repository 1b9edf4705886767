import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Platform } from "#platform/platform.ts";
import { type MatchingQueries, matchingQueries } from "./queries.ts";

/** What matching uses of other features. Plans come after it: nothing that is paid for can count. */
export interface MatchingPorts {
  accounts: Pick<Accounts, "seenSince">;
  profiles: Pick<Profiles, "byType">;
  connections: Pick<Connections, "apart" | "awayAmong" | "relationsOf" | "unblocked">;
}

/** What the functions of matching work with, as their first argument. */
export interface Context extends Platform {
  queries: MatchingQueries;
  ports: MatchingPorts;
  /** Members without a match on a day, and what was compared of them then: their next look compares no one. */
  empty: { day: string; compared: Map<string, string> };
}

export const contextOf = (platform: Platform, ports: MatchingPorts): Context => ({
  ...platform,
  queries: matchingQueries(platform.db),
  ports,
  empty: { day: "", compared: new Map() },
});
