import { longDate } from "../shared/dates.ts";
import type { Application } from "./schemas.ts";
import { DOCUMENT_KIND_LABELS, DOCUMENT_STATE_LABELS, NOT_GOVERNMENT, STATUS_LABELS } from "./words.ts";

/** REC-26: what the page shows, as plain text. @param now printed as the day of the copy. */
export function statusText(shown: Application, now: Date): string {
  const { email, phone, workingHours } = shown.supportContact;
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}`, "-".repeat(title.length), ...lines, ""] : [];
  return [
    `Startup Connect, application ${shown.applicationId}, ${longDate(now)}`,
    "",
    ...part("Applicant", [
      `Name: ${shown.applicantName}`,
      `Email: ${shown.email}`,
      `Phone: ${shown.phoneNumber}`,
      `Submitted: ${longDate(shown.submissionDate)}`,
    ]),
    ...part("Status", [STATUS_LABELS[shown.status], ...(shown.reason ? [`Reason: ${shown.reason}`] : [])]),
    ...part(
      "Progress",
      shown.progressSteps.map(({ step, completed }) => `[${completed ? "x" : " "}] ${step}`),
    ),
    ...part(
      "Next steps",
      shown.nextSteps.map((step) => `* ${step}`),
    ),
    ...part(
      "Documents",
      shown.documents.map(
        ({ name, kind, state, reason }) =>
          `* ${name} (${DOCUMENT_KIND_LABELS[kind]}): ${DOCUMENT_STATE_LABELS[state]}${reason ? `, ${reason}` : ""}`,
      ),
    ),
    ...part(
      "Questions",
      shown.questions.flatMap(({ question, answer }) => [`Q: ${question}`, `A: ${answer || "not answered yet"}`]),
    ),
    ...part(
      "Notifications",
      shown.notifications.map(({ message, createdAt }) => `${longDate(createdAt)}: ${message}`),
    ),
    ...part(
      "Support",
      [email && `Email: ${email}`, phone && `Phone: ${phone}`, `Hours: ${workingHours}`].filter(Boolean),
    ),
    NOT_GOVERNMENT,
    "",
  ].join("\r\n");
}
