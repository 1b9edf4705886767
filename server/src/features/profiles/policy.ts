import type { UserType } from "@startup-connect/contract";
import {
  type Absence,
  type ContactVisibility,
  PROFILE_OF_OTHER_TYPE,
  seesContact,
  type VerifiedFact,
  type ViewerConnection,
  type ViewerRelation,
} from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { hasScope, type Viewer } from "#platform/http.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/profiles-acts.ts";
import type { ProfilePorts } from "./ports.ts";
import { type Ending, verifiedNow } from "./verification-ends.ts";

const NOT_REGISTERED_YET = t.registerFirst;
/** AGE-06. */
export const ADULTS_ONLY = t.adultsOnly;

/** What the rules look at of a profile. */
export interface ProfileAccess {
  userId: string;
  /** False while hidden or suspended. */
  listed: boolean;
  contactVisibility: ContactVisibility;
}

const seesHidden = (viewer: Viewer | null) => hasScope(viewer, "people.read") || hasScope(viewer, "cases.decide");

/** A hidden record is there for its owner and for admins; for all others it does not exist. */
export const mayView = (viewer: Viewer | null, record: Pick<ProfileAccess, "userId" | "listed">): boolean =>
  record.listed || seesHidden(viewer) || viewer?.userId === record.userId;

function relation(viewer: Viewer | null, record: ProfileAccess, connected: boolean): ViewerRelation {
  if (!viewer) return "visitor";
  if (viewer.userId === record.userId) return "owner";
  if (hasScope(viewer, "people.read")) return "admin";
  return connected ? "connected" : "member";
}

/** CONN-14. */
const maySeeContact = (viewer: Viewer | null, record: ProfileAccess, connected: boolean): boolean =>
  seesContact(relation(viewer, record, connected), record.contactVisibility);

/** What other features say of the owner of a profile. */
export interface BesideProfile {
  absence: Absence | null;
  /** Null for one that is not reviewed. */
  reviewedOn: string | null;
  verifiedFacts: VerifiedFact[];
}

/** What a profile answer adds for its viewer. */
export interface RecordView extends BesideProfile {
  contactVisible: boolean;
  connection: ViewerConnection;
  own: boolean;
  now: Date;
}

/** @param record one the viewer may view. */
export async function viewOf(
  { connections, overview }: Pick<ProfilePorts, "connections" | "overview">,
  viewer: Viewer | null,
  record: ProfileAccess & Pick<Ending, "proofs"> & BesideProfile & { verified: boolean },
  now: Date,
): Promise<RecordView> {
  const own = viewer?.userId === record.userId;
  const other = viewer && !own ? viewer.userId : null;
  const [connection, blocked] = await Promise.all([
    other ? connections.relationOf(other, record.userId) : null,
    other ? connections.hasBlocked(record.userId, other) : false,
    other ? overview.viewed(other, record.userId) : undefined,
  ]);
  const visible = maySeeContact(viewer, record, connection?.state === "message");
  const contactVisible = visible && (!blocked || hasScope(viewer, "people.read"));
  return {
    contactVisible,
    connection,
    own,
    absence: blocked ? null : record.absence,
    reviewedOn: record.verified ? record.reviewedOn : null,
    verifiedFacts: verifiedNow(record, now).length > 0 ? record.verifiedFacts : [],
    now,
  };
}

/** A second record of the own type (ROLE-11). */
export const alreadyRegistered = (message: string): Problem => new Problem(409, message, { next: "/settings" });

/** @throws Problem 403 for an account of another type, 409 with `already` for one with a record. */
export function checkMayRegister(viewer: Viewer, type: UserType, already: string): void {
  if (viewer.userType !== type) {
    const message = viewer.userType === "None" ? t.chooseTypeFirst : t.registeredAs({ type: word(viewer.userType) });
    throw new Problem(403, message, { next: "/RegistrationHome" });
  }
  if (viewer.registered) throw alreadyRegistered(already);
}

/** PROF-19. @throws Problem 403 for an account of another type. */
export function checkOwnType(viewer: Viewer, type: UserType): void {
  if (viewer.userType !== type) throw new Problem(403, PROFILE_OF_OTHER_TYPE);
}

/** The own profile before the role registration has nothing to change. */
export const notRegisteredYet = (): Problem => new Problem(404, NOT_REGISTERED_YET, { next: "/RegistrationHome" });
