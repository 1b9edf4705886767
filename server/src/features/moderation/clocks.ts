import { clockCall } from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import type { Scope } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import * as t from "#texts/moderation-notices.ts";
import { type Context, happened } from "./context.ts";
import { held } from "./decided.ts";
import { pageOf } from "./effects.ts";
import type { CaseRow } from "./queries.ts";

/** Who decides it: those called who are no side of it, else the owners, else who may. */
async function deciders(c: Context, tx: Tx, scopes: readonly Scope[], sides: readonly (string | null)[]) {
  for (const called of [scopes, ["owner"], ["cases.decide"]] as const) {
    const apart = (await c.members.holding(called, tx)).filter(({ userId }) => !sides.includes(userId));
    if (apart.length > 0) return apart;
  }
  return [];
}

/** The clock that runs: until the decision, then that of an open appeal. */
const running = ({ appealedAt, appealDueAt, appealStep, ...first }: CaseRow) =>
  appealedAt && appealDueAt ? { receivedAt: appealedAt, dueAt: appealDueAt, step: appealStep, decidedAt: null } : first;

/** The last step of the clock that a case has reached, once, however many processes and however late they come. */
async function call(c: Context, tx: Tx, { id }: CaseRow): Promise<void> {
  const row = await c.queries.locked(tx, id);
  const clock = row && running(row);
  const next = clock && clockCall(clock, c.clock.now());
  if (!next) return;
  const { step: reached, kind, scopes } = next;
  await c.queries.change(tx, id, row.appealedAt ? { appealStep: reached } : { step: reached });
  await happened(c, tx, id, kind);
  const { number, ownerId } = row;
  const reporters = await c.queries.reportersOf(id, tx);
  const isAppeal = row.appealedAt !== null;
  const appeals = isAppeal ? await c.queries.appealsOf([id], tx) : [];
  const open = appeals.flatMap(({ byId, decidedAt }) => (decidedAt ? [] : (byId ?? [])));
  // Someone else than who decided answers an appeal.
  const decided = isAppeal ? held(row, appeals).map(({ by }) => by) : [];
  for (const { userId } of await deciders(c, tx, scopes, [ownerId, ...reporters, ...decided])) {
    const notice = { message: t.clock({ kind, number }), reason: t.youDecide, link: adminPaths.case(number) };
    await c.ports.notifications.inform(tx, userId, notice);
  }
  if (kind !== "overdue") return;
  for (const userId of isAppeal ? open : reporters) {
    const said = isAppeal
      ? { message: t.appealOverdue({ number }), reason: t.youAppealed }
      : { message: t.overdue({ number }), reason: t.youReported };
    await c.ports.notifications.inform(tx, userId, { ...said, link: pageOf(row) });
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
