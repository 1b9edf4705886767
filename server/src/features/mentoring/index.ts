import { momentInIndia } from "@startup-connect/contract/events";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { availabilityService } from "./availability/availability.ts";
import { officeEntries, sessionEntries } from "./calendar.ts";
import { officeHttp } from "./offices/http.ts";
import { officeService } from "./offices/offices.ts";
import { officeReader } from "./offices/present.ts";
import { mentoringPersonal } from "./personal.ts";
import type { MentoringPorts } from "./ports.ts";
import { mentoringQueries } from "./queries.ts";
import { commitmentService } from "./records/commitments.ts";
import { recordHttp } from "./records/http.ts";
import { recordReader } from "./records/present.ts";
import { recordService } from "./records/record.ts";
import { reliabilityHttp } from "./reliability/http.ts";
import { reliabilityService } from "./reliability/reliability.ts";
import { attendanceService } from "./sessions/attendance.ts";
import { mentoringHttp } from "./sessions/http.ts";
import { sessionJobs } from "./sessions/jobs.ts";
import { sessionNotices } from "./sessions/notices.ts";
import { offerService } from "./sessions/offers.ts";
import { presentSessions } from "./sessions/present.ts";
import { sessionService } from "./sessions/sessions.ts";

export type { MentoringPorts } from "./ports.ts";
export { sealedPrivateNotes } from "./records/queries.ts";
/** For seeds, which write rows in bulk. */
export { commitments, sessionRecords } from "./records/tables.ts";
export {
  appointments,
  mentorDays,
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
  const queries = mentoringQueries(platform.db);
  const officesRead = officeReader(platform, queries, ports);
  const notices = ports.notifications.of(sessionNotices);
  const reliability = reliabilityService(platform, queries, ports);
  const availability = availabilityService(platform, queries, reliability, ports);
  const offers = offerService(platform, queries, availability, reliability, officesRead, ports);
  const offices = officeService(platform, queries, availability, offers, ports);
  const bookings = sessionService(platform, queries, availability, offers, reliability, notices, offices, ports);
  const service = { ...bookings, ...attendanceService(platform, queries, bookings, reliability, notices) };
  const records = recordService(platform, queries, bookings, notices, ports);
  const commitments = commitmentService(platform, queries, records, ports);
  const reader = recordReader(platform, queries, ports);
  return {
    /** SES-14. */
    async today(viewer: Viewer): Promise<TodayItem[]> {
      const now = platform.clock.now();
      const until = momentInIndia(plusDays(indiaDay(now), 2), "00:00");
      const rows = await queries.sessions.toDo(viewer.userId, now, until, TODAY_MAX);
      const sessions = await presentSessions(ports, viewer, rows, now);
      return [
        ...sessions.map((session) => ({ kind: "session" as const, session })),
        ...(await officesRead.cards(viewer.userId, await queries.offices.ofPerson(viewer.userId, now, until)))
          .filter(({ isOwn, seat }) => isOwn || seat?.state !== "waiting")
          .slice(0, TODAY_MAX)
          .map((office) => ({ kind: "officeHour" as const, office })),
        ...(await commitments.today(viewer)),
      ];
    },
    routes: [
      ...mentoringHttp(platform, queries, availability, { ...offers, ...service }, ports),
      ...recordHttp(bookings, reader, records, commitments),
      ...reliabilityHttp(reliability),
      ...officeHttp(platform, queries, officesRead, offices),
    ],
    jobs: [
      ...sessionJobs(platform, queries, { ...service, renew: availability.renew }, notices, offices),
      commitments.due,
    ],
    personal: mentoringPersonal(platform, queries, service, ports),
    /** Disputed sessions and open appeals, and since when. */
    casesWaiting: reliability.waiting,
    /** Calls off what is ahead of someone who is suspended (SES-24). */
    suspended: (tx: Tx, userId: string) => service.endUpcoming(tx, userId),
    /** Calls off what is ahead between two people after a block (SES-24). */
    blocked: (tx: Tx, userId: string, otherId: string) => service.endUpcoming(tx, userId, otherId),
    calendarOf: async (userId: string, since: Date) => [
      ...(await sessionEntries(ports, userId, await queries.sessions.forCalendar(userId, since))),
      ...(await officeEntries(ports, await queries.offices.forCalendar(userId, since))),
    ],
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
