import { trueOrFalse } from "#texts/shared.ts";
import { choice, formBool } from "../shared/choices.ts";
import { plainNumber } from "../shared/digits.ts";
import { documentFile } from "../shared/files.ts";
import { day, id, idParam, instant } from "../shared/ids.ts";
import { line } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  CERTIFICATE_NUMBER_MAX,
  CERTIFICATE_REQUIRED,
  CERTIFICATE_STATES,
  CERTIFICATE_TYPES,
  CERTIFICATES_FOUND_MAX,
  certificateNumberHint,
  ENTITY_NAME_MAX,
  ISSUE_DATE_INVALID,
  isCertificateNumber,
  lookUpFaults,
  REGISTER_TYPES,
} from "./certificate-words.ts";

const numberLine = line({ max: CERTIFICATE_NUMBER_MAX, missing: CERTIFICATE_REQUIRED, clean: plainNumber });

/** A14: a type, and a number or a name or both. */
export const certificateLookUp = z
  .object({
    certificateType: line({ max: 30, missing: CERTIFICATE_REQUIRED, tooLong: CERTIFICATE_REQUIRED }).default(""),
    certificateNumber: numberLine.default(""),
    entityName: line({ max: ENTITY_NAME_MAX, missing: CERTIFICATE_REQUIRED }).default(""),
  })
  .transform((given, context) => {
    const certificateType = REGISTER_TYPES.find((type) => type === given.certificateType);
    const faults = Object.entries(lookUpFaults(given));
    for (const [name, message] of faults) context.addIssue({ code: "custom", path: [name], message });
    return certificateType && faults.length === 0 ? { ...given, certificateType } : z.NEVER;
  });
export type CertificateLookUp = z.output<typeof certificateLookUp>;

/** An entry of the register as anybody reads it (A14). `validTo` is null where the certificate names no end. */
export const registeredCertificate = z.strictObject({
  certificateType: z.enum(CERTIFICATE_TYPES),
  certificateNumber: z.string(),
  entityName: z.string(),
  issueDate: day,
  validTo: day.nullable(),
  startupId: id.nullable(),
  /** Null unless this caller may have the file (REC-18). */
  downloadUrl: z.string().nullable(),
});
export type RegisteredCertificate = z.output<typeof registeredCertificate>;

export const certificateFound = z.strictObject({
  message: z.string(),
  certificate: registeredCertificate,
  certificates: z.array(registeredCertificate).max(CERTIFICATES_FOUND_MAX),
});

/** A certificate as its owner and the administrators read it. `note`: what the check said. */
export const certificateRecord = z.strictObject({
  _id: id,
  certificateType: z.enum(CERTIFICATE_TYPES),
  certificateNumber: z.string(),
  entityName: z.string(),
  issueDate: day,
  validTo: day.nullable(),
  state: z.enum(CERTIFICATE_STATES),
  note: z.string(),
  publicDownload: z.boolean(),
  submittedAt: instant,
  downloadUrl: z.string(),
});
export type CertificateRecord = z.output<typeof certificateRecord>;

/** B45. */
export const certificateSubmission = z
  .object({
    certificateType: choice(CERTIFICATE_TYPES, CERTIFICATE_REQUIRED),
    certificateNumber: numberLine,
    issueDate: z.iso.date({ error: ISSUE_DATE_INVALID }),
    file: documentFile,
    publicDownload: formBool().default(false),
  })
  .superRefine(({ certificateType, certificateNumber }, context) => {
    if (isCertificateNumber(certificateType, certificateNumber)) return;
    const message =
      certificateNumber === "" ? CERTIFICATE_REQUIRED : certificateNumberHint(certificateType, certificateNumber);
    context.addIssue({ code: "custom", path: ["certificateNumber"], message });
  });
export type CertificateSubmission = z.output<typeof certificateSubmission>;

export const certificateSubmitted = z.strictObject({ message: z.string(), certificate: certificateRecord });
export const ownCertificates = z.strictObject({ certificates: z.array(certificateRecord) });
export const certificateChange = z.object({
  publicDownload: z.boolean({ error: trueOrFalse }),
});
export const certificateIdParams = z.object({ id: idParam });
