import { EVIDENCE_DAYS } from "@startup-connect/contract/connections";
import {
  CASE_NOT_FOUND,
  CASE_TAKEN_HOURS,
  type CaseDecision,
  type Evidence,
  evidence,
  MEMBER_NOT_FOUND,
} from "@startup-connect/contract/moderation";
import { after } from "@startup-connect/contract/shared";
import { checkUnseen } from "#features/audit/index.ts";
import type { Tx } from "#platform/database.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/moderation-notices.ts";
import type { Context } from "./context.ts";
import { hiddenMail, shownMail, warnedMail } from "./mails.ts";
import { type CaseRow, EVIDENCE } from "./queries.ts";
import { happened } from "./reports.ts";
import { suspendLocked } from "./suspensions.ts";

const REPORTED_GONE = "The reported content no longer exists. Choose another measure.";
const NOT_HIDEABLE = "This cannot be hidden. Choose another measure.";

const ABOUT_YOU = "This case is about you.";

/** Where the two sides read of it. */
const pageOf = ({ number }: Pick<CaseRow, "number">) => `/reports/${number}`;

/** CASE-04: why this administrator may not decide a case; "" for who may. */
export async function hindrance(c: Context, { userId }: Viewer, row: CaseRow): Promise<string> {
  const reporters = (await c.queries.reportsOf([row.id])).flatMap(({ reporterId }) => reporterId ?? []);
  if (row.ownerId === userId) return ABOUT_YOU;
  if (reporters.includes(userId)) return "You reported this yourself.";
  const connected = await c.ports.connections.connectedAmong(userId, [row.ownerId ?? [], reporters].flat());
  return connected.size > 0 ? "You are connected with someone in this case. Another administrator decides it." : "";
}

/** Never about the reader, who would learn who reported them. @throws Problem 403, 404 */
export async function found(c: Context, { userId }: Viewer, number: string): Promise<CaseRow> {
  const row = await c.queries.byNumber(number);
  if (!row) throw notFound(CASE_NOT_FOUND);
  if (row.ownerId === userId) throw new Problem(403, ABOUT_YOU);
  return row;
}

/** @throws Problem 403 for who must not decide it, 404 */
async function fit(c: Context, viewer: Viewer, number: string): Promise<CaseRow> {
  const row = await found(c, viewer, number);
  const why = await hindrance(c, viewer, row);
  if (why) throw new Problem(403, why);
  return row;
}

/**
 * Work on a case that is open and of no one else.
 * @throws Problem 403 for who must not decide it, 404, 409 when it is decided or of someone else
 */
async function working(
  c: Context,
  viewer: Viewer,
  number: string,
  work: (tx: Tx, row: CaseRow, now: Date) => Promise<CaseRow>,
): Promise<CaseRow> {
  await fit(c, viewer, number);
  return c.db.tx(async (tx) => {
    const row = await c.queries.lockedByNumber(tx, number);
    if (!row) throw notFound(CASE_NOT_FOUND);
    const now = c.clock.now();
    checkUnseen(viewer, { by: row.decidedBy, at: row.decidedAt }, now);
    if (row.decidedAt) throw new Problem(409, "This case is already decided. Reload the page to read the decision.");
    if (row.takenBy && row.takenBy !== viewer.userId && row.takenUntil && row.takenUntil > now)
      throw new Problem(409, "Another administrator is working on this case.");
    return work(tx, row, now);
  });
}

/** CASE-04 */
export const take = (c: Context, viewer: Viewer, number: string): Promise<CaseRow> =>
  working(c, viewer, number, async (tx, row, now) => {
    if (row.takenBy !== viewer.userId) await happened(c, tx, row.id, "taken", { by: viewer.userId });
    const takenUntil = after(now, { hours: CASE_TAKEN_HOURS });
    return c.queries.change(tx, row.id, { takenBy: viewer.userId, takenUntil });
  });

/** Carries the measure out and notifies whom it meets. */
async function measure(c: Context, tx: Tx, viewer: Viewer, row: CaseRow, { measure: what, text }: CaseDecision) {
  const owner = row.ownerId ? await c.members.lock(tx, row.ownerId) : undefined;
  if (what === "none") return;
  if (!owner) throw new Problem(409, MEMBER_NOT_FOUND);
  const { targetType: type, targetId } = row;
  const hideable = c.hideable[type];
  const hides = { at: c.clock.now(), reason: text };
  const path = hideable && what !== "warn" ? await hideable.setHidden(tx, targetId, hides) : null;
  if (what === "hide" && !hideable) throw new Problem(409, NOT_HIDEABLE);
  if (what === "hide" && path === null) throw new Problem(409, REPORTED_GONE);
  if (what === "suspend" && !hasScope(viewer, "people.suspend"))
    throw new Problem(403, "You have no right to suspend accounts.");
  if (what === "suspend" && !owner.suspended) await suspendLocked(c, tx, viewer, owner, text);
  const link = pageOf(row);
  const message = path === null ? t.warned : t.hidden({ type });
  await c.ports.notifications.inform(tx, owner.userId, { message, reason: t.isYours, link });
  if (what === "suspend") return;
  const said = { type, reason: text, link };
  await c.mail.enqueue(tx, (what === "hide" ? hiddenMail : warnedMail)(owner, said, c.config.publicUrl));
}

