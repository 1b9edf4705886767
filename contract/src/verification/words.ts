import * as t from "#texts/verification.ts";
import type { VerificationKind, VerificationMethod } from "../shared/words.ts";

export const VERIFICATION_LABELS: Record<VerificationKind, string> = {
  website: t.website,
  workEmail: t.workEmail,
  incorporation: t.incorporation,
  gst: t.gst,
  udyam: t.udyam,
  sebi: t.sebi,
};

export const METHOD_TEXTS: Record<VerificationMethod, string> = {
  dns: t.foundInDns,
  file: t.foundOnWebsite,
  meta: t.foundOnWebsite,
  email: t.byEmail,
  document: t.byDocument,
};

/** "Verified: Website, GST registration", and what there is to say without any. */
export const verifiedText = (kinds: readonly VerificationKind[]): string =>
  kinds.length > 0 ? t.verified({ facts: kinds.map((kind) => VERIFICATION_LABELS[kind]).join(", ") }) : t.noneYet;
