import type { PersonCard } from "@startup-connect/contract/shared";
import type { Members } from "#features/accounts/index.ts";
import type { Reports } from "#features/connections/index.ts";
import type { Hideable, Listed } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";

/** What moderation needs of other features; wired by app. */
export interface ModerationPorts {
  members: Members;
  reports: Reports;
  /** Cards of these people by user id; unknown ids are left out. */
  people(ids: readonly string[]): Promise<Map<string, PersonCard>>;
  /** The record of a person, of whichever role. */
  listed: Listed;
  review: Hideable;
  message: Hideable;
  /** Notifies one user, without an email. */
  notify(tx: Tx, userId: string, notice: { message: string; reason: `because ${string}`; link: string }): Promise<void>;
  /** The log of administrators (ADM-11). */
  record(
    tx: Tx,
    act: { adminId: string | null; act: string; subjectId: string; target: string; detail?: string },
  ): Promise<void>;
}
