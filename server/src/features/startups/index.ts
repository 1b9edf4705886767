import type { SearchResult } from "@startup-connect/contract/search";
import type { Outlined, RolePorts } from "#features/accounts/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { MountedRoute } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { type Searchable, searchable } from "#platform/search/searchable.ts";
import { startupFitQueries } from "./fit-queries.ts";
import { startupHttp } from "./http.ts";
import { startupList } from "./list.ts";
import { outlinedStartups } from "./outline.ts";
import { ownStartups } from "./own.ts";
import { ownStartupHttp } from "./own-http.ts";
import { ownStartupQueries } from "./own-queries.ts";
import { startupPersonal } from "./personal.ts";
import { presentResult } from "./present.ts";
import { startupQueries } from "./queries.ts";
import { startupService } from "./service.ts";

export type { StartupItemRow } from "./queries.ts";

export interface Startups {
  routes: MountedRoute[];
  personal: PersonalData;
  /** To be called when a person's sign-in address has changed (AC-12, AC-14). Addresses in lower case. */
  emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void>;
  /** What the overview asks of startups. */
  outlined: Outlined;
  /** Its part of the united search. */
  searchable: Searchable<"Startup", SearchResult>;
  /** Listed startups, and those with an accepted connection (A8). */
  totals(): Promise<{ startups: number; connectedStartups: number }>;
  /** By user id the name and logo that others know the owner by; people without a startup are left out. */
  cards(userIds: readonly string[], db?: Db): Promise<Map<string, { name: string; picture: string }>>;
  /** To be called with every connection made (+1) or ended (-1), for each of the two people. */
  connectionChanged(tx: Tx, userId: string, step: 1 | -1): Promise<void>;
}

export function createStartups(platform: Platform, ports: RolePorts): Startups {
  const queries = startupQueries(platform.db);
  const list = startupList(platform, queries);
  const service = startupService(platform, queries, ports, list.dropCounts);
  const ownQueries = ownStartupQueries(platform.db);
  const own = ownStartups({
    platform,
    queries: ownQueries,
    numbers: service,
    ports,
    changed: list.dropCounts,
  });
  return {
    personal: startupPersonal({ db: platform.db, queries, udyogOf: service.udyogOf, changed: list.dropCounts }),
    async emailChanged(tx, userId, former, email) {
      await queries.emailChanged(tx, userId, former, email);
    },
    routes: [...startupHttp({ queries, list, service, ports }), ...ownStartupHttp(own)],
    outlined: outlinedStartups({ own: ownQueries, fit: startupFitQueries(platform.db) }),
    searchable: searchable("Startup", "startups", list, presentResult),
    totals: queries.totals,
    async cards(userIds, db = platform.db.orm) {
      const rows = userIds.length > 0 ? await queries.cards(db, userIds) : [];
      return new Map(rows.map(({ userId, name, picture }) => [userId, { name, picture }]));
    },
    async connectionChanged(tx, userId, step) {
      await queries.addConnections(tx, userId, step);
    },
  };
}
