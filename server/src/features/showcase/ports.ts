import type { Tx } from "#platform/database.ts";

/** A startup as the block Our Achievers shows it. `logo` is a stored path or "". */
export interface Achiever {
  id: string;
  userId: string;
  name: string;
  logo: string;
}

/** What the showcase shows but startups know; wired by app. */
export interface ShowcasePorts {
  /** Those of these ids that are listed, in the order of the ids. */
  startups(ids: readonly string[]): Promise<Achiever[]>;
  /** Listed ones with at least one review, the highest rating first, of equal ones the newest. */
  bestRated(limit: number): Promise<Achiever[]>;
  /** Adds to the log of administrators, in the transaction of the act (ADM-11). */
  record(tx: Tx, act: { adminId: string; act: string; target: string; detail: string }): Promise<void>;
}
