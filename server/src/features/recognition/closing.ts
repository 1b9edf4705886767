import { APPLICATION_DAYS, CLOSED_REASON, CLOSING_NOTICE_DAYS } from "@startup-connect/contract/recognition";
import { before, indiaDay, longDate, momentInIndia, plusDays } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import * as t from "#texts/recognition-notices.ts";
import type { Context } from "./context.ts";
import { applicationNotice } from "./present.ts";
import type { ApplicationRow } from "./queries.ts";

/** REC-38: what no document came for is closed, after a notice. A document opens it again (`addDocument`). */
export function closingSweep(c: Context) {
  const { clock, ports, queries } = c;

  async function change(tx: Tx, row: ApplicationRow, message: string, changes: Partial<ApplicationRow>) {
    if (!(await queries.isStillBare(tx, row.id))) return;
    await queries.change(tx, row.id, changes);
    await queries.addToHistory(tx, { id: newId(), applicationId: row.id, message, createdAt: clock.now() });
    await ports.notifications.notify(
      tx,
      row.userId,
      applicationNotice(t.ofApplication({ number: row.number, message })),
    );
  }

  return defineSweep(
    c,
    { name: "recognition.close", cron: "30 9 * * *", keepsPages: "pages for visitors show no applications" },
    [
      step({
        what: "applications that close soon",
        find: (now, limit) => queries.endingSoon(before(now, { days: APPLICATION_DAYS - CLOSING_NOTICE_DAYS }), limit),
        act(tx, row) {
          const now = clock.now();
          // The run of that day finds it, whenever this one got to it.
          const closesAt = momentInIndia(plusDays(indiaDay(now), CLOSING_NOTICE_DAYS));
          const message = t.closesOn({ date: longDate(closesAt) });
          return change(tx, row, message, { closesAt, remindedAt: now });
        },
      }),
      step({
        what: "applications to close",
        find: queries.toClose,
        act: (tx, row) =>
          change(tx, row, t.closedUpload({ reason: CLOSED_REASON }), {
            status: "closed",
            reason: CLOSED_REASON,
            decidedAt: clock.now(),
          }),
      }),
    ],
  );
}
