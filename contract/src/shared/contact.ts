import type { CONTACT_VISIBILITIES } from "./words.ts";

export type ContactVisibility = (typeof CONTACT_VISIBILITIES)[number];

/** Relation of a viewer to the owner of the phone and email. */
export type ViewerRelation = "owner" | "admin" | "connected" | "member" | "visitor";

/** The address that dials a number, as it is stored or as the operator typed it (SUP-02, INPUT-01). */
export function dialled(number: string): string {
  const digits = number.replace(/\(0\)|[^\d+]/g, "");
  return `tel:${/^[1-9]\d{9}$/.test(digits) ? "+91" : ""}${digits}`;
}

/** CONN-14: visitors and search engines never; owner and admin always; others as the owner chose. */
export function seesContact(relation: ViewerRelation, visibility: ContactVisibility): boolean {
  if (relation === "owner" || relation === "admin") return true;
  if (relation === "visitor" || visibility === "nobody") return false;
  return visibility === "members" || relation === "connected";
}
