import { requestsWith } from "@startup-connect/contract/plans";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { planAdminHttp } from "./admin.http.ts";
import { calendarJobs } from "./calendar.ts";
import { contextOf, type PlanPorts } from "./context.ts";
import { planHttp, planToolHttp } from "./http.ts";
import { closeLinkJob, current } from "./orders.ts";
import { tellShortJob } from "./payments.ts";
import { planPersonal } from "./personal.ts";
import { savedSearchJob } from "./saved.ts";

export type { PlanPorts } from "./context.ts";

export const planCredentials: readonly CredentialTable[] = [
  { table: "saved_searches", columns: ["fingerprint"], restored: true, none: "Detects a search that is saved twice." },
];

export function createPlans(platform: Platform, ports: PlanPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: [...planHttp(c), ...planToolHttp(c), ...planAdminHttp(c)],
    jobs: [tellShortJob(c), closeLinkJob(c), savedSearchJob(c), ...calendarJobs(c)],
    /** Orders that wait for their payment, and when the oldest was made. */
    waiting: { orders: c.queries.unpaid },
    personal: planPersonal(c),
    /** Whether people can pay online here (PLAN-06). */
    onlinePayment: c.provider !== null,
    /** The plan the person has now; null without one. */
    async currentPlan(userId: string) {
      const order = await current(c, userId);
      return order?.period ? { name: order.plan, endsAt: order.period.endsAt } : null;
    },
    /** Connection requests the person may send in 30 days; null without a limit (PLAN-05). */
    requestsAllowed: async (db: Db, userId: string) => requestsWith((await current(c, userId, db))?.plan ?? null),
  };
}

export type Plans = ReturnType<typeof createPlans>;
