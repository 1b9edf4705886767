import {
  type BookingForm,
  type CancelReason,
  confirmBy,
  type DeclineReason,
  isLate,
  SESSION_NOT_FOUND,
  type SessionAction,
  type SessionRefusal,
  SLOT_TAKEN,
  sessionRefusal,
  UPCOMING_MAX,
  UPCOMING_WITH_ONE,
} from "@startup-connect/contract/mentoring";
import { MENTOR_NOT_FOUND } from "@startup-connect/contract/mentors";
import { after, MINUTE, MISSING_REASON } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { lock, lockAll } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/mentoring-acts.ts";
import * as availability from "../availability/availability.ts";
import { toAvailability } from "../availability/availability.ts";
import { mentorOf, otherTimes, refusalFor, SELF } from "../availability/free-times.ts";
import { type SlotRefusal, slotRefusal } from "../availability/slots.ts";
import type { Context } from "../context.ts";
import * as offices from "../offices/offices.ts";
import * as reliability from "../reliability/reliability.ts";
import type { SessionEvent } from "./notices.ts";
import { factsOf, roleOf, type SessionRow } from "./queries.ts";

/* SES-20 to SES-25: booking, confirming, moving and cancelling. */

const refusals: Record<Exclude<SessionRefusal, "notYet">, string> = {
  notYours: t.onlyMentorAnswers,
  started: t.sessionBegun,
  over: t.overOrCancelled,
  answered: t.alreadyConfirmed,
};
const faults: Record<Exclude<SlotRefusal, "busy" | "day" | "month">, readonly [field: string, text: string]> = {
  length: ["length", t.lengthNotOffered],
  past: ["start", t.timePassed],
  notice: ["start", t.timeTooSoon],
  horizon: ["start", t.timeTooFar],
  hours: ["start", t.timeNotOffered],
};
const TOO_MANY_HERE = t.tooManyHere({ most: String(UPCOMING_WITH_ONE) });
const TOO_MANY = t.tooMany({ most: String(UPCOMING_MAX) });

const lengthOf = ({ startsAt, endsAt }: SessionRow) => (endsAt.getTime() - startsAt.getTime()) / MINUTE;

interface Wanted {
  mentorId: string;
  menteeId: string;
  start: Date;
  length: number;
}

/** Thrown inside a transaction, answered after it: the free times are read when nothing is locked any more. */
class NotFree extends Error {
  readonly text: string;
  readonly field: string | undefined;
  constructor(text: string, field?: string) {
    super(text);
    this.text = text;
    this.field = field;
  }
}

async function withOtherTimes<T>(c: Context, wanted: () => Wanted | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const of = wanted();
    if (!(error instanceof NotFree) || !of) throw error;
    const times = await otherTimes(c, of.mentorId, of.menteeId, of.length, of.start);
    const { text, field } = error;
    throw new Problem(field ? 400 : 409, text, { times, ...(field && { errors: { [field]: text } }) });
  }
}

/** Under the lock of the calendar. @throws NotFree */
async function checkSlot(
  c: Context,
  tx: Tx,
  { mentorId, start, length }: Wanted,
  rows: availability.OfferedRows | null,
  but?: string,
): Promise<availability.OfferedRows> {
  if (!rows?.terms.isOpen) throw new NotFree(faults.hours[1], "start");
  const taken = await c.queries.appointments.taken(mentorId, c.clock.now(), tx, but);
  const refusal = slotRefusal(toAvailability(rows), taken, { start, length }, c.clock.now());
  if (refusal === "busy" || refusal === "day" || refusal === "month") throw new NotFree(SLOT_TAKEN);
  if (refusal) throw new NotFree(faults[refusal][1], faults[refusal][0]);
  return rows;
}

/** Both must be there: a suspension or deletion that was under way has ended by now. */
async function checkBoth(c: Context, tx: Tx, { mentorId, menteeId }: Wanted): Promise<void> {
  const there = await c.ports.accounts.contacts([mentorId, menteeId], tx);
  const figures = await c.ports.profiles.byType.Mentor.figures(tx, mentorId);
  if (there.size < 2 || !figures?.listed) throw notFound(MENTOR_NOT_FOUND);
}

