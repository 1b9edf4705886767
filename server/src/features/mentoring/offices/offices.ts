import {
  BOOKING_UNREGISTERED,
  OFFICE_DAYS_AHEAD,
  OFFICE_HOURS_BEFORE,
  OFFICE_NOT_FOUND,
  OFFICES_MAX,
  type OfficeChanges,
  type OfficeForm,
  promotion,
  SEATS_MAX,
  WAITING_MAX,
  ZONE_DEFAULT,
} from "@startup-connect/contract/mentoring";
import { after, DAY, HOUR } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { lock, lockAll } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/mentoring-acts.ts";
import * as availability from "../availability/availability.ts";
import { mentorOf, refusalFor } from "../availability/free-times.ts";
import { momentAt, usualZoneOf } from "../availability/slots.ts";
import type { Context } from "../context.ts";
import type { OfficeRow, SeatRow } from "./queries.ts";

/* SES-60 to SES-64: one appointment of the mentor, seats for several, and a waiting list. */

const BUSY = t.busyYourself;
const TOO_MANY_OFFICES = t.tooManyOffices({ most: String(OFFICES_MAX) });
const TOO_MANY_SEATS = t.tooManySeats({ most: String(SEATS_MAX) });

const timesOf = ({ startsAt, endsAt }: OfficeRow) => ({ start: startsAt, end: endsAt });

/** @throws Problem 404 for an unknown one, and one whose mentor the viewer may not see, unless there is a place in it */
export async function found(c: Context, viewer: Viewer, id: string): Promise<OfficeRow> {
  const row = await c.queries.offices.byId(id);
  if (!row) throw notFound(OFFICE_NOT_FOUND);
  if (row.mentorId === viewer.userId || (await c.queries.seats.of(row.id, viewer.userId, c.db.orm))) return row;
  await mentorOf(c, viewer, row.mentorId).catch((error) => {
    throw error instanceof Problem ? notFound(OFFICE_NOT_FOUND) : error;
  });
  return row;
}

async function audienceOf(c: Context, mentorId: string, of: Db = c.db.orm) {
  return (await availability.rowsOf(c, mentorId, of))?.terms.audience ?? "members";
}

/** By which a mentor enters times. */
export async function zoneOf(c: Context, mentorId: string, of: Db = c.db.orm) {
  return usualZoneOf((await availability.rowsOf(c, mentorId, of))?.terms.zone ?? ZONE_DEFAULT) ?? ZONE_DEFAULT;
}

/**
 * SES-62: every way a seat falls free ends here, under the lock of the mentor's calendar. Offers that have ended go, the
 * waiting list moves up past those who are busy then, and seats that changed are counted again.
 */
async function fillSeats(c: Context, tx: Tx, office: OfficeRow): Promise<OfficeRow> {
  const now = c.clock.now();
  const all = await c.queries.seats.inOffice(office.id, tx);
  const isLapsed = ({ offerUntil }: SeatRow) => offerUntil !== null && offerUntil <= now;
  for (const seat of all.filter(isLapsed)) {
    await c.queries.seats.remove(tx, seat);
    await c.officeNotices.notify(tx, "lapsed", { ...office, places: [seat] });
  }
  const waiting = all.filter(({ state }) => state === "waiting");
  let free = office.seats - all.filter((seat) => seat.state !== "waiting" && !isLapsed(seat)).length;
  const next = office.cancelledAt ? null : promotion(office.startsAt, now);
  if (next && free > 0 && waiting.length > 0) {
    const offer =
      next.state === "held" ? { state: next.state, offerUntil: null } : { state: next.state, offerUntil: next.until };
    for (const seat of waiting) {
      if (free === 0) break;
      if (!(await c.queries.appointments.reserve(tx, { officeId: office.id }, [seat.userId], timesOf(office))))
        continue;
      const got = await c.queries.seats.change(tx, seat, offer);
      await c.officeNotices.notify(tx, next.state === "held" ? "promoted" : "offered", { ...office, places: [got] });
      free--;
    }
  }
  return office.seats - free === office.taken ? office : c.queries.offices.countSeats(tx, office.id);
}

/** Under the lock of the mentor's calendar, as it is then. @throws Problem 404; 409 once it is cancelled or has begun */
async function locked(c: Context, tx: Tx, { id, mentorId }: OfficeRow): Promise<OfficeRow> {
  await lock(tx, "calendar of", mentorId);
  const row = await c.queries.offices.byId(id, tx);
  if (!row) throw notFound(OFFICE_NOT_FOUND);
  if (row.cancelledAt) throw new Problem(409, t.officeCancelled);
  if (c.clock.now() >= row.startsAt) throw new Problem(409, t.officeBegun);
  return row;
}

