import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as adminSchemas from "./admin-schemas.ts";
import { NOMINEE_CLAIM_DAYS } from "./ticket-words.ts";
import { CONTACT_NOT_FOUND, EXPORT_HOURS } from "./words.ts";

const limits = [{ name: "contact-desk", by: "user", points: 600, seconds: 3600 }] as const;

const ofRequest = {
  access: "admin",
  scope: "support.answer",
  params: adminSchemas.contactParams,
  notFound: CONTACT_NOT_FOUND,
} as const;

/** RIGHT-06: a contact request with a clock. */
const ofTicket = { ...ofRequest, scope: "privacy.officer" } as const;

/** B56, B57: contact requests, and subscribers of the monthly email. */
export const supportAdminRoutes = routes({
  "GET /api/admin/contact": {
    summary: "Messages of the contact form, newest first, by state; open ones alone oldest first",
    shows: "contact",
    access: "admin",
    scope: "support.answer",
    query: adminSchemas.contactListQuery,
    responses: { 200: adminSchemas.contactListAnswer },
  },
  "GET /api/admin/contact/{id}": {
    ...ofRequest,
    summary: "One request with its answers",
    shows: "contact",
    responses: { 200: adminSchemas.contactRequestAnswer },
  },
  "PATCH /api/admin/contact/{id}": {
    ...ofRequest,
    summary: "Set the state of a request",
    proof: { none: "the state of a request" },
    json: adminSchemas.contactChange,
    limits,
    responses: { 200: messageAnswer },
  },
  "POST /api/admin/contact/{id}/reply": {
    ...ofRequest,
    summary: "Answer the sender by email, with the reference number",
    description: "The answer is kept with the request. A new request is then in progress, or closed with `close`.",
    proof: { none: "an answer to a request" },
    json: adminSchemas.replyRequest,
    limits,
    responses: { 201: messageAnswer },
  },
  "GET /api/admin/contact/{id}/file": {
    ...ofRequest,
    summary: "Download the file of a request",
    responses: { 200: { raw: "application/octet-stream" } },
  },
  "POST /api/admin/contact/{id}/ticket": {
    ...ofRequest,
    summary: "Make it a request about the sender's data, with the clock of the law from its arrival",
    proof: { none: "others answer it" },
    json: adminSchemas.ticketTurn,
    limits,
    responses: { 200: messageAnswer },
  },
  "GET /api/admin/tickets": {
    summary: "Requests of people about their data, newest first, by state; open ones alone oldest first",
    shows: "contact",
    access: "admin",
    scope: "privacy.officer",
    query: adminSchemas.contactListQuery,
    responses: { 200: adminSchemas.contactListAnswer },
  },
  "GET /api/admin/tickets/{id}": {
    ...ofTicket,
    summary: "One of them with its answers",
    shows: "contact",
    responses: { 200: adminSchemas.contactRequestAnswer },
  },
  "POST /api/admin/tickets/{id}/answer": {
    ...ofTicket,
    summary: "Answer or refuse it, or ask the sender; by email with the reference number",
    description: "409 for an answered one, one's own, and a question when the clock was paused as long as it can be.",
    proof: { none: "an answer to a request" },
    json: adminSchemas.ticketReply,
    limits,
    responses: { 201: messageAnswer },
    errors: [409],
  },
  "POST /api/admin/tickets/{id}/erasure": {
    ...ofTicket,
    summary: "Ask an owner to approve that an account is deleted for the nominee who wrote",
    description: `Its holder is emailed at the approval, and the account is deleted ${NOMINEE_CLAIM_DAYS} days after it unless it is used. 404 unless the account named the sender; 409 for your own request, before the sender has shown that the mailbox is theirs, and when it is asked for already.`,
    proof: "fresh",
    json: adminSchemas.nomineeErasure,
    limits,
    responses: { 201: messageAnswer },
    errors: [409],
  },
  "GET /api/admin/tickets/{id}/file": {
    ...ofTicket,
    summary: "Download the file of one that came by the contact form",
    responses: { 200: { raw: "application/octet-stream" } },
  },
  "GET /api/admin/subscribers": {
    summary: "Addresses on the list of the monthly email, newest first",
    shows: "contact",
    description: "Each got an email with an unsubscribe link. No emails can be sent from here.",
    access: "admin",
    scope: "exports.make",
    query: adminSchemas.subscriberListQuery,
    responses: { 200: adminSchemas.subscriberListAnswer },
  },
  "POST /api/admin/subscribers/export": {
    summary: "Ask an owner to approve an export of all of them",
    description: "409 when it is asked for already.",
    access: "admin",
    scope: "exports.make",
    proof: "fresh",
    limits: [{ name: "subscriber-export-asked", by: "user", points: 20, seconds: 3600 }],
    json: adminSchemas.exportRequest,
    keepsPages: "subscribers are on no public page",
    responses: { 201: messageAnswer },
    errors: [409],
  },
  "GET /api/admin/subscribers/export": {
    summary: "All of them as a table (CSV), once after an approval",
    description: `The admin log records the export. 409 without an approval of the last ${EXPORT_HOURS} hours.`,
    access: "admin",
    scope: "exports.make",
    proof: "fresh",
    limits: [{ name: "subscriber-export", by: "user", points: 20, seconds: 3600 }],
    responses: { 200: { raw: "text/csv" } },
    errors: [409],
  },
});
