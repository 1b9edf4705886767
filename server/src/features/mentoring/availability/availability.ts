import {
  AVAILABILITY_DEFAULTS,
  type AvailabilityAnswer,
  type AvailabilityForm,
  DAYS_AHEAD,
  DAYS_LIMIT,
  type DaysForm,
  DEFAULT_QUESTION,
  MENTORS_ONLY,
  ZONE_DEFAULT,
  ZONE_UNKNOWN,
} from "@startup-connect/contract/mentoring";
import { DAY, indiaDay, MINUTE, plusDays } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import * as t from "#texts/mentoring-acts.ts";
import type { Context } from "../context.ts";
import { pauses } from "../reliability/reliability.ts";
import type { AvailabilityRows } from "./queries.ts";
import { type Availability, dayOf, horizon, isOffered, minutesLeft, slots, usualZoneOf } from "./slots.ts";

/* SES-01 to SES-04: what mentors offer. */

/** Free times shown to the mentor, and on cards. */
const NEXT_SLOTS = 3;

/** With the days on which the mentor is out of office. */
export type OfferedRows = AvailabilityRows & Pick<Availability, "absences">;

export const toAvailability = ({ terms, hours, days, absences }: OfferedRows): Availability => ({
  ...terms,
  weekly: hours.flatMap(({ weekday, minutes }) => minutes.map((one) => ({ weekday, ...one }))),
  days: new Map(days.map(({ day, minutes }) => [day, minutes])),
  absences,
  holidays: new Set(terms.holidays),
});

/** Days of a mentor's zone may begin a day earlier than India's. */
const firstDay = (c: Context) => plusDays(indiaDay(c.clock.now()), -1);
/** @returns today by the clock of the mentor's zone */
const todayIn = (c: Context, zone: string) => dayOf(c.clock.now(), usualZoneOf(zone) ?? ZONE_DEFAULT);

/** Null for a mentor who has saved nothing. */
export async function rowsOf(c: Context, userId: string, of: Db = c.db.orm): Promise<OfferedRows | null> {
  const rows = (await c.queries.availability.ofMentors([userId], firstDay(c), of)).get(userId);
  return rows ? { ...rows, absences: await c.ports.connections.absencesOf(userId, firstDay(c), of) } : null;
}

/** @throws Problem 403 */
export function checkMentor({ userType, registered }: Viewer): void {
  if (userType !== "Mentor" || !registered) throw new Problem(403, MENTORS_ONLY);
}

async function answer(c: Context, userId: string): Promise<AvailabilityAnswer> {
  const rows = await rowsOf(c, userId);
  if (!rows)
    return {
      isNew: true,
      availability: { ...AVAILABILITY_DEFAULTS, question: DEFAULT_QUESTION },
      days: [],
      slots: [],
      left: 0,
      outside: 0,
    };
  const { userId: _, updatedAt: _changed, renewAt: _renewed, ...terms } = rows.terms;
  const availability = toAvailability(rows);
  const today = todayIn(c, terms.zone);
  const upcoming = await c.queries.sessions.upcomingOf(userId, c.clock.now());
  return {
    isNew: false,
    // A name that cannot be read any more is chosen again.
    availability: { ...terms, zone: usualZoneOf(terms.zone) ?? "", weekly: [...availability.weekly] },
    days: rows.days.flatMap(({ day, minutes, note }) => (day < today ? [] : { day, hours: [...minutes], note })),
    left: minutesLeft(
      availability,
      (await c.queries.appointments.taken(userId, c.clock.now())).sessions,
      c.clock.now(),
    ),
    slots: (await next(c, availability, userId)).map((slot) => slot.toISOString()),
    outside: upcoming.filter(
      ({ mentorId, startsAt, endsAt }) =>
        mentorId === userId && !isOffered(availability, { start: startsAt, end: endsAt }),
    ).length,
  };
}

async function next(
  c: Context,
  availability: Availability & { isOpen?: boolean },
  userId: string,
  of?: Db,
): Promise<Date[]> {
  if (availability.isOpen === false) return [];
  const now = c.clock.now();
  const length = Math.min(...availability.lengths);
  const span = { length, from: now, to: new Date(horizon(availability, now).getTime() + 1), limit: NEXT_SLOTS };
  return slots(availability, await c.queries.appointments.taken(userId, now, of), span, now);
}

