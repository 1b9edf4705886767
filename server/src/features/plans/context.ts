import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Search } from "#features/search/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { type PlanQueries, planQueries } from "./queries.ts";
import { razorpayPayments } from "./razorpay.ts";
import { type SavedSearchQueries, savedSearchQueries } from "./search-queries.ts";

/** What plans use of other features. */
export interface PlanPorts {
  accounts: Pick<Accounts, "contacts">;
  audit: Pick<Audit, "record">;
  profiles: Pick<Profiles, "people" | "matching" | "featureExactly" | "byType">;
  search: Pick<Search, "find">;
  connections: Pick<Connections, "unblocked">;
  notifications: Pick<Notifications, "inform">;
  /** Where the operators of this site receive email. */
  content: { operatorAddresses(): Promise<string[]>; paymentText(): Promise<string> };
  overview: {
    /** Who opened the person's profile in so many days, the last to come first, after a place. */
    viewers(
      userId: string,
      days: number,
      after: { lastDay: string; viewerId: string } | null,
      limit: number,
    ): Promise<{ rows: readonly { viewerId: string; lastDay: string; days: number }[]; total: number }>;
  };
}

/** What the functions of plans work with, as their first argument. */
export interface Context extends Platform {
  queries: PlanQueries;
  searches: SavedSearchQueries;
  ports: PlanPorts;
  /** Null without online payment. */
  provider: PaymentProvider | null;
}

export const contextOf = (platform: Platform, ports: PlanPorts): Context => ({
  ...platform,
  queries: planQueries(platform.db),
  searches: savedSearchQueries(platform.db),
  ports,
  provider: platform.config.razorpay ? razorpayPayments(platform.config.razorpay) : null,
});
