import type { Contact } from "#features/accounts/index.ts";

/** What students need of other features; wired by app. */
export interface StudentPorts {
  /** By user id. */
  contacts(ids: readonly string[]): Promise<Map<string, Contact>>;
}
