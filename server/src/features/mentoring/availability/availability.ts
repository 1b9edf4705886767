import {
  AVAILABILITY_DEFAULTS,
  type AvailabilityAnswer,
  type AvailabilityForm,
  DAYS_AHEAD,
  DAYS_LIMIT,
  type DaysForm,
  MENTORS_ONLY,
  ZONE_DEFAULT,
  ZONE_UNKNOWN,
} from "@startup-connect/contract/mentoring";
import { DAY, indiaDay, MINUTE, plusDays } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import type { MentoringPorts } from "../ports.ts";
import type { MentoringQueries } from "../queries.ts";
import type { ReliabilityService } from "../reliability/reliability.ts";
import type { AvailabilityRows } from "./queries.ts";
import { type Availability, dayOf, horizon, isOffered, minutesLeft, slots, usualZoneOf } from "./slots.ts";

/** Free times shown to the mentor, and on cards. */
const NEXT_SLOTS = 3;

export const toAvailability = ({ terms, hours, days }: AvailabilityRows): Availability => ({
  ...terms,
  weekly: hours.flatMap(({ weekday, minutes }) => minutes.map((one) => ({ weekday, ...one }))),
  days: new Map(days.map(({ day, minutes }) => [day, minutes])),
  holidays: new Set(terms.holidays),
});

