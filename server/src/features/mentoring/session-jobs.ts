import { ATTENDANCE_HOURS } from "@startup-connect/contract/mentoring";
import type { Tx } from "#platform/database.ts";
import { type AnyJob, attempts, defineCron } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { txAgain } from "#platform/retry.ts";
import type { AttendanceService } from "./attendance.ts";
import type { AvailabilityService } from "./availability.ts";
import type { AvailabilityQueries } from "./availability-queries.ts";
import type { SessionNotices } from "./notices.ts";
import type { OfficeQueries } from "./office-queries.ts";
import type { OfficeService } from "./offices.ts";
import type { SessionQueries } from "./session-queries.ts";
import type { SessionService } from "./sessions.ts";

/** Sessions of one turn, each in its own transaction. */
const batch = 200;
const MINUTE_MS = 60_000;
const reminders = [
  { column: "remindedSoon", event: "soon", minutes: 30 },
  { column: "remindedDay", event: "daily", minutes: 24 * 60 },
] as const;

/** SES-25, SES-26: what the clock does with sessions. */
export function sessionJobs(
  { clock, db }: Platform,
  queries: SessionQueries & OfficeQueries & Pick<AvailabilityQueries, "toRenew">,
  service: Pick<SessionService, "lapse"> &
    Pick<AttendanceService, "ask" | "settle"> &
    Pick<AvailabilityService, "renew">,
  notices: SessionNotices,
  offices: Pick<OfficeService, "lapse" | "remind">,
): readonly AnyJob[] {
  /** Until none is left or one fails; each is done once, whatever other processes do. */
  async function each<Row>(find: () => Promise<Row[]>, act: (row: Row) => Promise<unknown>) {
    const run = attempts("sessions");
    for (;;) {
      const rows = await find();
      const failed = await run.each(rows, act);
      if (rows.length < batch || failed.length > 0) break;
    }
    run.end();
  }

  /** @param since when its people have last read of it: within the time of the reminder that is fresh */
  const remind = <Row extends { startsAt: Date }>(
    minutes: number,
    find: (now: Date, until: Date, limit: number) => Promise<Row[]>,
    mark: (tx: Tx, row: Row) => Promise<Row | undefined>,
    since: (row: Row) => Date,
    send: (tx: Tx, row: Row) => Promise<void>,
  ) =>
    each(
      () => find(clock.now(), new Date(clock.now().getTime() + minutes * MINUTE_MS), batch),
      (row) =>
        txAgain(db, async (tx) => {
          const marked = await mark(tx, row);
          const isFresh = since(row).getTime() > row.startsAt.getTime() - minutes * MINUTE_MS;
          if (marked && !isFresh) await send(tx, marked);
        }),
    );

  return [
    defineCron({ name: "sessions.clock", cron: "* * * * *", keepsPages: "changes no public page" }, async () => {
      const before = new Date(clock.now().getTime() - ATTENDANCE_HOURS * 60 * MINUTE_MS);
      await each(() => queries.lapsed(clock.now(), batch), service.lapse);
      await each(() => queries.ended(clock.now(), batch), service.ask);
      await each(() => queries.undecided(before, batch), service.settle);
    }),
    defineCron({ name: "mentoring.slots", cron: "* * * * *" }, async () => {
      await each(() => queries.lapsedOffices(clock.now(), batch), offices.lapse);
      await each(() => queries.toRenew(clock.now(), batch), service.renew);
    }),
    defineCron({ name: "sessions.remind", cron: "*/5 * * * *", keepsPages: "only notifies" }, async () => {
      for (const { column, event, minutes } of reminders) {
        await remind(
          minutes,
          (...span) => queries.dueReminders(column, ...span),
          (tx, row) => queries.markReminded(tx, column, row),
          ({ updatedAt }) => updatedAt,
          (tx, row) => notices.tell(tx, row, event, null),
        );
        await remind(
          minutes,
          (...span) => queries.dueOffices(column, ...span),
          (tx, row) => queries.markOffice(tx, column, row),
          ({ createdAt }) => createdAt,
          (tx, row) => offices.remind(tx, row, event),
        );
      }
    }),
  ];
}
