import type { UserType } from "@startup-connect/contract";
import type { OwnUser, Relation } from "@startup-connect/contract/shared";
import type { EmailWish } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";

/**
 * Puts the new name of a record with marks into the review queue and informs the owner why.
 * @returns the name its marks are shown with, null where that is the new one.
 */
export type NameReview = (
  row: { name: string; certifiedName: string | null; verified: boolean; recognised?: boolean },
  next: string,
) => Promise<string | null>;

/** What profiles need of other features; wired by app. */
export interface ProfilePorts {
  /** The picture of the form becomes the account's (PROF-08). @returns the path of the former one. */
  setPicture(tx: Tx, userId: string, path: string): Promise<string>;
  /** The member's public id, for example `SC-000123`. */
  personalId(tx: Tx, userId: string): Promise<string>;
  /** Ties the new record to the account. */
  attachRole(tx: Tx, userId: string, type: UserType, recordId: string): Promise<void>;
  /** @returns the application's readable number. */
  openApplication(tx: Tx, userId: string): Promise<string>;
  /** Blocks decisions about the user's marks; to be called before the record is locked (REC-36). */
  nameReview(tx: Tx, userId: string): Promise<NameReview>;
  /** Relation of the viewer to the other user. */
  relationOf(viewerId: string, userId: string): Promise<Relation>;
  /** Whether the owner of a record has blocked the viewer (CONN-13). */
  hasBlocked(ownerId: string, viewerId: string): Promise<boolean>;
  /** Called when a signed-in user opens the profile of another (PROF-29). */
  viewed(viewerId: string, userId: string): Promise<void>;
  /** The account beside the own profile. */
  ownUser(userId: string): Promise<OwnUser>;
  /** The wish for another sign-in address, for the transaction that saves the profile (PROF-25). */
  emailWish(viewer: Viewer, typed: string | undefined): Promise<EmailWish>;
}

/** What all kinds together need. */
export interface ProfilesPorts extends ProfilePorts {
  /** Addresses of public pages besides profiles, as links spell them. */
  pages: readonly string[];
}