/** Of the mentor's own. @throws Problem 404, 409 */
async function actAsMentor(
  c: Context,
  viewer: Viewer,
  id: string,
  work: (tx: Tx, row: OfficeRow) => Promise<OfficeRow>,
) {
  const row = await found(c, viewer, id);
  if (row.mentorId !== viewer.userId) throw notFound(OFFICE_NOT_FOUND);
  return c.db.tx(async (tx) => work(tx, await locked(c, tx, row)));
}

/** The own place, with the seat's entry in the calendar; the next of the list gets it. */
async function giveUp(
  c: Context,
  tx: Tx,
  row: OfficeRow,
  own: SeatRow,
  isTold: boolean,
  by?: string,
): Promise<OfficeRow> {
  const now = c.clock.now();
  const given = { ...row, places: [own] };
  await c.queries.seats.remove(tx, own);
  if (own.state === "held" && isTold)
    await c.officeNotices.notify(
      tx,
      "left",
      { ...given, revision: row.revision + 1, cancelledAt: now, updatedAt: now },
      by,
    );
  else await c.officeNotices.publish(tx, given);
  // One revision for the file that removes the entry, one more for that of a seat taken again.
  return fillSeats(c, tx, await c.queries.offices.change(tx, row.id, { revision: row.revision + 2, updatedAt: now }));
}

async function callOff(c: Context, tx: Tx, row: OfficeRow, event: "cancelled" | "ended"): Promise<OfficeRow> {
  const now = c.clock.now();
  await c.queries.appointments.release(tx, { officeId: row.id });
  const ended = await c.queries.offices.change(tx, row.id, { cancelledAt: now, updatedAt: now });
  const by = event === "cancelled" ? row.mentorId : null;
  await c.officeNotices.notify(tx, event, { ...ended, places: await c.queries.seats.inOffice(row.id, tx) }, by);
  await availability.changed(c, tx, row.mentorId);
  return ended;
}

async function seat(c: Context, tx: Tx, viewer: Viewer, row: OfficeRow, question: string) {
  const { userId } = viewer;
  const own = await c.queries.seats.of(row.id, userId, tx);
  if (own?.state === "held") return { row, made: false };
  const held = { state: "held", offerUntil: null } as const;
  if (own?.state === "offered") {
    await c.officeNotices.notify(tx, "held", { ...row, places: [await c.queries.seats.change(tx, own, held)] }, userId);
    return { row, made: false };
  }
  const isFree = row.taken < row.seats;
  if (own && !isFree) return { row, made: false };
  const refusal = await refusalFor(c, viewer, row.mentorId, await audienceOf(c, row.mentorId, tx), tx);
  if (refusal) throw new Problem(403, refusal);
  if (!own && (await c.queries.seats.countAhead(tx, userId, c.clock.now())) >= SEATS_MAX)
    throw new Problem(409, TOO_MANY_SEATS);
  if (isFree && !(await c.queries.appointments.reserve(tx, { officeId: row.id }, [userId], timesOf(row))))
    throw new Problem(409, BUSY);
  if (!isFree && (await c.queries.seats.inOffice(row.id, tx)).length >= row.seats + WAITING_MAX)
    throw new Problem(409, t.listFull);
  const values = isFree ? held : ({ state: "waiting", offerUntil: null } as const);
  const got = own
    ? await c.queries.seats.change(tx, own, values)
    : await c.queries.seats.insert(tx, { officeId: row.id, userId, question, joinedAt: c.clock.now(), ...values });
  const taken = { ...row, places: [got] };
  if (isFree) await c.officeNotices.notify(tx, "held", taken, userId);
  else await c.officeNotices.publish(tx, taken);
  return { row: isFree ? await c.queries.offices.countSeats(tx, row.id) : row, made: !own };
}

/** Everyone with a seat, and the mentor. */
export async function remind(c: Context, tx: Tx, row: OfficeRow, event: "daily" | "soon"): Promise<void> {
  const seats = await c.queries.seats.inOffice(row.id, tx);
  await c.officeNotices.notify(tx, event, { ...row, places: seats.filter(({ state }) => state === "held") });
}

/** Why the viewer can take no seat, in a sentence, else "". */
export const refusal = async (c: Context, viewer: Viewer, { mentorId }: OfficeRow): Promise<string> =>
  mentorId === viewer.userId ? "" : refusalFor(c, viewer, mentorId, await audienceOf(c, mentorId));

