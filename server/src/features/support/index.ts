import type { Platform } from "#platform/platform.ts";
import { createContact } from "./contact.ts";
import { supportAdminHttp, supportHttp } from "./http.ts";
import { supportInbox } from "./inbox.ts";
import { inboxQueries } from "./inbox-queries.ts";
import { supportPersonal } from "./personal.ts";
import type { SupportPorts } from "./ports.ts";
import { supportQueries } from "./queries.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { createThreads } from "./threads.ts";

export type { SupportPorts } from "./ports.ts";

export function createSupport(platform: Platform, ports: SupportPorts) {
  const queries = supportQueries(platform.db);
  const subscriptions = createSubscriptions(platform, queries, ports);
  const inboxRows = inboxQueries(platform.db);
  const threads = createThreads(platform, inboxRows, ports);
  const contact = createContact(platform, queries, threads, ports);
  const inbox = supportInbox(platform, queries, inboxRows, threads, ports);
  return {
    routes: [...supportHttp(contact, threads, subscriptions), ...supportAdminHttp(platform, inboxRows, inbox, ports)],
    jobs: subscriptions.jobs,
    personal: supportPersonal(queries, inboxRows, platform.db.orm, ports),
    /** How many requests are new, and since when. */
    waiting: { contact: inboxRows.waiting },
  };
}

export type Support = ReturnType<typeof createSupport>;
