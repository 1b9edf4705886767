import { routes } from "../shared/route.ts";
import * as adminSchemas from "./admin-schemas.ts";
import { CERTIFICATE_NOT_FOUND } from "./certificate-words.ts";
import { APPLICATION_NOT_FOUND, DOCUMENT_NOT_FOUND, REMINDER_DAYS } from "./words.ts";

const limits = [{ name: "recognition-review", by: "user", points: 600, seconds: 3600 }] as const;

const ofOne = {
  access: "admin",
  scope: "applications.review",
  params: adminSchemas.applicationParams,
  notFound: APPLICATION_NOT_FOUND,
} as const;
const ofDocument = {
  access: "admin",
  scope: "applications.review",
  params: adminSchemas.documentCheckParams,
  notFound: DOCUMENT_NOT_FOUND,
} as const;

/** B53, B54: each act is kept in the log of administrators. */
export const applicationReviewRoutes = routes({
  "GET /api/admin/applications": {
    summary: "Applications, newest first, by status or by who acts next; undecided ones alone oldest first",
    access: "admin",
    scope: "applications.review",
    query: adminSchemas.applicationListQuery,
    responses: { 200: adminSchemas.applicationListAnswer },
  },
  "POST /api/admin/applications/reminders": {
    summary: "Remind applicants of what is missing",
    description: `Only those who have to act next and were not reminded in the last ${REMINDER_DAYS} days; \`sent\` says how many.`,
    access: "admin",
    scope: "applications.review",
    proof: { none: "a reminder to applicants, limited by the time of the last one" },
    json: adminSchemas.remindersRequest,
    limits,
    responses: { 200: adminSchemas.remindersSent },
  },
  "GET /api/admin/applications/{id}": {
    ...ofOne,
    summary: "One application with documents and questions",
    shows: "contact",
    responses: { 200: adminSchemas.reviewedApplicationAnswer },
  },
  "PATCH /api/admin/applications/{id}": {
    ...ofOne,
    summary: "Complete a step, decide, or reopen",
    description:
      "The applicant is notified. Approving gives the mark Profile reviewed. 409 for steps out of order, documents that were not reviewed, a decided application, or a name that changed since `applicantName` was read. Approving confirms a changed name.",
    proof: "fresh",
    json: adminSchemas.reviewRequest,
    limits,
    responses: { 200: adminSchemas.applicationChanged },
    errors: [409],
  },
  "POST /api/admin/applications/{id}/questions": {
    ...ofOne,
    summary: "Ask the applicant a question",
    proof: { none: "a question to the applicant" },
    json: adminSchemas.questionRequest,
    limits,
    responses: { 201: adminSchemas.questionAsked },
  },
  "GET /api/admin/applications/{id}/documents/{documentId}": {
    ...ofDocument,
    summary: "Download a document of an application",
    responses: { 200: { raw: "application/octet-stream" } },
  },
  "PATCH /api/admin/applications/{id}/documents/{documentId}": {
    ...ofDocument,
    summary: "Accept or refuse a document",
    proof: { none: "a note on one document; the decision about the application asks" },
    json: adminSchemas.documentCheck,
    limits,
    responses: { 200: adminSchemas.documentChecked },
    errors: [409],
  },
  "GET /api/admin/certificates": {
    summary: "Certificates, newest first, by state; pending ones alone oldest first",
    access: "admin",
    scope: "certificates.check",
    query: adminSchemas.certificateListQuery,
    responses: { 200: adminSchemas.certificateListAnswer },
  },
  "PATCH /api/admin/certificates/{id}": {
    summary: "Mark a certificate after the check on the official website",
    description:
      "A verified recognition certificate gives the startup the badge and the date. 202 for what takes a verified one back: an owner approves it first. Verifying it confirms a changed name; 409 where it changed since `startupName` was read.",
    access: "admin",
    scope: "certificates.check",
    proof: "fresh",
    params: adminSchemas.certificateParams,
    json: adminSchemas.certificateCheck,
    notFound: CERTIFICATE_NOT_FOUND,
    limits,
    responses: { 200: adminSchemas.certificateChecked, 202: adminSchemas.revocationAsked },
    errors: [409],
  },
});
