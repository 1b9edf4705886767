import type { CONTACT_VISIBILITIES } from "@startup-connect/contract/shared";

/** CONN-14. */
export const visibilityLabels: Record<(typeof CONTACT_VISIBILITIES)[number], string> = {
  connections: "My connections",
  members: "Everyone signed in",
  nobody: "Nobody",
};
