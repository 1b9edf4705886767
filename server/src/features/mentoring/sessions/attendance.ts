import { type Attendance, attendanceUntil, outcomeOf } from "@startup-connect/contract/mentoring";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import type { MentoringQueries } from "../queries.ts";
import type { ReliabilityService } from "../reliability/reliability.ts";
import type { SessionNotices } from "./notices.ts";
import { roleOf } from "./present.ts";
import type { SessionRow } from "./queries.ts";
import type { SessionService } from "./sessions.ts";

/** SES-30: whether a session took place, by the answers of both. */
export function attendanceService(
  { db, clock }: Platform,
  queries: MentoringQueries,
  { found }: Pick<SessionService, "found">,
  { markMissing }: Pick<ReliabilityService, "markMissing">,
  notices: SessionNotices,
) {
  /** What the answers make of it, if that is known yet. */
  async function decide(tx: Tx, row: SessionRow, isOver: boolean): Promise<SessionRow> {
    const outcome = outcomeOf({ mentor: row.mentorAttendance, mentee: row.menteeAttendance }, isOver);
    if (!outcome) return row;
    const { state, missing } = outcome;
    const now = clock.now();
    await queries.appointments.release(tx, { sessionId: row.id });
    const decided = await queries.sessions.change(tx, row.id, {
      state,
      missing: [...missing],
      decidedAt: now,
      updatedAt: now,
    });
    await notices.notify(tx, state, decided);
    await markMissing(tx, decided);
    return decided;
  }

  return {
    /** @throws Problem 404; 409 before the end, after 48 hours, and once it is decided */
    async answer(viewer: Viewer, id: string, answer: Attendance): Promise<SessionRow> {
      await found(viewer, id);
      return db.tx(async (tx) => {
        await lock(tx, "session", id);
        const row = await found(viewer, id, tx);
        const now = clock.now();
        if (row.state !== "confirmed") throw new Problem(409, "This session is decided already.");
        if (now < row.endsAt) throw new Problem(409, "The session is not over yet.");
        if (now >= attendanceUntil(row.endsAt)) throw new Problem(409, "The time to answer is over.");
        const own =
          roleOf(row, viewer.userId) === "mentor" ? { mentorAttendance: answer } : { menteeAttendance: answer };
        const answered = await queries.sessions.change(tx, id, { ...own, updatedAt: now });
        return decide(tx, answered, false);
      });
    },

    /** By the clock: asks the two whether it took place. */
    async ask(tx: Tx, { id }: SessionRow): Promise<void> {
      await lock(tx, "session", id);
      const row = await queries.sessions.byId(id, tx);
      if (row?.state !== "confirmed" || row.askedAt) return;
      await notices.notify(tx, "over", await queries.sessions.change(tx, id, { askedAt: clock.now() }));
    },

    /** By the clock: the time to answer is over. */
    async settle(tx: Tx, { id }: SessionRow): Promise<void> {
      await lock(tx, "session", id);
      const row = await queries.sessions.byId(id, tx);
      if (row?.state === "confirmed" && clock.now() >= attendanceUntil(row.endsAt)) await decide(tx, row, true);
    },
  };
}

export type AttendanceService = ReturnType<typeof attendanceService>;
