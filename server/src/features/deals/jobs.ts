import { PROPOSAL_DAYS } from "@startup-connect/contract/deals";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { type AnyJob, attempts, defineCron } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { DealNotices } from "./notices.ts";
import type { DealQueries, DealRow } from "./queries.ts";
import type { DealService } from "./service.ts";

/** Deals of one turn, each in its own transaction. */
const batch = 200;
const before = "00000000-0000-0000-0000-000000000000";
const keepsPages = "only the two sides see it";

/** DEAL-04, DEAL-06, DEAL-08: what the clock does with deals. */
export function dealJobs(
  { clock, db }: Platform,
  queries: DealQueries,
  service: Pick<DealService, "lapse">,
  notices: DealNotices,
): readonly AnyJob[] {
  async function each(find: (after: string) => Promise<DealRow[]>, act: (row: DealRow) => Promise<unknown>) {
    const run = attempts("deals");
    for (let after = before; ; ) {
      const rows = await find(after);
      await run.each(rows, act);
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = last.id;
    }
    run.end();
  }

  return [
    defineCron({ name: "deals.lapse", cron: "7 0 * * *", keepsPages }, () => {
      const now = clock.now();
      const proposedUntil = new Date(now.getTime() - PROPOSAL_DAYS * 86_400_000);
      return each((after) => queries.over(after, proposedUntil, indiaDay(now), batch), service.lapse);
    }),
    defineCron({ name: "deals.promised", cron: "0 9 * * *", keepsPages }, async () => {
      for (const [event, days] of [
        ["tomorrow", 1],
        ["late", -1],
      ] as const) {
        const day = plusDays(indiaDay(clock.now()), days);
        await each(
          (after) => queries.promisedFor(after, day, batch),
          (row) => db.tx((tx) => notices.tell(tx, row, event, ["investor"], day)),
        );
      }
    }),
  ];
}
