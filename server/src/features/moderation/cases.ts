import { EVIDENCE_DAYS } from "@startup-connect/contract/connections";
import {
  CASE_NOT_FOUND,
  CASE_TAKEN_HOURS,
  type CaseDecision,
  type CaseMeasure,
  type Evidence,
  evidence,
  MEMBER_NOT_FOUND,
} from "@startup-connect/contract/moderation";
import { after, shortMoment } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import { checkUnseen } from "#features/audit/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/moderation-notices.ts";
import { type Context, happened } from "./context.ts";
import { holding } from "./decided.ts";
import { hiddenMail, shownMail, warnedMail } from "./mails.ts";
import { type CaseRow, EVIDENCE } from "./queries.ts";
import { restoreLocked, suspendLocked } from "./suspensions.ts";

/** Measures that hide what was reported, where it can be hidden. */
const HIDING: ReadonlySet<CaseMeasure> = new Set(["hide", "suspend"]);

const REPORTED_GONE = "The reported content no longer exists. Choose another measure.";
const NOT_HIDEABLE = "This cannot be hidden. Choose another measure.";

const ABOUT_YOU = "This case is about you.";

/** Where the two sides read of it. */
export const pageOf = ({ number }: Pick<CaseRow, "number">) => `/reports/${number}`;

