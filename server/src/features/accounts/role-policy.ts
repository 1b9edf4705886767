import { type ContactVisibility, type Standing, seesContact } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";

/** What the rules look at of a startup, an investor or a mentor. */
export interface RoleRecord {
  userId: string;
  /** False while hidden or suspended. */
  listed: boolean;
  contactVisibility: ContactVisibility;
}

/** A hidden record is there for its owner and for admins; for all others it does not exist. */
export const mayView = (viewer: Viewer | null, record: Pick<RoleRecord, "userId" | "listed">): boolean =>
  record.listed || viewer?.isAdmin === true || viewer?.userId === record.userId;

function standing(viewer: Viewer | null, record: RoleRecord, connected: boolean): Standing {
  if (!viewer) return "visitor";
  if (viewer.userId === record.userId) return "owner";
  if (viewer.isAdmin) return "admin";
  return connected ? "connected" : "member";
}

/** CONN-14. */
export const maySeeContact = (viewer: Viewer | null, record: RoleRecord, connected: boolean): boolean =>
  seesContact(standing(viewer, record, connected), record.contactVisibility);
