import { isAskedBack, REMINDER_DAYS } from "@startup-connect/contract/connections";
import { after } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { type AnyJob, defineSweep, step } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { IntroductionQueries } from "./introduction-queries.ts";
import type { IntroductionService } from "./introductions.ts";
import type { ConnectionPorts, RequestEvent } from "./ports.ts";
import type { ConnectionRow } from "./queries.ts";
import type { RequestQueries } from "./request-queries.ts";
import type { ConnectionService } from "./service.ts";

/** REQ-02, REQ-05, INTRO-03: what the clock does with requests and introductions. */
export function requestJobs(
  platform: Platform,
  queries: RequestQueries & IntroductionQueries,
  service: ConnectionService,
  introductions: IntroductionService,
  ports: ConnectionPorts,
): readonly AnyJob[] {
  const telling =
    (mark: (tx: Tx, id: string) => Promise<ConnectionRow | undefined>, event: (row: ConnectionRow) => RequestEvent) =>
    async (tx: Tx, id: string) => {
      const row = await mark(tx, id);
      if (!row) return;
      // Of who is suspended no one is reminded.
      const known = await ports.accounts.contacts([row.requesterId, row.receiverId], tx);
      if (known.size === 2) await ports.notifications.requests.tell(tx, row, event(row));
    };

  return [
    defineSweep(platform, { name: "connections.deadlines", cron: "*/10 * * * *", expireIn: 3600 }, [
      step({ what: "introductions to close", find: queries.introductionsOverdue, act: introductions.expire }),
      step({ what: "requests to close", find: queries.overdue, act: service.expire }),
      step({
        what: "deadlines to announce",
        find: (_, limit) => queries.unannounced(limit),
        act: telling(queries.markAnnounced, () => "deadline"),
      }),
      step({
        what: "requests to remind of",
        find: (now, limit) => queries.dueBefore(after(now, { days: REMINDER_DAYS }), limit),
        act: telling(queries.markReminded, (row) => (isAskedBack(row) ? "replyDue" : "answerDue")),
      }),
    ]),
  ];
}