/** CASE-04: why this administrator may not decide a case; "" for who may. */
export async function hindrance(c: Context, userId: string, row: CaseRow): Promise<string> {
  if (row.ownerId === userId) return ABOUT_YOU;
  const reporters = await c.queries.reportersOf(row.id);
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
export async function fit(c: Context, viewer: Viewer, number: string, reason = hindrance): Promise<CaseRow> {
  const row = await found(c, viewer, number);
  const why = await reason(c, viewer.userId, row);
  if (why) throw new Problem(403, why);
  return row;
}

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
    const takenUntil = after(now, { hours: CASE_TAKEN_HOURS });
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

/** Carries the measure out and notifies whom it meets. */
export async function measure(c: Context, tx: Tx, viewer: Viewer, row: CaseRow, given: CaseDecision): Promise<void> {
  const { measure: what, text, days } = given;
  const owner = row.ownerId ? await c.members.lock(tx, row.ownerId) : undefined;
  const { targetType: type, targetId } = row;
  const hideable = c.hideable[type];
  // What was hidden until now is shown, or hidden with this reason.
  const open = row.hiddenAt && owner ? await hideable?.setHidden(tx, targetId, null) : null;
  if (open && owner && (what === "none" || what === "warn"))
    await c.ports.notifications.inform(tx, owner.userId, { message: t.shown({ type }), reason: t.isYours, link: open });
  if (what === "none") return;
  if (!owner) throw new Problem(409, MEMBER_NOT_FOUND);
  const hides = { at: c.clock.now(), reason: text };
  const path = hideable && HIDING.has(what) ? await hideable.setHidden(tx, targetId, hides) : null;
  if (what === "hide" && !hideable) throw new Problem(409, NOT_HIDEABLE);
  if (what === "hide" && path === null) throw new Problem(409, REPORTED_GONE);
  if (what === "suspend" && !hasScope(viewer, "people.suspend"))
    throw new Problem(403, "You have no right to suspend accounts.");
  if (what === "suspend" && !owner.suspended) await suspendLocked(c, tx, viewer, owner, text, row.number);
  const link = pageOf(row);
  const until = what === "limit" && days ? after(c.clock.now(), { days }) : null;
  if (until) await limit(c, tx, row, owner, until);
  const when = until && shortMoment(until);
  const message = when ? t.limited({ when }) : path === null ? t.warned : t.hidden({ type });
  await c.ports.notifications.inform(tx, owner.userId, { message, reason: t.isYours, link });
  if (what === "suspend") return;
  const said = { type, reason: text, link, ...(when && { when }) };
  await c.mail.enqueue(tx, (what === "hide" ? hiddenMail : warnedMail)(owner, said, c.config.publicUrl));
}

/** CASE-09: of several limits the longest counts. @param until null: this case limits no more */
async function limit(c: Context, tx: Tx, { id }: CaseRow, { userId }: Member, until: Date | null): Promise<void> {
  await c.queries.change(tx, id, { limitedUntil: until });
  await c.members.setLimited(tx, userId, await c.queries.limitedUntil(tx, userId, c.clock.now()));
}

/** Shows again what a case has hidden, and notifies its owner. Of what is gone meanwhile nothing stays hidden. */
async function show(c: Context, tx: Tx, { targetType: type, targetId }: CaseRow, owner: Member): Promise<void> {
  const link = await c.hideable[type]?.setHidden(tx, targetId, null);
  if (!link) return;
  await c.ports.notifications.inform(tx, owner.userId, { message: t.shown({ type }), reason: t.isYours, link });
  await c.mail.enqueue(tx, shownMail(owner, { type, link }, c.config.publicUrl));
}

/**
 * Undoes what a decision did, but for what the next one does too.
 * @throws Problem 403 where the account is to be restored, for who may not
 */
export async function undo(
  c: Context,
  tx: Tx,
  viewer: Viewer,
  row: CaseRow,
  { measure: what, text }: Pick<CaseDecision, "measure" | "text">,
  next: CaseMeasure,
): Promise<void> {
  const owner = row.ownerId ? await c.members.lock(tx, row.ownerId) : undefined;
  if (!owner) return;
  if (HIDING.has(what) && !HIDING.has(next)) await show(c, tx, row, owner);
  if (what === "limit") await limit(c, tx, row, owner, null);
  // Another decision may have closed the account since: its reason says which one did.
  if (what !== "suspend" || owner.suspended?.reason !== text) return;
  if (!hasScope(viewer, "people.suspend")) throw new Problem(403, "You have no right to restore accounts.");
  await restoreLocked(c, tx, viewer, owner);
}

/**
 * CASE-05: decides a case with all its reports, for both sides.
 * @throws Problem 403, 404, 409 for the second of two, with what was decided, and for hiding what is gone
 */
export async function decide(c: Context, viewer: Viewer, number: string, given: CaseDecision): Promise<CaseRow> {
  const decided = await working(c, viewer, number, async (tx, row, now) => {
    if (row.targetType === "message") await c.ports.conversations.setReported(tx, row.targetId, null);
    await measure(c, tx, viewer, row, given);
    const reports = await c.queries.reportsOf([row.id], tx);
    const by = { decidedAt: now, decidedBy: viewer.userId };
    const isKept = given.measure === "none";
    await c.queries.decideReports(tx, row.id, { decision: isKept ? "keep" : "hide", note: given.text, ...by });
    const until = after(now, { days: EVIDENCE_DAYS });
    await c.queries.endEvidence(
      tx,
      reports.map(({ id }) => id),
      until,
    );
    await happened(c, tx, row.id, "decided", { by: viewer.userId });
    const message = isKept ? t.thanksKept : HIDING.has(given.measure) ? t.thanksHidden : t.thanksActed;
    for (const { reporterId } of reports)
      if (reporterId)
        await c.ports.notifications.inform(tx, reporterId, { message, reason: t.youReported, link: pageOf(row) });
    await logged(c, tx, viewer, row, `case.${given.measure}`, given.text);
    const { measure: what, rule, text } = given;
    const said = { measure: what, rule, text, days: what === "limit" ? (given.days ?? null) : null };
    return c.queries.change(tx, row.id, { ...said, ...by, takenBy: null, takenUntil: null });
  });
  if (given.measure !== "none" || decided.hiddenAt) c.listed.changed();
  return decided;
}

/** Shows again what a case has hidden. @throws Problem 404, 409 */
export async function lift(c: Context, viewer: Viewer, number: string): Promise<CaseRow> {
  await fit(c, viewer, number);
  const lifted = await c.db.tx(async (tx) => {
    const row = await c.queries.lockedByNumber(tx, number);
    if (!row) throw notFound(CASE_NOT_FOUND);
    const owner = row.ownerId ? await c.members.lock(tx, row.ownerId) : undefined;
    const holds = holding(row, await c.queries.appealsOf([row.id], tx));
    const isHidden = holds && HIDING.has(holds.measure) && !row.liftedAt;
    if (!owner || !isHidden) throw new Problem(409, "This case hides nothing.");
    await show(c, tx, row, owner);
    await c.queries.decideReports(tx, row.id, {
      decision: "keep",
      note: holds.text,
      decidedAt: c.clock.now(),
      decidedBy: viewer.userId,
    });
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
    await happened(c, tx, row.id, "opened", {
      by: viewer.userId,
      // It ends with what was opened.
      text: kept.length > 0 ? reason : "",
    });
    await logged(c, tx, viewer, row, "case.opened", reason);
    const read = { by: viewer.userId, what: "evidence", target: row.number } as const;
    if (row.ownerId) await c.ports.audit.read(tx, { ...read, subject: row.ownerId });
  });
  const seal = c.keys.seal(EVIDENCE);
  return kept.map(({ id, sealed }) => ({ _id: id, ...evidence.parse(JSON.parse(seal.open(sealed, id))) }));
}

export const logged = (c: Context, tx: Tx, viewer: Viewer, row: CaseRow, act: string, detail = "") =>
  c.ports.audit.record(tx, {
    adminId: viewer.userId,
    act,
    target: row.number,
    // Words go with whom they are about: of an owner who has left the case alone keeps them.
    ...(row.ownerId && { subjectId: row.ownerId, detail }),
  });
