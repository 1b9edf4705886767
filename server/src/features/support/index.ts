import { adminPaths } from "@startup-connect/contract/pages";
import { TICKET_KIND_LABELS } from "@startup-connect/contract/support";
import type { Platform } from "#platform/platform.ts";
import { type DueRow, pendingBy } from "#platform/waiting.ts";
import { exportKind } from "./admin-exports.ts";
import { contextOf, type SupportPorts } from "./context.ts";
import { supportAdminHttp, supportHttp } from "./http.ts";
import { supportPersonal } from "./personal.ts";
import type { ContactRow } from "./queries.ts";
import { monthlyJob } from "./subscriptions.ts";
import { ticketJob } from "./tickets.ts";

export { type Context as SupportContext, NOMINEE_ERASURE, type SupportPorts } from "./context.ts";
export { ask as askAboutData } from "./tickets.ts";

/** CASE-13. */
const dueTicket = ({ id, reference, kind, dueAt }: ContactRow): DueRow[] =>
  kind && dueAt
    ? [{ id, startsAt: dueAt, number: reference, title: TICKET_KIND_LABELS[kind], href: adminPaths.ticket(reference) }]
    : [];

export function createSupport(platform: Platform, ports: SupportPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: [...supportHttp(c), ...supportAdminHttp(c)],
    /** For seeds. */
    context: c,
    jobs: [monthlyJob(c), ticketJob(c)],
    approvals: [exportKind(c)],
    personal: supportPersonal(c),
    figures: c.inbox.figures,
    emailChanged: c.queries.moveContacts,
    /** How many requests are new or open, and since when. */
    waiting: {
      contact: () => c.inbox.waiting(false),
      tickets: pendingBy(
        () => c.inbox.waiting(true),
        async (after, limit) => (await c.inbox.ticketsDue(after, limit)).flatMap(dueTicket),
      ),
    },
  };
}

export type Support = ReturnType<typeof createSupport>;
