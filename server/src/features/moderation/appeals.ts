import {
  APPEAL_DAYS,
  APPEAL_DECIDE_DAYS,
  CASE_LINK_DEAD,
  CASE_NOT_FOUND,
  type CaseDecision,
  REPORT_NOT_FOUND,
} from "@startup-connect/contract/moderation";
import { after, shortMoment } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/moderation-notices.ts";
import { logged } from "./cases.ts";
import { CASE_LINK, type Context, happened } from "./context.ts";
import { appealableUntil, held, holding } from "./decided.ts";
import { carryOut, HIDING, pageOf, sealedPageOf } from "./effects.ts";
import { fit } from "./hindrance.ts";
import { answeredMail } from "./mails.ts";
import type { AppealRow, CaseRow } from "./queries.ts";

export type Side = Pick<Viewer, "userId">;

/** CASE-07: as what someone reads a case; null for anyone else. An owner is a side once anything was against them. */
export async function sideOf(c: Context, userId: string, row: CaseRow, appeals: readonly AppealRow[], tx?: Tx) {
  const own = await c.queries.reportBy(row.id, userId, tx);
  if (own) return { side: "reporter", own } as const;
  const wasAgainst = held(row, appeals).some(({ measure: of }) => of !== "none");
  return row.ownerId === userId && wasAgainst ? ({ side: "owner", own: null } as const) : null;
}

/** CASE-15: who reads a case by the link of an email, its owner. @throws Problem 404 once the account or the time to appeal is over */
export async function byLink(c: Context, { number, token }: { number: string; token: string }) {
  const row = await c.queries.byNumber(number);
  const named = c.caseLinks.read(token);
  const { id, ownerId: userId, decidedAt, appealedAt } = row ?? {};
  if (!row || !userId || !decidedAt || named?.kind !== CASE_LINK || named.id !== id) throw notFound(CASE_LINK_DEAD);
  const answered = (await c.queries.appealsOf([row.id])).flatMap((one) => one.decidedAt ?? []);
  const last = Math.max(...[decidedAt, ...answered].map(Number));
  if (!appealedAt && after(last, { days: APPEAL_DAYS }) <= c.clock.now()) throw notFound(CASE_LINK_DEAD);
  return { row, owner: { userId } };
}

/** CASE-08. @throws Problem 404 for who is no side of it, 409 before the decision, late, and for the second time */
export const appeal = (c: Context, { userId }: Side, number: string, text: string): Promise<CaseRow> =>
  c.db.tx(async (tx) => {
    const row = await c.queries.lockedByNumber(tx, number);
    const appeals = row ? await c.queries.appealsOf([row.id], tx) : [];
    const is = row && (await sideOf(c, userId, row, appeals, tx));
    if (!is) throw notFound(REPORT_NOT_FOUND);
    const now = c.clock.now();
    if (!row.decidedAt) throw new Problem(409, t.notDecided);
    const until = appealableUntil(row, appeals, userId);
    if (!until) throw new Problem(409, t.appealedBefore);
    if (until <= now) throw new Problem(409, t.appealLate({ when: shortMoment(until) }));
    const made = { id: newId(), caseId: row.id, firstBy: row.decidedBy, byId: userId, side: is.side, text };
    await c.queries.addAppeal(tx, { ...made, appealedAt: now });
    await happened(c, tx, row.id, "appealed");
    if (row.appealedAt) return row;
    const appealDueAt = after(now, { days: APPEAL_DECIDE_DAYS });
    return c.queries.change(tx, row.id, { appealedAt: now, appealDueAt, appealStep: 0 });
  });

/**
 * CASE-08: answers the open appeals of a case, of both sides in one. What is decided otherwise holds from now on.
 * @throws Problem 403 for who decided it and who must not, 404, 409 when there is none
 */
