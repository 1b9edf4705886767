import {
  appealUntil,
  CASES_MAX,
  type CaseDecision,
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
import { counted, shortDate } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import type { Waiting } from "#platform/waiting.ts";
import type { MentoringPorts } from "../ports.ts";
import type { MentoringQueries } from "../queries.ts";
import type { SessionRow } from "../sessions/queries.ts";
import type { MarkRow } from "./queries.ts";

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

const OWN_CASE = "You are one of the two. Another administrator decides it.";
/** No one decides a case of their own. */
const isOf = ({ mentorId, menteeId }: SessionRow, { userId }: Viewer): boolean =>
  mentorId === userId || menteeId === userId;

/** SES-45 to SES-47: late changes and missed sessions, what follows from them, and appeals. */
export function reliabilityService({ db, clock }: Platform, queries: MentoringQueries, ports: MentoringPorts) {
  const stateOf = async (userId: string, of: Db = db.orm) => {
    const marks = await queries.marks.ofPeople([userId], clock.now(), of);
    return { marks, ...reliabilityOf(marks, clock.now()) };
  };

  const notify = (tx: Tx, userId: string, sessionId: string, message: string, occasion: string) =>
    ports.notifications.notify(tx, userId, {
      kind: "session",
      message,
      reason: "because it concerns a session of yours",
      link: `/sessions/${sessionId}`,
      occasion,
    });

  /** In the transaction of its cause. */
  async function mark(tx: Tx, sessionId: string, userId: string, kind: MarkKind): Promise<void> {
    const row = await queries.marks.add(tx, { id: newId(), userId, sessionId, kind, createdAt: clock.now() });
    if (!row) return;
    const { points, pausedUntil } = await stateOf(userId, tx);
    const pause = pausedUntil ? ` New bookings are paused until ${shortDate(pausedUntil)}.` : "";
    const text = `${MARK_TEXTS[kind]}: ${counted(MARK_POINTS[kind], "point")}. You now have ${points} in 90 days.${pause} You can appeal within 7 days.`;
    await notify(tx, userId, sessionId, text, `mark ${row.id} ${kind}`);
    await queries.availability.renewFrom(tx, userId, clock.now());
  }

  /** The sides that were missing by the answers, or by a decision. */
  async function markMissing(tx: Tx, { id, mentorId, menteeId, missing }: SessionRow): Promise<void> {
    for (const role of missing) {
      const userId = role === "mentor" ? mentorId : menteeId;
      if (userId) await mark(tx, id, userId, "missed");
    }
  }

  async function own({ userId }: Viewer): Promise<Reliability> {
    const { marks, points, pausedUntil } = await stateOf(userId);
    return { points, pausedUntil: pausedUntil?.toISOString() ?? null, marks: marks.map(presentMark) };
  }

  async function decideDisputed(
    tx: Tx,
    viewer: Viewer,
    row: SessionRow,
    { decision, note }: CaseDecision,
  ): Promise<void> {
    if (decision === "kept" || decision === "lifted")
      throw fieldProblem("decision", "Please decide about the session.");
    if (isOf(row, viewer)) throw new Problem(409, OWN_CASE);
    const missing =
      decision === "mentorMissed" ? ["mentor" as const] : decision === "menteeMissed" ? ["mentee" as const] : [];
    const state = missing.length > 0 ? "noShow" : decision === "completed" ? "completed" : "unconfirmed";
    const now = clock.now();
    const decided = await queries.sessions.change(tx, row.id, {
      state,
      missing,
      decidedBy: viewer.userId,
      decidedAt: now,
      updatedAt: now,
    });
    const results = { completed: "It took place.", noShow: "It did not take place.", unconfirmed: "It stays open." };
    for (const userId of [row.mentorId, row.menteeId])
      if (userId)
        await notify(
          tx,
          userId,
          row.id,
          `An administrator decided about your session: ${results[state]} ${note}`,
          `dispute ${row.id}`,
        );
    await markMissing(tx, decided);
  }

  async function decideAppeal(tx: Tx, viewer: Viewer, id: string, { decision, note }: CaseDecision): Promise<MarkRow> {
    const found = await queries.marks.lockedWithSession(tx, id);
    if (!found?.mark.appeal) throw notFound(MARK_NOT_FOUND);
    if (found.mark.decision) throw new Problem(409, "This appeal is decided already.");
    if (isOf(found.session, viewer)) throw new Problem(409, OWN_CASE);
    if (found.session.decidedBy === viewer.userId)
      throw new Problem(409, "You decided the session itself. Another administrator decides the appeal.");
    if (decision !== "kept" && decision !== "lifted") throw fieldProblem("decision", "Please decide about the entry.");
    const decided = { decision, decisionNote: note, decidedBy: viewer.userId, decidedAt: clock.now() };
    const row = await queries.marks.change(tx, id, decided);
    const result = decision === "lifted" ? "It no longer counts." : "It counts.";
    await notify(tx, row.userId, row.sessionId, `Your appeal was decided. ${result} ${note}`, `appeal ${id}`);
    await queries.availability.renewFrom(tx, row.userId, clock.now());
    return row;
  }

  const logged = async (
    tx: Tx,
    { userId: adminId }: Viewer,
    act: string,
    subjectId: string | null,
    target: string,
    detail: string,
  ) => ports.audit.record(tx, { adminId, act, ...(subjectId && { subjectId }), target, detail });

  return {
    mark,
    markMissing,
    own,

    /** Until when nothing new is booked by or with these people; those without a pause are left out. */
    async pauses(userIds: readonly string[], of?: Db): Promise<Map<string, Date>> {
      const now = clock.now();
      const marks = Map.groupBy(await queries.marks.ofPeople(userIds, now, of), ({ userId }) => userId);
      return new Map(
        [...marks].flatMap(([userId, own]) => {
          const { pausedUntil } = reliabilityOf(own, now);
          return pausedUntil ? [[userId, pausedUntil] as const] : [];
        }),
      );
    },

    /** How many of a mentor's sessions took place; null under five. */
    async recordOf(mentorId: string): Promise<{ tookPlace: number; of: number } | null> {
      const { tookPlace, failed } = await queries.sessions.recordOf(mentorId);
      return tookPlace + failed < RELIABILITY_FROM ? null : { tookPlace, of: tookPlace + failed };
    },

    /** @throws Problem 404 for another's, 409 after 7 days and for a second appeal */
    async appeal(viewer: Viewer, id: string, appeal: string): Promise<Reliability> {
      if (!isId(id)) throw notFound(MARK_NOT_FOUND);
      await db.tx(async (tx) => {
        const found = await queries.marks.lockedWithSession(tx, id);
        if (found?.mark.userId !== viewer.userId) throw notFound(MARK_NOT_FOUND);
        if (found.mark.appeal) throw new Problem(409, "You have appealed already.");
        if (clock.now() >= appealUntil(found.mark)) throw new Problem(409, "The 7 days for an appeal are over.");
        await queries.marks.change(tx, id, { appeal, appealedAt: clock.now() });
        await queries.availability.renewFrom(tx, viewer.userId, clock.now());
      });
      return own(viewer);
    },

    async waiting(): Promise<Waiting> {
      const [appeals, disputed] = await Promise.all([
        queries.marks.appealsWaiting(),
        queries.sessions.disputedWaiting(),
      ]);
      const since = [appeals.since, disputed.since].flatMap((one) => one?.getTime() ?? []);
      const count = appeals.count + disputed.count;
      return { count, since: since.length > 0 ? new Date(Math.min(...since)) : null };
    },

    async cases(viewer: Viewer): Promise<SessionCase[]> {
      const [appeals, disputed] = await Promise.all([
        queries.marks.openAppeals(),
        queries.sessions.disputed(CASES_MAX),
      ]);
      const sessions = [...appeals.map(({ session }) => session), ...disputed];
      const people = await ports.profiles.people([
        ...new Set(sessions.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId].flatMap((id) => id ?? []))),
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
          mayDecide: !isOf(row, viewer),
        })),
        ...appeals.map(({ mark: row, session }) => ({
          ...common(session),
          _id: row.id,
          kind: "appeal" as const,
          user: card(row.userId),
          mark: row.kind,
          text: row.appeal ?? "",
          since: (row.appealedAt ?? row.createdAt).toISOString(),
          mayDecide: session.decidedBy !== viewer.userId && !isOf(session, viewer),
        })),
      ].toSorted((a, b) => (a.since < b.since ? -1 : 1));
    },

    /** @throws Problem 400 for a decision of the other kind, 404, 409 */
    async decide(viewer: Viewer, id: string, decision: CaseDecision): Promise<void> {
      if (!isId(id)) throw notFound(MARK_NOT_FOUND);
      await db.tx(async (tx) => {
        await lock(tx, "session", id);
        const session = await queries.sessions.byId(id, tx);
        if (session) {
          if (session.state !== "disputed") throw new Problem(409, "This session is decided already.");
          await decideDisputed(tx, viewer, session, decision);
          await logged(
            tx,
            viewer,
            "session.decided",
            session.mentorId,
            session.id,
            `${decision.decision}: ${decision.note}`,
          );
        } else {
          const row = await decideAppeal(tx, viewer, id, decision);
          await logged(tx, viewer, `session-appeal.${decision.decision}`, row.userId, row.sessionId, decision.note);
        }
      });
    },
  };
}

export type ReliabilityService = ReturnType<typeof reliabilityService>;
