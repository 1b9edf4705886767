import type { TodayItem } from "@startup-connect/contract/overview";
import {
  type Application,
  type ApplicationDocument,
  type ApplicationLine,
  type ApplicationQuestion,
  type CertificateRecord,
  type CheckedCertificate,
  isDecided,
  isProfileOnly,
  nextSteps,
  progressOf,
  type RegisteredCertificate,
  type ReviewedApplication,
  STEPS_BEFORE_DECISION,
} from "@startup-connect/contract/recognition";
import { indiaDay, inEnglish, type PersonCard } from "@startup-connect/contract/shared";
import { profilePath } from "#features/accounts/index.ts";
import type { Notice } from "#features/notifications/index.ts";
import * as t from "#texts/recognition-notices.ts";
import type { CertificateRow } from "./certificate-queries.ts";
import type { Applicant } from "./context.ts";
import type { ApplicationLineRow, ApplicationRow, DocumentRow, HistoryRow, QuestionRow } from "./queries.ts";

/** Something an applicant reads under the bell, at most 300 characters. @param occasion each user is notified once per occasion */
export const applicationNotice = (message: string, occasion?: string): Notice => ({
  kind: "application",
  message,
  reason: t.reason,
  link: "/application",
  ...(occasion && { occasion }),
});

export const presentDocument = (row: DocumentRow): ApplicationDocument => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  size: row.size,
  state: row.state,
  reason: row.reason,
  uploadedAt: row.uploadedAt.toISOString(),
});

export const presentQuestion = (row: QuestionRow): ApplicationQuestion => ({
  _id: row.id,
  question: row.question,
  askedAt: row.askedAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** An application with all that hangs on it. */
export interface WholeApplication {
  row: ApplicationRow;
  applicant: Applicant | undefined;
  documents: DocumentRow[];
  questions: QuestionRow[];
  history: HistoryRow[];
}

function shownFields({ row, applicant, documents, questions, history }: WholeApplication) {
  const openQuestions = questions.filter(({ answeredAt }) => !answeredAt).length;
  return {
    applicationId: row.number,
    applicantName: applicant?.name ?? "",
    certifiedName: applicant?.certifiedName ?? "",
    email: applicant?.email ?? "",
    phoneNumber: applicant?.phone ?? "",
    submissionDate: indiaDay(row.submittedAt),
    status: row.status,
    reason: row.reason,
    progressSteps: progressOf(row),
    nextSteps: nextSteps(row, { documents, openQuestions }),
    notifications: history.map(({ id, message, createdAt }) => ({
      _id: id,
      message,
      createdAt: createdAt.toISOString(),
    })),
    documents: documents.map(presentDocument),
    questions: questions.map(presentQuestion),
  };
}

export const presentOwn = (whole: WholeApplication, supportContact: Application["supportContact"]): Application => ({
  ...shownFields(whole),
  supportContact,
});

export function presentToday({ row, documents, questions }: WholeApplication): TodayItem[] {
  const asked = questions.filter(({ answeredAt }) => !answeredAt).length;
  const open = asked + documents.filter(({ state }) => state === "refused").length;
  const thing = "/application";
  const acts = [{ text: t.openApplication, to: thing }];
  const item = (title: string, text: string): TodayItem[] => [
    { kind: "application", group: "todo", thing, title, text, acts },
  ];
  if (open > 0) return item(t.openPoints({ count: open }), asked === open ? t.answerQuestion : t.answerOrReplace);
  const needsNone = isDecided(row) || row.stepsDone === STEPS_BEFORE_DECISION || isProfileOnly(row.role, documents);
  return needsNone || documents.length > 0 ? [] : item(t.uploadDocument, t.reviewNeedsIt);
}

/** The history speaks to the applicant; reviewers read the same about the application. */
const toReviewers = new Map(
  [
    [t.approved, "Approved. The profile now shows the “Profile reviewed” mark."],
    [t.approvedNewName, "Approved. The marks now show the new name."],
    [t.rejected, "Declined."],
    [t.takenUp, "The review has begun."],
    [t.hasQuestion, "The applicant was asked a question."],
    [t.documentAccepted, "A document was accepted."],
    [t.documentRefused, "A document was declined."],
    [t.documentAgain, "A document is being reviewed again."],
  ].map(([text = "", other = ""]) => [inEnglish(text), other]),
);

export const presentReviewed = (whole: WholeApplication): ReviewedApplication => {
  const shown = shownFields(whole);
  return {
    _id: whole.row.id,
    userId: whole.row.userId,
    profile: whole.applicant ? { type: whole.applicant.type, _id: whole.applicant.recordId } : null,
    ...shown,
    notifications: shown.notifications.map((event) => ({
      ...event,
      message: toReviewers.get(inEnglish(event.message)) ?? event.message,
    })),
  };
};

export const presentLine = (
  row: ApplicationLineRow,
  { name, certifiedName }: { name: string; certifiedName: string },
): ApplicationLine => ({
  _id: row.id,
  applicationId: row.number,
  applicantName: name,
  certifiedName,
  submissionDate: indiaDay(row.submittedAt),
  status: row.status,
  stepsDone: row.stepsDone,
  role: row.role,
  remindedAt: row.remindedAt?.toISOString() ?? null,
  closesOn: row.closesAt && indiaDay(row.closesAt),
  documents: row.documents,
  openDocuments: row.openDocuments,
});

export const downloadOf = (id: string): string => `/api/certificates/${id}/download`;

/** As anybody reads it. @param mayDownload by the rule of REC-18 @param isShown whether others see the startup */
export const presentRegistered = (
  row: CertificateRow,
  mayDownload: boolean,
  isShown: boolean,
): RegisteredCertificate => ({
  certificateType: row.type,
  certificateNumber: row.number,
  entityName: row.entityName,
  issueDate: row.issueDate,
  validTo: row.validTo,
  startupId: isShown ? row.startupId : null,
  downloadUrl: mayDownload ? downloadOf(row.id) : null,
});

export const presentCertificate = (row: CertificateRow): CertificateRecord => ({
  _id: row.id,
  certificateType: row.type,
  certificateNumber: row.number,
  entityName: row.entityName,
  issueDate: row.issueDate,
  validTo: row.validTo,
  state: row.state,
  note: row.note,
  publicDownload: row.publicDownload,
  submittedAt: row.submittedAt.toISOString(),
  downloadUrl: downloadOf(row.id),
});

/** With who checked it and when (ADM-05). @param people of those who did, and the owner */
export const presentChecked = (
  row: CertificateRow,
  people: ReadonlyMap<string, PersonCard>,
  certifiedName: string,
): CheckedCertificate => ({
  ...presentCertificate(row),
  userId: row.userId,
  link: profilePath(people.get(row.userId) ?? { type: "None", profileId: null }),
  startupName: people.get(row.userId)?.name ?? "",
  certifiedName,
  checkedAt: row.decidedAt?.toISOString() ?? null,
  checkedBy: row.decidedAt && ((row.checkedBy && people.get(row.checkedBy)?.name) || ""),
});
