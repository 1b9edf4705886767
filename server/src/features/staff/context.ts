import type { Scope } from "@startup-connect/contract/shared";
import type { Accounts, Member } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { ApprovalKind } from "#platform/approvals.ts";
import type { Db } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { ApprovalQueries } from "./queries.ts";

/** What staff uses of other features. */
export interface StaffPorts {
  /** What all features let two people decide. */
  app: { approvals(): readonly ApprovalKind[] };
  accounts: Pick<Accounts, "members" | "named" | "people">;
  audit: Pick<Audit, "record">;
  notifications: Pick<Notifications, "inform">;
}

/** What the functions of staff work with, as their first argument. */
export interface Context extends Platform {
  ports: StaffPorts;
  members: StaffPorts["accounts"]["members"];
  approvals: ApprovalQueries;
}

/** Who has a scope at this moment, as owners have all, and can sign in. */
export const holdersNow = (c: Context, tx: Db, scope: Scope): Promise<Member[]> =>
  c.members.holding(["owner", scope], tx);

export const ownersNow = (c: Context, tx: Db): Promise<Member[]> => holdersNow(c, tx, "owner");
