import { type Standing, seesContact } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import type { StartupRow } from "./queries.ts";

type Owned = Pick<StartupRow, "userId" | "listed">;

/** A hidden startup is there for its owner and for admins; for all others it does not exist. */
export const mayView = (viewer: Viewer | null, startup: Owned): boolean =>
  startup.listed || viewer?.isAdmin === true || viewer?.userId === startup.userId;

export function standing(viewer: Viewer | null, startup: Owned, connected: boolean): Standing {
  if (!viewer) return "visitor";
  if (viewer.userId === startup.userId) return "owner";
  if (viewer.isAdmin) return "admin";
  return connected ? "connected" : "member";
}

/** CONN-14. */
export const maySeeContact = (viewer: Viewer | null, startup: StartupRow, connected: boolean): boolean =>
  seesContact(standing(viewer, startup, connected), startup.contactVisibility);
