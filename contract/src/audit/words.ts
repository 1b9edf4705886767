import * as t from "#texts/audit.ts";

/** Detail of a line that no signed-in administrator made. */
export const BY_COMMAND = "On the server's command line.";

/** Begins the acts that opened something and changed nothing; what was opened follows (TRACE-04). */
export const READ = "read.";
export const READ_TEXTS = {
  contact: t.contactRead,
  document: t.documentRead,
  attachment: t.attachmentRead,
  evidence: t.evidenceRead,
};
export type ReadKind = keyof typeof READ_TEXTS;
/** Opened a list of people with addresses (TRACE-08). */
export const LIST_READ = `${READ}list`;
export const LIST_READ_TEXT = t.listRead;

/** Acts whose name does not read as a sentence by itself. */
const READABLE: Readonly<Record<string, string>> = {
  "admin.granted": "Administrator rights granted",
  "admin.recovered": "Administrator passkeys and password removed",
  "admin.revoked": "Administrator rights revoked",
  "application.asked": "Question to the applicant",
  "application.reminded": "Applicant reminded",
  "application.document-accepted": "Document accepted",
  "application.document-received": "Document reopened",
  "application.document-refused": "Document declined",
  "application.step-completed": "Step of an application completed",
  "application.step-taken-back": "Step of an application reopened",
  "certificate.pending": "Certificate marked as pending",
  "contact.replied": "Contact request answered",
  "contact.changed": "State of a contact request changed",
  "facts.changed": "Rule changed or added",
  "facts.confirmed": "Rules confirmed",
  "facts.restored": "Rule reset to the default",
  "facts.text": "Text beside the rules changed",
  "job.retried": "Failed job started again",
  "plan.priced": "Price of a plan changed",
  "person.noted": "Note about a user",
  "person.restored": "Account restored",
  "person.suspended": "Account suspended",
  "order.explained": "Payment details emailed again",
  "order.paid": "Payment of an order recorded",
  ...Object.fromEntries(Object.entries(READ_TEXTS).map(([kind, text]) => [READ + kind, text])),
  [LIST_READ]: LIST_READ_TEXT,
  "sessions.ended": "All sessions of an account ended",
  "site.changed": "Site settings changed",
};

/** An act of the log as people read it: "event.cancelled" is "Event cancelled". */
export function actionText(act: string): string {
  const words = READABLE[act] ?? act.replace(/[.-]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
