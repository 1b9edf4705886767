import * as t from "#texts/support.ts";
import { megabytes } from "../shared/file-kinds.ts";
/** SUP-07, ERR-08. */
export const contactThanks = (firstName: string): string => t.thanks({ firstName });
export const CONTACT_FAILED = t.contactFailed;

/** SUP-12. */
export const QUESTION_TYPE = "Question";
export const QUESTION_TAKEN = t.questionTaken;
export const QUESTION_MISSING = t.writeQuestion;
export const QUESTION_LINK_DEAD = t.linkDead;

export const QUERY_ABOUT_DATA = "Privacy and my data";
/** Suggestions; any text is accepted (SUP-05, SUP-10). */
export const GENDER_SUGGESTIONS = ["Female", "Male", "Another gender", "Prefer not to say"] as const;
export const PROFESSION_SUGGESTIONS = [
  "Founder",
  "Student",
  "Investor",
  "Mentor",
  "Employee",
  "Public service",
] as const;
export const QUERY_SUGGESTIONS = [
  "My account",
  "My profile or registration",
  "Recognition and certificates",
  "Events",
  "Plans and payment",
  "Report a problem",
  QUERY_ABOUT_DATA,
] as const;
/** SUP-10. */
export const GENDER_REASON = t.genderReason;

/** Ours: not in the seeds. */
export const FIRST_NAME_MISSING = t.enterFirstName;
export const LAST_NAME_MISSING = t.enterLastName;
export const CONTACT_NUMBER_INVALID = t.enterNumber;
export const FILE_MISSING = t.attachFile;
/** For the `accept` of the file field; a browser's type is a hint, the server looks at the content. */
export const CONTACT_FILE_ENDINGS = ["pdf", "jpg", "png", "webp", "txt", "doc", "docx"] as const;
export const CONTACT_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const FILE_REFUSED = t.fileRefused({ size: megabytes(CONTACT_FILE_MAX_BYTES) });
/** Largest accepted form with its file (A13). */
export const CONTACT_FORM_MAX_BYTES = 12 * 1024 * 1024;
export const COMMENTS_MAX = 4000;
/** Accepted submissions of one network address in an hour (SUP-09). */
export const CONTACTS_PER_HOUR = 5;

export const CONTACT_STATES = ["new", "inProgress", "closed"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];
export const CONTACT_STATE_LABELS: Record<ContactState, string> = {
  new: t.newOne,
  inProgress: t.inProgress,
  closed: t.closed,
};
/** Of the operator's desk (SUP-08); the texts are ours. */
export const REPLY_MAX = 4000;
export const REPLY_MISSING = t.enterReply;
export const CONTACT_NOT_FOUND = "Request not found.";

/** STAFF-08. */
export const EXPORT_HOURS = 24;

/** A5. */
export const SUBSCRIPTIONS_PER_HOUR = 10;
export const UNSUBSCRIBED = t.unsubscribed;
/** Of one kind of email to a user; the others go on. */
export const KIND_ENDED = t.kindEnded;
export const UNKNOWN_LINKS_PER_HOUR = 60;
export const UNSUBSCRIBE_LINK_DEAD = t.linkDead;

const endings = /\.(pdf|jpe?g|png|webp|txt|docx?)$/i;

/** Why a chosen file cannot be sent, or `null`; what it really holds is found out by the server. */
export function contactFileFault(file: File | undefined): string | null {
  if (!file || (file.size === 0 && file.name === "")) return FILE_MISSING;
  if (file.size === 0 || file.size > CONTACT_FILE_MAX_BYTES || !endings.test(file.name)) return FILE_REFUSED;
  return null;
}
