import type { PersonCard } from "@startup-connect/contract/shared";
import type { Contact } from "#features/accounts/index.ts";
import type { NewStartup } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";

/** What support needs of other features; wired by app. */
export interface SupportPorts {
  /** Where the operator reads: the address of the site settings, else those of the administrators; never empty. */
  supportAddresses(): Promise<string[]>;
  /** Listed startups that registered from one moment until before another, newest first, and how many there are. */
  newStartups(from: Date, until: Date, limit: number): Promise<{ startups: NewStartup[]; total: number }>;
  /** By user id. */
  contacts(ids: readonly string[]): Promise<Map<string, Contact>>;
  /** By user id. */
  people(ids: readonly string[]): Promise<Map<string, PersonCard>>;
  /** Adds to the log of administrators, in the transaction of the act (ADM-11). */
  record(
    tx: Tx,
    act: { adminId: string; act: string; subjectId?: string; target: string; detail: string },
  ): Promise<void>;
}
