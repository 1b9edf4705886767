import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What conversations use of other features. */
export interface ConversationPorts {
  accounts: Pick<Accounts, "mailReaders">;
  profiles: Pick<Profiles, "people">;
  connections: Pick<
    Connections,
    "isConnected" | "holdConnected" | "relationsOf" | "connectedAmong" | "blockedBy" | "screened"
  >;
}
