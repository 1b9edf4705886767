import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Reviews } from "#features/reviews/index.ts";
import type { Students } from "#features/students/index.ts";
import type { BetweenPeople } from "#platform/feature.ts";

/** What moderation uses of other features. */
export interface ModerationPorts {
  app: Pick<BetweenPeople, "suspended" | "restored">;
  accounts: Pick<Accounts, "members">;
  audit: Pick<Audit, "record">;
  profiles: Pick<Profiles, "people" | "listed">;
  students: Pick<Students, "claimedBy">;
  connections: Pick<Connections, "refuseHeld" | "reports">;
  reviews: Pick<Reviews, "hiding">;
  conversations: Pick<Conversations, "hiding">;
  notifications: Pick<Notifications, "inform">;
}
