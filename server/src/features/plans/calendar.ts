import { endIsNear, PLAN_REMINDER_DAYS } from "@startup-connect/contract/plans";
import { shortDate } from "@startup-connect/contract/shared";
import { newId } from "#platform/ids.ts";
import { type AnyJob, defineCron } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { Events } from "./events.ts";
import { endsSoonMail } from "./mails.ts";
import { changeBy, paidOrder } from "./order-state.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { Payments } from "./payments.ts";
import type { PlanPorts } from "./ports.ts";
import type { OrderRow, PlanQueries } from "./queries.ts";

interface Parts {
  platform: Platform;
  queries: PlanQueries;
  payments: Payments;
  events: Events;
  ports: PlanPorts;
  provider: PaymentProvider | null;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Orders looked at in one go. */
const BATCH = 200;
/** The provider's own call usually comes within seconds; only what is older is asked for. */
const askAfterMs = 5 * minuteMs;
/** Logs of processing are kept this long (R20). */
const EVENTS_KEPT_DAYS = 366;

/** What happens to orders by the calendar. Features themselves go by the clock and do not wait for this. */
export function calendarJobs({ platform, queries, payments, events, ports, provider }: Parts): readonly AnyJob[] {
  const { clock, config, db, log, mail } = platform;
  const turn = defineCron({ name: "plans.turn", cron: "*/10 * * * *" }, async ({ signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const due = await queries.due(clock.now(), BATCH);
      for (const order of due) {
        await db.tx(async (tx) => {
          const row = await payments.locked(tx, order);
          const change = changeBy(row, { kind: "tick" }, clock.now());
          if (change) await queries.change(tx, row.id, change);
        });
      }
      if (due.length < BATCH) break;
    }
    await payments.refreshFeatured();
  });

  async function remind(order: OrderRow): Promise<void> {
    await db.tx(async (tx) => {
      const row = await payments.locked(tx, order);
      const others = (await queries.ofPerson(row.userId, tx)).filter(({ id }) => id !== row.id);
      const { endsAt } = row;
      const now = clock.now();
      if (row.remindedAt || !endsAt || !endIsNear({ ...paidOrder(row), state: row.state }, others.map(paidOrder), now))
        return;
      await queries.change(tx, row.id, { remindedAt: now });
      await ports.notifications.inform(tx, row.userId, {
        message: `Your ${row.plan} plan ends on ${shortDate(endsAt)}. Nothing is renewed automatically.`,
        reason: "because you have this plan",
        link: "/subscriptionplan",
        occasion: `plan order ${row.id} ends`,
      });
      const person = (await ports.accounts.contacts([row.userId], tx)).get(row.userId);
      if (person) await mail.enqueue(tx, endsSoonMail(person, row, endsAt, config.publicUrl));
    });
  }

  const reminders = defineCron({ name: "plans.remind", cron: "13 * * * *" }, async ({ signal }) => {
    const now = clock.now();
    for (const order of await queries.nearEnd(now, new Date(now.getTime() + PLAN_REMINDER_DAYS * dayMs))) {
      signal.throwIfAborted();
      await remind(order);
    }
  });

  async function ask(provider: PaymentProvider, order: OrderRow): Promise<void> {
    if (!order.linkId) return;
    try {
      const link = await provider.look(order.linkId);
      if (link.what === "open") return;
      await db.tx(async (tx) => {
        await (link.what === "paid" ? events.payOnline(tx, order, link.payment) : events.close(tx, order));
      });
    } catch (error) {
      log.warn({ err: error, order: order.number }, "the provider was asked for an order in vain; it is asked again");
    }
  }

  /** For calls of the provider that never came. */
  const reconcile = defineCron({ name: "plans.reconcile", cron: "*/15 * * * *", expireIn: 800 }, async ({ signal }) => {
    if (!provider) return;
    const until = new Date(clock.now().getTime() - askAfterMs);
    for (let after: string | null = null; ; ) {
      const orders: OrderRow[] = await queries.waiting(until, after, BATCH);
      for (const order of orders) {
        signal.throwIfAborted();
        await ask(provider, order);
      }
      after = orders.at(-1)?.id ?? null;
      if (orders.length < BATCH) break;
    }
    await payments.refreshFeatured();
  });

  const purge = defineCron({ name: "plans.purge", cron: "11 4 * * *" }, async (context) => {
    const now = clock.now();
    await queries.forgetEvents(new Date(now.getTime() - EVENTS_KEPT_DAYS * dayMs));
    const removed = await db.tx((tx) => queries.purge(tx, { id: newId(), now }));
    if (removed > 0) context.log.info({ removed }, "payments of deleted accounts need not be kept any longer");
  });

  return [turn, reminders, reconcile, purge];
}
