import { reportRequest } from "../connections/schemas.ts";
import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import { CASE_TAKEN_HOURS } from "./clocks.ts";
import * as schemas from "./schemas.ts";
import {
  APPEAL_DAYS,
  APPEAL_DECIDE_DAYS,
  CASE_LINK_DEAD,
  CASE_NOT_FOUND,
  EVIDENCE_HOURS,
  MEMBER_NOT_FOUND,
  REPORT_NOT_FOUND,
} from "./words.ts";

const limits = [{ name: "moderation", by: "user", points: 600, seconds: 3600 }] as const;

const ofMember = {
  access: "admin",
  scope: "people.read",
  params: schemas.memberParams,
  notFound: MEMBER_NOT_FOUND,
} as const;
const byLink = { access: "none", params: schemas.caseLinkParams, notFound: CASE_LINK_DEAD } as const;
const ofCase = {
  access: "admin",
  scope: "cases.decide",
  params: schemas.caseParams,
  notFound: CASE_NOT_FOUND,
} as const;
const change = {
  ...ofMember,
  scope: "people.suspend",
  proof: "fresh",
  limits,
  responses: { 200: schemas.memberChanged },
  errors: [409],
} as const;

/** B59, ADM-09: each act is kept in the log of administrators. */
export const moderationRoutes = routes({
  "GET /api/admin/users": {
    summary: "Users, newest first, by words, role, state and registration",
    shows: "contact",
    access: "admin",
    scope: "people.read",
    query: schemas.memberListQuery,
    responses: { 200: schemas.memberListAnswer },
  },
  "GET /api/admin/users/{id}": {
    ...ofMember,
    summary: "One user with sessions and reports",
    shows: { none: "a line about this member is kept (TRACE-04)" },
    responses: { 200: schemas.memberAnswer },
  },
  "POST /api/admin/users/{id}/suspend": {
    ...change,
    summary: "Suspend an account",
    description:
      "The user is logged out everywhere, cannot log in, gets an email, and the profile is not listed. 403 for the own account, so the last administrator cannot be suspended; 409 for a suspended one, and where `heldRequest` is no longer held.",
    json: schemas.suspendRequest,
  },
  "POST /api/admin/users/{id}/restore": {
    ...change,
    summary: "Lift the suspension of an account",
    description:
      "The user gets an email. A profile that was hidden separately stays hidden. 409 also for someone under 18 without a parent's consent.",
  },
  "POST /api/admin/users/{id}/notes": {
    ...ofMember,
    summary: "Keep a note about a user in the action log",
    description: "Administrators read it there and beside the account; the user is not notified.",
    proof: { none: "changes nothing of the account" },
    json: schemas.userNote,
    limits,
    responses: { 201: messageAnswer },
  },
  "POST /api/reports": {
    summary: "Report a profile, a review, a message, a request or a room",
    description:
      "It joins the open case about the same thing, or makes one with a number, a class and the moment until which it is decided (CASE-01). A second report by the same member answers 200 and changes nothing.",
    access: "bearer",
    json: reportRequest,
    limits: [{ name: "report", by: "user", points: 20, seconds: 3600 }],
    responses: { 200: schemas.reported, 201: schemas.reported },
    errors: [404],
  },
  "GET /api/grievance": {
    summary: "The grievance officer of this site and how fast reports are decided",
    access: "none",
    cacheable: true,
    responses: { 200: schemas.grievanceAnswer },
  },
  "GET /api/reports/{number}": {
    summary: "An own report, or what was decided about something of one's own",
    access: "bearer",
    opens: "/reports/{number}",
    params: schemas.caseParams,
    notFound: REPORT_NOT_FOUND,
    responses: { 200: schemas.ownCaseAnswer },
  },
  "POST /api/reports/{number}/appeal": {
    summary: "Appeal what was decided",
    description: `Once for each side, within ${APPEAL_DAYS} days. Someone else decides it, within ${APPEAL_DECIDE_DAYS} days. 409 before the decision, later, and for the second time.`,
    access: "bearer",
    params: schemas.caseParams,
    notFound: REPORT_NOT_FOUND,
    json: schemas.appealRequest,
    limits: [{ name: "appeal", by: "user", points: 20, seconds: 3600 }],
    keepsPages: "only the two sides and administrators see it",
    responses: { 201: schemas.ownCaseDone },
    errors: [409],
  },
  "GET /api/reports/{number}/{token}": {
    summary: "What was decided against a suspended member, for whoever has the link of the email",
    description: `Until ${APPEAL_DAYS} days after the decision or the answer to an appeal, and while one is open (CASE-15).`,
    ...byLink,
    responses: { 200: schemas.ownCaseAnswer },
  },
  "POST /api/reports/{number}/{token}/appeal": {
    summary: "Appeal it by that link",
    ...byLink,
    json: schemas.appealRequest,
    limits: [{ name: "appeal-by-link", by: "address", points: 20, seconds: 3600 }],
    keepsPages: "only the two sides and administrators see it",
    responses: { 201: schemas.ownCaseDone },
    errors: [409],
  },
  "GET /api/admin/cases": {
    summary: "Cases by state, type and class: open ones by what runs out first, decided ones newest first",
    access: "admin",
    scope: "cases.decide",
    query: schemas.caseListQuery,
    responses: { 200: schemas.caseListAnswer },
  },
  "GET /api/admin/cases/{number}": {
    ...ofCase,
    summary: "One case with its reports, its clock and what happened",
    responses: { 200: schemas.caseAnswer },
  },
  "POST /api/admin/cases/{number}/take": {
    ...ofCase,
    summary: `Take a case for ${CASE_TAKEN_HOURS} hours, an urgent one for a quarter of its time: no one else decides it meanwhile`,
    description: "403 for who reported it, its owner, and who is connected to either.",
    proof: { none: "changes nothing of what was reported" },
    limits,
    responses: { 200: schemas.caseDone },
    errors: [409],
  },
  "POST /api/admin/cases/{number}/free": {
    ...ofCase,
    scope: "cases.officer",
    summary: "Free a case that another administrator has taken",
    proof: { none: "changes nothing of what was reported" },
    limits,
    responses: { 200: schemas.caseDone },
    errors: [409],
  },
  "POST /api/admin/cases/{number}/decide": {
    ...ofCase,
    summary: "Decide a case with a measure, the rule and a text that both sides read",
    description: "All its reports are decided with it. 409 with what was decided for the second of two.",
    proof: "fresh",
    json: schemas.caseDecisionRequest,
    limits,
    responses: { 200: schemas.caseDone },
    errors: [409],
  },
  "POST /api/admin/cases/{number}/lift": {
    ...ofCase,
    summary: "Show again what a case has hidden",
    proof: "fresh",
    limits,
    responses: { 200: schemas.caseDone },
    errors: [409],
  },
  "POST /api/admin/cases/{number}/answer": {
    ...ofCase,
    summary: "Answer the open appeals of a case: as it was decided, or with what holds from now on",
    description:
      "403 for who decided what is appealed, as for who must not decide the case. 409 without an open appeal.",
    proof: "fresh",
    json: schemas.caseDecisionRequest,
    limits,
    responses: { 200: schemas.caseDone },
    errors: [409],
  },
  "POST /api/admin/cases/{number}/evidence": {
    ...ofCase,
    summary: "Open what was kept with the reports of a case",
    description: `The reason is kept in the case. Where the time to appeal is over, it opens once two ask for it within ${EVIDENCE_HOURS} hours.`,
    proof: "fresh",
    json: schemas.caseReasonRequest,
    limits,
    responses: { 200: schemas.evidenceAnswer },
    errors: [409],
  },
});
