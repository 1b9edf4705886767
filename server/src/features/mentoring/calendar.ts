import { CALLED_OFF_STATES, type SessionState } from "@startup-connect/contract/mentoring";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { MentoringPorts } from "./ports.ts";
import { otherOf } from "./present.ts";
import type { SessionRow } from "./session-queries.ts";

/** The name of the other once that account is deleted. */
export const NO_ONE = "a person who left";

const calledOff: ReadonlySet<SessionState> = new Set(CALLED_OFF_STATES);

/** For the calendar of one of the two: names the page, never the link to the call. */
export function sessionEntry(row: SessionRow, otherName: string, publicUrl: string): CalendarEntry {
  const url = `${publicUrl}/sessions/${row.id}`;
  return {
    id: row.id,
    title: `${row.state === "requested" ? "Requested: session" : "Session"} with ${otherName}`,
    description: url,
    location: "Online",
    url,
    start: row.startsAt,
    end: row.endsAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
    isCancelled: calledOff.has(row.state),
  };
}

export async function sessionEntries(
  ports: Pick<MentoringPorts, "profiles">,
  userId: string,
  rows: readonly SessionRow[],
  publicUrl: string,
): Promise<CalendarEntry[]> {
  const people = await ports.profiles.people([...new Set(rows.flatMap((row) => otherOf(row, userId) ?? []))]);
  return rows.map((row) => sessionEntry(row, people.get(otherOf(row, userId) ?? "")?.name ?? NO_ONE, publicUrl));
}
