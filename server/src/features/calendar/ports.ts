import type { Accounts } from "#features/accounts/index.ts";
import type { CalendarEntry } from "#platform/calendar-file.ts";

/** What is in the calendar of a person: what ended or was cancelled after a moment, and all that is to come. */
export type CalendarOf = (userId: string, since: Date) => Promise<CalendarEntry[]>;

/** What the calendar uses of other features. */
export interface CalendarPorts {
  accounts: Pick<Accounts, "lockCaller">;
  mentoring: { calendarOf: CalendarOf };
  events: { calendarOf: CalendarOf };
}