export async function answer(c: Context, viewer: Viewer, number: string, given: CaseDecision): Promise<CaseRow> {
  await fit(c, viewer, number, "answer");
  const answered = await c.db.tx(async (tx) => {
    const row = await c.queries.lockedByNumber(tx, number);
    if (!row) throw notFound(CASE_NOT_FOUND);
    const appeals = await c.queries.appealsOf([row.id], tx);
    const before = holding(row, appeals);
    if (!row.appealedAt || !before) throw new Problem(409, "No appeal is open. Reload the page to read the answer.");
    // Behind what held until now, also where the clock was set back.
    const at = new Date(Math.max(Number(c.clock.now()), Number(before.at) + 1));
    const days = given.measure === "limit" ? (given.days ?? null) : null;
    const { measure: what, rule, text } = given;
    // What was shown again since is no longer hidden by it.
    const isLifted = row.liftedAt !== null && HIDING.has(what);
    const isOther = what !== before.measure || days !== before.days || isLifted;
    const changed = isOther || rule !== before.rule;
    const by = { decidedBy: viewer.userId, decidedAt: at };
    await c.queries.answerAppeals(tx, row.id, { measure: what, rule, days, answer: text, changed, ...by });
    const closed = { appealedAt: null, appealDueAt: null, appealStep: 0 };
    const stored = await c.queries.change(tx, row.id, isOther ? { ...closed, liftedAt: null } : closed);
    if (isOther) await c.queries.decideReports(tx, row.id, { decision: what === "none" ? "keep" : "hide" });
    const now = isOther ? await carryOut(c, tx, viewer, stored, { measure: what, text, days, at }) : stored;
    await happened(c, tx, row.id, "answered", { by: viewer.userId });
    await logged(c, tx, viewer, row, changed ? "case.changed" : "case.upheld");
    const reporters = await c.queries.reportersOf(row.id, tx);
    const isOwnerToo = row.ownerId && (changed || before.measure !== "none");
    for (const userId of isOwnerToo ? [...reporters, row.ownerId ?? ""] : reporters) {
      const reason = appeals.some(({ byId, decidedAt }) => byId === userId && !decidedAt) ? t.youAppealed : t.yourCase;
      const message = t.appealAnswered({ number: row.number, changed: String(changed) });
      await c.ports.notifications.inform(tx, userId, { message, reason, link: pageOf(row) });
    }
    const owner = row.ownerId ? await c.members.lock(tx, row.ownerId) : undefined;
    if (isOwnerToo && owner?.suspended) {
      const said = { number: row.number, answer: text, link: sealedPageOf(c, row) };
      await c.mail.enqueue(tx, answeredMail(owner, said, c.config.publicUrl));
    }
    return now;
  });
  c.listed.changed();
  return answered;
}

/** Ends what a case does now: shows what it has hidden, opens the account it has suspended. @throws Problem 403, 404, 409 */
export async function lift(c: Context, viewer: Viewer, number: string): Promise<CaseRow> {
  await fit(c, viewer, number, "lift");
  const lifted = await c.db.tx(async (tx) => {
    const row = await c.queries.lockedByNumber(tx, number);
    if (!row) throw notFound(CASE_NOT_FOUND);
    const holds = holding(row, await c.queries.appealsOf([row.id], tx));
    if (!row.ownerId || !holds || !HIDING.has(holds.measure) || row.liftedAt)
      throw new Problem(409, "This case hides nothing.");
    const stored = await c.queries.change(tx, row.id, { liftedAt: c.clock.now() });
    const now = await carryOut(c, tx, viewer, stored, null);
    for (const userId of await c.queries.reportersOf(row.id, tx))
      await c.ports.notifications.inform(tx, userId, { message: t.lifted, reason: t.youReported, link: pageOf(row) });
    await happened(c, tx, row.id, "lifted", { by: viewer.userId });
    await logged(c, tx, viewer, row, "case.lifted");
    return now;
  });
  c.listed.changed();
  return lifted;
}
