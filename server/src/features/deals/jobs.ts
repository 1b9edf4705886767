import { CARD_RESTORE_HOURS, PROPOSAL_DAYS } from "@startup-connect/contract/deals";
import { before, indiaDay, plusDays } from "@startup-connect/contract/shared";
import { type AnyJob, defineCron, defineSweep, step } from "#platform/jobs/index.ts";
import type { Context } from "./context.ts";
import { lapse } from "./turns.ts";

const keepsPages = "only the two sides see it";
/** By the calendar once a day, so a row that failed gets more turns within the run. */
const retryLimit = 3;

/** DEAL-04, DEAL-06, DEAL-08: what the clock does with deals. */
export function dealJobs(c: Context): readonly AnyJob[] {
  const { queries, notices } = c;
  const promised = (event: "tomorrow" | "late", days: number) =>
    step({
      what: `promised answers (${event})`,
      find: (now, limit) => queries.promisedFor(plusDays(indiaDay(now), days), limit),
      act: (tx, row) => notices.notify(tx, event, row),
    });

  return [
    defineCron({ name: "deals.cards", cron: "20 * * * *", keepsPages: "only the owner sees it" }, async () => {
      await c.cards.purge(before(c.clock.now(), { hours: CARD_RESTORE_HOURS }));
    }),
    defineSweep(c, { name: "deals.lapse", cron: "7 0 * * *", keepsPages, retryLimit }, [
      step({
        what: "proposals and interests that are over",
        find: (now, limit) => queries.over(before(now, { days: PROPOSAL_DAYS }), indiaDay(now), limit),
        outside: (row) => lapse(c, row),
      }),
    ]),
    defineSweep(c, { name: "deals.promised", cron: "0 9 * * *", keepsPages, retryLimit }, [
      promised("tomorrow", 1),
      promised("late", -1),
    ]),
  ];
}
