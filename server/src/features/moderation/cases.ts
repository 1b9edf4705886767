import { EVIDENCE_DAYS } from "@startup-connect/contract/connections";
import {
  CASE_NOT_FOUND,
  type CaseDecision,
  EVIDENCE_HOURS,
  type Evidence,
  evidence,
  takenFor,
} from "@startup-connect/contract/moderation";
import { after, before } from "@startup-connect/contract/shared";
import { checkUnseen } from "#features/audit/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/moderation-notices.ts";
import { type Context, happened } from "./context.ts";
import { isClosed } from "./decided.ts";
import { carryOut, HIDING, pageOf } from "./effects.ts";
import { fit } from "./hindrance.ts";
import { type AppealRow, type CaseRow, EVIDENCE } from "./queries.ts";

/** Who can have taken a case: with the right to decide, or the account, what someone took is free. */
export const takers = async (c: Context, db: Db = c.db.orm): Promise<Set<string>> =>
  new Set((await c.members.holding(["cases.decide", "owner"], db)).map(({ userId }) => userId));

export const isTaken = ({ takenBy, takenUntil }: CaseRow, by: ReadonlySet<string>, now: Date): boolean =>
  takenBy !== null && by.has(takenBy) && takenUntil !== null && takenUntil > now;

/**
 * Work on a case that is open and of no one else.
 * @throws Problem 403 for who must not decide it, 404, 409 when it is decided or of someone else
 */
async function working(
  c: Context,
  viewer: Viewer,
  number: string,
  work: (tx: Tx, row: CaseRow, now: Date) => Promise<CaseRow>,
  isFreeing = false,
): Promise<CaseRow> {
  await fit(c, viewer, number);
  return c.db.tx(async (tx) => {
    const row = await c.queries.lockedByNumber(tx, number);
    if (!row) throw notFound(CASE_NOT_FOUND);
    const now = c.clock.now();
    checkUnseen(viewer, { by: row.decidedBy, at: row.decidedAt }, now);
    if (row.decidedAt) throw new Problem(409, "This case is already decided. Reload the page to read the decision.");
    if (!isFreeing && row.takenBy !== viewer.userId && isTaken(row, await takers(c, tx), now))
      throw new Problem(409, "Another administrator is working on this case.");
    return work(tx, row, now);
  });
}

/** CASE-04 */
export const take = (c: Context, viewer: Viewer, number: string): Promise<CaseRow> =>
  working(c, viewer, number, async (tx, row, now) => {
    if (row.takenBy !== viewer.userId) await happened(c, tx, row.id, "taken", { by: viewer.userId });
    const takenUntil = new Date(now.getTime() + takenFor(row));
    return c.queries.change(tx, row.id, { takenBy: viewer.userId, takenUntil });
  });

/** CASE-11: the officer ends the hold of who took it. @throws Problem 403, 404, 409 */
export const free = (c: Context, viewer: Viewer, number: string): Promise<CaseRow> =>
  working(
    c,
    viewer,
    number,
    async (tx, row) => {
      await happened(c, tx, row.id, "freed", { by: viewer.userId });
      return c.queries.change(tx, row.id, { takenBy: null, takenUntil: null });
    },
    true,
  );

/**
 * CASE-05: decides a case with all its reports, for both sides.
 * @throws Problem 403, 404, 409 for the second of two, with what was decided, and for hiding what is gone
 */
export async function decide(c: Context, viewer: Viewer, number: string, given: CaseDecision): Promise<CaseRow> {
  const decided = await working(c, viewer, number, async (tx, row, now) => {
    if (row.targetType === "message") await c.ports.conversations.setReported(tx, row.targetId, null);
    const reports = await c.queries.reportsOf(row.id, tx);
    const by = { decidedAt: now, decidedBy: viewer.userId };
    const { measure: what, rule, text } = given;
    const said = { measure: what, rule, text, days: what === "limit" ? (given.days ?? null) : null };
    const changed = await c.queries.change(tx, row.id, { ...said, ...by, takenBy: null, takenUntil: null });
    const decided = await carryOut(c, tx, viewer, changed, { ...said, at: now });
    const isKept = given.measure === "none";
    await c.queries.decideReports(tx, row.id, { decision: isKept ? "keep" : "hide", note: given.text, ...by });
    const until = after(now, { days: EVIDENCE_DAYS });
    await c.queries.endEvidence(
      tx,
      reports.map(({ id }) => id),
      until,
    );
    await happened(c, tx, row.id, "decided", { by: viewer.userId });
    const acted = row.ownerId === null ? t.thanksGone : HIDING.has(what) ? t.thanksHidden : t.thanksActed;
    const message = isKept ? t.thanksKept : acted;
    for (const { reporterId } of reports)
      if (reporterId)
        await c.ports.notifications.inform(tx, reporterId, { message, reason: t.youReported, link: pageOf(row) });
    await logged(c, tx, viewer, row, `case.${given.measure}`);
    return decided;
  });
  if (given.measure !== "none" || decided.hiddenAt) c.listed.changed();
  return decided;
}

type Kept = Evidence & { _id: string };

/** Whether the evidence of a case opens only with a second person, as no one else asked for it, or opened it, of late. */
export async function takesTwo(c: Context, { userId }: Viewer, row: CaseRow, appeals: readonly AppealRow[]) {
  const now = c.clock.now();
  if (!isClosed(row, appeals, now)) return false;
  return !(await c.queries.hasOther(row.id, userId, ["asked", "opened"], before(now, { hours: EVIDENCE_HOURS })));
}

/**
 * CASE-03: with the reason in the case and a line in the log, in the same transaction: no one reads it without.
 * @returns null where a second person has to ask for it as well. @throws Problem 403, 404
 */
export async function openEvidence(c: Context, viewer: Viewer, number: string, reason: string): Promise<Kept[] | null> {
  const row = await fit(c, viewer, number);
  if (await takesTwo(c, viewer, row, await c.queries.appealsOf([row.id]))) {
    const text = (await c.queries.evidenceCount(row.id)) > 0 ? reason : "";
    await c.db.tx((tx) => happened(c, tx, row.id, "asked", { by: viewer.userId, text }));
    return null;
  }
  const said = await c.queries.shownReports(row.id);
  const kept = await c.queries.evidenceOf(said.map(({ id }) => id));
  await c.db.tx(async (tx) => {
    await happened(c, tx, row.id, "opened", {
      by: viewer.userId,
      // It ends with what was opened.
      text: kept.length > 0 ? reason : "",
    });
    await logged(c, tx, viewer, row, "case.opened");
    const read = { by: viewer.userId, what: "evidence", target: row.number } as const;
    if (row.ownerId) await c.ports.audit.read(tx, { ...read, subject: row.ownerId });
  });
  const seal = c.keys.seal(EVIDENCE);
  return kept.map(({ id, sealed }) => ({ _id: id, ...evidence.parse(JSON.parse(seal.open(sealed, id))) }));
}

/** Without words: they are in the case, which shows them to fewer than the log, and they end there. */
export const logged = (c: Context, tx: Tx, viewer: Viewer, row: CaseRow, act: string) =>
  c.ports.audit.record(tx, {
    adminId: viewer.userId,
    act,
    target: row.number,
    ...(row.ownerId && { subjectId: row.ownerId }),
  });
