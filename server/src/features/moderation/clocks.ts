import { CLOCK_EVENTS, stepsReached } from "@startup-connect/contract/moderation";
import type { Tx } from "#platform/database.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import * as t from "#texts/moderation-notices.ts";
import type { Context } from "./context.ts";
import type { CaseRow } from "./queries.ts";
import { happened } from "./reports.ts";

/** The last step of the clock that a case has reached, once, however many processes and however late they come. */
async function call(c: Context, tx: Tx, { id }: CaseRow): Promise<void> {
  const row = await c.queries.locked(tx, id);
  if (!row || row.decidedAt) return;
  const reached = stepsReached(row, c.clock.now());
  const kind = CLOCK_EVENTS[reached - 1];
  if (!kind || reached <= row.step) return;
  await c.queries.change(tx, id, { step: reached });
  await happened(c, tx, id, kind);
  const { number } = row;
  for (const { userId } of await c.members.administrators(tx)) {
    if (userId === row.ownerId) continue;
    const notice = { message: t.clock({ kind, number }), reason: t.youDecide, link: `/admin/cases/${number}` };
    await c.ports.notifications.inform(tx, userId, notice);
  }
  if (kind !== "overdue") return;
  for (const { reporterId } of await c.queries.reportsOf([id], tx))
    if (reporterId) {
      const notice = { message: t.overdue({ number }), reason: t.youReported, link: `/reports/${number}` };
      await c.ports.notifications.inform(tx, reporterId, notice);
    }
}

/** CASE-06: what the clock does with cases and with their evidence. */
export const caseJobs = (c: Context) => [
  defineSweep(
    c,
    { name: "cases.clocks", cron: "* * * * *", keepsPages: "only the two sides and administrators see it" },
    [
      step({ what: "cases to remind of", find: c.queries.called, act: (tx, row) => call(c, tx, row) }),
      step({
        what: "evidence that is over",
        find: c.queries.overEvidence,
        act: (tx, { id }) => c.queries.purge(tx, id),
      }),
    ],
  ),
];