const write = async (c: Context, viewer: Viewer, work: (tx: Tx) => Promise<unknown>): Promise<AvailabilityAnswer> => {
  checkMentor(viewer);
  await c.db.tx(async (tx) => {
    await lock(tx, "calendar of", viewer.userId);
    await work(tx);
    await renew(c, tx, viewer.userId);
  });
  return answer(c, viewer.userId);
};

/** To be called in each transaction that changes when a mentor is free. */
export const changed = (c: Context, tx: Tx, userId: string) =>
  c.queries.availability.renewFrom(tx, userId, c.clock.now());

/** SES-13: computes the next free times for the mentor's card, and says until when they hold. */
export async function renew(c: Context, tx: Tx, userId: string): Promise<void> {
  await lock(tx, "calendar of", userId);
  const rows = await rowsOf(c, userId, tx);
  if (!rows) return;
  const now = c.clock.now();
  const isPaused = (await pauses(c, [userId], tx)).has(userId);
  const found = isPaused ? [] : await next(c, { ...toAvailability(rows), isOpen: rows.terms.isOpen }, userId, tx);
  await c.ports.profiles.byType.Mentor.setNextSlots(tx, userId, found);
  const tooSoon = (found[0]?.getTime() ?? Number.POSITIVE_INFINITY) - rows.terms.noticeMinutes * MINUTE;
  await c.queries.availability.renewFrom(tx, userId, new Date(Math.min(now.getTime() + DAY, tooSoon + 1)));
}

/** @throws Problem 403 */
export async function read(c: Context, viewer: Viewer): Promise<AvailabilityAnswer> {
  checkMentor(viewer);
  return answer(c, viewer.userId);
}

/** @throws Problem 403 */
export function save(c: Context, viewer: Viewer, { weekly, ...given }: AvailabilityForm) {
  const zone = usualZoneOf(given.zone);
  if (zone === null) throw fieldProblem("zone", ZONE_UNKNOWN);
  const terms = { ...given, zone };
  return write(c, viewer, (tx) => {
    const byDay = Map.groupBy(weekly, ({ weekday }) => weekday);
    const hours = [...byDay].map(([weekday, minutes]) => ({ userId: viewer.userId, weekday, minutes }));
    return c.queries.availability.save(
      tx,
      { userId: viewer.userId, ...terms, updatedAt: c.clock.now(), renewAt: c.clock.now() },
      hours,
    );
  });
}

/** @throws Problem 400 for days in the past, too many or too far ahead; 403; 409 before the weekly hours are saved */
export async function saveDays(
  c: Context,
  viewer: Viewer,
  { from, to, hours, note }: DaysForm,
): Promise<AvailabilityAnswer> {
  const today = todayIn(c, (await rowsOf(c, viewer.userId))?.terms.zone ?? ZONE_DEFAULT);
  if (from < today) throw fieldProblem("from", t.dayFromToday);
  if (to < from) throw fieldProblem("to", t.lastBeforeFirst);
  const days = daysBetween(from, to);
  if (days.length > DAYS_LIMIT) throw fieldProblem("to", t.daysAtOnce({ most: String(DAYS_LIMIT) }));
  if (to > plusDays(today, DAYS_AHEAD)) throw fieldProblem("to", t.withinNextYear);
  return write(c, viewer, async (tx) => {
    if (!(await rowsOf(c, viewer.userId, tx))) throw new Problem(409, t.weeklyFirst);
    return c.queries.availability.saveDays(
      tx,
      days.map((day) => ({ userId: viewer.userId, day, minutes: hours, note })),
    );
  });
}

/** @throws Problem 403 */
export const removeDays = (c: Context, viewer: Viewer, { from, to }: { from: string; to: string }) =>
  write(c, viewer, (tx) => c.queries.availability.removeDays(tx, viewer.userId, from, to));

/** Both included; ends early beyond what can be saved. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= DAYS_LIMIT; day = plusDays(day, 1)) days.push(day);
  return days;
}
