import { isAskedBack, REMINDER_DAYS } from "@startup-connect/contract/connections";
import { after } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { type AnyJob, defineSweep, step } from "#platform/jobs/index.ts";
import { declinedJob, expire } from "./answers.ts";
import type { Context, RequestEvent } from "./context.ts";
import * as introductions from "./introductions.ts";
import type { ConnectionRow } from "./queries.ts";

/** REQ-02, REQ-05, INTRO-03: what the clock does with requests and introductions. */
export function requestJobs(c: Context): readonly AnyJob[] {
  const telling =
    (mark: (tx: Tx, id: string) => Promise<ConnectionRow | undefined>, event: (row: ConnectionRow) => RequestEvent) =>
    async (tx: Tx, id: string) => {
      const row = await mark(tx, id);
      if (!row) return;
      // Of who is suspended no one is reminded.
      const known = await c.ports.accounts.contacts([row.requesterId, row.receiverId], tx);
      if (known.size === 2) await c.ports.notifications.requests.tell(tx, row, event(row));
    };

  return [
    declinedJob(c),
    defineSweep(c, { name: "connections.deadlines", cron: "*/10 * * * *", expireIn: 3600 }, [
      step({
        what: "introductions to close",
        find: c.queries.introductions.overdue,
        act: (tx, id) => introductions.expire(c, tx, id),
      }),
      step({ what: "requests to close", find: c.queries.requests.overdue, act: (tx, id) => expire(c, tx, id) }),
      step({
        what: "deadlines to announce",
        find: (_, limit) => c.queries.requests.unannounced(limit),
        act: telling(c.queries.requests.markAnnounced, () => "deadline"),
      }),
      step({
        what: "requests to remind of",
        find: (now, limit) => c.queries.requests.dueBefore(after(now, { days: REMINDER_DAYS }), limit),
        act: telling(c.queries.requests.markReminded, (row) => (isAskedBack(row) ? "replyDue" : "answerDue")),
      }),
    ]),
  ];
}
