import type { Platform } from "#platform/platform.ts";
import { createContact } from "./contact.ts";
import { supportAdminHttp, supportHttp } from "./http.ts";
import { supportInbox } from "./inbox.ts";
import { inboxQueries } from "./inbox-queries.ts";
import { supportPersonal } from "./personal.ts";
import type { SupportPorts } from "./ports.ts";
import { supportQueries } from "./queries.ts";
import { createSubscriptions } from "./subscriptions.ts";

export type { SupportPorts } from "./ports.ts";

export function createSupport(platform: Platform, ports: SupportPorts) {
  const queries = supportQueries(platform.db);
  const contact = createContact(platform, queries, ports);
  const subscriptions = createSubscriptions(platform, queries, ports);
  const inboxRows = inboxQueries(platform.db);
  const inbox = supportInbox(platform, queries, inboxRows, ports);
  return {
    routes: [...supportHttp(contact, subscriptions), ...supportAdminHttp(platform, inboxRows, inbox, ports)],
    jobs: subscriptions.jobs,
    personal: supportPersonal(queries, inboxRows, platform.db.orm, ports),
    /** How many requests are new, and since when. */
    waiting: { contact: inboxRows.waiting },
  };
}

export type Support = ReturnType<typeof createSupport>;
