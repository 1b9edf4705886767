import {
  type CalendarFeed,
  calendarRoutes,
  FEED_CREATED,
  FEED_LOOKS_PER_HOUR,
  FEED_PAST_DAYS,
} from "@startup-connect/contract/calendar";
import { before, indiaDay } from "@startup-connect/contract/shared";
import { type Accounts, newToken, tokenHash } from "#features/accounts/index.ts";
import { type CalendarEntry, calendarFile, calendarResponse } from "#platform/calendar-file.ts";
import { type CredentialTable, SECURING_CAUSES } from "#platform/credentials.ts";
import { mount, ok } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { type FeedRow, feedQueries, feeds } from "./queries.ts";

/** What is in the calendar of a person: what ended or was cancelled after a moment, and all that is to come. */
export type CalendarOf = (userId: string, since: Date) => Promise<CalendarEntry[]>;

/** What the calendar uses of other features. */
export interface CalendarPorts {
  accounts: Pick<Accounts, "languageOf" | "lockCaller">;
  mentoring: { calendarOf: CalendarOf };
  events: { calendarOf: CalendarOf };
}

export const calendarCredentials: readonly CredentialTable[] = [
  {
    table: "calendar_feeds",
    columns: ["token_hash"],
    restored: false,
    endedBy: SECURING_CAUSES,
    why: "Whoever was in the account may have copied the address or created another one. An address that was deleted since a backup must not work again.",
  },
];

const FEED_NAME = "Startup Connect";

const presentFeed = ({ createdAt, lastUsed }: Pick<FeedRow, "createdAt" | "lastUsed">): CalendarFeed => ({
  createdAt: createdAt.toISOString(),
  lastUsed,
});

/** A person's sessions and events for a calendar program, at a private address (SES-50 to SES-55). */
export function createCalendar({ clock, config, db, limits }: Platform, ports: CalendarPorts) {
  const queries = feedQueries(db);

  async function entriesOf(userId: string) {
    const since = before(clock.now(), { days: FEED_PAST_DAYS });
    return (await Promise.all([ports.mentoring, ports.events].map((one) => one.calendarOf(userId, since)))).flat();
  }

  const feedFile: PublicFile = {
    path: /^\/calendar\/([^/]+)\.ics$/,
    async make([, token = ""]) {
      const hash = tokenHash(token);
      const feed = await queries.byToken(hash);
      // A former address and one that never was get the same answer after the same work.
      if (!feed) return new Response("Not found.", { status: 404 });
      await limits.consume("calendar-looks", feed.userId, FEED_LOOKS_PER_HOUR, 3600);
      const today = indiaDay(clock.now());
      if (feed.lastUsed !== today) await queries.markUsed(hash, today);
      const file = calendarFile(await entriesOf(feed.userId), config, {
        language: await ports.accounts.languageOf(feed.userId),
        feed: FEED_NAME,
      });
      return calendarResponse(file, "startup-connect");
    },
  };

  return {
    routes: mount(calendarRoutes, {
      "GET /api/calendar/feed": async ({ viewer }) => {
        const row = await queries.ofUser(viewer.userId);
        return ok({ feed: row ? presentFeed(row) : null });
      },

      "POST /api/calendar/feed": async ({ viewer }) => {
        const { token, hash } = newToken();
        const row = { userId: viewer.userId, tokenHash: hash, createdAt: clock.now(), lastUsed: null };
        await db.tx(async (tx) => {
          await ports.accounts.lockCaller(tx, viewer);
          await queries.put(tx, row);
        });
        const address = `${config.publicUrl}/calendar/${token}.ics`;
        return { status: 201, body: { message: FEED_CREATED, address, feed: presentFeed(row) } };
      },

      "DELETE /api/calendar/feed": async ({ viewer }) => {
        await db.tx((tx) => queries.remove(tx, viewer.userId));
        return { status: 204, body: null };
      },
    }),
    files: [feedFile],
    /** For what secures an account (AUTH-60). */
    endFeed: queries.remove,
    personal: {
      holds: { meetings: { rows: [feeds.userId] } },
      async *exportPerson(userId) {
        const row = await queries.ofUser(userId);
        if (row) yield { name: "calendar-feed.json", json: presentFeed(row) };
      },
      async erasePerson(tx, userId) {
        await queries.remove(tx, userId);
        return {};
      },
    } satisfies PersonalData,
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
