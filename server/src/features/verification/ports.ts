import type { VerifiedFact } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Beside } from "#platform/beside.ts";
import type { Db, Tx } from "#platform/database.ts";

/** What verifications use of other features. */
export interface VerificationPorts {
  accounts: Pick<Accounts, "contacts">;
  profiles: Pick<Profiles, "byType" | "registrant" | "setVerificationEnds">;
  recognition: {
    /** Registrations of a user whose documents were checked and that hold on the day. */
    registrations(db: Db, userId: string, day: string): Promise<VerifiedFact[]>;
    registrationsBeside: Beside<VerifiedFact[]>;
  };
  notifications: {
    notify(
      tx: Tx,
      userId: string,
      notice: { kind: "application"; message: string; reason: string; link: string; occasion?: string },
    ): Promise<void>;
  };
}
