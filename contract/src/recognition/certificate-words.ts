import * as t from "#texts/recognition-certificates.ts";
import * as work from "#texts/recognition-work.ts";
import { plainNumber } from "../shared/digits.ts";
import { LOOKS_LIKE_AADHAAR, looksLikeAadhaar } from "../shared/rules.ts";
import { isCin, isGstin, isLlpin, isSebi, isUdyam } from "../verification/registration-numbers.ts";

/** Those of the look-up (REC-13), and the registrations that an administrator checks for a profile (PROOF-04). */
export const REGISTER_TYPES = ["recognition", "eligibility"] as const;
export const CERTIFICATE_TYPES = [...REGISTER_TYPES, "incorporation", "gst", "udyam", "sebi"] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];
export type RegistrationType = Exclude<CertificateType, RegisterType>;
export const CERTIFICATE_TYPE_LABELS: Record<CertificateType, string> = {
  recognition: t.recognition,
  eligibility: t.eligibility,
  incorporation: t.incorporation,
  gst: t.gst,
  udyam: t.udyam,
  sebi: t.sebi,
};
/** REC-13. */
export const CERTIFICATE_EXAMPLES: Record<CertificateType, string> = {
  recognition: "DIPP260",
  eligibility: "DIPP260/IMB",
  incorporation: t.orExamples({ first: "U72900TN2021PTC145678", second: "AAB-1234" }),
  gst: "27AAPFU0939F1ZV",
  udyam: "UDYAM-TN-02-0012345",
  sebi: "IN/AIF2/21-22/0912",
};
/** A registration whose certificate names no end is checked again after as many months. */
export const REGISTRATION_MONTHS = 12;

export const isRegistration = (type: CertificateType): type is RegistrationType =>
  !REGISTER_TYPES.some((one) => one === type);

export const CERTIFICATE_STATES = ["pending", "verified", "refused"] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
export const CERTIFICATE_STATE_LABELS: Record<CertificateState, string> = {
  pending: work.pendingCheck,
  verified: work.verified,
  refused: work.rejected,
};

/** REC-14, REC-15, ERR-10. */
export const CERTIFICATE_REQUIRED = t.required;
export const CERTIFICATE_UNREACHED = t.unreached;
/** Ours. */
export const CERTIFICATE_NUMBER_MAX = 30;
export const ENTITY_NAME_MIN = 3;
export const ENTITY_NAME_SHORT = t.nameShort({ least: String(ENTITY_NAME_MIN) });
export const ENTITY_NAME_MAX = 200;
/** Entries that a name alone may find. */
export const CERTIFICATES_FOUND_MAX = 10;

export const CERTIFICATE_NOT_FOUND = work.certificateNotFound;
export const ISSUE_DATE_INVALID = work.issueDateInvalid;
export const VALID_TO_INVALID = "The certificate cannot end before it was issued.";
export const NOTE_MISSING = "Please say why it is declined.";
export const NOTE_MAX_LENGTH = 1000;

const NUMBERS: Record<CertificateType, (number: string) => boolean> = {
  recognition: (number) => /^DIPP\d{1,7}$/.test(number),
  eligibility: (number) => /^DIPP\d{1,7}\/IMB$/.test(number),
  incorporation: (number) => isCin(number) || isLlpin(number),
  gst: isGstin,
  udyam: isUdyam,
  sebi: isSebi,
};

/** Whether it has the form of its type; give it the value of `plainNumber` (REC-16). */
export const isCertificateNumber = (type: CertificateType, number: string): boolean => NUMBERS[type](number);

/** What to say of a number in another form, or with a wrong check digit. */
export const certificateNumberHint = (type: CertificateType, number = ""): string =>
  looksLikeAadhaar(number) ? LOOKS_LIKE_AADHAAR : t.asPrinted({ example: CERTIFICATE_EXAMPLES[type] });

/** Faults of the look-up form, by field, without the schema library (REC-14, REC-16). */
export function lookUpFaults(
  given: { certificateType: string; certificateNumber: string; entityName: string },
  types: readonly CertificateType[] = REGISTER_TYPES,
): Partial<Record<"certificateType" | "certificateNumber" | "entityName", string>> {
  const type = types.find((one) => one === given.certificateType);
  const number = plainNumber(given.certificateNumber);
  const name = given.entityName.trim();
  const faults: Partial<Record<"certificateType" | "certificateNumber" | "entityName", string>> = {};
  if (!type) faults.certificateType = CERTIFICATE_REQUIRED;
  if (number === "" && name === "") faults.certificateNumber = CERTIFICATE_REQUIRED;
  else if (type && number !== "" && !isCertificateNumber(type, number)) {
    faults.certificateNumber = certificateNumberHint(type, number);
  }
  if (name !== "" && [...name].length < ENTITY_NAME_MIN) faults.entityName = ENTITY_NAME_SHORT;
  return faults;
}
