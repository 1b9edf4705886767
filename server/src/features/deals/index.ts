import { PROPOSAL_DAYS } from "@startup-connect/contract/deals";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { before, indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { Db } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { dealHttp } from "./http.ts";
import { dealJobs } from "./jobs.ts";
import { dealNotices } from "./notices.ts";
import { dealPersonal } from "./personal.ts";
import type { DealPorts } from "./ports.ts";
import { dealNow, presentDeals } from "./present.ts";
import { dealQueries } from "./queries.ts";
import { dealService } from "./service.ts";

export type { DealPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { dealInterests, dealPromises, dealSteps, deals } from "./tables.ts";

/** One deal for each connected startup and investor (DEAL). */
export function createDeals(platform: Platform, ports: DealPorts) {
  const { clock } = platform;
  const queries = dealQueries(platform.db);
  const notices = ports.notifications.of(dealNotices);
  const service = dealService(platform, queries, notices, ports);
  const { connected, ended, suspended, restored, pageOpened } = service;
  return {
    routes: dealHttp(platform, queries, service, ports),
    jobs: dealJobs(platform, queries, service, notices),
    personal: dealPersonal(platform, queries, ports),
    /** DEAL-09. */
    async today({ userId }: Viewer): Promise<TodayItem[]> {
      const now = clock.now();
      const proposedAfter = before(now, { days: PROPOSAL_DAYS });
      const rows = await queries.toDo(userId, proposedAfter, plusDays(indiaDay(now), 1), TODAY_MAX);
      return (await presentDeals(ports, userId, rows, now)).map((deal) => ({ kind: "deal" as const, deal }));
    },
    connected,
    parted: ended,
    suspended,
    restored,
    pageOpened,
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
