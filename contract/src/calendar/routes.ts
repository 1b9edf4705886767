import { routes } from "../shared/route.ts";
import { z } from "../shared/zod.ts";
import { FEED_LOOKS_PER_HOUR, FEED_PAST_DAYS } from "./words.ts";

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

const keepsPages = "pages show no calendar addresses";

export const calendarRoutes = routes({
  "GET /api/calendar/feed": {
    summary: "Whether the caller has a calendar address, and when it was last used",
    access: "bearer",
    responses: { 200: calendarFeedAnswer },
  },
  "POST /api/calendar/feed": {
    summary: "Create the caller's private calendar address; the former one ends",
    // No fresh proof: the address reads what this session reads anyway, and ends with everything that secures the account.
    description: `\`/calendar/{token}.ics\` is for calendar programs: sessions and event registrations from ${FEED_PAST_DAYS} days ago on with title, name and page, no links to calls and no texts. ${FEED_LOOKS_PER_HOUR} looks an hour. It ends with a new password or address, "Log out everywhere" and a suspension.`,
    access: "bearer",
    keepsPages,
    security: { event: "calendar-feed.create" },
    limits: [{ name: "calendar-feed", by: "user", points: 20, seconds: 3600 }],
    responses: { 201: newCalendarFeed },
  },
  "DELETE /api/calendar/feed": {
    summary: "Delete the caller's private calendar address",
    access: "bearer",
    keepsPages,
    security: { event: "calendar-feed.delete" },
    responses: { 204: null },
  },
});
