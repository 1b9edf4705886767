import {
  APPEAL_DAYS,
  appealUntil,
  CASES_MAX,
  type CaseDecision,
  MARK_DAYS,
  MARK_NOT_FOUND,
  MARK_POINTS,
  MARK_TEXTS,
  type MarkKind,
  RELIABILITY_FROM,
  type Reliability,
  reliabilityOf,
  type SessionCase,
  type SessionMark,
} from "@startup-connect/contract/mentoring";
import { shortDate } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import type { Waiting } from "#platform/waiting.ts";
import * as t from "#texts/mentoring-acts.ts";
import * as notices from "#texts/mentoring-notices.ts";
import type { Context } from "../context.ts";
import type { SessionRow } from "../sessions/queries.ts";
import type { MarkRow } from "./queries.ts";

/* SES-45 to SES-47: late changes and missed sessions, what follows from them, and appeals. */

const presentMark = (row: MarkRow): SessionMark => ({
  _id: row.id,
  sessionId: row.sessionId,
  kind: row.kind,
  points: MARK_POINTS[row.kind],
  createdAt: row.createdAt.toISOString(),
  appealUntil: appealUntil(row).toISOString(),
  appeal: row.appeal ?? "",
  decision: row.decision,
  decisionNote: row.decisionNote,
});

const DECIDED_IT = "You decided the session itself. Another administrator has to decide the appeal.";
/** Who is still a member. */
const sidesOf = ({ mentorId, menteeId }: SessionRow) => [mentorId ?? [], menteeId ?? []].flat();

const stateOf = async (c: Context, userId: string, of: Db = c.db.orm) => {
  const marks = await c.queries.marks.ofPeople([userId], c.clock.now(), of);
  return { marks, ...reliabilityOf(marks, c.clock.now()) };
};

const notify = (c: Context, tx: Tx, userId: string, sessionId: string, message: string, occasion: string) =>
  c.ports.notifications.notify(tx, userId, {
    kind: "session",
    message,
    reason: notices.yourSession,
    link: `/sessions/${sessionId}`,
    occasion,
  });

/** In the transaction of its cause. */
export async function mark(c: Context, tx: Tx, sessionId: string, userId: string, kind: MarkKind): Promise<void> {
  const row = await c.queries.marks.add(tx, { id: newId(), userId, sessionId, kind, createdAt: c.clock.now() });
  if (!row) return;
  const { points, pausedUntil } = await stateOf(c, userId, tx);
  const facts = {
    kind: MARK_TEXTS[kind],
    points: MARK_POINTS[kind],
    total: String(points),
    days: String(MARK_DAYS),
    appealDays: String(APPEAL_DAYS),
  };
  const text = pausedUntil
    ? notices.markedAndPaused({ ...facts, until: shortDate(pausedUntil) })
    : notices.marked(facts);
  await notify(c, tx, userId, sessionId, text, `mark ${row.id} ${kind}`);
  await c.queries.availability.renewFrom(tx, userId, c.clock.now());
}

/** The sides that were missing by the answers, or by a decision. */
export async function markMissing(c: Context, tx: Tx, { id, mentorId, menteeId, missing }: SessionRow): Promise<void> {
  for (const role of missing) {
    const userId = role === "mentor" ? mentorId : menteeId;
    if (userId) await mark(c, tx, id, userId, "missed");
  }
}

export async function own(c: Context, { userId }: Viewer): Promise<Reliability> {
  const { marks, points, pausedUntil } = await stateOf(c, userId);
  return { points, pausedUntil: pausedUntil?.toISOString() ?? null, marks: marks.map(presentMark) };
}

async function decideDisputed(
  c: Context,
  tx: Tx,
  viewer: Viewer,
  row: SessionRow,
  { decision, note }: CaseDecision,
): Promise<void> {
  if (decision === "kept" || decision === "lifted") throw fieldProblem("decision", "Please decide about the session.");
  const missing =
    decision === "mentorMissed" ? ["mentor" as const] : decision === "menteeMissed" ? ["mentee" as const] : [];
  const state = missing.length > 0 ? "noShow" : decision === "completed" ? "completed" : "unconfirmed";
  const now = c.clock.now();
  const decided = await c.queries.sessions.change(tx, row.id, {
    state,
    missing,
    decidedBy: viewer.userId,
    decidedAt: now,
    updatedAt: now,
  });
  for (const userId of [row.mentorId, row.menteeId])
    if (userId) await notify(c, tx, userId, row.id, notices.decided({ state, note }), `dispute ${row.id}`);
  await markMissing(c, tx, decided);
}

async function decideAppeal(
  c: Context,
  tx: Tx,
  viewer: Viewer,
  id: string,
  { decision, note }: CaseDecision,
): Promise<MarkRow> {
  const found = await c.queries.marks.lockedWithSession(tx, id);
  if (!found?.mark.appeal) throw notFound(MARK_NOT_FOUND);
  if (found.mark.decision) throw new Problem(409, "This appeal is already decided.");
  if (found.session.decidedBy === viewer.userId) throw new Problem(409, DECIDED_IT);
  if (decision !== "kept" && decision !== "lifted") throw fieldProblem("decision", "Please decide about the entry.");
  const decided = { decision, decisionNote: note, decidedBy: viewer.userId, decidedAt: c.clock.now() };
  const row = await c.queries.marks.change(tx, id, decided);
  await notify(c, tx, row.userId, row.sessionId, notices.appealDecided({ decision, note }), `appeal ${id}`);
  await c.queries.availability.renewFrom(tx, row.userId, c.clock.now());
  return row;
}

