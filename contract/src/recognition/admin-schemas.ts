import { trueOrFalse } from "#texts/shared.ts";
import { choice } from "../shared/choices.ts";
import { day, id, idField, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery, pendingQueue, searchText } from "../shared/list.ts";
import { certifiedName } from "../shared/profile.ts";
import { line, longText } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { certificateRecord } from "./certificate-schemas.ts";
import {
  CERTIFICATE_STATES,
  ENTITY_NAME_MAX,
  NOTE_MAX_LENGTH,
  NOTE_MISSING,
  VALID_TO_INVALID,
} from "./certificate-words.ts";
import type { ReviewAction } from "./review.ts";
import { applicationDocument, applicationQuestion, reviewedApplication } from "./schemas.ts";
import {
  ACT_MISSING,
  APPLICATION_QUEUES,
  APPLICATION_STATUSES,
  DOCUMENT_STATES,
  PROGRESS_STEPS,
  QUESTION_MAX,
  QUESTION_MISSING,
  REASON_MAX,
  REASON_MISSING,
  REFUSAL_REASON_MISSING,
  REMINDER_MAX,
  REMINDER_MISSING,
  REMINDERS_MAX,
} from "./words.ts";

/** `q`: part of the number, or of the applicant's name, email or startup. `queue`: who acts next. `documents`: with or without. */
export const applicationListQuery = z.object({
  ...pageQuery,
  q: searchText,
  status: filter,
  queue: filter,
  role: filter,
  documents: filter,
});

/** A line of the reviewers' list. */
export const applicationLine = z.strictObject({
  _id: id,
  applicationId: z.string(),
  applicantName: z.string(),
  certifiedName,
  submissionDate: day,
  status: z.enum(APPLICATION_STATUSES),
  stepsDone: z.int(),
  role: z.enum(USER_TYPES),
  /** When the applicant was last reminded. */
  remindedAt: instant.nullable(),
  /** The day on which it closes unless a document comes (REC-38); null until the applicant is notified of it. */
  closesOn: day.nullable(),
  documents: z.int(),
  /** Documents that are not reviewed yet. */
  openDocuments: z.int(),
});
export type ApplicationLine = z.output<typeof applicationLine>;
/** `queues`: how many of what was asked for are in each. */
export const applicationListAnswer = z.strictObject({
  applications: z.array(applicationLine),
  queues: z.record(z.enum(APPLICATION_QUEUES), z.int()),
  ...pageAnswer,
});

/** By their readable numbers. */
export const remindersRequest = z.object({
  applicationIds: z
    .array(idField, { error: "Please choose applications." })
    .min(1, "Please choose at least one application.")
    .max(REMINDERS_MAX, `Please choose at most ${REMINDERS_MAX} applications.`),
  text: longText({ min: 1, max: REMINDER_MAX, missing: REMINDER_MISSING }),
});
export const remindersSent = z.strictObject({ message: z.string(), sent: z.int() });

/** Both the row's id and the readable number find it. */
export const applicationParams = z.object({ id: idParam });
export const reviewedApplicationAnswer = z.strictObject({ application: reviewedApplication, queue: pendingQueue });
export const applicationChanged = z.strictObject({ message: z.string(), application: reviewedApplication });

/** The name the reviewer has read: where the profile has another one by now, the answer is 409 (REC-36). */
const readName = z.string({ error: "This must be the name as you read it." }).optional();

/** One act of the review: a step with `completed`, or a status; a rejection needs its reason (REC-22). */
export const reviewRequest = z
  .object({
    step: choice(PROGRESS_STEPS).optional(),
    completed: z.boolean({ error: trueOrFalse }).optional(),
    status: choice(["inReview", "approved", "rejected"]).optional(),
    reason: longText({ max: REASON_MAX, missing: REASON_MISSING }).default(""),
    applicantName: readName,
  })
  .transform(({ step, completed, status, reason, applicantName }, context): ReviewDecision => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (step !== undefined && status === undefined) {
      return { action: { kind: "step", step, completed: completed ?? true }, reason: "", applicantName };
    }
    if (status === undefined || step !== undefined) fault("status", ACT_MISSING);
    if (status === "rejected" && reason === "") fault("reason", REASON_MISSING);
    const kind = status === "approved" ? "approve" : status === "rejected" ? "reject" : "takeUp";
    return { action: { kind }, reason, applicantName };
  });

interface ReviewDecision {
  action: ReviewAction;
  reason: string;
  applicantName: string | undefined;
}

export const documentCheckParams = z.object({ id: idParam, documentId: idParam });
export const documentCheck = z
  .object({
    state: choice(DOCUMENT_STATES),
    reason: longText({ max: REASON_MAX, missing: REFUSAL_REASON_MISSING }).default(""),
  })
  .refine(({ state, reason }) => state !== "refused" || reason !== "", {
    path: ["reason"],
    error: REFUSAL_REASON_MISSING,
  });
export const documentChecked = z.strictObject({ message: z.string(), document: applicationDocument });

export const questionRequest = z.object({
  question: longText({ min: 1, max: QUESTION_MAX, missing: QUESTION_MISSING }),
});
export const questionAsked = z.strictObject({ message: z.string(), question: applicationQuestion });

/** `q`: part of the number or of the name on the certificate. */
export const certificateListQuery = z.object({ ...pageQuery, q: searchText, state: filter });
/**
 * `officialUrl`: where the number is checked before. `checkedAt`, `checkedBy`: when and by whom, null while it is pending;
 * the name "" when that administrator has left (ADM-05). `link`: "" where others see no page. `startupName`: as it is now.
 */
export const certificateListAnswer = z.strictObject({
  certificates: z.array(
    z.strictObject({
      ...certificateRecord.shape,
      userId: id,
      link: z.string(),
      startupName: z.string(),
      certifiedName,
      checkedAt: instant.nullable(),
      checkedBy: z.string().nullable(),
    }),
  ),
  officialUrl: z.string(),
  ...pageAnswer,
});
export type CheckedCertificate = z.output<typeof certificateListAnswer>["certificates"][number];
export const certificateParams = z.object({ id: idParam });

const dayOrEmpty = z.union([z.literal(""), day], { error: VALID_TO_INVALID });

/** `entityName` and `validTo` as printed on the certificate; left out they stay as they are. */
export const certificateCheck = z
  .object({
    state: choice(CERTIFICATE_STATES),
    note: longText({ max: NOTE_MAX_LENGTH, missing: NOTE_MISSING }).default(""),
    entityName: line({ min: 1, max: ENTITY_NAME_MAX, missing: "Please enter the name on the certificate." }).optional(),
    validTo: dayOrEmpty.optional(),
    startupName: readName,
  })
  .refine(({ state, note }) => state !== "refused" || note !== "", { path: ["note"], error: NOTE_MISSING });
/** REC-39. */
export const revocationAsked = z.strictObject({ message: z.string() });
export const certificateChecked = z.strictObject({ message: z.string(), certificate: certificateRecord });
