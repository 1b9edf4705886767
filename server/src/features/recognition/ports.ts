import type { Audit } from "#features/audit/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";

/** Who applied, as the role registration says it (REC-20); there is none before it. */
export type Applicant = NonNullable<Awaited<ReturnType<Profiles["registrant"]>>>;

/** What recognition uses of other features. */
export interface RecognitionPorts {
  audit: Pick<Audit, "checkUnseenInLog" | "record">;
  profiles: Pick<
    Profiles,
    "certifiedNames" | "confirmName" | "matching" | "people" | "registrant" | "setVerified" | "startups"
  >;
  verification: { changed(tx: Tx, userId: string): Promise<void> };
  notifications: Pick<Notifications, "notify">;
  content: { supportContact(): Promise<{ email: string; phone: string; workingHours: string }> };
}