const logged = async (
  c: Context,
  tx: Tx,
  { userId: adminId }: Viewer,
  act: string,
  subjectId: string | null,
  target: string,
  detail: string,
) => c.ports.audit.record(tx, { adminId, act, ...(subjectId && { subjectId }), target, detail });

/** Until when nothing new is booked by or with these people; those without a pause are left out. */
export async function pauses(c: Context, userIds: readonly string[], of?: Db): Promise<Map<string, Date>> {
  const now = c.clock.now();
  const marks = Map.groupBy(await c.queries.marks.ofPeople(userIds, now, of), ({ userId }) => userId);
  return new Map(
    [...marks].flatMap(([userId, own]) => {
      const { pausedUntil } = reliabilityOf(own, now);
      return pausedUntil ? [[userId, pausedUntil] as const] : [];
    }),
  );
}

/** How many of a mentor's sessions took place; null under five. */
export async function recordOf(c: Context, mentorId: string): Promise<{ tookPlace: number; of: number } | null> {
  const { tookPlace, failed } = await c.queries.sessions.recordOf(mentorId);
  return tookPlace + failed < RELIABILITY_FROM ? null : { tookPlace, of: tookPlace + failed };
}

/** @throws Problem 404 for another's, 409 after 7 days and for a second appeal */
export async function appeal(c: Context, viewer: Viewer, id: string, appeal: string): Promise<Reliability> {
  if (!isId(id)) throw notFound(MARK_NOT_FOUND);
  await c.db.tx(async (tx) => {
    const found = await c.queries.marks.lockedWithSession(tx, id);
    if (found?.mark.userId !== viewer.userId) throw notFound(MARK_NOT_FOUND);
    if (found.mark.appeal) throw new Problem(409, t.appealedAlready);
    if (c.clock.now() >= appealUntil(found.mark))
      throw new Problem(409, t.appealDaysOver({ days: String(APPEAL_DAYS) }));
    await c.queries.marks.change(tx, id, { appeal, appealedAt: c.clock.now() });
    await c.queries.availability.renewFrom(tx, viewer.userId, c.clock.now());
  });
  return own(c, viewer);
}

export async function waiting(c: Context): Promise<Waiting> {
  const [appeals, disputed] = await Promise.all([
    c.queries.marks.appealsWaiting(),
    c.queries.sessions.disputedWaiting(),
  ]);
  const since = [appeals.since, disputed.since].flatMap((one) => one?.getTime() ?? []);
  const count = appeals.count + disputed.count;
  return { count, since: since.length > 0 ? new Date(Math.min(...since)) : null };
}

export async function cases(c: Context, viewer: Viewer): Promise<SessionCase[]> {
  const [appeals, disputed] = await Promise.all([
    c.queries.marks.openAppeals(),
    c.queries.sessions.disputed(CASES_MAX),
  ]);
  const sessions = [...appeals.map(({ session }) => session), ...disputed];
  const ids = [...new Set(sessions.flatMap(sidesOf))];
  const [people, whyOf] = await Promise.all([
    c.ports.profiles.people(ids),
    c.ports.moderation.apartFrom(viewer.userId, ids),
  ]);
  const card = (id: string | null) => people.get(id ?? "") ?? null;
  const common = ({ mentorId, menteeId, startsAt, endsAt, mentorAttendance, menteeAttendance }: SessionRow) => ({
    mentor: card(mentorId),
    mentee: card(menteeId),
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    attendance: { mentor: mentorAttendance ?? "", mentee: menteeAttendance ?? "" },
  });
  return [
    ...disputed.map((row) => ({
      ...common(row),
      _id: row.id,
      kind: "disputed" as const,
      user: null,
      mark: null,
      text: "",
      since: (row.decidedAt ?? row.updatedAt).toISOString(),
      why: whyOf(sidesOf(row)),
    })),
    ...appeals.map(({ mark: row, session }) => ({
      ...common(session),
      _id: row.id,
      kind: "appeal" as const,
      user: card(row.userId),
      mark: row.kind,
      text: row.appeal ?? "",
      since: (row.appealedAt ?? row.createdAt).toISOString(),
      why: whyOf(sidesOf(session)) || (session.decidedBy === viewer.userId ? DECIDED_IT : ""),
    })),
  ].toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

/** @throws Problem 400 for a decision of the other kind, 403 for who must not decide it, 404, 409 */
export async function decide(c: Context, viewer: Viewer, id: string, decision: CaseDecision): Promise<void> {
  if (!isId(id)) throw notFound(MARK_NOT_FOUND);
  const of = (await c.queries.sessions.byId(id)) ?? (await c.queries.marks.withSession(id))?.session;
  if (!of) throw notFound(MARK_NOT_FOUND);
  const sides = sidesOf(of);
  const why = (await c.ports.moderation.apartFrom(viewer.userId, sides))(sides);
  if (why) throw new Problem(403, why);
  await c.db.tx(async (tx) => {
    await lock(tx, "session", id);
    const session = await c.queries.sessions.byId(id, tx);
    if (session) {
      if (session.state !== "disputed") throw new Problem(409, "This session is already decided.");
      await decideDisputed(c, tx, viewer, session, decision);
      await logged(
        c,
        tx,
        viewer,
        "session.decided",
        session.mentorId,
        session.id,
        `${decision.decision}: ${decision.note}`,
      );
    } else {
      const row = await decideAppeal(c, tx, viewer, id, decision);
      await logged(c, tx, viewer, `session-appeal.${decision.decision}`, row.userId, row.sessionId, decision.note);
    }
  });
}