/** A repeated key answers the first one. @throws Problem 400, 403, 409 */
export async function add(
  c: Context,
  viewer: Viewer,
  { day, time, length, ...form }: OfficeForm,
): Promise<{ row: OfficeRow; made: boolean }> {
  availability.checkMentor(viewer);
  const mentorId = viewer.userId;
  return c.db.tx(async (tx) => {
    await lock(tx, "calendar of", mentorId);
    const before = await c.queries.offices.byKey(mentorId, form.key, tx);
    if (before) return { row: before, made: false };
    const now = c.clock.now();
    const startsAt = momentAt(day, time, await zoneOf(c, mentorId, tx));
    const ahead = startsAt.getTime() - now.getTime();
    if (ahead < OFFICE_HOURS_BEFORE * HOUR)
      throw fieldProblem("time", t.timeAhead({ hours: String(OFFICE_HOURS_BEFORE) }));
    if (ahead > OFFICE_DAYS_AHEAD * DAY) throw fieldProblem("day", t.dayWithin({ days: String(OFFICE_DAYS_AHEAD) }));
    if ((await c.queries.offices.ahead(mentorId, now, tx)).length >= OFFICES_MAX)
      throw new Problem(409, TOO_MANY_OFFICES);
    const endsAt = after(startsAt, { minutes: length });
    const values = { ...form, id: newId(), mentorId, startsAt, endsAt, createdAt: now, updatedAt: now };
    const row = await c.queries.offices.insert(tx, values);
    if (!(await c.queries.appointments.reserve(tx, { officeId: row.id }, [mentorId], timesOf(row))))
      throw new Problem(409, BUSY, { errors: { time: BUSY } });
    if (!(await c.ports.accounts.contacts([mentorId], tx)).has(mentorId)) throw new Problem(403, BOOKING_UNREGISTERED);
    await availability.changed(c, tx, mentorId);
    await c.officeNotices.publish(tx, { ...row, places: [] });
    return { row, made: true };
  });
}

/** @throws Problem 404, 409 */
export const change = (c: Context, viewer: Viewer, id: string, changes: OfficeChanges) =>
  actAsMentor(c, viewer, id, async (tx, row) => {
    if (changes.seats !== undefined && changes.seats < row.taken) {
      const text = t.seatsAtLeast({ taken: String(row.taken) });
      throw new Problem(409, text, { errors: { seats: text } });
    }
    const changed = await c.queries.offices.change(tx, row.id, { ...changes, updatedAt: c.clock.now() });
    const filled = await fillSeats(c, tx, changed);
    await c.officeNotices.publish(tx, { ...row, places: await c.queries.seats.inOffice(row.id, tx) });
    return filled;
  });

/** @throws Problem 404, 409 */
export const cancel = (c: Context, viewer: Viewer, id: string) =>
  actAsMentor(c, viewer, id, (tx, row) => callOff(c, tx, row, "cancelled"));

/** A seat, an offered one, or a place in the waiting list. @throws Problem 400, 403, 404, 409 */
export async function take(
  c: Context,
  viewer: Viewer,
  id: string,
  question: string,
): Promise<{ row: OfficeRow; made: boolean }> {
  const office = await found(c, viewer, id);
  if (office.mentorId === viewer.userId) throw new Problem(403, t.ownOffice);
  const screened =
    question &&
    (await c.ports.connections.screened({
      place: "intake",
      senderId: viewer.userId,
      receiverId: office.mentorId,
      text: question,
      field: "question",
      confirmed: undefined,
    }));
  return c.db.tx(async (tx) => {
    if (!(await c.ports.connections.holdUnblocked(tx, office.mentorId, viewer.userId)))
      throw notFound(OFFICE_NOT_FOUND);
    await lockAll(tx, { "calendar of": office.mentorId, "bookings of": viewer.userId });
    const row = await locked(c, tx, office);
    const taken = await seat(c, tx, viewer, await fillSeats(c, tx, row), question);
    // A suspension or deletion that was under way has ended by now.
    const there = await c.ports.accounts.contacts([row.mentorId, viewer.userId], tx);
    if (there.size < 2) throw notFound(OFFICE_NOT_FOUND);
    if (screened && taken.made) await screened.note(tx);
    return taken;
  });
}

/** Gives up the own place; of no one else. @throws Problem 404, 409 */
export async function leave(c: Context, viewer: Viewer, id: string): Promise<OfficeRow> {
  const office = await found(c, viewer, id);
  return c.db.tx(async (tx) => {
    const row = await locked(c, tx, office);
    const own = await c.queries.seats.of(id, viewer.userId, tx);
    return own ? giveUp(c, tx, row, own, true, viewer.userId) : row;
  });
}

/** By the clock: offers that have ended. */
export async function lapse(c: Context, tx: Tx, office: OfficeRow): Promise<void> {
  await lock(tx, "calendar of", office.mentorId);
  const row = await c.queries.offices.byId(office.id, tx);
  if (row && !row.cancelledAt) await fillSeats(c, tx, row);
}

/** What is ahead of one person, or of two with each other; the calendars are locked already. */
export async function endUpcoming(c: Context, tx: Tx, userId: string, otherId?: string): Promise<void> {
  const now = c.clock.now();
  if (!otherId) for (const row of await c.queries.offices.ahead(userId, now, tx)) await callOff(c, tx, row, "ended");
  for (const who of otherId ? [userId, otherId] : [userId])
    for (const row of await c.queries.offices.withSeat(tx, who, now, who === userId ? otherId : userId)) {
      const own = await c.queries.seats.of(row.id, who, tx);
      if (own) await giveUp(c, tx, row, own, otherId !== undefined);
    }
}