async function bookWithin(c: Context, tx: Tx, viewer: Viewer, wanted: Wanted, { intake, key }: BookingForm) {
  const { mentorId, menteeId, start, length } = wanted;
  if (!(await c.ports.connections.holdUnblocked(tx, mentorId, menteeId))) throw notFound(MENTOR_NOT_FOUND);
  await lockAll(tx, { "calendar of": mentorId, "bookings of": menteeId });
  const bookings = await c.queries.sessions.bookingsOf(tx, menteeId, c.clock.now(), key);
  const before = bookings.find(({ bookingKey }) => bookingKey === key);
  if (before) return { row: before, made: false };
  const rows = await availability.rowsOf(c, mentorId, tx);
  const refusal = rows ? await refusalFor(c, viewer, mentorId, rows.terms.audience, tx) : "";
  if (refusal) throw new Problem(403, refusal);
  const { terms } = await checkSlot(c, tx, wanted, rows);
  if (bookings.filter((row) => row.mentorId === mentorId).length >= UPCOMING_WITH_ONE)
    throw new Problem(409, TOO_MANY_HERE);
  if (bookings.length >= UPCOMING_MAX) throw new Problem(409, TOO_MANY);
  const now = c.clock.now();
  const end = after(start, { minutes: length });
  const row = await c.queries.sessions.insert(tx, {
    id: newId(),
    mentorId,
    menteeId,
    state: terms.confirms ? "requested" : "confirmed",
    dueAt: terms.confirms ? confirmBy(now, start) : null,
    startsAt: start,
    endsAt: end,
    link: terms.link,
    question: terms.question,
    intake,
    bookingKey: key,
    createdAt: now,
    updatedAt: now,
  });
  // The mentor is free by the check above, under the lock.
  if (!(await c.queries.appointments.reserve(tx, { sessionId: row.id }, [mentorId, menteeId], { start, end })))
    throw new NotFree(t.busyYourself);
  await checkBoth(c, tx, wanted);
  await tellChange(c, tx, row, terms.confirms ? "requested" : "booked", menteeId);
  return { row, made: true };
}

async function tellChange(c: Context, tx: Tx, row: SessionRow, event: SessionEvent, by: string | null): Promise<void> {
  await c.notices.notify(tx, event, row, by);
  if (row.mentorId) await availability.changed(c, tx, row.mentorId);
}

/** @throws Problem 404 for others than the two */
export async function found(c: Context, viewer: Viewer, id: string, of: Db = c.db.orm): Promise<SessionRow> {
  const row = await c.queries.sessions.byId(id, of);
  if (!row || (row.mentorId !== viewer.userId && row.menteeId !== viewer.userId)) throw notFound(SESSION_NOT_FOUND);
  return row;
}

/** Runs an action of one of the two under the lock of the mentor's calendar. @throws Problem 404, 409 */
async function act(
  c: Context,
  viewer: Viewer,
  id: string,
  action: SessionAction,
  work: (tx: Tx, row: SessionRow) => Promise<SessionRow>,
): Promise<SessionRow> {
  const { mentorId, menteeId } = await found(c, viewer, id);
  return c.db.tx(async (tx) => {
    if (action === "move" && mentorId && menteeId && !(await c.ports.connections.holdUnblocked(tx, mentorId, menteeId)))
      throw notFound(SESSION_NOT_FOUND);
    if (mentorId) await lock(tx, "calendar of", mentorId);
    const row = await found(c, viewer, id, tx);
    const refusal = sessionRefusal(factsOf(row), action, roleOf(row, viewer.userId), c.clock.now());
    if (refusal) throw new Problem(409, refusals[refusal === "notYet" ? "over" : refusal]);
    return work(tx, row);
  });
}

/** The time becomes free. */
async function end(
  c: Context,
  tx: Tx,
  row: SessionRow,
  values: Partial<SessionRow>,
  event: SessionEvent,
  by: string | null,
) {
  await c.queries.appointments.release(tx, { sessionId: row.id });
  const ended = await c.queries.sessions.change(tx, row.id, { dueAt: null, updatedAt: c.clock.now(), ...values });
  await tellChange(c, tx, ended, event, by);
  return ended;
}

/** Calls off sessions and places in office hours that have not begun, of one person or of two with each other, without a reason or a mark. */
export async function endUpcoming(c: Context, tx: Tx, userId: string, otherId?: string): Promise<void> {
  const mentors = await c.queries.sessions.mentorsAhead(tx, userId, c.clock.now(), otherId);
  await lock(tx, "calendar of", [...mentors, userId, ...(otherId ? [otherId] : [])]);
  for (const row of await c.queries.sessions.upcomingOf(userId, c.clock.now(), otherId, tx))
    await end(c, tx, row, { state: "cancelled" }, "ended", otherId ? null : userId);
  await offices.endUpcoming(c, tx, userId, otherId);
}

