import type { Platform } from "#platform/platform.ts";
import type { Context, StaffPorts } from "./context.ts";
import { createRights } from "./rights.ts";

export type { Rights } from "./rights.ts";

/** Who may do what as an administrator (STAFF). */
export function createStaff(platform: Platform, ports: StaffPorts) {
  const c: Context = { ...platform, ports, members: ports.accounts.members };
  return {
    /** For commands of the server. */
    rights: createRights(c),
    personal: { none: "accounts keep and export what a person may do" },
  };
}

export type Staff = ReturnType<typeof createStaff>;
