import type { UserType } from "@startup-connect/contract";
import type { Absence, PersonCard, Relation, VerifiedFact } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Beside } from "#platform/beside.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Published } from "./record-queries.ts";

/**
 * Puts the new name of a record with marks into the review queue and informs the owner why.
 * @returns the name its marks are shown with, null where that is the new one.
 */
export type NameReview = (
  row: { name: string; certifiedName: string | null; verified: boolean; recognised?: boolean },
  next: string,
) => Promise<string | null>;

/** What a kind of profile uses of other features. */
export interface ProfilePorts {
  accounts: Pick<Accounts, "attachRole" | "emailWish" | "ownUser" | "people" | "personalId" | "setPicture">;
  connections: {
    /** Relation of the viewer to the other user. */
    relationOf(viewerId: string, userId: string): Promise<Relation>;
    /** Whether the owner of a record has blocked the viewer (CONN-13). */
    hasBlocked(ownerId: string, viewerId: string): Promise<boolean>;
    /** When the owner is out of office, as others read it (REQ-08). */
    absence(): Beside<Absence | null>;
  };
  profiles: { registered(tx: Tx, userId: string): Promise<void> };
  notifications: { startupRegistered(tx: Tx, startupId: string): Promise<void> };
  recognition: {
    /** @returns the application's readable number. */
    openApplication(tx: Tx, userId: string, role: UserType): Promise<string>;
    /** Blocks decisions about the user's marks; to be called before the record is locked (REC-36). */
    nameReview(tx: Tx, userId: string): Promise<NameReview>;
    /** The day of the approval in India; null while none holds (REC-23). */
    reviewedOn: Beside<string | null>;
  };
  age: { isMinor(userId: string): Promise<boolean> };
  /** What is verified of a user, as others read it (PROOF-05). */
  verification: { facts(): Beside<VerifiedFact[]> };
  overview: {
    /** Called when a signed-in user opens the profile of another (PROF-29). */
    viewed(viewerId: string, userId: string): Promise<void>;
  };
}

/** What startups use beside that, for their co-founders. */
export interface StartupPorts extends ProfilePorts {
  accounts: ProfilePorts["accounts"] & Pick<Accounts, "addressees" | "contacts" | "emailsOf" | "holderOf" | "members">;
  verification: ProfilePorts["verification"] & { workEmails(userIds: readonly string[], db: Db): Promise<string[]> };
  connections: ProfilePorts["connections"] & {
    /** Everybody with a block between them and the user. */
    blocks(userId: string, db: Db): Promise<string[]>;
  };
  notifications: ProfilePorts["notifications"] & {
    inform(
      tx: Tx,
      userId: string,
      notice: { message: string; reason: string; link: string; actorId?: string },
    ): Promise<unknown>;
  };
}

/** What all kinds together use. */
export interface ProfilesPorts extends StartupPorts {
  students: {
    /** By user id, of those with a claimed profile that others see. */
    cards(
      userIds: readonly string[],
      db?: Db,
    ): Promise<Map<string, Pick<PersonCard, "name" | "picture" | "profileId">>>;
    setListed(tx: Tx, userId: string, listed: boolean): Promise<void>;
    /** The account has another address now. */
    endClaim(tx: Tx, userId: string): Promise<void>;
    published: Published;
  };
  connections: StartupPorts["connections"] & {
    /** Those the user has an accepted connection with. */
    connectedWith(tx: Tx, userId: string): Promise<string[]>;
  };
  /** Addresses of public pages besides profiles, as links spell them. */
  app: { sitemapPaths: readonly string[] };
  accounts: StartupPorts["accounts"] & Pick<Accounts, "members">;
}