/** A repeated key answers the first session. @throws Problem 400, 403, 404, 409 */
export async function book(
  c: Context,
  viewer: Viewer,
  typed: string,
  form: BookingForm,
): Promise<{ row: SessionRow; made: boolean }> {
  const mentorId = await mentorOf(c, viewer, typed);
  if (mentorId === viewer.userId) throw new Problem(403, SELF);
  const wanted = { mentorId, menteeId: viewer.userId, start: new Date(form.start), length: form.length };
  const screened =
    form.intake &&
    (await c.ports.connections.screened({
      place: "intake",
      senderId: viewer.userId,
      receiverId: mentorId,
      text: form.intake,
      confirmed: undefined,
    }));
  return withOtherTimes(
    c,
    () => wanted,
    () =>
      c.db.tx(async (tx) => {
        const booked = await bookWithin(c, tx, viewer, wanted, form);
        if (screened && booked.made) await screened.note(tx);
        return booked;
      }),
  );
}

export const confirm = (c: Context, viewer: Viewer, id: string) =>
  act(c, viewer, id, "confirm", async (tx, row) => {
    const confirmed = await c.queries.sessions.change(tx, row.id, {
      state: "confirmed",
      dueAt: null,
      updatedAt: c.clock.now(),
    });
    await tellChange(c, tx, confirmed, "confirmed", viewer.userId);
    return confirmed;
  });

export const decline = (c: Context, viewer: Viewer, id: string, declineReason: DeclineReason) =>
  act(c, viewer, id, "decline", (tx, row) =>
    end(c, tx, row, { state: "declined", declineReason }, "declined", viewer.userId),
  );

export const cancel = (c: Context, viewer: Viewer, id: string, cancelReason: CancelReason) =>
  act(c, viewer, id, "cancel", async (tx, row) => {
    // Only who asked can no longer need it.
    if (cancelReason === "noNeed" && roleOf(row, viewer.userId) === "mentor")
      throw fieldProblem("reason", MISSING_REASON);
    const late = isLate(factsOf(row), c.clock.now());
    const values = { state: "cancelled", cancelledBy: viewer.userId, cancelReason, isLate: late } as const;
    const ended = await end(c, tx, row, values, "cancelled", viewer.userId);
    if (late) await reliability.mark(c, tx, row.id, viewer.userId, "late");
    return ended;
  });

/** @throws Problem 400, 404, 409 */
export async function move(c: Context, viewer: Viewer, id: string, typed: string): Promise<SessionRow> {
  const start = new Date(typed);
  let wanted: Wanted | undefined;
  return withOtherTimes(
    c,
    () => wanted,
    () =>
      act(c, viewer, id, "move", async (tx, row) => {
        const { mentorId, menteeId } = row;
        if (!mentorId || !menteeId) throw notFound(SESSION_NOT_FOUND);
        if (row.startsAt.getTime() === start.getTime()) throw fieldProblem("start", t.sameTime);
        const length = lengthOf(row);
        wanted = { mentorId, menteeId, start, length };
        await lockAll(tx, { "calendar of": mentorId, "bookings of": menteeId });
        const { terms } = await checkSlot(c, tx, wanted, await availability.rowsOf(c, mentorId, tx), row.id);
        const during = { start, end: after(start, { minutes: length }) };
        await c.queries.appointments.release(tx, { sessionId: row.id });
        if (!(await c.queries.appointments.reserve(tx, { sessionId: row.id }, [mentorId, menteeId], during)))
          throw new NotFree(viewer.userId === menteeId ? t.busyYourself : t.otherBusy);
        await checkBoth(c, tx, wanted);
        const now = c.clock.now();
        // What the mentor confirms each time is confirmed for the new time too.
        const asks = terms.confirms && viewer.userId === menteeId;
        const late = isLate(factsOf(row), now);
        const by = roleOf(row, viewer.userId);
        // What both knew of: a request that the mentor confirms at another time is moved too.
        const isAgreed = row.state === "confirmed" || (by === "mentor" && !row.movedFrom);
        const moved = await c.queries.sessions.change(tx, row.id, {
          startsAt: start,
          endsAt: during.end,
          ...(isAgreed && { movedFrom: row.startsAt }),
          ...((isAgreed || row.movedFrom) && { movedBy: by }),
          state: asks ? "requested" : "confirmed",
          dueAt: asks ? confirmBy(now, start) : null,
          updatedAt: now,
        });
        await c.notices.notify(tx, "moved", { ...moved, before: row }, viewer.userId);
        if (late) await reliability.mark(c, tx, row.id, viewer.userId, "late");
        await availability.changed(c, tx, mentorId);
        return moved;
      }),
  );
}

/** By the clock: one that the mentor did not confirm in time. */
export async function lapse(c: Context, tx: Tx, { id, mentorId }: SessionRow): Promise<void> {
  if (mentorId) await lock(tx, "calendar of", mentorId);
  const row = await c.queries.sessions.byId(id, tx);
  if (!row) return;
  if (sessionRefusal(factsOf(row), "lapse", null, c.clock.now())) return;
  await end(c, tx, row, { state: "expired" }, "expired", null);
}
