import type { RolePorts } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";

/** What mentors need of other features; wired by app. */
export interface MentorPorts extends RolePorts {
  /** The picture of the form becomes the account's (PROF-08). @returns the path of the former one. */
  setPicture(tx: Tx, userId: string, path: string): Promise<string>;
}
