import {
  attendanceUntil,
  freeUntil,
  linkCloses,
  linkOpens,
  type MentoringSession,
} from "@startup-connect/contract/mentoring";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { Profiles } from "#features/profiles/index.ts";
import type { Viewer } from "#platform/http.ts";
import type { SessionRow } from "./queries.ts";

export const roleOf = ({ mentorId }: SessionRow, userId: string) => (mentorId === userId ? "mentor" : "mentee");
export const otherOf = ({ mentorId, menteeId }: SessionRow, userId: string) =>
  mentorId === userId ? menteeId : mentorId;

const cancelledBy = ({ cancelledBy: by }: SessionRow, userId: string) =>
  by === null ? "platform" : by === userId ? "you" : "other";

function presentSession(row: SessionRow, userId: string, other: PersonCard | null, now: Date): MentoringSession {
  const { startsAt, endsAt, state } = row;
  const isLinkOpen = state === "confirmed" && now >= linkOpens(startsAt) && now <= linkCloses(endsAt);
  return {
    _id: row.id,
    role: roleOf(row, userId),
    other,
    state,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    freeUntil: freeUntil(startsAt).toISOString(),
    linkOpensAt: linkOpens(startsAt).toISOString(),
    link: isLinkOpen ? row.link : "",
    question: row.question,
    intake: row.intake,
    declined: row.declineReason,
    cancelled:
      state === "cancelled" ? { by: cancelledBy(row, userId), reason: row.cancelReason, late: row.isLate } : null,
    attendance: roleOf(row, userId) === "mentor" ? row.mentorAttendance : row.menteeAttendance,
    answerBy: attendanceUntil(endsAt).toISOString(),
    missing: row.missing,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Sessions as one of their two sees them. */
export async function presentSessions(
  ports: { profiles: Pick<Profiles, "people"> },
  { userId }: Pick<Viewer, "userId">,
  rows: readonly SessionRow[],
  now: Date,
): Promise<MentoringSession[]> {
  const others = rows.flatMap((row) => otherOf(row, userId) ?? []);
  const people = await ports.profiles.people([...new Set(others)]);
  return rows.map((row) => presentSession(row, userId, people.get(otherOf(row, userId) ?? "") ?? null, now));
}
