import type { Db, Tx } from "#platform/database.ts";
import { otherOfTwo } from "#platform/feature.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { bookmarked } from "./cards.ts";
import { contextOf, type DealPorts } from "./context.ts";
import { dealNow } from "./facts.ts";
import { dealHttp } from "./http.ts";
import { dealJobs } from "./jobs.ts";
import { dealPersonal } from "./personal.ts";
import { deals } from "./tables.ts";
import { today } from "./today.ts";
import * as turns from "./turns.ts";

export type { DealPorts } from "./context.ts";
/** For seeds, which write rows in bulk. */
export { dealCards, dealColumns, dealInterests, dealPromises, dealSteps, deals } from "./tables.ts";

/** One deal for each connected startup and investor (DEAL), and what an investor keeps about startups (BOARD). */
export function createDeals(platform: Platform, ports: DealPorts) {
  const c = contextOf(platform, ports);
  const { clock, queries } = c;
  return {
    routes: dealHttp(c),
    jobs: dealJobs(c),
    personal: dealPersonal(c),
    others: { deal: otherOfTwo(deals, deals.founderId, deals.investorId) },
    today: (viewer: Viewer) => today(c, viewer),
    bookmarked: (tx: Tx, viewer: Viewer, startupId: string) => bookmarked(c, tx, viewer, startupId),
    connected: (tx: Tx, a: string, b: string) => turns.connected(c, tx, a, b),
    parted: (tx: Tx, a: string, b: string) => turns.close(c, tx, a, b),
    suspended: (tx: Tx, userId: string) => turns.close(c, tx, userId),
    restored: (tx: Tx, userId: string) => turns.restored(c, tx, userId),
    pageOpened: (tx: Tx, founderId: string, viewerId: string) => turns.pageOpened(c, tx, founderId, viewerId),
    /** Id of the open deal of two people, null without one. */
    async dealOfTwo(userId: string, otherId: string): Promise<string | null> {
      const [row] = await queries.ofPeople(platform.db.orm, "open", userId, otherId);
      return row?.id ?? null;
    },
    /** The open deals of an investor by founder. */
    async dealsOf(investorId: string, db: Db = platform.db.orm) {
      const rows = await queries.ofPeople(db, "open", investorId);
      return new Map(
        rows.map((row) => {
          const { id, founderId, promisedFor } = row;
          return [founderId, { _id: id, stage: dealNow(row, clock.now()).stage, promisedFor }];
        }),
      );
    },
  };
}

export type Deals = ReturnType<typeof createDeals>;