/** SES-01 to SES-04: what mentors offer. */
export function availabilityService(
  { db, clock }: Platform,
  queries: MentoringQueries,
  { pauses }: Pick<ReliabilityService, "pauses">,
  ports: Pick<MentoringPorts, "profiles">,
) {
  /** Days of a mentor's zone may begin a day earlier than India's. */
  const firstDay = () => plusDays(indiaDay(clock.now()), -1);
  /** @returns today by the clock of the mentor's zone */
  const todayIn = (zone: string) => dayOf(clock.now(), usualZoneOf(zone) ?? ZONE_DEFAULT);

  /** Null for a mentor who has saved nothing. */
  async function rowsOf(userId: string, of: Db = db.orm): Promise<AvailabilityRows | null> {
    return (await queries.availability.ofMentors([userId], firstDay(), of)).get(userId) ?? null;
  }

  /** @throws Problem 403 */
  function checkMentor({ userType, registered }: Viewer): void {
    if (userType !== "Mentor" || !registered) throw new Problem(403, MENTORS_ONLY);
  }

  async function answer(userId: string): Promise<AvailabilityAnswer> {
    const rows = await rowsOf(userId);
    if (!rows) return { isNew: true, availability: AVAILABILITY_DEFAULTS, days: [], slots: [], left: 0, outside: 0 };
    const { userId: _, updatedAt: _changed, renewAt: _renewed, ...terms } = rows.terms;
    const availability = toAvailability(rows);
    const today = todayIn(terms.zone);
    const upcoming = await queries.sessions.upcomingOf(userId, clock.now());
    return {
      isNew: false,
      // A name that cannot be read any more is chosen again.
      availability: { ...terms, zone: usualZoneOf(terms.zone) ?? "", weekly: [...availability.weekly] },
      days: rows.days.flatMap(({ day, minutes, note }) => (day < today ? [] : { day, hours: [...minutes], note })),
      left: minutesLeft(availability, (await queries.appointments.taken(userId, clock.now())).sessions, clock.now()),
      slots: (await next(availability, userId)).map((slot) => slot.toISOString()),
      outside: upcoming.filter(
        ({ mentorId, startsAt, endsAt }) =>
          mentorId === userId && !isOffered(availability, { start: startsAt, end: endsAt }),
      ).length,
    };
  }

  async function next(availability: Availability & { isOpen?: boolean }, userId: string, of?: Db): Promise<Date[]> {
    if (availability.isOpen === false) return [];
    const now = clock.now();
    const length = Math.min(...availability.lengths);
    const span = { length, from: now, to: new Date(horizon(availability, now).getTime() + 1), limit: NEXT_SLOTS };
    return slots(availability, await queries.appointments.taken(userId, now, of), span, now);
  }

  const write = async (viewer: Viewer, work: (tx: Tx) => Promise<unknown>): Promise<AvailabilityAnswer> => {
    checkMentor(viewer);
    await db.tx(async (tx) => {
      await lock(tx, "calendar of", viewer.userId);
      await work(tx);
      await changed(tx, viewer.userId);
    });
    return answer(viewer.userId);
  };

  /** To be called in each transaction that changes when a mentor is free. */
  const changed = (tx: Tx, userId: string) => queries.availability.renewFrom(tx, userId, clock.now());

  return {
    checkMentor,
    rowsOf,
    changed,

    /** SES-13: computes the next free times for the mentor's card, and says until when they hold. */
    async renew(tx: Tx, userId: string): Promise<void> {
      await lock(tx, "calendar of", userId);
      const rows = await rowsOf(userId, tx);
      if (!rows) return;
      const now = clock.now();
      const isPaused = (await pauses([userId], tx)).has(userId);
      const found = isPaused ? [] : await next({ ...toAvailability(rows), isOpen: rows.terms.isOpen }, userId, tx);
      await ports.profiles.byType.Mentor.setNextSlots(tx, userId, found);
      const tooSoon = (found[0]?.getTime() ?? Number.POSITIVE_INFINITY) - rows.terms.noticeMinutes * MINUTE;
      await queries.availability.renewFrom(tx, userId, new Date(Math.min(now.getTime() + DAY, tooSoon + 1)));
    },

    /** @throws Problem 403 */
    async read(viewer: Viewer): Promise<AvailabilityAnswer> {
      checkMentor(viewer);
      return answer(viewer.userId);
    },

    /** @throws Problem 403 */
    save(viewer: Viewer, { weekly, ...given }: AvailabilityForm) {
      const zone = usualZoneOf(given.zone);
      if (zone === null) throw fieldProblem("zone", ZONE_UNKNOWN);
      const terms = { ...given, zone };
      return write(viewer, (tx) => {
        const byDay = Map.groupBy(weekly, ({ weekday }) => weekday);
        const hours = [...byDay].map(([weekday, minutes]) => ({ userId: viewer.userId, weekday, minutes }));
        return queries.availability.save(
          tx,
          { userId: viewer.userId, ...terms, updatedAt: clock.now(), renewAt: clock.now() },
          hours,
        );
      });
    },

    /** @throws Problem 400 for days in the past, too many or too far ahead; 403; 409 before the weekly hours are saved */
    async saveDays(viewer: Viewer, { from, to, hours, note }: DaysForm): Promise<AvailabilityAnswer> {
      const today = todayIn((await rowsOf(viewer.userId))?.terms.zone ?? ZONE_DEFAULT);
      if (from < today) throw fieldProblem("from", "Please choose a day from today on.");
      if (to < from) throw fieldProblem("to", "The last day must not be before the first.");
      const days = daysBetween(from, to);
      if (days.length > DAYS_LIMIT) throw fieldProblem("to", `Please choose at most ${DAYS_LIMIT} days at once.`);
      if (to > plusDays(today, DAYS_AHEAD)) throw fieldProblem("to", "Please choose a day within the next year.");
      return write(viewer, async (tx) => {
        if (!(await rowsOf(viewer.userId, tx))) throw new Problem(409, "Please save your weekly hours first.");
        return queries.availability.saveDays(
          tx,
          days.map((day) => ({ userId: viewer.userId, day, minutes: hours, note })),
        );
      });
    },

    /** @throws Problem 403 */
    removeDays: (viewer: Viewer, { from, to }: { from: string; to: string }) =>
      write(viewer, (tx) => queries.availability.removeDays(tx, viewer.userId, from, to)),
  };
}

/** Both included; ends early beyond what can be saved. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= DAYS_LIMIT; day = plusDays(day, 1)) days.push(day);
  return days;
}

export type AvailabilityService = ReturnType<typeof availabilityService>;
