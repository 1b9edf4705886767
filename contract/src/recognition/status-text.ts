import * as t from "#texts/recognition-status.ts";
import { longDate } from "../shared/dates.ts";
import type { Application } from "./schemas.ts";
import { DOCUMENT_KIND_LABELS, DOCUMENT_STATE_LABELS, NOT_GOVERNMENT, STATUS_LABELS } from "./words.ts";

/**
 * REC-26: what the page shows, as plain text. @param now printed as the day of the copy.
 * @param inWords puts a text into the language of the reader
 */
export function statusText(shown: Application, now: Date, inWords: (text: string) => string): string {
  const { email, phone, workingHours } = shown.supportContact;
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [inWords(title), "-".repeat(inWords(title).length), ...lines, ""] : [];
  const text = [
    t.heading({ id: shown.applicationId, date: longDate(now) }),
    "",
    ...part(t.applicant, [
      t.name({ name: shown.applicantName }),
      t.email({ email: shown.email }),
      t.phone({ phone: shown.phoneNumber }),
      t.submitted({ date: longDate(shown.submissionDate) }),
    ]),
    ...part(t.status, [STATUS_LABELS[shown.status], ...(shown.reason ? [t.reason({ reason: shown.reason })] : [])]),
    ...part(
      t.progress,
      shown.progressSteps.map(({ step, completed }) => `[${completed ? "x" : " "}] ${step}`),
    ),
    ...part(
      t.nextSteps,
      shown.nextSteps.map((step) => `* ${step}`),
    ),
    ...part(
      t.documents,
      shown.documents.map(
        ({ name, kind, state, reason }) =>
          `* ${name} (${DOCUMENT_KIND_LABELS[kind]}): ${DOCUMENT_STATE_LABELS[state]}${reason ? `, ${reason}` : ""}`,
      ),
    ),
    ...part(
      t.questions,
      shown.questions.flatMap(({ question, answer }) => [
        t.question({ question }),
        t.answer({ answer: answer || t.notAnswered }),
      ]),
    ),
    ...part(
      t.notifications,
      shown.notifications.map(({ message, createdAt }) => `${longDate(createdAt)}: ${message}`),
    ),
    ...part(
      t.support,
      [email && t.email({ email }), phone && t.phone({ phone }), t.hours({ hours: workingHours })].filter(Boolean),
    ),
    NOT_GOVERNMENT,
    "",
  ];
  return inWords(text.join("\r\n"));
}
