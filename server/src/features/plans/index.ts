import { requestsWith } from "@startup-connect/contract/plans";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { planAdminHttp } from "./admin.http.ts";
import { calendarJobs } from "./calendar.ts";
import { createEvents } from "./events.ts";
import { planHttp, planToolHttp } from "./http.ts";
import { createOrders } from "./orders.ts";
import { createPayments } from "./payments.ts";
import { planPersonal } from "./personal.ts";
import type { PlanPorts } from "./ports.ts";
import { planQueries } from "./queries.ts";
import { razorpayPayments } from "./razorpay.ts";
import { createSavedSearches } from "./saved.ts";
import { savedSearchQueries } from "./search-queries.ts";

export type { PlanPorts } from "./ports.ts";

export const planCredentials: readonly CredentialTable[] = [
  { table: "saved_searches", columns: ["fingerprint"], restored: true, none: "Detects a search that is saved twice." },
];

export function createPlans(platform: Platform, ports: PlanPorts) {
  const { clock, config, db, jobs } = platform;
  const queries = planQueries(db);
  const searches = savedSearchQueries(db);
  const provider = config.razorpay ? razorpayPayments(config.razorpay) : null;
  const payments = createPayments(platform, queries, ports);
  const orders = createOrders({ platform, queries, payments, ports, provider });
  const events = createEvents(platform, queries, payments);
  const saved = createSavedSearches(platform, searches, queries, ports);
  return {
    routes: [
      ...planHttp({ clock, queries, orders, events, provider, ports }),
      ...planToolHttp(orders, saved, ports),
      ...planAdminHttp(queries, orders, ports),
    ],
    jobs: [
      ...payments.jobs,
      ...orders.jobs,
      ...saved.jobs,
      ...calendarJobs({ platform, queries, payments, events, ports, provider }),
    ],
    /** Orders that wait for their payment, and when the oldest was made. */
    waiting: { orders: queries.unpaid },
    personal: planPersonal({
      queries,
      searches,
      async closeLinks(tx, linkIds) {
        for (const linkId of linkIds) await jobs.enqueue(tx, orders.closeLink, { linkId });
      },
    }),
    /** Whether people can pay online here (PLAN-06). */
    onlinePayment: provider !== null,
    /** The plan the person has now; null without one. */
    async currentPlan(userId: string) {
      const order = await orders.current(userId);
      return order?.period ? { name: order.plan, endsAt: order.period.endsAt } : null;
    },
    /** Connection requests the person may send in 30 days; null without a limit (PLAN-05). */
    requestsAllowed: async (db: Db, userId: string) => requestsWith((await orders.current(userId, db))?.plan ?? null),
  };
}

export type Plans = ReturnType<typeof createPlans>;
