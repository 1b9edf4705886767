import { CALLED_OFF_STATES, type SessionState } from "@startup-connect/contract/mentoring";
import type { Profiles } from "#features/profiles/index.ts";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { OfficeRow } from "./offices/queries.ts";
import { otherOf } from "./sessions/present.ts";
import type { SessionRow } from "./sessions/queries.ts";

/** The name of the other once that account is deleted. */
export const NO_ONE = "a former member";

const calledOff: ReadonlySet<SessionState> = new Set(CALLED_OFF_STATES);

/** For the calendar of one of the two: names the page, never the link to the call. */
export const sessionEntry = (row: SessionRow, otherName: string): CalendarEntry => ({
  id: row.id,
  title: `${row.state === "requested" ? "Requested: session" : "Session"} with ${otherName}`,
  description: "",
  location: "Online",
  path: `/sessions/${row.id}`,
  start: row.startsAt,
  end: row.endsAt,
  updatedAt: row.updatedAt,
  revision: row.revision,
  status: calledOff.has(row.state) ? "CANCELLED" : row.state === "requested" ? "TENTATIVE" : "CONFIRMED",
});

/** As `sessionEntry`, of an office hour. */
export const officeEntry = (row: OfficeRow, mentorName: string): CalendarEntry => ({
  id: row.id,
  title: `Office hour with ${mentorName}: ${row.topic}`,
  description: "",
  location: "Online",
  path: `/office-hours/${row.id}`,
  start: row.startsAt,
  end: row.endsAt,
  updatedAt: row.updatedAt,
  revision: row.revision,
  status: row.cancelledAt ? "CANCELLED" : "CONFIRMED",
});

export async function officeEntries(
  ports: { profiles: Pick<Profiles, "people"> },
  rows: readonly OfficeRow[],
): Promise<CalendarEntry[]> {
  const people = await ports.profiles.people([...new Set(rows.map(({ mentorId }) => mentorId))]);
  return rows.map((row) => officeEntry(row, people.get(row.mentorId)?.name ?? NO_ONE));
}

export async function sessionEntries(
  ports: { profiles: Pick<Profiles, "people"> },
  userId: string,
  rows: readonly SessionRow[],
): Promise<CalendarEntry[]> {
  const people = await ports.profiles.people([...new Set(rows.flatMap((row) => otherOf(row, userId) ?? []))]);
  return rows.map((row) => sessionEntry(row, people.get(otherOf(row, userId) ?? "")?.name ?? NO_ONE));
}
