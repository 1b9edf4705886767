import {
  attendanceUntil,
  freeUntil,
  linkCloses,
  linkOpens,
  type MentoringSession,
} from "@startup-connect/contract/mentoring";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import type { Context } from "../context.ts";
import { otherOf, roleOf, type SessionRow } from "./queries.ts";

const cancelledBy = ({ cancelledBy: by }: SessionRow, userId: string) =>
  by === null ? "platform" : by === userId ? "you" : "other";

function presentSession(row: SessionRow, userId: string, other: PersonCard | null, now: Date): MentoringSession {
  const { startsAt, endsAt, state, movedFrom } = row;
  const start = startsAt.toISOString();
  const from = movedFrom?.toISOString();
  const isLinkOpen = state === "confirmed" && now >= linkOpens(startsAt) && now <= linkCloses(endsAt);
  return {
    _id: row.id,
    role: roleOf(row, userId),
    other,
    state,
    start,
    end: endsAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    moved: from && from !== start ? { from, by: row.movedBy === roleOf(row, userId) ? "you" : "other" } : null,
    freeUntil: freeUntil(startsAt).toISOString(),
    linkOpensAt: row.link ? linkOpens(startsAt).toISOString() : null,
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
  { clock, ports }: Context,
  { userId }: Viewer,
  rows: readonly SessionRow[],
): Promise<MentoringSession[]> {
  const now = clock.now();
  const others = rows.flatMap((row) => otherOf(row, userId) ?? []);
  const people = await ports.profiles.people([...new Set(others)]);
  return rows.map((row) => presentSession(row, userId, people.get(otherOf(row, userId) ?? "") ?? null, now));
}
