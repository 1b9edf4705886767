import type { Platform } from "#platform/platform.ts";
import { exportKind } from "./admin-exports.ts";
import { contextOf, type SupportPorts } from "./context.ts";
import { supportAdminHttp, supportHttp } from "./http.ts";
import { supportPersonal } from "./personal.ts";
import { monthlyJob } from "./subscriptions.ts";
import { ticketJob } from "./tickets.ts";

export type { SupportPorts } from "./context.ts";

export function createSupport(platform: Platform, ports: SupportPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: [...supportHttp(c), ...supportAdminHttp(c)],
    jobs: [monthlyJob(c), ticketJob(c)],
    approvals: [exportKind(c)],
    personal: supportPersonal(c),
    emailChanged: c.queries.moveContacts,
    /** How many requests are new or open, and since when. */
    waiting: { contact: () => c.inbox.waiting(false), tickets: () => c.inbox.waiting(true) },
  };
}

export type Support = ReturnType<typeof createSupport>;
