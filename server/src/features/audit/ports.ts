import type { PersonCard } from "@startup-connect/contract/shared";

/** What the log shows but others know; wired by app. */
export interface AuditPorts {
  /** By user id; users who have left are missing. */
  people(ids: readonly string[]): Promise<Map<string, PersonCard>>;
}
