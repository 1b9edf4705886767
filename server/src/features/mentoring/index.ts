import { type Absence, indiaDay } from "@startup-connect/contract/shared";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db, Tx } from "#platform/database.ts";
import { otherOfTwo } from "#platform/feature.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { changed } from "./availability/availability.ts";
import { availabilityHttp } from "./availability/http.ts";
import { NO_ONE, officeEntry, sessionEntry } from "./calendar.ts";
import { type Context, contextOf, type MentoringPorts } from "./context.ts";
import { officeHttp } from "./offices/http.ts";
import { mentoringPersonal } from "./personal.ts";
import { commitmentJobs } from "./records/commitments.ts";
import { recordHttp } from "./records/http.ts";
import { reliabilityHttp } from "./reliability/http.ts";
import { waiting } from "./reliability/reliability.ts";
import { sessionHttp } from "./sessions/http.ts";
import { sessionJobs } from "./sessions/jobs.ts";
import { otherOf } from "./sessions/queries.ts";
import { endUpcoming } from "./sessions/sessions.ts";
import { mentoringSessions } from "./tables.ts";
import { heldSince, today } from "./today.ts";

export type { MentoringPorts } from "./context.ts";
export { sealedPrivateNotes } from "./records/queries.ts";
/** For seeds, which write rows in bulk. */
export { commitments, sessionRecords } from "./records/tables.ts";
export {
  appointments,
  mentorHours,
  mentoringSessions,
  mentorTerms,
  officeHours,
  officeSeats,
} from "./tables.ts";

export const mentoringCredentials: readonly CredentialTable[] = [
  { table: "session_private_notes", columns: ["sealed"], restored: true, none: "Notes of a member about a session." },
];

/** Mentors' hours, and sessions booked in them (SES). */
export function createMentoring(platform: Platform, ports: MentoringPorts) {
  const c = contextOf(platform, ports);
  const { queries } = c;
  return {
    today: (viewer: Viewer) => today(c, viewer),
    routes: [...availabilityHttp(c), ...sessionHttp(c), ...recordHttp(c), ...reliabilityHttp(c), ...officeHttp(c)],
    jobs: [...sessionJobs(c), commitmentJobs(c)],
    personal: mentoringPersonal(c),
    others: {
      session: otherOfTwo(mentoringSessions, mentoringSessions.mentorId, mentoringSessions.menteeId),
      office: queries.offices.mentorOf,
    },
    /** Whether the mentor has ever said when sessions can be booked. */
    hasHours: async (userId: string): Promise<boolean> =>
      (await queries.availability.ofMentors([userId], indiaDay(platform.clock.now()))).has(userId),
    /** Disputed sessions and open appeals, and since when. */
    waiting: { sessionCases: () => waiting(c) },
    /** In the transaction that changes when a member is out of office. */
    absent: (tx: Tx, userId: string) => changed(c, tx, userId),
    /** How many sessions of the person, still to come, begin on these days in India. */
    async aheadIn(userId: string, { from, until }: Absence): Promise<number> {
      const days = (await queries.sessions.upcomingOf(userId, c.clock.now())).map(({ startsAt }) => indiaDay(startsAt));
      return days.filter((day) => day >= from && day <= until).length;
    },
    /** Calls off what is ahead of someone who is suspended (SES-24). */
    suspended: (tx: Tx, userId: string) => endUpcoming(c, tx, userId),
    /** Calls off what is ahead between two people after a block (SES-24). */
    blocked: (tx: Tx, userId: string, otherId: string) => endUpcoming(c, tx, userId, otherId),
    /** By a session that they had. */
    tied: (people: readonly string[], others: readonly string[]) =>
      queries.sessions.partners(people, others, c.clock.now()),
    calendarOf: (userId: string, since: Date) => calendarOf(c, userId, since),
    /** Sessions of the person that took place and ended after a moment, the latest first. */
    heldSince: (viewer: Viewer, since: Date) => heldSince(c, viewer, since),
    /** A session of this person, for its reviews; null for any other. `subjectId`: the other one, null once gone. */
    async reviewable(db: Db, userId: string, sessionId: string) {
      const row = await queries.sessions.byId(sessionId, db);
      if (!row || (row.mentorId !== userId && row.menteeId !== userId)) return null;
      const subjectId = row.mentorId === userId ? row.menteeId : row.mentorId;
      return { subjectId, tookPlace: row.state === "completed", endedAt: row.endsAt };
    },
  };
}

export type Mentoring = ReturnType<typeof createMentoring>;

/** What ended after a moment, and all that is to come. */
async function calendarOf({ ports, queries }: Context, userId: string, since: Date): Promise<CalendarEntry[]> {
  const sessions = await queries.sessions.forCalendar(userId, since);
  const offices = await queries.offices.forCalendar(userId, since);
  const others = sessions.flatMap((row) => otherOf(row, userId) ?? []);
  const people = await ports.profiles.people([...new Set([...others, ...offices.map(({ mentorId }) => mentorId)])]);
  const nameOf = (id: string | null) => people.get(id ?? "")?.name ?? NO_ONE;
  return [
    ...sessions.map((row) => sessionEntry(row, nameOf(otherOf(row, userId)))),
    ...offices.map((row) => officeEntry(row, nameOf(row.mentorId))),
  ];
}
