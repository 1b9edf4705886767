import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { AvailabilityService } from "./availability.ts";
import type { AvailabilityQueries } from "./availability-queries.ts";
import type { MentoringPorts } from "./ports.ts";
import { otherOf, roleOf } from "./present.ts";
import type { SessionQueries } from "./session-queries.ts";
import type { SessionService } from "./sessions.ts";

/** PROF-37, PROF-39: what a mentor offers, and sessions in either role. The other keeps when a session was. */
export function mentoringPersonal(
  queries: SessionQueries & AvailabilityQueries,
  availability: AvailabilityService,
  service: Pick<SessionService, "endUpcoming">,
  ports: MentoringPorts,
): PersonalData {
  async function* sessionsOf(userId: string) {
    for await (const page of pagesOf((...place) => queries.ofPerson(userId, ...place))) {
      const people = await ports.profiles.people(page.flatMap((row) => otherOf(row, userId) ?? []));
      for (const row of page) {
        const { state, startsAt, endsAt, question, intake, createdAt, declineReason, cancelReason, isLate } = row;
        const role = roleOf(row, userId);
        const other = people.get(otherOf(row, userId) ?? "")?.name ?? "";
        // The link is the mentor's own.
        const link = role === "mentor" ? { link: row.link } : {};
        const ending = { declineReason, cancelReason, isLate };
        yield { role, other, state, startsAt, endsAt, question, intake, createdAt, ...ending, ...link };
      }
    }
  }

  return {
    async *exportPerson(userId) {
      const rows = await availability.rowsOf(userId);
      if (rows) yield { name: "availability.json", json: rows };
      yield { name: "sessions.json", rows: sessionsOf(userId) };
    },

    async erasePerson(tx, userId) {
      await service.endUpcoming(tx, userId);
      await queries.forget(tx, userId);
      await queries.removeTerms(tx, userId);
      return {};
    },
  };
}
