import type { MountedRoute } from "#platform/http.ts";
import type { AnyJob } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import type { Waiting } from "#platform/waiting.ts";
import { supportAdminHttp } from "./admin-http.ts";
import { createContact } from "./contact.ts";
import { supportDesk } from "./desk.ts";
import { deskQueries } from "./desk-queries.ts";
import { supportHttp } from "./http.ts";
import { supportPersonal } from "./personal.ts";
import type { SupportPorts } from "./ports.ts";
import { supportQueries } from "./queries.ts";
import { createSubscriptions } from "./subscriptions.ts";

export type { SupportPorts } from "./ports.ts";
export { unsubscribeTokens } from "./unsubscribe-token.ts";

export interface Support {
  routes: MountedRoute[];
  jobs: readonly AnyJob[];
  personal: PersonalData;
  /** Requests that nobody has taken up yet, and when the oldest came. */
  waiting(): Promise<Waiting>;
}

export function createSupport(platform: Platform, ports: SupportPorts): Support {
  const queries = supportQueries(platform.db);
  const contact = createContact({ platform, queries, ports });
  const subscriptions = createSubscriptions({ platform, queries, ports });
  const inbox = deskQueries(platform.db);
  const desk = supportDesk({ platform, queries, desk: inbox, ports });
  return {
    routes: [
      ...supportHttp({ contact, subscriptions }),
      ...supportAdminHttp({ platform, queries: inbox, desk, ports }),
    ],
    jobs: subscriptions.jobs,
    personal: supportPersonal(queries, inbox, platform.db.orm, ports),
    waiting: inbox.waiting,
  };
}
