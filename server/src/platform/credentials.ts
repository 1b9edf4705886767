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

/** A way to sign in is gone: only what it opened is looked at. */
export const WAY_CAUSES = ["passkeyRemoved", "googleRemoved"] as const;
export type SecuringCause = (typeof SECURING_CAUSES | typeof WAY_CAUSES)[number];

/** A table that holds what opens an account, or changes how it is opened. Its rows name the user as `user_id`. */
export interface Credential {
  table: string;
  /** The secret, or what is stored of it. */
  columns: readonly string[];
  /** Whether a restored backup brings its rows back; what is open for a while only was ended or used since. */
  restored: boolean;
  /** Causes that take it from its user. */
  endedBy: readonly SecuringCause[];
  /** Why these causes, and why not the others. */
  why: string;
  /** Its rows name a session (`session_id`) in place of a user, and go with it. */
  bySession?: true;
}

/** Columns that look like a credential and open no account, with the reason. */
export interface NoCredential {
  table: string;
  columns: readonly string[];
  restored: boolean;
  none: string;
}

/** Every feature names its tables with such columns; a test finds those that no feature names. */
export type CredentialTable = Credential | NoCredential;
