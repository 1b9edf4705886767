import type { Profiles } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";

/** What reviews use of other features. */
export interface ReviewPorts {
  profiles: Pick<Profiles, "people" | "byType">;
  connections: {
    isConnected(a: string, b: string): Promise<boolean>;
    /** As `isConnected`; no one can end the connection before the transaction does. */
    holdConnected(tx: Tx, a: string, b: string): Promise<boolean>;
  };
}
