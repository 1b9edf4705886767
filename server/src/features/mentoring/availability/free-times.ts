import {
  type Audience,
  BOOKING_UNREGISTERED,
  OTHER_TIMES,
  SLOT_DAYS,
  type SlotAnswer,
  ZONE_DEFAULT,
} from "@startup-connect/contract/mentoring";
import { MENTOR_NOT_FOUND } from "@startup-connect/contract/mentors";
import { after, DAY, shortDate } from "@startup-connect/contract/shared";
import { mayView } from "#features/profiles/index.ts";
import type { Db } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/mentoring-acts.ts";
import type { Context } from "../context.ts";
import { officesOf } from "../offices/present.ts";
import * as reliability from "../reliability/reliability.ts";
import * as availability from "./availability.ts";
import { toAvailability } from "./availability.ts";
import { horizon, type Interval, minutesLeft, slots, usualZoneOf } from "./slots.ts";

/* SES-04, SES-22: free times, and who may book them. */

const NO_NEW_BOOKINGS = t.noNewBookings;
export const SELF = t.bookSelf;
const CONNECTIONS_ONLY = t.connectionsOnly;

/** @throws Problem 404 for who is no mentor, hidden, suspended or blocked either way */
export async function mentorOf(c: Context, viewer: Viewer | null, typed: string, of: Db = c.db.orm): Promise<string> {
  const userId = typed.toLowerCase();
  const figures = isId(userId) ? await c.ports.profiles.byType.Mentor.figures(of, userId) : undefined;
  if (!figures || !mayView(viewer, { userId, listed: figures.listed })) throw notFound(MENTOR_NOT_FOUND);
  const isOther = viewer !== null && viewer.userId !== userId;
  if (isOther && !(await c.ports.connections.unblocked(viewer.userId, [userId])).has(userId))
    throw notFound(MENTOR_NOT_FOUND);
  return userId;
}

/** Why the viewer cannot book at all, else "". */
export async function refusalFor(
  c: Context,
  viewer: Viewer,
  mentorId: string,
  audience: Audience,
  of: Db = c.db.orm,
): Promise<string> {
  if (viewer.userId === mentorId) return SELF;
  if (!viewer.registered) return BOOKING_UNREGISTERED;
  const pauses = await reliability.pauses(c, [viewer.userId, mentorId], of);
  const paused = pauses.get(viewer.userId);
  if (paused) return t.pausedUntil({ date: shortDate(paused) });
  if (pauses.has(mentorId)) return NO_NEW_BOOKINGS;
  const isConnected = audience === "members" || (await c.ports.connections.isConnected(viewer.userId, mentorId, of));
  return isConnected ? "" : CONNECTIONS_ONLY;
}

/** Up to three free times of the mentor, when the other is free too. */
export async function otherTimes(
  c: Context,
  mentorId: string,
  menteeId: string,
  length: number,
  wanted: Date,
): Promise<string[]> {
  const rows = await availability.rowsOf(c, mentorId);
  if (!rows?.terms.isOpen) return [];
  const now = c.clock.now();
  const to = horizon(rows.terms, now);
  const near = wanted.getTime() - DAY / 2;
  const from = near > now.getTime() && near < to.getTime() ? new Date(near) : now;
  const taken = await c.queries.appointments.taken(mentorId, now);
  const own = await c.queries.appointments.busyOf(menteeId, { start: from, end: to });
  const free = slots(toAvailability(rows), taken, { length, from, to }, now);
  return free
    .filter((start) => !own.some((busy) => overlaps(busy, { start, end: after(start, { minutes: length }) })))
    .slice(0, OTHER_TIMES)
    .map((start) => start.toISOString());
}

/** @throws Problem 404 */
export async function slotsOf(
  c: Context,
  viewer: Viewer | null,
  typed: string,
  query: { length?: number | undefined; from?: string | undefined },
): Promise<SlotAnswer> {
  const mentorId = await mentorOf(c, viewer, typed);
  const now = c.clock.now();
  const rows = await availability.rowsOf(c, mentorId);
  const offices = await officesOf(c, viewer, mentorId);
  if (!rows?.terms.isOpen) return { ...closed(now), offices };
  const of = toAvailability(rows);
  const { terms } = rows;
  const until = horizon(of, now);
  const [first = 30] = terms.lengths;
  const length = terms.lengths.find((one) => one === query.length) ?? first;
  const from = new Date(Math.max(now.getTime(), query.from ? Date.parse(query.from) : 0));
  const to = after(from, { days: SLOT_DAYS });
  const taken = await c.queries.appointments.taken(mentorId, now);
  const free = slots(of, taken, { length, from, to }, now);
  const own =
    viewer && free.length > 0 ? await c.queries.appointments.busyOf(viewer.userId, { start: from, end: to }) : [];
  const later = free.length > 0 || to > until ? [] : slots(of, taken, { length, from: to, to: until, limit: 1 }, now);
  return {
    isOpen: true,
    refusal: viewer ? await refusalFor(c, viewer, mentorId, terms.audience) : "",
    confirms: terms.confirms,
    question: terms.question,
    lengths: terms.lengths,
    length,
    zone: usualZoneOf(terms.zone) ?? ZONE_DEFAULT,
    hours: { offered: terms.minutesPerMonth, left: minutesLeft(of, taken.sessions, now) },
    reliability: await reliability.recordOf(c, mentorId),
    slots: free.map((start) => {
      const end = after(start, { minutes: length });
      return { start: start.toISOString(), isBusy: own.some((busy) => overlaps(busy, { start, end })) };
    }),
    until: until.toISOString(),
    next: later[0]?.toISOString() ?? null,
    offices,
  };
}

const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && a.end > b.start;

/** Of a mentor who offers no sessions. */
const closed = (now: Date): Omit<SlotAnswer, "offices"> => ({
  isOpen: false,
  refusal: "",
  confirms: false,
  question: "",
  lengths: [],
  length: 30,
  zone: ZONE_DEFAULT,
  hours: { offered: 0, left: 0 },
  reliability: null,
  slots: [],
  until: now.toISOString(),
  next: null,
});
