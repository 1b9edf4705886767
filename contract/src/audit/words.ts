/** Detail of a line that no signed-in administrator made. */
export const BY_COMMAND = "By a command of the server.";

/** Acts whose name does not read as a sentence by itself. */
const READABLE: Readonly<Record<string, string>> = {
  "admin.granted": "Administrator's rights given",
  "admin.recovered": "Administrator's passkeys and password removed",
  "admin.revoked": "Administrator's rights taken",
  "application.asked": "Applicant asked",
  "application.document-accepted": "Document accepted",
  "application.document-received": "Document to be looked at again",
  "application.document-refused": "Document refused",
  "application.step-completed": "Step of an application completed",
  "application.step-taken-back": "Step of an application taken back",
  "certificate.pending": "Certificate to be looked at again",
  "contact.replied": "Contact request answered",
  "contact.changed": "State of a contact request changed",
  "facts.changed": "Rule changed or added",
  "facts.confirmed": "Rules confirmed",
  "facts.restored": "Rule as in the product again",
  "facts.text": "Text beside the rules changed",
  "job.retried": "Failed job started again",
  "order.paid": "Payment of an order recorded",
  "sessions.ended": "All sessions of an account ended",
  "site.changed": "Site settings changed",
};

/** An act of the log as people read it: "event.cancelled" is "Event cancelled". */
export function actText(act: string): string {
  const words = READABLE[act] ?? act.replace(/[.-]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
