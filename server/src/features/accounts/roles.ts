import type { UserType } from "@startup-connect/contract";
import type { OwnUser, Relation, ViewerConnection } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { Problem } from "#platform/problem.ts";
import type { EmailWish } from "./own-user.ts";
import { maySeeContact, type RoleRecord } from "./role-policy.ts";

/**
 * Puts the new name of a record with marks into the review queue and informs the owner why.
 * @returns the name its marks are shown with, null where that is the new one.
 */
export type NameReview = (
  row: { name: string; certifiedName: string | null; verified: boolean; recognised?: boolean },
  next: string,
) => Promise<string | null>;

/** What startups, investors and mentors need of other features; wired by app. */
export interface RolePorts {
  /** The member's public id, for example `SC-000123`. */
  personalId(tx: Tx, userId: string): Promise<string>;
  /** Ties the new record to the account. */
  attachRole(tx: Tx, userId: string, type: UserType, recordId: string): Promise<void>;
  /** @returns the application's readable number. */
  openApplication(tx: Tx, userId: string): Promise<string>;
  /** Makes decisions about the user's marks wait; to be called before the record is locked (REC-36). */
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

/** What a profile answer adds for its viewer. */
export interface RecordView {
  contactVisible: boolean;
  connection: ViewerConnection;
  own: boolean;
}

/** @param record one the viewer may view. */
export async function viewOf(
  { relationOf, hasBlocked, viewed }: Pick<RolePorts, "relationOf" | "hasBlocked" | "viewed">,
  viewer: Viewer | null,
  record: RoleRecord,
): Promise<RecordView> {
  const own = viewer?.userId === record.userId;
  const other = viewer && !own ? viewer.userId : null;
  if (!other) return { contactVisible: maySeeContact(viewer, record, false), connection: null, own };
  const [connection, blocked] = await Promise.all([
    relationOf(other, record.userId),
    hasBlocked(record.userId, other),
    viewed(other, record.userId),
  ]);
  const visible = maySeeContact(viewer, record, connection.state === "message");
  return { contactVisible: visible && (!blocked || viewer?.isAdmin === true), connection, own };
}

/** A second record of the own type (ROLE-11). */
export const alreadyRegistered = (message: string): Problem => new Problem(409, message, { next: "/settings" });

/** @throws Problem 403 for an account of another type, 409 with `already` for one with a record. */
export function checkMayRegister(viewer: Viewer, type: UserType, already: string): void {
  if (viewer.userType !== type) {
    const message =
      viewer.userType === "None"
        ? "Please choose what you register as first."
        : `Your account is registered as ${viewer.userType}.`;
    throw new Problem(403, message, { next: "/RegistrationHome" });
  }
  if (viewer.registered) throw alreadyRegistered(already);
}
