import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What matching uses of other features. Plans come after it: nothing that is paid for can count. */
export interface MatchingPorts {
  accounts: Pick<Accounts, "seenSince">;
  profiles: Pick<Profiles, "byType">;
  connections: Pick<Connections, "apart" | "awayAmong" | "relationsOf" | "unblocked">;
}
