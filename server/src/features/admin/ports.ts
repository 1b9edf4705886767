import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Feature } from "#platform/feature.ts";

/** What admin uses of other features. */
export interface AdminPorts {
  app: { waiting(): NonNullable<Feature["waiting"]> };
  accounts: Pick<Accounts, "registrationFigures">;
  audit: Pick<Audit, "record">;
  conversations: Pick<Conversations, "messageFigures">;
}
