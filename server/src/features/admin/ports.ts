import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Mentoring } from "#features/mentoring/index.ts";
import type { Moderation } from "#features/moderation/index.ts";
import type { Plans } from "#features/plans/index.ts";
import type { Recognition } from "#features/recognition/index.ts";
import type { Support } from "#features/support/index.ts";

/** What admin uses of other features. */
export interface AdminPorts {
  accounts: Pick<Accounts, "registrationFigures">;
  audit: Pick<Audit, "record">;
  connections: Pick<Connections, "heldWaiting">;
  conversations: Pick<Conversations, "messageFigures">;
  mentoring: Pick<Mentoring, "casesWaiting">;
  moderation: Pick<Moderation, "waiting">;
  plans: Pick<Plans, "waiting">;
  recognition: Pick<Recognition, "waiting">;
  support: Pick<Support, "waiting">;
}
