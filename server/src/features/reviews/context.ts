import type { PersonCard } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { type ReviewQueries, reviewQueries } from "./queries.ts";
import { type SessionReviewQueries, sessionReviewQueries } from "./session-queries.ts";

/** What reviews use of other features. */
export interface ReviewPorts {
  accounts: Pick<Accounts, "members">;
  profiles: Pick<Profiles, "people" | "byType">;
  connections: {
    isConnected(a: string, b: string): Promise<boolean>;
    /** As `isConnected`; no one can end the connection before the transaction does. */
    holdConnected(tx: Tx, a: string, b: string): Promise<boolean>;
    /** Whether no block is between the two; none can come before the transaction ends. */
    holdUnblocked(tx: Tx, a: string, b: string): Promise<boolean>;
    /** Those of `others` without a block between them and the user. */
    unblocked(userId: string, others: readonly string[]): Promise<Set<string>>;
  };
  mentoring: {
    /** Sessions of the person that took place and ended after a moment, the latest first. */
    heldSince(viewer: Viewer, since: Date): Promise<readonly { _id: string; end: string; other: PersonCard | null }[]>;
    /** A session of this person, for its reviews; null for any other. `subjectId`: the other one, null once gone. */
    reviewable(
      db: Db,
      userId: string,
      sessionId: string,
    ): Promise<{ subjectId: string | null; tookPlace: boolean; endedAt: Date } | null>;
  };
  notifications: {
    notify(
      tx: Tx,
      userId: string,
      notice: {
        kind: "session";
        message: string;
        reason: string;
        link: string;
        actorId: string;
        occasion: string;
      },
    ): Promise<void>;
  };
}

/** What the functions of reviews work with, as their first argument. */
export interface Context extends Platform {
  queries: ReviewQueries;
  sessions: SessionReviewQueries;
  ports: ReviewPorts;
}

export const contextOf = (platform: Platform, ports: ReviewPorts): Context => ({
  ...platform,
  queries: reviewQueries(platform.db),
  sessions: sessionReviewQueries(platform.db),
  ports,
});
