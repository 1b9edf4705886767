import { isAskedBack, REMINDER_DAYS } from "@startup-connect/contract/connections";
import type { Tx } from "#platform/database.ts";
import { type AnyJob, type Attempts, attempts, defineCron } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { txAgain } from "#platform/retry.ts";
import type { IntroductionQueries } from "./introduction-queries.ts";
import type { IntroductionService } from "./introductions.ts";
import type { ConnectionPorts, RequestEvent } from "./ports.ts";
import type { ConnectionRow } from "./queries.ts";
import type { RequestQueries } from "./request-queries.ts";
import type { ConnectionService } from "./service.ts";

/** Requests of one turn, each in its own transaction. */
const batch = 200;

/** REQ-02, REQ-05, INTRO-03: what the clock does with requests and introductions. */
export function requestJobs(
  { clock, db }: Platform,
  queries: RequestQueries & IntroductionQueries,
  service: ConnectionService,
  introductions: IntroductionService,
  ports: ConnectionPorts,
): readonly AnyJob[] {
  /** Until none is left; each is done once, whatever other processes do. */
  async function each(
    run: Attempts,
    ids: (limit: number) => Promise<string[]>,
    act: (id: string) => Promise<unknown>,
  ): Promise<number> {
    const failed = new Set<string>();
    for (let done = 0; ; ) {
      const found = (await ids(batch + failed.size)).filter((id) => !failed.has(id));
      for (const id of await run.each(found, act)) failed.add(id);
      done += found.length;
      if (found.length < batch) return done - failed.size;
    }
  }

  const telling =
    (mark: (tx: Tx, id: string) => Promise<ConnectionRow | undefined>, event: (row: ConnectionRow) => RequestEvent) =>
    (id: string) =>
      txAgain(db, async (tx) => {
        const row = await mark(tx, id);
        if (!row) return;
        // Of who is suspended no one is reminded.
        const known = await ports.accounts.contacts([row.requesterId, row.receiverId], tx);
        if (known.size === 2) await ports.notifications.requests.tell(tx, row, event(row));
      });

  return [
    defineCron({ name: "connections.deadlines", cron: "*/10 * * * *", expireIn: 3600 }, async (context) => {
      const run = attempts("requests");
      const declined = await each(
        run,
        (limit) => queries.introductionsOverdue(clock.now(), limit),
        introductions.expire,
      );
      const closed = await each(run, (limit) => queries.overdue(clock.now(), limit), service.expire);
      const announced = await each(
        run,
        queries.unannounced,
        telling(queries.markAnnounced, () => "deadline"),
      );
      const soon = () => new Date(clock.now().getTime() + REMINDER_DAYS * 86_400_000);
      const reminded = await each(
        run,
        (limit) => queries.dueBefore(soon(), limit),
        telling(queries.markReminded, (row) => (isAskedBack(row) ? "replyDue" : "answerDue")),
      );
      context.log.info({ announced, reminded, closed, declined }, "deadlines of requests");
      run.end();
    }),
  ];
}
