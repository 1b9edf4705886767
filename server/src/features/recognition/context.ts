import type { Audit } from "#features/audit/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Asking } from "#platform/approvals.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { type CertificateQueries, certificateQueries } from "./certificate-queries.ts";
import { type ApplicationQueries, applicationQueries } from "./queries.ts";

/** Who applied, as the role registration says it (REC-20); there is none before it. */
export type Applicant = NonNullable<Awaited<ReturnType<Profiles["registrant"]>>>;

/** What recognition uses of other features. */
export interface RecognitionPorts {
  audit: Pick<Audit, "checkUnseenInLog" | "read" | "record">;
  profiles: Pick<
    Profiles,
    "certifiedNames" | "confirmName" | "matching" | "people" | "registrant" | "setVerified" | "startups"
  >;
  verification: { changed(tx: Tx, userId: string): Promise<void> };
  notifications: Pick<Notifications, "notify">;
  staff: { ask(viewer: Viewer, asking: Asking): Promise<unknown> };
  content: { supportContact(): Promise<{ email: string; phone: string; workingHours: string }> };
}

/** What the functions of recognition work with, as their first argument. */
export interface Context extends Platform {
  /** Of applications. */
  queries: ApplicationQueries;
  certificates: CertificateQueries;
  ports: RecognitionPorts;
}

export const contextOf = (platform: Platform, ports: RecognitionPorts): Context => ({
  ...platform,
  queries: applicationQueries(platform.db),
  certificates: certificateQueries(platform.db),
  ports,
});
