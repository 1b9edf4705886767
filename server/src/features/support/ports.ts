import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Content } from "#features/content/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What support uses of other features. */
export interface SupportPorts {
  accounts: Pick<Accounts, "contacts" | "people" | "endMails">;
  audit: Pick<Audit, "record">;
  notifications: Pick<Notifications, "inform">;
  profiles: Pick<Profiles, "startups">;
  content: Pick<Content, "operatorAddresses">;
}
