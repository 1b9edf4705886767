import { CLOCK_EVENTS, stepsReached } from "@startup-connect/contract/moderation";
import type { Tx } from "#platform/database.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import * as t from "#texts/moderation-notices.ts";
import type { Context } from "./context.ts";
import type { CaseRow } from "./queries.ts";
import { happened } from "./reports.ts";

/** The clock that runs: until the decision, then that of an open appeal. */
const running = ({ decidedAt, receivedAt, dueAt, step, appealedAt, appealDueAt, appealStep }: CaseRow) => {
  if (!decidedAt) return { receivedAt, dueAt, step };
  return appealedAt && appealDueAt ? { receivedAt: appealedAt, dueAt: appealDueAt, step: appealStep } : null;
};

/** The last step of the clock that a case has reached, once, however many processes and however late they come. */
async function call(c: Context, tx: Tx, { id }: CaseRow): Promise<void> {
  const row = await c.queries.locked(tx, id);
  const clock = row && running(row);
  if (!clock) return;
  const reached = stepsReached(clock, c.clock.now());
  const kind = CLOCK_EVENTS[reached - 1];
  if (!kind || reached <= clock.step) return;
  await c.queries.change(tx, id, row.decidedAt ? { appealStep: reached } : { step: reached });
  await happened(c, tx, id, kind);
  const { number } = row;
  for (const { userId } of await c.members.administrators(tx)) {
    if (userId === row.ownerId) continue;
    const notice = { message: t.clock({ kind, number }), reason: t.youDecide, link: `/admin/cases/${number}` };
    await c.ports.notifications.inform(tx, userId, notice);
  }
  if (kind !== "overdue") return;
  const late = row.decidedAt
    ? (await c.queries.appealsOf([id], tx)).flatMap(({ byId, decidedAt }) => (decidedAt ? [] : byId))
    : (await c.queries.reportsOf([id], tx)).map(({ reporterId }) => reporterId);
  for (const reporterId of late)
    if (reporterId) {
      const [message, reason] = row.decidedAt
        ? ([t.appealOverdue({ number }), t.youAppealed] as const)
        : ([t.overdue({ number }), t.youReported] as const);
      const notice = { message, reason, link: `/reports/${number}` };
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
