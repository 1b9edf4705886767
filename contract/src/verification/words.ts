import type { VerificationKind, VerificationMethod } from "../shared/words.ts";

export const VERIFICATION_LABELS: Record<VerificationKind, string> = {
  website: "Website",
  workEmail: "Work email",
  incorporation: "Company registration",
  gst: "GST registration",
  udyam: "Udyam registration",
  sebi: "SEBI registration",
};

export const METHOD_TEXTS: Record<VerificationMethod, string> = {
  dns: "found in the domain's DNS",
  file: "found on the website",
  meta: "found on the website",
  email: "confirmed by email",
  document: "document checked",
};

/** "Verified: Website, GST registration", and what there is to say without any. */
export const verifiedText = (kinds: readonly VerificationKind[]): string =>
  kinds.length > 0 ? `Verified: ${kinds.map((kind) => VERIFICATION_LABELS[kind]).join(", ")}` : "No verification yet";