/**
 * CASE-05: decides a case with all its reports, for both sides.
 * @throws Problem 403, 404, 409 for the second of two, with what was decided, and for hiding what is gone
 */
export async function decide(c: Context, viewer: Viewer, number: string, given: CaseDecision): Promise<CaseRow> {
  const decided = await working(c, viewer, number, async (tx, row, now) => {
    if (row.targetType === "message") await c.ports.conversations.setReported(tx, row.targetId, null);
    await measure(c, tx, viewer, row, given);
    const said = await c.queries.reportsOf([row.id], tx);
    const by = { decidedAt: now, decidedBy: viewer.userId };
    const isKept = given.measure === "none";
    await c.queries.decideReports(tx, row.id, { decision: isKept ? "keep" : "hide", note: given.text, ...by });
    const until = after(now, { days: EVIDENCE_DAYS });
    await c.queries.endEvidence(
      tx,
      said.map(({ id }) => id),
      until,
    );
    await happened(c, tx, row.id, "decided", { by: viewer.userId });
    const message = isKept ? t.thanksKept : given.measure === "warn" ? t.thanksActed : t.thanksHidden;
    for (const { reporterId } of said)
      if (reporterId)
        await c.ports.notifications.inform(tx, reporterId, { message, reason: t.youReported, link: pageOf(row) });
    await logged(c, tx, viewer, row, `case.${given.measure}`, given.text);
    return c.queries.change(tx, row.id, { ...given, ...by, takenBy: null, takenUntil: null });
  });
  if (given.measure !== "none") c.listed.changed();
  return decided;
}

/** Shows again what a case has hidden. @throws Problem 404, 409 */
export async function lift(c: Context, viewer: Viewer, number: string): Promise<CaseRow> {
  await fit(c, viewer, number);
  const lifted = await c.db.tx(async (tx) => {
    const row = await c.queries.lockedByNumber(tx, number);
    if (!row) throw notFound(CASE_NOT_FOUND);
    const { targetType: type } = row;
    const owner = row.ownerId ? await c.members.lock(tx, row.ownerId) : undefined;
    const isHidden = (row.measure === "hide" || row.measure === "suspend") && !row.liftedAt;
    if (!owner || !isHidden) throw new Problem(409, "This case hides nothing.");
    // Null where it is gone meanwhile: then nothing of it stays hidden, and no one has to know.
    const link = await c.hideable[type]?.setHidden(tx, row.targetId, null);
    await c.queries.decideReports(tx, row.id, {
      decision: "keep",
      note: row.text,
      decidedAt: c.clock.now(),
      decidedBy: viewer.userId,
    });
    if (link) {
      await c.ports.notifications.inform(tx, owner.userId, { message: t.shown({ type }), reason: t.isYours, link });
      await c.mail.enqueue(tx, shownMail(owner, { type, link }, c.config.publicUrl));
    }
    await happened(c, tx, row.id, "lifted", { by: viewer.userId });
    await logged(c, tx, viewer, row, "case.lifted");
    return c.queries.change(tx, row.id, { liftedAt: c.clock.now() });
  });
  c.listed.changed();
  return lifted;
}

type Kept = Evidence & { _id: string };

/** CASE-03: with the reason in the log and in the case, in the same transaction: no one reads it without. @throws Problem 403, 404 */
export async function openEvidence(c: Context, viewer: Viewer, number: string, reason: string): Promise<Kept[]> {
  const row = await fit(c, viewer, number);
  const said = await c.queries.reportsOf([row.id]);
  const kept = await c.queries.evidenceOf(said.map(({ id }) => id));
  await c.db.tx(async (tx) => {
    await happened(c, tx, row.id, "opened", { by: viewer.userId, text: reason });
    // The reason may say who reported it: it is no line about the owner, who can read those.
    await logged(c, tx, viewer, { ...row, ownerId: null }, "case.opened", reason);
    const read = { by: viewer.userId, what: "evidence", target: row.number } as const;
    if (row.ownerId) await c.ports.audit.read(tx, { ...read, subject: row.ownerId });
  });
  const seal = c.keys.seal(EVIDENCE);
  return kept.map(({ id, sealed }) => ({ _id: id, ...evidence.parse(JSON.parse(seal.open(sealed, id))) }));
}

const logged = (c: Context, tx: Tx, viewer: Viewer, row: CaseRow, act: string, detail = "") =>
  c.ports.audit.record(tx, {
    adminId: viewer.userId,
    act,
    target: row.number,
    detail,
    ...(row.ownerId && { subjectId: row.ownerId }),
  });
