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
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import type { AvailabilityService } from "../availability/availability.ts";
import { momentAt, usualZoneOf } from "../availability/slots.ts";
import type { MentoringPorts } from "../ports.ts";
import type { MentoringQueries } from "../queries.ts";
import type { Offers } from "../sessions/offers.ts";
import { officeNotices } from "./notices.ts";
import type { OfficeRow, SeatRow } from "./queries.ts";

const BUSY = "You have another session at this time.";
const TOO_MANY_OFFICES = `You have ${OFFICES_MAX} upcoming office hours. You can add one after one of them.`;
const TOO_MANY_SEATS = `You have places in ${SEATS_MAX} upcoming office hours. Give one up before you take another.`;
const BEGUN = "This office hour has begun.";
const CANCELLED = "This office hour is cancelled.";

const timesOf = ({ startsAt, endsAt }: OfficeRow) => ({ start: startsAt, end: endsAt });

/** SES-60 to SES-64: one appointment of the mentor, seats for several, and a waiting list. */
export function officeService(
  platform: Platform,
  queries: MentoringQueries,
  availability: AvailabilityService,
  { mentorOf, refusalFor }: Pick<Offers, "mentorOf" | "refusalFor">,
  ports: MentoringPorts,
) {
  const { db, clock } = platform;
  const { notify, publish } = ports.notifications.of(officeNotices);

  /** @throws Problem 404 for an unknown one, and one whose mentor the viewer may not see, unless there is a place in it */
  async function found(viewer: Viewer, id: string): Promise<OfficeRow> {
    const row = await queries.offices.byId(id);
    if (!row) throw notFound(OFFICE_NOT_FOUND);
    if (row.mentorId === viewer.userId || (await queries.seats.of(row.id, viewer.userId, db.orm))) return row;
    await mentorOf(viewer, row.mentorId).catch((error) => {
      throw error instanceof Problem ? notFound(OFFICE_NOT_FOUND) : error;
    });
    return row;
  }

  async function audienceOf(mentorId: string, of: Db = db.orm) {
    return (await availability.rowsOf(mentorId, of))?.terms.audience ?? "members";
  }

  /** By which a mentor enters times. */
  async function zoneOf(mentorId: string, of: Db = db.orm) {
    return usualZoneOf((await availability.rowsOf(mentorId, of))?.terms.zone ?? ZONE_DEFAULT) ?? ZONE_DEFAULT;
  }

  /**
   * SES-62: every way a seat falls free ends here, under the lock of the mentor's calendar. Offers that have ended go, the
   * waiting list moves up past those who are busy then, and seats that changed are counted again.
   */
  async function fillSeats(tx: Tx, office: OfficeRow): Promise<OfficeRow> {
    const now = clock.now();
    const all = await queries.seats.inOffice(office.id, tx);
    const isLapsed = ({ offerUntil }: SeatRow) => offerUntil !== null && offerUntil <= now;
    for (const seat of all.filter(isLapsed)) {
      await queries.seats.remove(tx, seat);
      await notify(tx, "lapsed", { ...office, places: [seat] });
    }
    const waiting = all.filter(({ state }) => state === "waiting");
    let free = office.seats - all.filter((seat) => seat.state !== "waiting" && !isLapsed(seat)).length;
    const next = office.cancelledAt ? null : promotion(office.startsAt, now);
    if (next && free > 0 && waiting.length > 0) {
      const offer =
        next.state === "held" ? { state: next.state, offerUntil: null } : { state: next.state, offerUntil: next.until };
      for (const seat of waiting) {
        if (free === 0) break;
        if (!(await queries.appointments.hold(tx, { officeId: office.id }, [seat.userId], timesOf(office)))) continue;
        const got = await queries.seats.change(tx, seat, offer);
        await notify(tx, next.state === "held" ? "promoted" : "offered", { ...office, places: [got] });
        free--;
      }
    }
    return office.seats - free === office.taken ? office : queries.offices.countSeats(tx, office.id);
  }

  /** Under the lock of the mentor's calendar, as it is then. @throws Problem 404; 409 once it is cancelled or has begun */
  async function locked(tx: Tx, { id, mentorId }: OfficeRow): Promise<OfficeRow> {
    await lock(tx, "calendar of", mentorId);
    const row = await queries.offices.byId(id, tx);
    if (!row) throw notFound(OFFICE_NOT_FOUND);
    if (row.cancelledAt) throw new Problem(409, CANCELLED);
    if (clock.now() >= row.startsAt) throw new Problem(409, BEGUN);
    return row;
  }

  /** Of the mentor's own. @throws Problem 404, 409 */
  async function actAsMentor(viewer: Viewer, id: string, work: (tx: Tx, row: OfficeRow) => Promise<OfficeRow>) {
    const row = await found(viewer, id);
    if (row.mentorId !== viewer.userId) throw notFound(OFFICE_NOT_FOUND);
    return db.tx(async (tx) => work(tx, await locked(tx, row)));
  }

  /** The own place, with the seat's entry in the calendar; the next of the list gets it. */
  async function giveUp(tx: Tx, row: OfficeRow, own: SeatRow, isTold: boolean, by?: string): Promise<OfficeRow> {
    const now = clock.now();
    const given = { ...row, places: [own] };
    await queries.seats.remove(tx, own);
    if (own.state === "held" && isTold)
      await notify(tx, "left", { ...given, revision: row.revision + 1, cancelledAt: now, updatedAt: now }, by);
    else await publish(tx, given);
    // One revision for the file that removes the entry, one more for that of a seat taken again.
    return fillSeats(tx, await queries.offices.change(tx, row.id, { revision: row.revision + 2, updatedAt: now }));
  }

  async function cancel(tx: Tx, row: OfficeRow, event: "cancelled" | "ended"): Promise<OfficeRow> {
    const now = clock.now();
    await queries.appointments.release(tx, { officeId: row.id });
    const ended = await queries.offices.change(tx, row.id, { cancelledAt: now, updatedAt: now });
    await notify(tx, event, { ...ended, places: await queries.seats.inOffice(row.id, tx) });
    await availability.changed(tx, row.mentorId);
    return ended;
  }

  async function seat(tx: Tx, viewer: Viewer, row: OfficeRow, question: string) {
    const { userId } = viewer;
    const own = await queries.seats.of(row.id, userId, tx);
    if (own?.state === "held") return { row, made: false };
    const held = { state: "held", offerUntil: null } as const;
    if (own?.state === "offered") {
      await notify(tx, "held", { ...row, places: [await queries.seats.change(tx, own, held)] }, userId);
      return { row, made: false };
    }
    const isFree = row.taken < row.seats;
    if (own && !isFree) return { row, made: false };
    const refusal = await refusalFor(viewer, row.mentorId, await audienceOf(row.mentorId, tx), tx);
    if (refusal) throw new Problem(403, refusal);
    if (!own && (await queries.seats.countAhead(tx, userId, clock.now())) >= SEATS_MAX)
      throw new Problem(409, TOO_MANY_SEATS);
    if (isFree && !(await queries.appointments.hold(tx, { officeId: row.id }, [userId], timesOf(row))))
      throw new Problem(409, BUSY);
    if (!isFree && (await queries.seats.inOffice(row.id, tx)).length >= row.seats + WAITING_MAX)
      throw new Problem(409, "The waiting list is full.");
    const values = isFree ? held : ({ state: "waiting", offerUntil: null } as const);
    const got = own
      ? await queries.seats.change(tx, own, values)
      : await queries.seats.insert(tx, { officeId: row.id, userId, question, joinedAt: clock.now(), ...values });
    const taken = { ...row, places: [got] };
    if (isFree) await notify(tx, "held", taken, userId);
    else await publish(tx, taken);
    return { row: isFree ? await queries.offices.countSeats(tx, row.id) : row, made: !own };
  }

  return {
    found,
    zoneOf,

    /** Everyone with a seat, and the mentor. */
    async remind(tx: Tx, row: OfficeRow, event: "daily" | "soon"): Promise<void> {
      const seats = await queries.seats.inOffice(row.id, tx);
      await notify(tx, event, { ...row, places: seats.filter(({ state }) => state === "held") });
    },

    /** Why the viewer can take no seat, in a sentence, else "". */
    refusal: async (viewer: Viewer, { mentorId }: OfficeRow): Promise<string> =>
      mentorId === viewer.userId ? "" : refusalFor(viewer, mentorId, await audienceOf(mentorId)),

    /** A repeated key answers the first one. @throws Problem 400, 403, 409 */
    async add(viewer: Viewer, { day, time, length, ...form }: OfficeForm): Promise<{ row: OfficeRow; made: boolean }> {
      availability.checkMentor(viewer);
      const mentorId = viewer.userId;
      return db.tx(async (tx) => {
        await lock(tx, "calendar of", mentorId);
        const before = await queries.offices.byKey(mentorId, form.key, tx);
        if (before) return { row: before, made: false };
        const now = clock.now();
        const startsAt = momentAt(day, time, await zoneOf(mentorId, tx));
        const ahead = startsAt.getTime() - now.getTime();
        if (ahead < OFFICE_HOURS_BEFORE * HOUR)
          throw fieldProblem("time", `Please choose a time at least ${OFFICE_HOURS_BEFORE} hours from now.`);
        if (ahead > OFFICE_DAYS_AHEAD * DAY)
          throw fieldProblem("day", `Please choose a day within ${OFFICE_DAYS_AHEAD} days.`);
        if ((await queries.offices.ahead(mentorId, now, tx)).length >= OFFICES_MAX)
          throw new Problem(409, TOO_MANY_OFFICES);
        const endsAt = after(startsAt, { minutes: length });
        const values = { ...form, id: newId(), mentorId, startsAt, endsAt, createdAt: now, updatedAt: now };
        const row = await queries.offices.insert(tx, values);
        if (!(await queries.appointments.hold(tx, { officeId: row.id }, [mentorId], timesOf(row))))
          throw new Problem(409, BUSY, { errors: { time: BUSY } });
        if (!(await ports.accounts.contacts([mentorId], tx)).has(mentorId))
          throw new Problem(403, BOOKING_UNREGISTERED);
        await availability.changed(tx, mentorId);
        await publish(tx, { ...row, places: [] });
        return { row, made: true };
      });
    },

    /** @throws Problem 404, 409 */
    change: (viewer: Viewer, id: string, changes: OfficeChanges) =>
      actAsMentor(viewer, id, async (tx, row) => {
        if (changes.seats !== undefined && changes.seats < row.taken) {
          const text = `${row.taken} seats are taken. Please enter at least as many.`;
          throw new Problem(409, text, { errors: { seats: text } });
        }
        const changed = await queries.offices.change(tx, row.id, { ...changes, updatedAt: clock.now() });
        const filled = await fillSeats(tx, changed);
        await publish(tx, { ...row, places: await queries.seats.inOffice(row.id, tx) });
        return filled;
      }),

    /** @throws Problem 404, 409 */
    cancel: (viewer: Viewer, id: string) => actAsMentor(viewer, id, (tx, row) => cancel(tx, row, "cancelled")),

    /** A seat, an offered one, or a place in the waiting list. @throws Problem 400, 403, 404, 409 */
    async take(viewer: Viewer, id: string, question: string): Promise<{ row: OfficeRow; made: boolean }> {
      const office = await found(viewer, id);
      if (office.mentorId === viewer.userId) throw new Problem(403, "You cannot take a seat in your own office hour.");
      const screened =
        question &&
        (await ports.connections.screened({
          place: "intake",
          senderId: viewer.userId,
          receiverId: office.mentorId,
          text: question,
          field: "question",
          confirmed: undefined,
        }));
      return db.tx(async (tx) => {
        if (!(await ports.connections.holdUnblocked(tx, office.mentorId, viewer.userId)))
          throw notFound(OFFICE_NOT_FOUND);
        await lockAll(tx, { "calendar of": office.mentorId, "bookings of": viewer.userId });
        const row = await locked(tx, office);
        const taken = await seat(tx, viewer, await fillSeats(tx, row), question);
        // A suspension or deletion that was under way has ended by now.
        const there = await ports.accounts.contacts([row.mentorId, viewer.userId], tx);
        if (there.size < 2) throw notFound(OFFICE_NOT_FOUND);
        if (screened && taken.made) await screened.note(tx);
        return taken;
      });
    },

    /** Gives up the own place; of no one else. @throws Problem 404, 409 */
    async leave(viewer: Viewer, id: string): Promise<OfficeRow> {
      const office = await found(viewer, id);
      return db.tx(async (tx) => {
        const row = await locked(tx, office);
        const own = await queries.seats.of(id, viewer.userId, tx);
        return own ? giveUp(tx, row, own, true, viewer.userId) : row;
      });
    },

    /** By the clock: offers that have ended. */
    async lapse(tx: Tx, office: OfficeRow): Promise<void> {
      await lock(tx, "calendar of", office.mentorId);
      const row = await queries.offices.byId(office.id, tx);
      if (row && !row.cancelledAt) await fillSeats(tx, row);
    },

    /** What is ahead of one person, or of two with each other; the calendars are locked already. */
    async endUpcoming(tx: Tx, userId: string, otherId?: string): Promise<void> {
      const now = clock.now();
      if (!otherId) for (const row of await queries.offices.ahead(userId, now, tx)) await cancel(tx, row, "ended");
      for (const who of otherId ? [userId, otherId] : [userId])
        for (const row of await queries.offices.withSeat(tx, who, now, who === userId ? otherId : userId)) {
          const own = await queries.seats.of(row.id, who, tx);
          if (own) await giveUp(tx, row, own, otherId !== undefined);
        }
    },
  };
}

export type OfficeService = ReturnType<typeof officeService>;
