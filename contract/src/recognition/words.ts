import * as t from "#texts/recognition.ts";
import * as work from "#texts/recognition-work.ts";

/** REC-21: the four steps in their order. */
export const PROGRESS_STEPS = [
  "Submission Received",
  "Document Verification",
  "Business Review",
  "Final Decision",
] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

export const APPLICATION_STATUSES = ["submitted", "inReview", "approved", "rejected", "closed"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
/** Without a decision. */
export const OPEN_STATUSES: readonly ApplicationStatus[] = ["submitted", "inReview"];
export const isDecided = ({ status }: { status: ApplicationStatus }): boolean => !OPEN_STATUSES.includes(status);
export const STATUS_LABELS: Record<ApplicationStatus, string> = {
  submitted: work.submitted,
  inReview: work.inReview,
  approved: work.approved,
  rejected: work.rejected,
  closed: work.closed,
};

/** ADM-15: applications by who acts next. */
export const APPLICATION_QUEUES = ["ready", "applicant", "decided"] as const;
export type ApplicationQueue = (typeof APPLICATION_QUEUES)[number];
export const DOCUMENT_CHOICES = ["with", "without"] as const;

/** REC-38: without a document an application closes after these days, with a notice these days before. */
export const APPLICATION_DAYS = 60;
export const CLOSING_NOTICE_DAYS = 7;
export const CLOSED_REASON = work.closedReason({ days: String(APPLICATION_DAYS) });

/** ADM-15: an applicant is reminded at most once in these days. */
export const REMINDER_DAYS = 7;
export const REMINDERS_MAX = 250;
/** A notification with the number of the application before it has at most 300 characters. */
export const REMINDER_MAX = 250;
export const REMINDER_MISSING = "Please write the reminder.";
export const REMINDER_TEXT = "We need a document or an answer from you. Please look at your application page.";

export const DOCUMENT_KINDS = ["incorporation", "identity", "certificate", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  incorporation: work.incorporationProof,
  identity: work.identityProof,
  certificate: work.certificate,
  other: work.otherDocument,
};
export const DOCUMENT_STATES = ["received", "accepted", "refused"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
export const DOCUMENT_STATE_LABELS: Record<DocumentState, string> = {
  received: work.received,
  accepted: work.accepted,
  refused: work.rejected,
};

/** REC-25. */
export const DOCUMENTS_MAX = 10;
export {
  DOCUMENT_FORM_MAX_BYTES,
  DOCUMENT_TYPES,
  INVALID_DOCUMENT,
} from "../shared/file-kinds.ts";
export const MISSING_DOCUMENT_KIND = work.documentKindMissing;
export const DOCUMENT_NOT_FOUND = work.documentNotFound;
export const REFUSAL_REASON_MISSING = "Please say why it is declined.";

export const QUESTION_MAX = 1000;
export const ANSWER_MAX = 2000;
export const QUESTION_MISSING = "Please write the question.";
export const QUESTION_NOT_FOUND = work.questionNotFound;
export const ANSWER_MISSING = work.answerMissing;

export const APPLICATION_NOT_FOUND = "Application not found.";
export const NO_APPLICATION = work.noApplication;
export const REASON_MAX = 1000;

/** Of an admin's act on an application. */
export const ACT_MISSING = "Please send a step with completed, or a status.";
export const REASON_MISSING = "Please give the reason.";
export const STEPS_IN_ORDER = "Please complete the steps in their order.";
export const DECIDE_BY_STATUS = "Please decide with the status approved or rejected.";
export const DECIDED_ALREADY = "This application is decided. Reopen it first.";
export const DOCUMENTS_OPEN = "Please accept or decline every document first.";
export const NOTHING_NEW = "It can be reopened once the applicant has added a document.";

/** REC-26, CONST-15. */
export const STATUS_FILE = "application_status.txt";

/** REC-35: shown wherever recognition is mentioned. */
export const NOT_GOVERNMENT = t.notGovernment;
/** REC-12. */
export const NOT_LEGAL_ADVICE = t.notLegalAdvice;
/** REC-23. */
export const OWN_REVIEW = work.ownReview;

/** REC-06: where the site settings have nothing else. */
export const APPLY_URL = "https://www.nsws.gov.in/";
export const OFFICIAL_REGISTER_URL = "https://www.startupindia.gov.in/";

/** ADM-10: pages that have a text of the operator beside the rules, and texts of the form; all ours. */
export const FACT_PAGES = ["dpiit1", "dpiit2"] as const;
export type FactPage = (typeof FACT_PAGES)[number];
export const FACT_TEXT_MAX = 2000;
export const FACTS_ACT_MISSING = "Please send at least one change.";
export const RULE_NOT_FOUND = "This rule has no change to undo.";
export const RULE_ID_INVALID = "Please name the rule by its id.";
export const CLAUSE_MISSING = "Please say where the rule is published.";
export const SOURCE_MISSING = "Please name the source.";
export const YEARS_INVALID = "Please enter whole years from 1 to 99.";
export const MONTHS_INVALID = "Please enter whole months from 1 to 600.";
export const PEOPLE_INVALID = "Please enter whole people from 1 to 200.";
export const CRORE_INVALID = "Please enter whole crore rupees from 1 to 100000.";
export const PERCENT_INVALID = "Please enter a rate from 0 to 100, in quarters of a percent.";
export const DAY_INVALID = "Please enter a date as YYYY-MM-DD.";
/** Kinds of entities as the recognition rule distinguishes them. */
export const ENTITY_KINDS = ["company", "llp", "partnership", "multiStateCooperative", "stateCooperative"] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];
export const ENTITY_KINDS_MISSING = "Please choose at least one entity type.";

/** The day the texts of the recognition pages were last read against the sources. */
export const RECOGNITION_AS_OF = "2026-11-21";

/** REC-36. @param name as it is now */
export const nameChanged = (name: string): string =>
  `The name has changed to “${name}”. Please check it before you decide.`;
