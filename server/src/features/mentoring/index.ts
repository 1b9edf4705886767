import { momentInIndia } from "@startup-connect/contract/events";
import type { LiveData } from "@startup-connect/contract/live";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { attendanceService } from "./attendance.ts";
import { availabilityService } from "./availability.ts";
import { availabilityQueries } from "./availability-queries.ts";
import { mentoringHttp } from "./http.ts";
import { sessionNotices } from "./notices.ts";
import { offerService } from "./offers.ts";
import { mentoringPersonal } from "./personal.ts";
import type { MentoringPorts } from "./ports.ts";
import { presentSessions } from "./present.ts";
import { sessionJobs } from "./session-jobs.ts";
import { sessionQueries } from "./session-queries.ts";
import { sessionService } from "./sessions.ts";

export type { MentoringPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { appointments, mentorDays, mentorHours, mentoringSessions, mentorTerms } from "./tables.ts";

/** Mentors' hours, and sessions booked in them (SES). */
export function createMentoring(platform: Platform, ports: MentoringPorts) {
  const queries = { ...availabilityQueries(platform.db), ...sessionQueries(platform.db) };
  const notices = sessionNotices(platform, ports);
  const availability = availabilityService(platform, queries, ports);
  const offers = offerService(platform, queries, availability, ports);
  const bookings = sessionService(platform, queries, availability, offers, notices, ports);
  const service = { ...bookings, ...attendanceService(platform, queries, bookings, notices) };
  platform.live.join("session", ["sessionId"], async (references) =>
    references.map(({ ids: { sessionId } }) => ({ sessionId }) satisfies LiveData<"session">),
  );
  return {
    routes: mentoringHttp(platform, queries, availability, { ...offers, ...service }, ports),
    jobs: sessionJobs(platform, queries, { ...service, renew: availability.renew }, notices),
    personal: mentoringPersonal(queries, availability, service, ports),
    /** SES-14. */
    async today(viewer: Viewer): Promise<TodayItem[]> {
      const now = platform.clock.now();
      const until = momentInIndia(plusDays(indiaDay(now), 2), "00:00");
      const rows = await queries.toDo(viewer.userId, now, until, TODAY_MAX);
      return (await presentSessions(ports, viewer, rows, now)).map((session) => ({ kind: "session", session }));
    },
    /** Calls off what is ahead of someone who is suspended (SES-24). */
    suspended: (tx: Tx, userId: string) => service.endUpcoming(tx, userId),
    /** Calls off what is ahead between two people after a block (SES-24). */
    blocked: (tx: Tx, userId: string, otherId: string) => service.endUpcoming(tx, userId, otherId),
    /** A session of this person, for its reviews; null for any other. `subjectId`: the other one, null once gone. */
    async reviewable(db: Db, userId: string, sessionId: string) {
      const row = await queries.byId(sessionId, db);
      if (!row || (row.mentorId !== userId && row.menteeId !== userId)) return null;
      const subjectId = row.mentorId === userId ? row.menteeId : row.mentorId;
      return { subjectId, tookPlace: row.state === "completed", endedAt: row.endsAt };
    },
  };
}

export type Mentoring = ReturnType<typeof createMentoring>;
