import type { Tx } from "./database.ts";

/** Why everything that opens an account is looked at again. */
export const SECURING_CAUSES = [
  "passwordReset",
  "passwordChanged",
  "emailChanged",
  "emailChangeCancelled",
  "signOutEverywhere",
  "suspended",
  "recovered",
  "accountDeleted",
] as const;
export type SecuringCause = (typeof SECURING_CAUSES)[number];

/** A table that holds what opens an account, or changes how it is opened. Its rows name the user as `user_id`. */
export interface Credential {
  table: string;
  /** The secret, or what is stored of it. */
  columns: readonly string[];
  /** Causes that take it from its user. */
  endedBy: readonly SecuringCause[];
  /** Why these causes, and why not the others. */
  why: string;
  /** Its rows name a session (`session_id`) in place of a user, and go with it. */
  bySession?: true;
  /** Left out where the rows go with those of another table. @param keepSession a session that goes on */
  end?(tx: Tx, userId: string, keepSession?: string): Promise<void>;
}

/** Columns that look like a credential and open no account, with the reason. */
export interface NoCredential {
  table: string;
  columns: readonly string[];
  none: string;
}

/** Every feature names its tables with such columns; a test finds those that no feature names. */
export type CredentialTable = Credential | NoCredential;
