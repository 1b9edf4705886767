import type { CONTACT_VISIBILITIES } from "./words.ts";

export type ContactVisibility = (typeof CONTACT_VISIBILITIES)[number];

/** Relation of a viewer to the owner of the phone and email. */
export type Standing = "owner" | "admin" | "connected" | "member" | "visitor";

/** CONN-14: visitors and search engines never; owner and admin always; others as the owner chose. */
export function seesContact(standing: Standing, visibility: ContactVisibility): boolean {
  if (standing === "owner" || standing === "admin") return true;
  if (standing === "visitor" || visibility === "nobody") return false;
  return visibility === "members" || standing === "connected";
}
