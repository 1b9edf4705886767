import { ATTENDANCE_HOURS } from "@startup-connect/contract/mentoring";
import { before, DAY, MINUTE } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { type AnyJob, type AnyStep, defineSweep, step } from "#platform/jobs/index.ts";
import { renew } from "../availability/availability.ts";
import type { Context } from "../context.ts";
import * as offices from "../offices/offices.ts";
import { ask, settle } from "./attendance.ts";
import { lapse } from "./sessions.ts";

const SOON = 30 * MINUTE;
/** Due between `until` and `from` before the start. */
const reminders = [
  { column: "remindedSoon", event: "soon", from: 0, until: SOON },
  // Who is to be reminded of what begins at once need not also read of the day.
  { column: "remindedDay", event: "daily", from: SOON, until: DAY },
] as const;

/** SES-25, SES-26: what the clock does with sessions. */
export function sessionJobs(c: Context): readonly AnyJob[] {
  /** @param since when its people have last read of it: within the time of the reminder that is fresh */
  const remind = <Row extends { id: string; startsAt: Date }>(
    what: string,
    { from, until }: { from: number; until: number },
    find: (from: Date, until: Date, limit: number) => Promise<Row[]>,
    mark: (tx: Tx, row: Row) => Promise<Row | undefined>,
    since: (row: Row) => Date,
    send: (tx: Tx, row: Row) => Promise<void>,
  ): AnyStep => {
    return step<Row>({
      what,
      find: (now, limit) => find(new Date(now.getTime() + from), new Date(now.getTime() + until), limit),
      async act(tx, row) {
        const marked = await mark(tx, row);
        const isFresh = since(row).getTime() > row.startsAt.getTime() - until;
        if (marked && !isFresh) await send(tx, marked);
      },
    });
  };

  return [
    defineSweep(c, { name: "sessions.clock", cron: "* * * * *", keepsPages: "changes no public page" }, [
      step({
        what: "requested sessions to close",
        find: c.queries.sessions.lapsed,
        act: (tx, row) => lapse(c, tx, row),
      }),
      step({ what: "sessions to ask about", find: c.queries.sessions.ended, act: (tx, row) => ask(c, tx, row) }),
      step({
        what: "sessions to settle",
        find: (now, limit) => c.queries.sessions.undecided(before(now, { hours: ATTENDANCE_HOURS }), limit),
        act: (tx, row) => settle(c, tx, row),
      }),
    ]),
    defineSweep(c, { name: "mentoring.slots", cron: "* * * * *" }, [
      step({
        what: "offered seats to pass on",
        find: c.queries.offices.lapsed,
        act: (tx, row) => offices.lapse(c, tx, row),
      }),
      step({
        what: "free times to renew",
        find: c.queries.availability.toRenew,
        act: (tx, userId) => renew(c, tx, userId),
      }),
    ]),
    defineSweep(
      c,
      { name: "sessions.remind", cron: "*/5 * * * *", keepsPages: "only notifies" },
      reminders.flatMap(({ column, event, ...span }) => [
        remind(
          `sessions to remind of (${event})`,
          span,
          (...place) => c.queries.sessions.dueReminders(column, ...place),
          (tx, row) => c.queries.sessions.markReminded(tx, column, row),
          ({ updatedAt }) => updatedAt,
          (tx, row) => c.notices.notify(tx, event, row),
        ),
        remind(
          `office hours to remind of (${event})`,
          span,
          (...place) => c.queries.offices.dueReminders(column, ...place),
          (tx, row) => c.queries.offices.markReminded(tx, column, row),
          ({ createdAt }) => createdAt,
          (tx, row) => offices.remind(c, tx, row, event),
        ),
      ]),
    ),
  ];
}
