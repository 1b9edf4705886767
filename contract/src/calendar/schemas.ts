import { z } from "../shared/zod.ts";

const calendarFeed = z.object({
  createdAt: z.iso.datetime(),
  /** Day in India of the last look, YYYY-MM-DD. */
  lastUsed: z.iso.date().nullable(),
});

/** `feed`: null without one. */
export const calendarFeedAnswer = z.object({ feed: calendarFeed.nullable() });
/** `address`: absolute, shown in this answer only. */
export const newCalendarFeed = z.object({ message: z.string(), address: z.url(), feed: calendarFeed });

export type CalendarFeed = z.infer<typeof calendarFeed>;
