import { CALLED_OFF_STATES, type SessionState } from "@startup-connect/contract/mentoring";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import * as t from "#texts/mentoring-acts.ts";
import type { OfficeRow } from "./offices/queries.ts";
import type { SessionRow } from "./sessions/queries.ts";

/** The name of the other once that account is deleted. */
export const NO_ONE = t.formerMember;

const calledOff: ReadonlySet<SessionState> = new Set(CALLED_OFF_STATES);

/** Names the page, never the link to the call. */
const appointment = ({ id, startsAt, endsAt, updatedAt, revision }: SessionRow | OfficeRow) => ({
  id,
  description: "",
  location: t.online,
  start: startsAt,
  end: endsAt,
  updatedAt,
  revision,
});

/** For the calendar of one of the two. */
export const sessionEntry = (row: SessionRow, otherName: string): CalendarEntry => ({
  ...appointment(row),
  title: (row.state === "requested" ? t.requestedWith : t.sessionWith)({ name: otherName }),
  path: `/sessions/${row.id}`,
  status: calledOff.has(row.state) ? "CANCELLED" : row.state === "requested" ? "TENTATIVE" : "CONFIRMED",
});

export const officeEntry = (row: OfficeRow, mentorName: string): CalendarEntry => ({
  ...appointment(row),
  title: t.officeWith({ name: mentorName, topic: row.topic }),
  path: `/office-hours/${row.id}`,
  status: row.cancelledAt ? "CANCELLED" : "CONFIRMED",
});
