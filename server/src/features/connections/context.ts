import type { Database } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { heldQueries } from "./held-request-queries.ts";
import { introductionQueries } from "./introduction-queries.ts";
import type { ConnectionPorts } from "./ports.ts";
import { connectionQueries, safetyQueries } from "./queries.ts";
import { requestQueries } from "./request-queries.ts";

/** All SQL of connections, by what it is of. */
const allQueries = (db: Database) => ({
  ...connectionQueries(db),
  requests: requestQueries(db),
  held: heldQueries(db),
  introductions: introductionQueries(db),
  safety: safetyQueries(db),
});

/** What the functions of connections work with, as their first argument. */
export interface Context extends Platform {
  queries: ReturnType<typeof allQueries>;
  ports: ConnectionPorts;
}

export const contextOf = (platform: Platform, ports: ConnectionPorts): Context => ({
  ...platform,
  queries: allQueries(platform.db),
  ports,
});
