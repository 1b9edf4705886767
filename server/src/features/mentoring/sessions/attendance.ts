import { type Attendance, attendanceUntil, outcomeOf } from "@startup-connect/contract/mentoring";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { lock } from "#platform/locks.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/mentoring-acts.ts";
import type { Context } from "../context.ts";
import { markMissing } from "../reliability/reliability.ts";
import { roleOf, type SessionRow } from "./queries.ts";
import { found } from "./sessions.ts";

/* SES-30: whether a session took place, by the answers of both. */

/** What the answers make of it, if that is known yet. */
async function decide(c: Context, tx: Tx, row: SessionRow, isOver: boolean): Promise<SessionRow> {
  const outcome = outcomeOf({ mentor: row.mentorAttendance, mentee: row.menteeAttendance }, isOver);
  if (!outcome) return row;
  const { state, missing } = outcome;
  const now = c.clock.now();
  await c.queries.appointments.release(tx, { sessionId: row.id });
  const decided = await c.queries.sessions.change(tx, row.id, {
    state,
    missing: [...missing],
    decidedAt: now,
    updatedAt: now,
  });
  await c.notices.notify(tx, state, decided);
  await markMissing(c, tx, decided);
  return decided;
}

/** @throws Problem 404; 409 before the end, after 48 hours, and once it is decided */
export async function answer(c: Context, viewer: Viewer, id: string, answer: Attendance): Promise<SessionRow> {
  await found(c, viewer, id);
  return c.db.tx(async (tx) => {
    await lock(tx, "session", id);
    const row = await found(c, viewer, id, tx);
    const now = c.clock.now();
    if (row.state !== "confirmed") throw new Problem(409, t.alreadyDecided);
    if (now < row.endsAt) throw new Problem(409, t.notOverYet);
    if (now >= attendanceUntil(row.endsAt)) throw new Problem(409, t.answerTimeOver);
    const own = roleOf(row, viewer.userId) === "mentor" ? { mentorAttendance: answer } : { menteeAttendance: answer };
    const answered = await c.queries.sessions.change(tx, id, { ...own, updatedAt: now });
    return decide(c, tx, answered, false);
  });
}

/** By the clock: asks the two whether it took place. */
export async function ask(c: Context, tx: Tx, { id }: SessionRow): Promise<void> {
  await lock(tx, "session", id);
  const row = await c.queries.sessions.byId(id, tx);
  if (row?.state !== "confirmed" || row.askedAt) return;
  await c.notices.notify(tx, "over", await c.queries.sessions.change(tx, id, { askedAt: c.clock.now() }));
}

/** By the clock: the time to answer is over. */
export async function settle(c: Context, tx: Tx, { id }: SessionRow): Promise<void> {
  await lock(tx, "session", id);
  const row = await c.queries.sessions.byId(id, tx);
  if (row?.state === "confirmed" && c.clock.now() >= attendanceUntil(row.endsAt)) await decide(c, tx, row, true);
}
