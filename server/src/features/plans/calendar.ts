import { endIsNear, PLAN_REMINDER_DAYS } from "@startup-connect/contract/plans";
import { after, before, MINUTE, shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { type AnyJob, defineCron, defineSweep, step } from "#platform/jobs/index.ts";
import * as t from "#texts/plans-notices.ts";
import type { Context } from "./context.ts";
import { close, payOnline } from "./events.ts";
import { endsSoonMail } from "./mails.ts";
import { locked, refreshFeatured } from "./payments.ts";
import { changeBy, paidOrder } from "./present.ts";
import type { OrderRow } from "./queries.ts";

/** The provider's own call usually comes within seconds; only what is older is asked for. */
const askAfterMs = 5 * MINUTE;
/** Logs of processing are kept this long (R20). */
const EVENTS_KEPT_DAYS = 366;

/** What happens to orders by the calendar. Features themselves go by the clock and do not wait for this. */
export function calendarJobs(c: Context): readonly AnyJob[] {
  const { clock, config, db, mail, ports, provider, queries } = c;

  const turn = defineSweep(
    c,
    { name: "plans.turn", cron: "*/10 * * * *" },
    [
      step({
        what: "orders whose state changes by the clock",
        find: queries.due,
        async act(tx, order) {
          const row = await locked(c, tx, order);
          const change = changeBy(row, { kind: "tick" }, clock.now());
          if (change) await queries.change(tx, row.id, change);
        },
      }),
    ],
    () => refreshFeatured(c),
  );

  async function remind(tx: Tx, order: OrderRow): Promise<void> {
    const row = await locked(c, tx, order);
    const others = (await queries.ofPerson(row.userId, tx)).filter(({ id }) => id !== row.id);
    const { endsAt } = row;
    const now = clock.now();
    if (row.remindedAt || !endsAt || !endIsNear({ ...paidOrder(row), state: row.state }, others.map(paidOrder), now))
      return;
    await queries.change(tx, row.id, { remindedAt: now });
    await ports.notifications.inform(tx, row.userId, {
      message: t.endsOn({ plan: row.plan, date: shortDate(endsAt) }),
      reason: t.youHavePlan,
      link: "/subscriptionplan",
      occasion: `plan order ${row.id} ends`,
    });
    const person = (await ports.accounts.contacts([row.userId], tx)).get(row.userId);
    if (person) await mail.enqueue(tx, endsSoonMail(person, row, endsAt, config.publicUrl));
  }

  const reminders = defineSweep(c, { name: "plans.remind", cron: "13 * * * *" }, [
    step({
      what: "plans that end soon",
      find: (now) => queries.nearEnd(now, after(now, { days: PLAN_REMINDER_DAYS })),
      act: remind,
    }),
  ]);

  /** For calls of the provider that never came. */
  const reconcile = defineSweep(
    c,
    { name: "plans.reconcile", cron: "*/15 * * * *", expireIn: 800 },
    provider
      ? [
          step<OrderRow>({
            what: "orders to ask the payment provider for",
            find: (now, limit) => queries.waiting(new Date(now.getTime() - askAfterMs), limit),
            async outside(order) {
              if (!order.linkId) return;
              const link = await provider.look(order.linkId);
              if (link.what === "open") return;
              await db.tx(async (tx) => {
                await (link.what === "paid" ? payOnline(c, tx, order, link.payment) : close(c, tx, order));
              });
            },
          }),
        ]
      : [],
    () => refreshFeatured(c),
  );

  const purge = defineCron({ name: "plans.purge", cron: "11 4 * * *" }, async (context) => {
    const now = clock.now();
    await queries.forgetEvents(before(now, { days: EVENTS_KEPT_DAYS }));
    const removed = await db.tx((tx) => queries.purge(tx, { id: newId(), now }));
    if (removed > 0) context.log.info({ removed }, "payments of deleted accounts need not be kept any longer");
  });

  return [turn, reminders, reconcile, purge];
}
