import { choice } from "../shared/choices.ts";
import { documentFile } from "../shared/files.ts";
import { day, id, idParam, instant } from "../shared/ids.ts";
import { certifiedName } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import {
  ANSWER_MAX,
  ANSWER_MISSING,
  APPLICATION_STATUSES,
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  MISSING_DOCUMENT_KIND,
  PROGRESS_STEPS,
} from "./words.ts";

/** `reason`: why it was refused, else "". */
export const applicationDocument = z.strictObject({
  _id: id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  size: z.int(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string(),
  uploadedAt: instant,
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** Until it is answered, `answer` is "" and `answeredAt` null. */
export const applicationQuestion = z.strictObject({
  _id: id,
  question: z.string(),
  askedAt: instant,
  answer: z.string(),
  answeredAt: instant.nullable(),
});
export type ApplicationQuestion = z.output<typeof applicationQuestion>;

export const supportContact = z.strictObject({ email: z.string(), phone: z.string(), workingHours: z.string() });

const applicationFields = {
  applicationId: z.string(),
  applicantName: z.string(),
  certifiedName,
  email: z.string(),
  phoneNumber: z.string(),
  /** The day of the registration, in India. */
  submissionDate: day,
  status: z.enum(APPLICATION_STATUSES),
  /** Why it was decided so; "" before the decision. */
  reason: z.string(),
  progressSteps: z.array(z.strictObject({ step: z.enum(PROGRESS_STEPS), completed: z.boolean() })),
  nextSteps: z.array(z.string()),
  /** What has happened to the application so far, newest first. */
  notifications: z.array(z.strictObject({ _id: id, message: z.string(), createdAt: instant })),
  documents: z.array(applicationDocument),
  questions: z.array(applicationQuestion),
};

/** The application as its applicant reads it (B42, REC-20). */
export const application = z.strictObject({ ...applicationFields, supportContact });
export type Application = z.output<typeof application>;

export const applicationAnswer = z.strictObject({ application: application.nullable() });

export const documentUpload = z.object({ kind: choice(DOCUMENT_KINDS, MISSING_DOCUMENT_KIND), file: documentFile });
export const documentSaved = z.strictObject({ message: z.string(), document: applicationDocument });
export const documentParams = z.object({ id: idParam });

export const questionAnswer = z.object({ answer: longText({ min: 1, max: ANSWER_MAX, missing: ANSWER_MISSING }) });
export const questionAnswered = z.strictObject({ message: z.string(), question: applicationQuestion });

/** The application as an administrator reads it. */
export const reviewedApplication = z.strictObject({
  _id: id,
  userId: id,
  /** The registered profile; null once the account is deleted. */
  profile: z.strictObject({ type: z.enum(USER_TYPES), _id: id }).nullable(),
  ...applicationFields,
});
export type ReviewedApplication = z.output<typeof reviewedApplication>;
